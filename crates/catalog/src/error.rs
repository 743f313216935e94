//! What can be wrong with what somebody asks for.

use game::{Excerpt, ParseActionError, SetupError};
use serde_json::Value;
use thiserror::Error;

/// Why a match cannot be set up as asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Setup {
    /// There is no such game.
    #[error("found the game {found}, expected {expected}")]
    UnknownGame {
        /// The name.
        found: Excerpt,
        /// The games there are, as people read them.
        expected: String,
    },
    /// The game is not here in that version of its rules.
    #[error("found version {found} of the rules of {game}, expected {expected} at most")]
    UnknownRules {
        /// The game.
        game: &'static str,
        /// The version asked for.
        found: u32,
        /// The newest version there is.
        expected: u32,
    },
    /// The game refuses the seats or the options.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

/// A text that is no action of the game, whatever the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(transparent)]
pub struct Unreadable(#[from] pub ParseActionError);

/// An action that is not legal now, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason} (rule {rule})")]
pub struct Illegal {
    /// The number of the rule that bars it, in the `RULES.md` of the game.
    pub rule: &'static str,
    /// The reason in English, one line.
    pub reason: String,
    /// The reason as a key with values, for any language.
    pub values: Value,
}

/// Why an action was not played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It is no action.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It is not legal now.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}
