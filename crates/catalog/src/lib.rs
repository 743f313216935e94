//! The list of games, matches of any game, and records.
//!
//! [`GAMES`] lists the games. [`GameInfo::start`] starts a [`Match`], which is any game behind one
//! type, with actions as texts. [`with_game!`] is the generic entry: it calls code of any crate with
//! the type of a game. [`Record`] reads and checks the record of a match, [`write()`] makes one, and
//! [`trace()`] adds the legal actions before each action.
//!
//! ```
//! use catalog::{Record, find_game};
//! use game::Rng;
//!
//! let mut game = find_game("kingdomino")?.start(2, "harmony")?;
//! let mut rng = Rng::new(1);
//! while let Some(action) = game.sample(&mut rng) {
//!     game.play(&action)?;
//! }
//! let text = catalog::write(&*game, &catalog::Notes::default());
//! let replayed = Record::parse(text.as_bytes())?.replay()?;
//! assert_eq!(replayed.scores(), game.scores());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It knows no terminal, file, clock or bot. Start reading at [`Match`].

#![deny(clippy::disallowed_methods, clippy::disallowed_types)] // Portable: no clock, thread, file.

mod error;
#[doc(hidden)]
#[macro_use]
pub mod games;
mod history;
mod matches;
mod record;
mod typed;

pub use error::{Illegal, PlayError, PositionError, StartError, Unreadable};
pub use games::{GAMES, GameId, GameInfo, Listed, Position, find_game, find_rules, score_sheet};
pub use history::History;
pub use matches::{Actor, Choice, Entry, FinishedGame, Match, Tally};
pub use record::{
    BadNote, Cut, MAX_BYTES, MAX_LINE, Notes, Problem, Record, RecordError, trace, write,
};
pub use typed::TypedMatch;
