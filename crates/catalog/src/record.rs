//! The record of a match: the text that is its file, its row, its message and its test.
//!
//! `docs/record-format.md` describes it.

mod error;
mod header;
mod lines;
mod notes;
mod parse;
mod replay;
mod trace;
mod write;

use crate::Actor;

pub use error::{Problem, RecordError};
pub use lines::{Cut, MAX_BYTES, MAX_LINE};
pub use notes::{BadNote, Notes};
pub use trace::trace;
pub use write::write;

/// A record as it was read: well formed, but not yet held against the rules.
#[derive(Debug, Clone)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The number of seats.
    pub n_seats: usize,
    /// The options, as they stood there.
    pub options: String,
    /// The other lines of the header.
    pub notes: Notes,
    actions: Vec<ActionLine>,
    score: Option<ResultLine>,
    rank: Option<ResultLine>,
    places: Places,
    /// Whether the file is taken to stop anywhere, even within its last lines.
    is_recovered: bool,
}

impl Record {
    /// The number of actions.
    pub fn n_actions(&self) -> usize {
        self.actions.len()
    }
}

/// An action and the line it stands on.
#[derive(Debug, Clone)]
struct ActionLine {
    line: usize,
    actor: Actor,
    text: String,
}

/// The line `score …` or `rank …`, and its number.
#[derive(Debug, Clone)]
struct ResultLine {
    line: usize,
    text: String,
}

/// The lines that an error about the set-up points to.
#[derive(Debug, Clone, Copy, Default)]
struct Places {
    game: usize,
    seats: usize,
    options: usize,
    rules: usize,
    end: usize,
}
