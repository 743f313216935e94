//! Why an action is not legal, with what a person needs to understand it.

use core::fmt;

use game::Seat;

use crate::titles::TITLE_PRICE;
use crate::{Figure, Hex, Resource, Tile};

/// Why an action is barred, and by which rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "present", derive(serde::Serialize))]
pub struct Barred {
    /// The number of the rule in the crate's `RULES.md`.
    #[cfg_attr(feature = "present", serde(skip))]
    pub rule: &'static str,
    /// What the rule says here.
    #[cfg_attr(feature = "present", serde(flatten))]
    pub why: Why,
}

/// What bars an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "present", derive(serde::Serialize))]
#[cfg_attr(feature = "present", serde(tag = "reason", rename_all = "kebab-case"))]
pub enum Why {
    /// Something else has to come first.
    NotNow {
        /// What that is, as verbs of the notation.
        expected: &'static str,
    },
    /// The game is over.
    Over,
    /// The tile lies on the board.
    TileLaid {
        /// The tile.
        tile: Tile,
    },
    /// Nobody sits there.
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// The board ends before that hex.
    OffBoard {
        /// The hex.
        hex: Hex,
    },
    /// Nobody goes on a lake.
    Lake {
        /// The hex.
        hex: Hex,
    },
    /// Cities are not built in forests.
    Forest {
        /// The hex.
        hex: Hex,
    },
    /// Cities do not touch.
    BesideCity {
        /// The other city.
        city: Hex,
    },
    /// There is no figure to act with.
    NoFigure {
        /// What is missing.
        figure: Figure,
        /// Where.
        hex: Hex,
    },
    /// More knights than a city may recruit at once.
    TooManyRecruits {
        /// How many do.
        most: u8,
        /// Whether the city touches a lake.
        lakeside: bool,
    },
    /// The reserve is too small.
    ShortReserve {
        /// What is missing.
        figure: Figure,
        /// How many there have to be.
        needs: u8,
        /// How many there are.
        has: u8,
    },
    /// The one knight there has moved in this turn.
    HasMoved {
        /// The hex.
        hex: Hex,
    },
    /// The hexes do not touch.
    TooFar {
        /// From here…
        from: Hex,
        /// …to there.
        to: Hex,
    },
    /// A building stands there.
    Building {
        /// The hex.
        hex: Hex,
        /// Whose it is.
        seat: Seat,
        /// Which it is.
        figure: Figure,
    },
    /// Figures that cannot be fought hold the hex.
    Held {
        /// The hex.
        hex: Hex,
        /// Whose they are.
        seat: Seat,
        /// How many.
        figures: u8,
    },
    /// One figure is enough to hold a mountain.
    HeldMountain {
        /// The hex.
        hex: Hex,
        /// Whose it is.
        seat: Seat,
    },
    /// A rival knight stands there.
    RivalKnight {
        /// The hex.
        hex: Hex,
        /// Whose it is.
        seat: Seat,
    },
    /// A figure stands there.
    Occupied {
        /// The hex.
        hex: Hex,
        /// Whose it is.
        seat: Seat,
    },
    /// The board does not end there.
    Inland {
        /// The hex.
        hex: Hex,
    },
    /// A seat has too few tokens.
    FewTokens {
        /// Whose they are.
        seat: Seat,
        /// Their kind.
        resource: Resource,
        /// How many there have to be.
        needs: u16,
        /// How many there are.
        has: u16,
    },
    /// All tokens together do not pay for a title.
    TooPoor {
        /// What they are worth.
        has: u32,
    },
    /// The tokens offered do not pay for a title.
    TooCheap {
        /// What they are worth.
        gold: u32,
    },
    /// A token of the payment is not needed.
    Needless {
        /// Its kind.
        resource: Resource,
        /// What the others are worth.
        gold: u32,
    },
    /// Something else is possible.
    MayAct,
}

impl fmt::Display for Barred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NotNow { expected } => write!(f, "not now: the next action is {expected}"),
            Why::Over => f.write_str("the game is over"),
            Why::TileLaid { tile } => write!(f, "tile {tile} lies on the board already"),
            Why::NoSuchSeat { seat } => write!(f, "nobody sits at {seat}"),
            Why::OffBoard { hex } => write!(f, "{hex} is not on this board"),
            Why::Lake { hex } => write!(f, "{hex} is a lake"),
            Why::Forest { hex } => write!(f, "{hex} is a forest"),
            Why::BesideCity { city } => write!(f, "next to the city on {city}"),
            Why::NoFigure { figure, hex } => write!(f, "no {figure} of yours on {hex}"),
            Why::TooManyRecruits { most, lakeside: true } => write!(f, "at most {most} knights"),
            Why::TooManyRecruits { most, lakeside: false } => {
                write!(f, "at most {most} knights, the city touches no lake")
            }
            Why::ShortReserve { figure, needs, has } => {
                write!(f, "needs {needs} {} in the reserve, has {has}", figure.counted(*needs))
            }
            Why::HasMoved { hex } => write!(f, "the knight on {hex} has moved this turn"),
            Why::TooFar { from, to } => write!(f, "{to} is not next to {from}"),
            Why::Building { hex, seat, figure } => {
                write!(f, "a {figure} of {seat} stands on {hex}")
            }
            Why::Held { hex, seat, figures } => {
                write!(f, "{figures} figures of {seat} hold {hex}")
            }
            Why::HeldMountain { hex, seat } => {
                write!(f, "a figure of {seat} holds the mountain {hex}")
            }
            Why::RivalKnight { hex, seat } => write!(f, "a knight of {seat} stands on {hex}"),
            Why::Occupied { hex, seat } => write!(f, "a figure of {seat} stands on {hex}"),
            Why::Inland { hex } => write!(f, "{hex} is not at the edge of the board"),
            Why::FewTokens { seat, resource, needs, has } => {
                let plural = if *needs == 1 { "" } else { "s" };
                write!(f, "needs {needs} {resource} token{plural} of {seat}, there are {has}")
            }
            Why::TooPoor { has } => write!(f, "needs {TITLE_PRICE} gold, has {has}"),
            Why::TooCheap { gold } => write!(f, "needs {TITLE_PRICE} gold, pays {gold}"),
            Why::Needless { resource, gold } => {
                write!(f, "a {resource} token too many, the others pay {gold} gold")
            }
            Why::MayAct => f.write_str("something else is possible"),
        }
    }
}
