//! The errors of starting and playing a match.

use game::{Excerpt, ParseActionError, SetupError};
use serde_json::value::RawValue;
use thiserror::Error;

/// Why a match cannot be set up as asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StartError {
    /// There is no such game.
    #[error("found the game {found}, expected {expected}")]
    UnknownGame {
        /// The name.
        found: Excerpt,
        /// The names of the games.
        expected: String,
    },
    /// The rules of the game have another version.
    #[error("found version {found} of the rules of {game}, expected {expected} at most")]
    UnknownRules {
        /// The game.
        game: &'static str,
        /// The version asked for.
        found: u32,
        /// The version there is.
        expected: u32,
    },
    /// The game does not allow these seats or options.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

/// Why a text is no position of any game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] StartError),
    /// The game refuses it.
    #[error("{reason}")]
    Refused {
        /// What was found and expected, or what contradicts what; one line of English.
        reason: String,
    },
}

impl PositionError {
    pub(crate) fn refused(reason: impl std::error::Error) -> PositionError {
        PositionError::Refused { reason: reason.to_string() }
    }
}

/// A text that is no action of the game, whatever the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(transparent)]
pub struct Unreadable(#[from] pub ParseActionError);

/// An action that is not legal now, and why.
#[derive(Debug, Clone, Error)]
#[error("{reason} (rule {rule})")]
pub struct Illegal {
    /// The number of the rule that forbids it, in the `RULES.md` of the game.
    pub rule: &'static str,
    /// The reason in English, one line.
    pub reason: String,
    /// The reason as a key with values, for any language: an object of JSON.
    pub values: Box<RawValue>,
}

impl PartialEq for Illegal {
    fn eq(&self, other: &Illegal) -> bool {
        let Illegal { rule, reason, values } = other;
        (self.rule, &self.reason, self.values.get()) == (*rule, reason, values.get())
    }
}

impl Eq for Illegal {}

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
