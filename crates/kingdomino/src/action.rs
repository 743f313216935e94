//! One decision and its text. Rule 7.

use core::fmt;
use core::str::FromStr;

use game::notation::{Words, refuse};
use game::{ParseActionError, Seat};

use crate::{Domino, Square};

game::simple_enum! {
    /// A direction on the map, clockwise from the north.
    pub enum Direction {
        /// Up, y grows.
        North = "n",
        /// Right, x grows.
        East = "e",
        /// Down.
        South = "s",
        /// Left.
        West = "w",
    }
}

impl Direction {
    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// One step.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }
}

/// Where a domino goes: half `a` on a square, half `b` one step from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The square of half `a`.
    pub square: Square,
    /// Where half `b` lies from it.
    pub direction: Direction,
}

impl Placement {
    /// The squares of the halves `a` and `b`.
    #[inline]
    pub const fn squares(self) -> [Square; 2] {
        [self.square, self.square.step(self.direction)]
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.square, self.direction)
    }
}

/// A decision of a player or of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A domino comes from the pile.
    Draw(Domino),
    /// A king of the seat comes out of the hand.
    King(Seat),
    /// The king goes on a domino of the new line.
    Pick(Domino),
    /// The domino under the king goes into the kingdom.
    Place(Placement),
    /// The domino under the king fits nowhere and is lost.
    Discard,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(domino) => write!(f, "draw {domino}"),
            Action::King(seat) => write!(f, "king {seat}"),
            Action::Pick(domino) => write!(f, "pick {domino}"),
            Action::Place(placement) => write!(f, "place {placement}"),
            Action::Discard => f.write_str("discard"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        const VERBS: &str = "draw, king, pick, place or discard";
        let mut words = Words::new(text);
        let action = match words.word(VERBS)? {
            "draw" => Action::Draw(Domino::parse(&mut words)?),
            "king" => Action::King(words.word("a seat, A to D")?.parse()?),
            "pick" => Action::Pick(Domino::parse(&mut words)?),
            "place" => Action::Place(Placement {
                square: Square::parse(&mut words)?,
                direction: Direction::ALL
                    [words.one_of(&Direction::NAMES, "a direction: n, e, s or w")?],
            }),
            "discard" => Action::Discard,
            other => return Err(refuse(other, VERBS)),
        };
        words.end()?;
        Ok(action)
    }
}
