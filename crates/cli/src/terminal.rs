//! The standard output, with its width and color mode.

use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};

use drawing::{ColorMode, Style, TextCanvas};

use crate::color::ColorChoice;

/// The width when there is no terminal to ask.
const WIDTH: usize = 80;

pub(crate) struct Terminal {
    out: Box<dyn Write>,
    mode: ColorMode,
    width: usize,
}

impl Terminal {
    /// The standard output.
    pub(crate) fn stdout(when: ColorChoice) -> Terminal {
        let stdout = io::stdout();
        let mode = when.mode(stdout.is_terminal());
        let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || terminal_size::terminal_size().map(|(width, _)| width.0.into());
        let width = columns.or_else(terminal).unwrap_or(WIDTH);
        Terminal { out: Box::new(BufWriter::new(stdout)), mode, width }
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Prints a canvas.
    pub(crate) fn show(&mut self, canvas: &TextCanvas) -> io::Result<()> {
        self.out.write_all(self.mode.render(canvas).as_bytes())
    }

    /// Prints a line in one style.
    pub(crate) fn line(&mut self, style: Style, text: impl Display) -> io::Result<()> {
        let mut canvas = TextCanvas::new();
        canvas.put(text.to_string(), style);
        self.show(&canvas)
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
