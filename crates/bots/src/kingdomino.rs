//! The players of Kingdomino.
//!
//! `random`, `full-greedy` and the `mce` family are those of Gedda, Lagerkvist and Butler, "Monte
//! Carlo Methods for the Game Kingdomino" (2018); they are what others are measured against.

mod endgame;
mod full_greedy;
mod greedy;
mod paper;
mod regent;
mod steward;
mod survey;
mod weights;

use kingdomino::Kingdomino;

use crate::search::{Allocation, Bot, MonteCarlo, Random, Settings};
use crate::{Profile, Roster};

pub use full_greedy::FullGreedy;
pub use greedy::CrownGreedy;
pub use paper::{Paper, Playouts};
pub use regent::Regent;
pub use steward::Steward;
pub use weights::Weights;

impl Roster for Kingdomino {
    const PLAYERS: &'static [Profile] = &[
        Profile { name: "squire", help: "a friendly beginner: sees points and crowns, and errs" },
        Profile { name: "knight", help: "counts the points of this turn and of the next" },
        Profile { name: "baron", help: "builds with foresight, and thinks of who chooses first" },
        Profile { name: "king", help: "the champion: plays the game out as often as time allows" },
        Profile { name: "random", help: "plays at random" },
        Profile { name: "greedy", help: "counts the points of this turn, and crowns" },
        Profile { name: "full-greedy", help: "counts the points of this turn and of the next" },
        Profile { name: "mce-tr", help: "flat Monte Carlo, random playouts" },
        Profile { name: "mce-fg", help: "flat Monte Carlo, full-greedy playouts" },
        Profile { name: "mce-pg", help: "flat Monte Carlo, itself full-greedy, the others random" },
        Profile { name: "mce-eg", help: "flat Monte Carlo, playouts one quarter full-greedy" },
    ];

    fn player(
        name: &str,
        position: &Kingdomino,
        threads: usize,
    ) -> Option<Box<dyn Bot<Kingdomino>>> {
        let mce = |playouts| -> Option<Box<dyn Bot<Kingdomino>>> {
            let settings = Settings { threads, ..Settings::FLAT };
            Some(Box::new(MonteCarlo::new(Paper::new(playouts), settings)))
        };
        match name {
            "squire" => Some(Box::new(Steward::new(Weights::BEGINNER))),
            "knight" => Some(Box::new(Steward::new(Weights::PRACTISED))),
            "baron" => Some(Box::new(Steward::new(Weights::tuned(position)))),
            "king" => {
                let settings = Settings { allocation: Allocation::Halving, ..Settings::FLAT };
                let settings = Settings { threads, ..settings };
                Some(Box::new(MonteCarlo::new(Regent::new(position), settings)))
            }
            "random" => Some(Box::new(Random)),
            "full-greedy" => Some(Box::new(FullGreedy::new())),
            "greedy" => Some(Box::new(CrownGreedy)),
            "mce-tr" => mce(Playouts::Random),
            "mce-fg" => mce(Playouts::FullGreedy),
            "mce-pg" => mce(Playouts::PlayerGreedy),
            "mce-eg" => mce(Playouts::Mixed),
            _ => None,
        }
    }
}
