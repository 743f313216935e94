//! Text with styles, in rows of spans; `color` turns it into escape sequences.

use game::MAX_SEATS;

/// A color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color(
    /// Red.
    pub u8,
    /// Green.
    pub u8,
    /// Blue.
    pub u8,
);

/// How a span is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    /// The color of the letters; `None` is the terminal's own.
    pub foreground: Option<Color>,
    /// The color behind them.
    pub background: Option<Color>,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is faint.
    pub faint: bool,
}

impl Style {
    /// No style.
    pub const PLAIN: Style =
        Style { foreground: None, background: None, bold: false, faint: false };
    /// Bold.
    pub const BOLD: Style = Style { bold: true, ..Style::PLAIN };
    /// Faint.
    pub const FAINT: Style = Style { faint: true, ..Style::PLAIN };

    /// Letters of a color.
    pub const fn text(color: Color) -> Style {
        Style { foreground: Some(color), ..Style::PLAIN }
    }

    /// The same on a colored ground.
    #[must_use]
    pub const fn on(self, color: Color) -> Style {
        Style { background: Some(color), ..self }
    }

    /// The same in bold.
    #[must_use]
    pub const fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// Text of one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The text, without line breaks, one column a character.
    pub text: String,
    /// How it is printed.
    pub style: Style,
}

/// A shape for each seat, beside its letter and color: never color alone.
pub const SEAT_MARKS: [char; MAX_SEATS] = ['●', '◆', '▲', '■'];

/// Rows of text with styles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextCanvas {
    rows: Vec<Vec<Span>>,
}

impl TextCanvas {
    /// A canvas without rows.
    pub fn new() -> TextCanvas {
        TextCanvas::default()
    }

    /// The rows, from the top.
    pub fn rows(&self) -> &[Vec<Span>] {
        &self.rows
    }

    /// Begins a new row.
    pub fn row(&mut self) -> &mut TextCanvas {
        self.rows.push(Vec::new());
        self
    }

    /// Adds text to the last row.
    pub fn put(&mut self, text: impl Into<String>, style: Style) -> &mut TextCanvas {
        if self.rows.is_empty() {
            self.row();
        }
        let span = Span { text: text.into(), style };
        self.rows.last_mut().expect("a row was just made").push(span);
        self
    }

    /// The width of the widest row, in columns.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| width(row)).max().unwrap_or(0)
    }

    /// Sets `right` to the right of this canvas, `gap` columns apart, tops aligned.
    #[must_use]
    pub fn beside(mut self, right: TextCanvas, gap: usize) -> TextCanvas {
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
    pub fn above(mut self, below: TextCanvas) -> TextCanvas {
        self.rows.extend(below.rows);
        self
    }
}

fn width(row: &[Span]) -> usize {
    row.iter().map(|span| span.text.chars().count()).sum()
}
