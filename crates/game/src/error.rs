//! What can be wrong with a table, a text and an action.

use core::error::Error;
use core::fmt;
use core::ops::RangeInclusive;

use crate::Excerpt;

/// Why a game cannot be set up as asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// The game is not for that many.
    Seats {
        /// The number asked for.
        found: usize,
        /// The numbers the game is for.
        expected: RangeInclusive<usize>,
    },
    /// A word that is no option of this game.
    UnknownOption {
        /// The word.
        found: Excerpt,
        /// The options that exist, as people read them.
        expected: &'static str,
    },
    /// An option given twice.
    RepeatedOption {
        /// The option.
        found: Excerpt,
    },
    /// An option that does not go with the number of seats.
    Conflict {
        /// The option.
        option: &'static str,
        /// The number of seats asked for.
        n_seats: usize,
        /// What the option needs.
        expected: &'static str,
    },
}

impl SetupError {
    /// Refuses a number of seats outside of `expected`.
    pub fn check_seats(found: usize, expected: RangeInclusive<usize>) -> Result<(), SetupError> {
        if expected.contains(&found) { Ok(()) } else { Err(SetupError::Seats { found, expected }) }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats { found, expected } if expected.start() == expected.end() => {
                write!(f, "{found} seats, expected {}", expected.start())
            }
            SetupError::Seats { found, expected } => {
                write!(f, "{found} seats, expected {} to {}", expected.start(), expected.end())
            }
            SetupError::UnknownOption { found, expected } => {
                write!(f, "unknown option {found}, expected {expected}")
            }
            SetupError::RepeatedOption { found } => write!(f, "option {found} given twice"),
            SetupError::Conflict { option, n_seats, expected } => {
                write!(f, "option `{option}` with {n_seats} seats, expected {expected}")
            }
        }
    }
}

impl Error for SetupError {}

/// A text that is no action of the game, whatever the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseActionError {
    /// The part that could not be read.
    pub found: Excerpt,
    /// What could have stood there.
    pub expected: &'static str,
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)
    }
}

impl Error for ParseActionError {}

/// An action that is not legal now. Why, for people, is told by `Present::why_not`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalAction;

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the action is not legal in this position")
    }
}

impl Error for IllegalAction {}
