//! Why parts do not make a position.

use core::error::Error;
use core::fmt;

use game::position::ParsePositionError;
use game::{Seat, SetupError};

use crate::{Figure, Hex};

/// Why a text, a drawing or a setup is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// The text cannot be read.
    Text(ParsePositionError),
    /// There is no such table.
    Table(SetupError),
    /// Something belongs to a seat that the table does not have.
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// The board ends before that hex.
    OffBoard {
        /// The hex.
        hex: Hex,
    },
    /// A seat has figures on a hex that the board does not have.
    NoSuchHex {
        /// The seat.
        seat: Seat,
        /// The index of the hex.
        index: usize,
    },
    /// The terrains are not those of the tiles that were drawn, on the first slots of the board.
    Board,
    /// The figures of a seat on the board, in the reserve and lost are not all it has. Rule 1.2.
    NoneLeft {
        /// The seat.
        seat: Seat,
        /// The figure.
        figure: Figure,
    },
    /// There are figures on a lake. Rule 3.2.
    Lake {
        /// The hex.
        hex: Hex,
    },
    /// There is a city in a forest or next to another one. Rule 3.4.
    City {
        /// The hex.
        hex: Hex,
    },
    /// Those figures do not share a hex. Rule 5.
    Together {
        /// The hex.
        hex: Hex,
    },
    /// There are more new cities than cities.
    NewCities {
        /// The seat.
        seat: Seat,
    },
    /// There are more tokens than a setup can hold.
    Tokens {
        /// The seat.
        seat: Seat,
    },
    /// A duke's turn comes again in the last round. Rule 4.1.
    Duke {
        /// The seat.
        seat: Seat,
    },
    /// The game would be over, or would not be, after that many rounds. Rule 4.1.
    Rounds {
        /// The number of complete rounds.
        n_rounds: u32,
    },
    /// The step does not fit what is on the table.
    Step,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Text(error) => fmt::Display::fmt(error, f),
            PositionError::Table(error) => fmt::Display::fmt(error, f),
            PositionError::NoSuchSeat { seat } => write!(f, "the table has no seat {seat}"),
            PositionError::OffBoard { hex } => write!(f, "{hex} is not on this board"),
            PositionError::NoSuchHex { seat, index } => {
                write!(f, "{seat} has figures on hex {index}, which is not on this board")
            }
            PositionError::Board => {
                f.write_str("the terrains are not those of the tiles that were drawn")
            }
            PositionError::NoneLeft { seat, figure } => write!(f, "{seat} has no {figure} left"),
            PositionError::Lake { hex } => write!(f, "figures on the lake {hex}"),
            PositionError::City { hex } => {
                write!(f, "the city on {hex} stands in a forest or next to another one")
            }
            PositionError::Together { hex } => {
                write!(f, "the figures on {hex} cannot stand there together")
            }
            PositionError::NewCities { seat } => {
                write!(f, "{seat} has more new cities than cities")
            }
            PositionError::Tokens { seat } => write!(f, "{seat} has too many tokens"),
            PositionError::Duke { seat } => write!(f, "{seat} is a duke and has a turn to come"),
            PositionError::Rounds { n_rounds } => {
                write!(f, "after {n_rounds} rounds the game is in another step")
            }
            PositionError::Step => f.write_str("the step does not fit what is on the table"),
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
