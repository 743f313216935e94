//! The text protocol between a referee and a player in another process.
//!
//! `docs/bot-protocol.md` describes it for authors. [`External`] is the referee's side: it plays
//! in the arena for somebody's program. [`drive`] is the player's side: it lets others drive ours.

mod drive;
mod external;
mod process;

pub use drive::{Driven, MakePlayer, drive};
pub use external::{External, Patience, Programme};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// What both sides have to agree on besides the table: which game it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameName {
    /// The game's name in records.
    pub name: String,
    /// The version of its rules.
    pub rules: u32,
}
