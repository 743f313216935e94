//! Why a turn is better than another: typed reasons with values, found by features of the game.

mod barony;
mod kingdomino;

use std::fmt;

use game::{Game, Seat};
use players::search::order;
use serde::{Deserialize, Serialize};

use crate::text;

/// Maximum number of reasons for one pair of turns.
const MAX_REASONS: usize = 3;

/// In what a turn is better than another one.
///
/// All values compare the two: "more" is more than after the other turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Reason {
    /// It scores more at once.
    Points {
        /// Points more.
        points: u32,
    },
    /// It scores less at once, which the other reasons outweigh.
    Sacrifice {
        /// Points less.
        points: u32,
    },
    /// The domino that it chooses brings more when it is laid.
    BetterDomino {
        /// The domino.
        domino: u8,
        /// Points more.
        points: u32,
    },
    /// It chooses a domino with more crowns.
    Crowns {
        /// Crowns more.
        crowns: u32,
    },
    /// It takes a domino that a rival would choose.
    Denial {
        /// Who would choose it.
        #[serde(with = "text")]
        rival: Seat,
        /// The domino.
        domino: u8,
        /// Its crowns.
        crowns: u32,
        /// What it is worth there beyond the best domino that is left.
        points: u32,
    },
    /// The domino that the other turn chooses fits nowhere.
    Misfit {
        /// The domino.
        domino: u8,
    },
    /// The other turn leaves squares that no domino can cover.
    Holes {
        /// Such squares more.
        squares: u32,
    },
    /// More of the dominoes that may still come have a place.
    Room {
        /// Dominoes more.
        dominoes: u32,
    },
    /// The castle can still come to the middle.
    MiddleKingdom {
        /// The bonus.
        points: u32,
    },
    /// The kingdom can still become complete.
    Harmony {
        /// The bonus.
        points: u32,
    },
    /// It chooses earlier in the next round.
    EarlierChoice {
        /// The place in the order.
        place: u32,
        /// The place after the other turn.
        instead_of: u32,
    },
    /// It builds a larger property.
    Property {
        /// The squares of the largest one.
        squares: u32,
        /// The squares after the other turn.
        instead_of: u32,
    },
    /// It gains a title.
    Title {
        /// The steps of the title above baron.
        title: u32,
    },
    /// It founds a city.
    City {
        /// Points for it.
        points: u32,
    },
    /// It has tokens that buy more.
    Gold {
        /// Gold more.
        gold: u32,
    },
    /// It destroys a village and takes a token.
    Attack {
        /// Whose village.
        #[serde(with = "text")]
        rival: Seat,
        /// The gold of what that rival loses.
        gold: u32,
    },
    /// It keeps a rival from paying for a title in the next turn.
    RivalTitle {
        /// Who could pay for it.
        #[serde(with = "text")]
        rival: Seat,
        /// The steps of the title above baron.
        title: u32,
    },
    /// The other turn exposes villages that were safe.
    Exposed {
        /// Villages more that can be attacked.
        villages: u32,
    },
    /// It answers a threat: the other turn leaves villages where they can be attacked.
    Threat {
        /// Villages more that can be attacked.
        villages: u32,
    },
    /// It has more knights on the board.
    Knights {
        /// Knights more.
        knights: u32,
    },
    /// Its knights stand where buildings bring more.
    Sites {
        /// Gold more.
        gold: u32,
    },
    /// More of its villages can become cities.
    CitySites {
        /// Cities more.
        cities: u32,
    },
    /// Its cities lie beside better land.
    CityLand {
        /// Gold more, if a village stands on every hex.
        gold: u32,
    },
    /// More of its cities lie at a lake, where three knights can be recruited.
    Lakeside {
        /// Cities more.
        cities: u32,
    },
}

/// A game whose turns can be explained.
pub trait Explain: Game {
    /// In what `better` is better than `other`, both the ends of a turn of `seat` in `before`;
    /// each with its weight, about the points it is worth.
    fn differences(before: &Self, seat: Seat, better: &Self, other: &Self) -> Vec<(f32, Reason)>;
}

/// The most important reasons why a turn of `seat` is better than another, by the positions after
/// them.
pub fn reasons<G: Explain>(before: &G, seat: Seat, better: &G, other: &G) -> Vec<Reason> {
    let found = G::differences(before, seat, better, other);
    let order = order(found.len(), &mut |a, b| found[b].0.total_cmp(&found[a].0));
    order.into_iter().take(MAX_REASONS).map(|i| found[i].1).collect()
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Points { points } => write!(f, "it scores {points} more at once"),
            Reason::Sacrifice { points } => write!(f, "it scores {points} less at once"),
            Reason::BetterDomino { domino, points } => {
                write!(f, "domino {domino} brings {points} more")
            }
            Reason::Crowns { crowns } => {
                write!(f, "more crowns on the domino it chooses: {crowns}")
            }
            Reason::Denial { rival, domino, crowns, points } => write!(
                f,
                "it denies {rival} domino {domino} (crowns: {crowns}), worth {points} more there"
            ),
            Reason::Misfit { domino } => write!(f, "domino {domino} fits nowhere"),
            Reason::Holes { squares } => write!(f, "the other turn leaves a hole of {squares}"),
            Reason::Room { dominoes } => {
                write!(f, "{dominoes} more of the dominoes to come have a place")
            }
            Reason::MiddleKingdom { points } => {
                write!(f, "the castle can still be in the middle for {points} points")
            }
            Reason::Harmony { points } => {
                write!(f, "the kingdom can still be complete for {points} points")
            }
            Reason::EarlierChoice { place, instead_of } => {
                write!(f, "it chooses at place {place} next time, not {instead_of}")
            }
            Reason::Property { squares, instead_of } => {
                write!(f, "its largest property has {squares} squares, not {instead_of}")
            }
            Reason::Title { title } => write!(f, "it gains the title {}", title_name(*title)),
            Reason::City { points } => write!(f, "it founds a city for {points} points"),
            Reason::Gold { gold } => write!(f, "it has tokens for {gold} more gold"),
            Reason::Attack { rival, gold } => {
                write!(f, "it destroys a village of {rival}, who loses {gold} gold")
            }
            Reason::RivalTitle { rival, title } => {
                write!(f, "{rival} cannot pay for the title {} next", title_name(*title))
            }
            Reason::Exposed { villages } => {
                write!(f, "villages that only the other turn exposes: {villages}")
            }
            Reason::Threat { villages } => {
                write!(f, "villages that only the other turn leaves under attack: {villages}")
            }
            Reason::Knights { knights } => write!(f, "more knights on the board: {knights}"),
            Reason::Sites { gold } => write!(f, "its knights can build for {gold} more gold"),
            Reason::CitySites { cities } => {
                write!(f, "more villages that can become cities: {cities}")
            }
            Reason::CityLand { gold } => write!(f, "the land at its cities has {gold} more gold"),
            Reason::Lakeside { cities } => write!(f, "{cities} more of its cities lie at a lake"),
        }
    }
}

fn title_name(steps: u32) -> &'static str {
    ::barony::Title::try_index(steps as usize).map_or("duke", ::barony::Title::name)
}
