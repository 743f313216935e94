//! Why an action is not legal, by the rule that bars it.

use core::fmt;

use game::Seat;
use game::present::Reason;
use serde::Serialize;

use crate::{
    Action, Direction, Domino, Kingdom, Kingdomino, Placement, Square, Squares, Step, with_kingdom,
};

/// Why an action is barred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Barred {
    /// Nothing can be done any more.
    Over,
    /// It is time for something else.
    NotNow {
        /// What it is time for, as a verb of the notation.
        expected: &'static str,
    },
    /// The domino has come from the pile already.
    Drawn {
        /// The domino.
        domino: Domino,
    },
    /// All kings of the seat have been drawn.
    NoKing {
        /// The seat.
        seat: Seat,
    },
    /// The domino is not in the new line.
    NotInLine {
        /// The domino.
        domino: Domino,
    },
    /// A king stands on the domino.
    Taken {
        /// The domino.
        domino: Domino,
        /// Whose king it is.
        by: Seat,
    },
    /// The castle stands on the square.
    OnCastle,
    /// A domino lies on the square.
    Covered {
        /// The square.
        square: Square,
    },
    /// The kingdom would become too large.
    TooWide {
        /// The square that lies too far out.
        square: Square,
        /// How many squares a kingdom may measure.
        side: u8,
    },
    /// Neither half touches the castle or its own terrain.
    Unconnected {
        /// The domino.
        domino: Domino,
    },
    /// A domino with equal halves is written from its other end.
    OtherEnd {
        /// The square to write.
        square: Square,
        /// The direction to write, a letter.
        direction: &'static str,
    },
    /// The domino fits somewhere, so it must be placed.
    Fits {
        /// The domino.
        domino: Domino,
        /// In how many ways it fits.
        n_places: u32,
    },
}

impl Reason for Barred {
    fn rule(&self) -> &'static str {
        match self {
            Barred::Over => "3.4",
            Barred::NotNow { .. } | Barred::NotInLine { .. } | Barred::Taken { .. } => "3.2",
            Barred::Drawn { .. } => "2.2",
            Barred::NoKing { .. } => "2.3",
            Barred::OnCastle | Barred::Covered { .. } => "4.1",
            Barred::Unconnected { .. } => "4.2",
            Barred::TooWide { .. } => "4.3",
            Barred::Fits { .. } => "4.4",
            Barred::OtherEnd { .. } => "7",
        }
    }
}

impl fmt::Display for Barred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Barred::Over => f.write_str("the game is over"),
            Barred::NotNow { expected } => write!(f, "not now: the next action is `{expected}`"),
            Barred::Drawn { domino } => write!(f, "domino {domino} has been drawn already"),
            Barred::NoKing { seat } => write!(f, "no king of {seat} is left in the hand"),
            Barred::NotInLine { domino } => write!(f, "domino {domino} is not in the new line"),
            Barred::Taken { domino, by } => write!(f, "a king of {by} stands on domino {domino}"),
            Barred::OnCastle => f.write_str("the castle stands on 0,0"),
            Barred::Covered { square } => write!(f, "another domino lies on {square}"),
            Barred::TooWide { square, side } => {
                write!(f, "with {square} the kingdom would be larger than {side} × {side}")
            }
            Barred::Unconnected { domino } => write!(
                f,
                "neither half of domino {domino} would touch the castle or its own terrain"
            ),
            Barred::OtherEnd { square, direction } => {
                write!(f, "both halves are equal, so this is written place {square} {direction}")
            }
            Barred::Fits { domino, n_places: 1 } => {
                write!(f, "domino {domino} fits in one place and must go there")
            }
            Barred::Fits { domino, n_places } => {
                write!(f, "domino {domino} fits in {n_places} ways and must be placed")
            }
        }
    }
}

pub(super) fn why_not(game: &Kingdomino, action: Action) -> Option<Barred> {
    match (game.step(), action) {
        (Step::Over, _) => Some(Barred::Over),
        (Step::Interlude, Action::Draw(_)) => None,
        (Step::Draw, Action::Draw(domino)) => {
            (!game.pile().contains(domino)).then_some(Barred::Drawn { domino })
        }
        (Step::King, Action::King(seat)) => {
            (game.kings_in_hand(seat) == 0).then_some(Barred::NoKing { seat })
        }
        (Step::FirstPick | Step::Pick, Action::Pick(domino)) => pick(game, domino),
        (Step::Place, Action::Place(placement)) => {
            let (domino, seat) = game.old_line().next();
            with_kingdom!(game.kingdoms(), seat, |kingdom| place(kingdom, domino, placement))
        }
        (Step::Place, Action::Discard) => {
            let (domino, seat) = game.old_line().next();
            let n_places = game.kingdoms().n_placements(seat, domino);
            (n_places > 0).then_some(Barred::Fits { domino, n_places })
        }
        (Step::Draw | Step::Interlude, _) => Some(Barred::NotNow { expected: "draw" }),
        (Step::King, _) => Some(Barred::NotNow { expected: "king" }),
        (Step::FirstPick | Step::Pick, _) => Some(Barred::NotNow { expected: "pick" }),
        (Step::Place, _) => Some(Barred::NotNow { expected: "place" }),
    }
}

fn pick(game: &Kingdomino, domino: Domino) -> Option<Barred> {
    match game.new_line().iter().find(|(other, _)| *other == domino) {
        None => Some(Barred::NotInLine { domino }),
        Some((_, Some(by))) => Some(Barred::Taken { domino, by }),
        Some((_, None)) => None,
    }
}

fn place<S: Squares>(kingdom: &Kingdom<S>, domino: Domino, placement: Placement) -> Option<Barred> {
    let squares = placement.squares();
    if squares.contains(&Square::CASTLE) {
        return Some(Barred::OnCastle);
    }
    if let Some(square) = squares.into_iter().find(|&square| !kingdom.is_free(square)) {
        return Some(Barred::Covered { square });
    }
    if let Some(square) = squares.into_iter().find(|&square| !kingdom.has_room(square)) {
        return Some(Barred::TooWide { square, side: S::SIDE as u8 });
    }
    let mut halves = squares.into_iter().zip(domino.halves());
    if !halves.any(|(square, half)| kingdom.connects(square, half.terrain)) {
        return Some(Barred::Unconnected { domino });
    }
    let direction = match placement.direction {
        Direction::South => "n",
        Direction::West => "e",
        Direction::North | Direction::East => return None,
    };
    domino.is_uniform().then_some(Barred::OtherEnd { square: squares[1], direction })
}
