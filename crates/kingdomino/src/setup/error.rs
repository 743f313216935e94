//! Why parts do not make a position.

use core::error::Error;
use core::fmt;

use game::position::ParsePositionError;
use game::{Seat, SetupError};

use crate::{Domino, Step};

/// Why a text or a setup is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// The text cannot be read.
    Text(ParsePositionError),
    /// There is no such table.
    Table(SetupError),
    /// The kingdoms are not of the size that the options ask for.
    Size,
    /// Something belongs to a seat that the table does not have.
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// A domino is in two places.
    Twice {
        /// The domino.
        domino: Domino,
    },
    /// The number of drawn dominoes does not fit the step.
    Pile {
        /// How many have left the pile.
        n_drawn: u32,
    },
    /// The lines or the drawn king do not fit the step.
    Lines {
        /// The step.
        step: Step,
    },
    /// A seat has too many kings or too few.
    Kings {
        /// The seat.
        seat: Seat,
        /// The kings it has.
        found: u8,
        /// The kings it should have.
        expected: u8,
    },
    /// A seat has placed too many dominoes or too few, or covers an odd number of squares.
    Placed {
        /// The seat.
        seat: Seat,
        /// The dominoes it placed or discarded.
        found: u8,
        /// The dominoes it had to place.
        expected: u8,
    },
    /// A part of a kingdom is not connected to its castle.
    Apart {
        /// Whose kingdom it is.
        seat: Seat,
    },
    /// No dominoes that left the pile cover the squares.
    Squares,
    /// There is no such game in the match.
    GameNumber {
        /// The number of the game.
        found: u8,
        /// How many games the match has.
        expected: u8,
    },
    /// A seat has points from earlier games that it cannot have.
    EarlierGames {
        /// The seat.
        seat: Seat,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Text(error) => fmt::Display::fmt(error, f),
            PositionError::Table(error) => fmt::Display::fmt(error, f),
            PositionError::Size => f.write_str("kingdoms of another size than the options ask for"),
            PositionError::NoSuchSeat { seat } => write!(f, "the table has no seat {seat}"),
            PositionError::Twice { domino } => write!(f, "domino {domino} is in two places"),
            PositionError::Pile { n_drawn } => {
                write!(f, "{n_drawn} dominoes have left the pile, which does not fit the step")
            }
            PositionError::Lines { step } => {
                write!(f, "the lines and kings do not fit the step `{step}`")
            }
            PositionError::Kings { seat, found, expected } => {
                write!(f, "{seat} has {found} kings, expected {expected}")
            }
            PositionError::Placed { seat, found, expected } => write!(
                f,
                "{seat} has placed or discarded {found} dominoes, expected {expected} whole ones"
            ),
            PositionError::Apart { seat } => {
                write!(f, "a part of {seat}'s kingdom is not connected to the castle")
            }
            PositionError::Squares => {
                f.write_str("no dominoes that have left the pile cover these squares")
            }
            PositionError::GameNumber { found, expected } => {
                write!(f, "game {found} of the match, expected 1 to {expected}")
            }
            PositionError::EarlierGames { seat } => {
                write!(f, "{seat} cannot have those points from earlier games")
            }
        }
    }
}

impl Error for PositionError {}

impl From<ParsePositionError> for PositionError {
    fn from(error: ParsePositionError) -> PositionError {
        PositionError::Text(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> PositionError {
        PositionError::Table(error)
    }
}
