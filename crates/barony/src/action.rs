//! One decision and its text. Rule 6.

use core::fmt;
use core::str::FromStr;

use game::notation::Words;
use game::{ParseActionError, Seat};

use crate::{Figure, Hex, Resource, Tile, Tokens};

/// A decision of a player or of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A tile comes to lie on the next slot.
    Tile {
        /// The tile.
        tile: Tile,
        /// How often it is turned, 0 to 2.
        turned: u8,
    },
    /// The seat starts.
    First(Seat),
    /// A first city and its knight.
    Settle(Hex),
    /// Knights from the reserve.
    Recruit {
        /// The city they go to.
        city: Hex,
        /// How many.
        knights: u8,
    },
    /// One knight, one hex.
    Move {
        /// Where it stands.
        from: Hex,
        /// Where it goes.
        to: Hex,
    },
    /// The token for a destroyed village.
    Take(Resource),
    /// A knight becomes a building.
    Build {
        /// Where it stands.
        hex: Hex,
        /// What it becomes.
        building: Building,
    },
    /// A village becomes a city.
    City(Hex),
    /// One knight leaves the game, another comes to the edge of the board.
    Expedition(Hex),
    /// Tokens are paid for a title.
    Title(Tokens),
    /// A turn of moving or building ends early.
    End,
    /// Nothing else is possible.
    Pass,
}

game::simple_enum! {
    /// What a knight can become. Rule 3.3.
    pub enum Building {
        /// Weak, but may become a city.
        Village = "village",
        /// Other players may not enter.
        Stronghold = "stronghold",
    }
}

impl Building {
    /// The figure that stands for it.
    #[inline]
    pub const fn figure(self) -> Figure {
        match self {
            Building::Village => Figure::Village,
            Building::Stronghold => Figure::Stronghold,
        }
    }
}

game::simple_enum! {
    /// The verb of an action, its first word. Random play chooses it first.
    pub(crate) enum Verb {
        Tile = "tile",
        First = "first",
        Settle = "settle",
        Recruit = "recruit",
        Move = "move",
        Take = "take",
        Build = "build",
        City = "city",
        Expedition = "expedition",
        Title = "title",
        End = "end",
        Pass = "pass",
    }
}

impl Action {
    #[inline]
    pub(crate) const fn verb(self) -> Verb {
        match self {
            Action::Tile { .. } => Verb::Tile,
            Action::First(_) => Verb::First,
            Action::Settle(_) => Verb::Settle,
            Action::Recruit { .. } => Verb::Recruit,
            Action::Move { .. } => Verb::Move,
            Action::Take(_) => Verb::Take,
            Action::Build { .. } => Verb::Build,
            Action::City(_) => Verb::City,
            Action::Expedition(_) => Verb::Expedition,
            Action::Title(_) => Verb::Title,
            Action::End => Verb::End,
            Action::Pass => Verb::Pass,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb().name())?;
        match self {
            Action::Tile { tile, turned } => write!(f, " {tile} {turned}"),
            Action::First(seat) => write!(f, " {seat}"),
            Action::Settle(hex) | Action::City(hex) | Action::Expedition(hex) => {
                write!(f, " {hex}")
            }
            Action::Recruit { city, knights } => write!(f, " {city} {knights}"),
            Action::Move { from, to } => write!(f, " {from} {to}"),
            Action::Take(resource) => write!(f, " {resource}"),
            Action::Build { hex, building } => {
                write!(f, " {hex} {building}")
            }
            Action::Title(payment) => write!(f, " {payment}"),
            Action::End | Action::Pass => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        const VERBS: &str =
            "recruit, move, take, build, city, expedition, title, end, pass, settle, tile or first";
        let mut words = Words::new(text);
        let action = match Verb::ALL[words.one_of(&Verb::NAMES, VERBS)?] {
            Verb::Tile => Action::Tile {
                tile: Tile::parse(&mut words)?,
                turned: words.number(0..=2, "a turn, 0 to 2")? as u8,
            },
            Verb::First => Action::First(words.word("a seat, A to D")?.parse()?),
            Verb::Settle => Action::Settle(Hex::parse(&mut words)?),
            Verb::Recruit => Action::Recruit {
                city: Hex::parse(&mut words)?,
                knights: words.number(1..=7, "a number of knights, 1 to 7")? as u8,
            },
            Verb::Move => {
                Action::Move { from: Hex::parse(&mut words)?, to: Hex::parse(&mut words)? }
            }
            Verb::Take => {
                let kind = words.one_of(&Resource::NAMES, Resource::LIST)?;
                Action::Take(Resource::ALL[kind])
            }
            Verb::Build => Action::Build {
                hex: Hex::parse(&mut words)?,
                building: Building::ALL[words.one_of(&Building::NAMES, Building::LIST)?],
            },
            Verb::City => Action::City(Hex::parse(&mut words)?),
            Verb::Expedition => Action::Expedition(Hex::parse(&mut words)?),
            Verb::Title => {
                let mut payment = Tokens::default();
                for kind in Resource::ALL {
                    payment[kind] = words.number(0..=99, "a number of tokens, 0 to 99")? as u16;
                }
                Action::Title(payment)
            }
            Verb::End => Action::End,
            Verb::Pass => Action::Pass,
        };
        words.end()?;
        Ok(action)
    }
}
