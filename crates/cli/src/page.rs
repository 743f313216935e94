//! What is printed on: a writer that knows its width and its paint.

use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};

use game::present::{Ink, Picture};

use crate::paint::{Paint, When};

/// The width when there is no terminal to ask.
const WIDTH: usize = 80;

/// An output with its paint and width.
pub(crate) struct Page {
    out: Box<dyn Write>,
    paint: Paint,
    width: usize,
}

impl Page {
    /// The standard output.
    pub(crate) fn stdout(when: When) -> Page {
        let stdout = io::stdout();
        let paint = Paint::detect(when, stdout.is_terminal());
        let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || terminal_size::terminal_size().map(|(width, _)| width.0.into());
        let width = columns.or_else(terminal).unwrap_or(WIDTH);
        Page { out: Box::new(BufWriter::new(stdout)), paint, width }
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Prints a picture.
    pub(crate) fn show(&mut self, picture: &Picture) -> io::Result<()> {
        self.out.write_all(self.paint.picture(picture).as_bytes())
    }

    /// Prints a line in one ink.
    pub(crate) fn line(&mut self, ink: Ink, text: impl Display) -> io::Result<()> {
        let mut picture = Picture::new();
        picture.put(text.to_string(), ink);
        self.show(&picture)
    }

    /// Prints text as it is.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Makes all of it appear.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
