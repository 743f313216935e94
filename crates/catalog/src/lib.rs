//! The only list of games, and what can be done with any of them.
//!
//! [`KINDS`] lists the games one can start; [`Kind::start`] gives a [`Match`], which is any
//! game behind one type: its choices, its log, its scores, with actions as texts. [`Record`]
//! reads and checks the record of a match, [`write()`] makes one, and [`trace()`] adds what was legal
//! before each action. [`Match::player`] gives a [`Player`] of this program, and
//! [`Kind::contest`] lets several of them meet.
//!
//! ```
//! use catalog::{Record, kind};
//! use game::Rng;
//!
//! let mut game = kind("kingdomino")?.start(2, "harmony")?;
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
//! It knows no terminal, no file, no clock and no player; nothing outside of it names a game,
//! and in it only the list does. Start reading at [`Match`].

mod error;
mod kind;
mod matches;
mod played;
mod players;
mod record;

pub use error::{Illegal, PlayError, Setup, Unreadable};
pub use kind::{KINDS, Kind, kind, kind_of_version, newest_kinds};
pub use matches::{Actor, Choice, Entry, FinishedGame, Match, Tally};
pub use players::{Advice, Contest, ContestError, OnGame, Outlook, Player};
pub use record::{
    BadNote, Cut, MAX_BYTES, MAX_LINE, Notes, Problem, Record, RecordError, trace, write,
};
