//! The choices of a person: numbered, by kind, in columns.

use catalog::Choice;
use drawing::{Style, TextCanvas};
use game::Seat;
use game::present::Change;

/// A list of choices longer than this is folded, kind by kind, if there are several kinds.
const MAX_ROWS: usize = 14;
/// Kinds that take no more rows than this are never folded.
const SMALL: usize = 3;
/// The blanks between columns.
const GAP: usize = 3;

/// The choices a person has, as they are numbered.
#[derive(Debug)]
pub(super) struct Menu {
    choices: Vec<Choice>,
    seat: Seat,
}

impl Menu {
    /// The choices of `seat`, brought together by kind.
    pub(super) fn new(mut choices: Vec<Choice>, seat: Seat) -> Menu {
        let mut kinds = Vec::new();
        for choice in &choices {
            if !kinds.contains(&choice.kind) {
                kinds.push(choice.kind);
            }
        }
        choices.sort_by_key(|choice| kinds.iter().position(|kind| *kind == choice.kind));
        Menu { choices, seat }
    }

    pub(super) fn n_choices(&self) -> usize {
        self.choices.len()
    }

    pub(super) fn has(&self, text: &str) -> bool {
        self.choices.iter().any(|choice| choice.text == text)
    }

    /// The choice with a number, counted from 1.
    pub(super) fn nth(&self, number: usize) -> Option<&str> {
        self.choices.get(number.checked_sub(1)?).map(|choice| choice.text.as_str())
    }

    /// The choice, if there is only one.
    pub(super) fn only(&self) -> Option<&str> {
        if self.choices.len() == 1 { self.nth(1) } else { None }
    }

    /// The kind with that name.
    pub(super) fn kind(&self, name: &str) -> Option<&'static str> {
        self.choices.iter().map(|choice| choice.kind).find(|kind| *kind == name)
    }

    /// All choices; long kinds are folded when the whole would fill the screen.
    pub(super) fn all(&self, width: usize) -> TextCanvas {
        let kinds: Vec<_> = self.choices.chunk_by(|a, b| a.kind == b.kind).collect();
        let n_rows = |choices: &[Choice]| self.columns(choices, width).rows().len();
        let is_long = kinds.iter().map(|choices| n_rows(choices)).sum::<usize>() > MAX_ROWS;
        let mut canvas = TextCanvas::new();
        for choices in &kinds {
            if kinds.len() == 1 {
                return self.columns(choices, width);
            }
            let kind = choices[0].kind;
            if is_long && n_rows(choices) > SMALL {
                let first = self.number(&choices[0]);
                let last = first + choices.len() - 1;
                canvas.row().put(kind, Style::BOLD);
                canvas.put(format!("  {first} to {last}: type `{kind}` to see them"), Style::FAINT);
            } else {
                canvas = canvas.above(self.of_kind(kind, width));
            }
        }
        canvas
    }

    /// The choices of one kind, under its name.
    pub(super) fn of_kind(&self, kind: &str, width: usize) -> TextCanvas {
        let mut canvas = TextCanvas::new();
        canvas.row().put(kind, Style::BOLD);
        let mut groups = self.choices.chunk_by(|a, b| a.kind == b.kind);
        match groups.find(|choices| choices[0].kind == kind) {
            Some(choices) => canvas.above(self.columns(choices, width)),
            None => canvas,
        }
    }

    /// Choices in columns, read downwards.
    fn columns(&self, choices: &[Choice], width: usize) -> TextCanvas {
        let cells: Vec<_> = choices.iter().map(|choice| self.cell(choice)).collect();
        let cell_width = cells.iter().map(TextCanvas::width).max().unwrap_or(0);
        let n_columns = ((width + GAP) / (cell_width + GAP)).max(1);
        let n_rows = cells.len().div_ceil(n_columns).max(1);
        let mut terminal = TextCanvas::new();
        for column in cells.chunks(n_rows) {
            let column = column.iter().cloned().reduce(TextCanvas::above).unwrap_or_default();
            let gap = if terminal.rows().is_empty() { 0 } else { GAP };
            terminal = terminal.beside(column, gap);
        }
        terminal
    }

    fn cell(&self, choice: &Choice) -> TextCanvas {
        let mut cell = TextCanvas::new();
        cell.row().put(format!("{:>3} ", self.number(choice)), Style::FAINT);
        cell.put(choice.text.as_str(), Style::PLAIN);
        let preview: Vec<_> =
            choice.preview.iter().map(|change| describe(*change, self.seat)).collect();
        if !preview.is_empty() {
            cell.put(format!(" {}", preview.join(", ")), Style::FAINT);
        }
        cell
    }

    fn number(&self, choice: &Choice) -> usize {
        let place = self.choices.iter().position(|other| other.text == choice.text);
        place.map_or(0, |place| place + 1)
    }
}

/// A change in a few characters: `+4`, `+1 field`, `B -1 village`.
fn describe(change: Change, mover: Seat) -> String {
    let Change { seat, what, by, .. } = change;
    let whose = if seat == mover { String::new() } else { format!("{seat} ") };
    match what {
        "points" => format!("{whose}{by:+}"),
        _ => format!("{whose}{by:+} {what}"),
    }
}
