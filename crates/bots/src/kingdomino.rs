//! The players of Kingdomino.
//!
//! `random`, `full-greedy` and the `mce` family are those of Gedda, Lagerkvist and Butler, "Monte
//! Carlo Methods for the Game Kingdomino" (2018); they are what others are measured against.

mod full_greedy;
mod greedy;
mod paper;
mod survey;

use kingdomino::Kingdomino;

use crate::search::{Bot, MonteCarlo, Random, Settings};
use crate::{Profile, Roster};

pub use full_greedy::FullGreedy;
pub use greedy::CrownGreedy;
pub use paper::{Paper, Playouts};

impl Roster for Kingdomino {
    const PLAYERS: &'static [Profile] = &[
        Profile { name: "random", help: "plays at random" },
        Profile { name: "greedy", help: "counts the points of this turn, and crowns" },
        Profile { name: "full-greedy", help: "counts the points of this turn and of the next" },
        Profile { name: "mce-tr", help: "flat Monte Carlo, random playouts" },
        Profile { name: "mce-fg", help: "flat Monte Carlo, full-greedy playouts" },
        Profile { name: "mce-pg", help: "flat Monte Carlo, itself full-greedy, the others random" },
        Profile { name: "mce-eg", help: "flat Monte Carlo, playouts one quarter full-greedy" },
    ];

    fn player(name: &str, _: &Kingdomino, threads: usize) -> Option<Box<dyn Bot<Kingdomino>>> {
        let mce = |playouts| -> Option<Box<dyn Bot<Kingdomino>>> {
            let settings = Settings { threads, ..Settings::FLAT };
            Some(Box::new(MonteCarlo::new(Paper::new(playouts), settings)))
        };
        match name {
            "random" => Some(Box::new(Random)),
            "greedy" => Some(Box::new(CrownGreedy)),
            "full-greedy" => Some(Box::new(FullGreedy::new())),
            "mce-tr" => mce(Playouts::Random),
            "mce-fg" => mce(Playouts::FullGreedy),
            "mce-pg" => mce(Playouts::PlayerGreedy),
            "mce-eg" => mce(Playouts::Mixed),
            _ => None,
        }
    }
}
