//! Text with styles, in rows of spans; `color` turns it into escape sequences.

use game::MAX_SEATS;

/// Red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Color(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// How a span is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Style {
    pub(crate) foreground: Option<Color>,
    pub(crate) background: Option<Color>,
    pub(crate) bold: bool,
    pub(crate) faint: bool,
}

impl Style {
    pub(crate) const PLAIN: Style =
        Style { foreground: None, background: None, bold: false, faint: false };
    pub(crate) const BOLD: Style = Style { bold: true, ..Style::PLAIN };
    pub(crate) const FAINT: Style = Style { faint: true, ..Style::PLAIN };

    pub(crate) const fn text(color: Color) -> Style {
        Style { foreground: Some(color), ..Style::PLAIN }
    }

    #[must_use]
    pub(crate) const fn on(self, color: Color) -> Style {
        Style { background: Some(color), ..self }
    }

    #[must_use]
    pub(crate) const fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Span {
    /// The text, without line breaks, one column a character.
    pub(crate) text: String,
    pub(crate) style: Style,
}

/// A shape for each seat, beside its letter and color: never color alone.
pub(crate) const SEAT_MARKS: [char; MAX_SEATS] = ['●', '◆', '▲', '■'];

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TextCanvas {
    rows: Vec<Vec<Span>>,
}

impl TextCanvas {
    pub(crate) fn new() -> TextCanvas {
        TextCanvas::default()
    }

    /// The rows, from the top.
    pub(crate) fn rows(&self) -> &[Vec<Span>] {
        &self.rows
    }

    /// Begins a new row.
    pub(crate) fn row(&mut self) -> &mut TextCanvas {
        self.rows.push(Vec::new());
        self
    }

    /// Adds text to the last row.
    pub(crate) fn put(&mut self, text: impl Into<String>, style: Style) -> &mut TextCanvas {
        if self.rows.is_empty() {
            self.row();
        }
        let span = Span { text: text.into(), style };
        self.rows.last_mut().expect("a row was just made").push(span);
        self
    }

    /// The width of the widest row, in columns.
    pub(crate) fn width(&self) -> usize {
        self.rows.iter().map(|row| width(row)).max().unwrap_or(0)
    }

    /// Sets `right` to the right of this canvas, `gap` columns apart, tops aligned.
    #[must_use]
    pub(crate) fn beside(mut self, right: TextCanvas, gap: usize) -> TextCanvas {
        let left = self.width() + gap;
        for (i, row) in right.rows.into_iter().enumerate() {
            if i == self.rows.len() {
                self.rows.push(Vec::new());
            }
            let blank = left - width(&self.rows[i]);
            self.rows[i].push(Span { text: " ".repeat(blank), style: Style::PLAIN });
            self.rows[i].extend(row);
        }
        self
    }

    /// Sets `below` under this canvas.
    #[must_use]
    pub(crate) fn above(mut self, below: TextCanvas) -> TextCanvas {
        self.rows.extend(below.rows);
        self
    }
}

fn width(row: &[Span]) -> usize {
    row.iter().map(|span| span.text.chars().count()).sum()
}
