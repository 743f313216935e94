//! A drawing made of text: rows of spans, each with its ink. Who prints it decides whether
//! there is colour.

use alloc::string::String;
use alloc::vec::Vec;

/// A colour, red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// How a span is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ink {
    /// The colour of the letters.
    pub text: Option<Colour>,
    /// The colour under them.
    pub ground: Option<Colour>,
    /// Heavy letters.
    pub bold: bool,
    /// Faint letters.
    pub faint: bool,
}

impl Ink {
    /// As the terminal has it.
    pub const PLAIN: Ink = Ink { text: None, ground: None, bold: false, faint: false };
    /// Heavy.
    pub const BOLD: Ink = Ink { bold: true, ..Ink::PLAIN };
    /// Faint.
    pub const FAINT: Ink = Ink { faint: true, ..Ink::PLAIN };

    /// Letters of one colour.
    pub const fn text(colour: Colour) -> Ink {
        Ink { text: Some(colour), ..Ink::PLAIN }
    }

    /// The same on a ground.
    #[must_use]
    pub const fn on(self, ground: Colour) -> Ink {
        Ink { ground: Some(ground), ..self }
    }

    /// The same, heavy.
    #[must_use]
    pub const fn bold(self) -> Ink {
        Ink { bold: true, ..self }
    }
}

/// A piece of text in one ink.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The text, without line breaks, one column a character.
    pub text: String,
    /// Its ink.
    pub ink: Ink,
}

/// A shape for each seat, beside its letter and colour: never colour alone.
pub const SEAT_MARKS: [char; crate::MAX_SEATS] = ['●', '◆', '▲', '■'];

/// Rows of spans.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Picture {
    rows: Vec<Vec<Span>>,
}

impl Picture {
    /// An empty picture.
    pub fn new() -> Picture {
        Picture::default()
    }

    /// The rows, from the top.
    pub fn rows(&self) -> &[Vec<Span>] {
        &self.rows
    }

    /// Begins a new row.
    pub fn row(&mut self) -> &mut Picture {
        self.rows.push(Vec::new());
        self
    }

    /// Adds text to the last row.
    pub fn put(&mut self, text: impl Into<String>, ink: Ink) -> &mut Picture {
        if self.rows.is_empty() {
            self.row();
        }
        let span = Span { text: text.into(), ink };
        self.rows.last_mut().expect("a row was just made").push(span);
        self
    }

    /// The width of the widest row, in columns.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| width(row)).max().unwrap_or(0)
    }

    /// Sets `right` to the right of this picture, `gap` columns apart, tops aligned.
    #[must_use]
    pub fn beside(mut self, right: Picture, gap: usize) -> Picture {
        let left = self.width() + gap;
        for (i, row) in right.rows.into_iter().enumerate() {
            if i == self.rows.len() {
                self.rows.push(Vec::new());
            }
            let blank = left - width(&self.rows[i]);
            self.rows[i].push(Span { text: " ".repeat(blank), ink: Ink::PLAIN });
            self.rows[i].extend(row);
        }
        self
    }

    /// Sets `below` under this picture.
    #[must_use]
    pub fn above(mut self, below: Picture) -> Picture {
        self.rows.extend(below.rows);
        self
    }
}

fn width(row: &[Span]) -> usize {
    row.iter().map(|span| span.text.chars().count()).sum()
}
