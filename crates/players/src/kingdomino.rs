//! The bots of Kingdomino.
//!
//! `random`, `full-greedy` and the `mce` family are those of Gedda, Lagerkvist and Butler, "Monte
//! Carlo Methods for the Game Kingdomino" (2018): the baselines of all measurements.

mod crown_greedy;
mod endgame;
mod full_greedy;
mod gedda2018;
mod king;
mod king_1;
mod properties;
mod replies;
mod reviewer;
mod reward;
mod root_turns;
pub mod value;
mod value_greedy;
mod weighted_greedy;
mod weights;

use kingdomino::Kingdomino;

use crate::search::{Allocation, Bot, MonteCarlo, Random, Settings};
use crate::{BotInfo, BotRegistry, HAS_BASELINES, WeightsError};
use value::Valuer;

pub use crown_greedy::CrownGreedy;
pub use full_greedy::FullGreedy;
pub use gedda2018::{Gedda2018, Rollouts};
pub use king::{KingEvaluator, KingSettings};
pub use king_1::King1Evaluator;
pub use reviewer::Reviewer;
pub use value_greedy::ValueGreedy;
pub use weighted_greedy::WeightedGreedy;
pub use weights::Weights;

/// The standard errors by which the best turn of `king` must be ahead to end its search.
const CLEAR_LEAD: f64 = 4.0;

impl BotRegistry for Kingdomino {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::level(1, "squire", "high numbers, and like beside like: overlooks points"),
        BotInfo::level(2, "knight", "counts points and crowns, overlooks holes and the middle"),
        BotInfo::default(3, "baron", "builds with foresight, and thinks of who chooses first"),
        BotInfo::level(4, "duke", "knows what a kingdom will be worth, not what others need"),
        BotInfo::level(5, "king", "the champion: looks some lines ahead, with a learned value"),
        BotInfo::baseline("random", "plays at random"),
        BotInfo::baseline("king-1", "the king of the first version: plays the game out"),
        BotInfo::baseline("greedy", "counts the points of this turn, and crowns"),
        BotInfo::baseline("full-greedy", "counts the points of this turn and of the next"),
        BotInfo::baseline("mce-tr", "flat Monte Carlo, random rollouts"),
        BotInfo::baseline("mce-fg", "flat Monte Carlo, full-greedy rollouts"),
        BotInfo::baseline("mce-pg", "flat Monte Carlo, itself full-greedy, the others random"),
        BotInfo::baseline("mce-eg", "flat Monte Carlo, rollouts one quarter full-greedy"),
    ];

    fn bot(name: &str, position: &Kingdomino, threads: usize) -> Option<Box<dyn Bot<Kingdomino>>> {
        let settings = Settings { threads, ..Settings::default() };
        let mce = |rollouts| -> Option<Box<dyn Bot<Kingdomino>>> {
            Some(Box::new(MonteCarlo::new(Gedda2018::new(rollouts), settings.clone())))
        };
        let halving = || Settings { allocation: Allocation::Halving, ..settings.clone() };
        match name {
            "squire" => Some(Box::new(WeightedGreedy::new(Weights::BEGINNER))),
            "knight" => Some(Box::new(WeightedGreedy::new(Weights::PRACTISED))),
            "baron" => Some(Box::new(WeightedGreedy::new(Weights::tuned(position)))),
            "duke" => Some(Box::new(ValueGreedy::new(Valuer::new(position)))),
            "king" => {
                let settings = Settings { clear_lead: Some(CLEAR_LEAD), ..halving() };
                Some(Box::new(MonteCarlo::new(KingEvaluator::new(position), settings)))
            }
            "king-1" if HAS_BASELINES => {
                Some(Box::new(MonteCarlo::new(King1Evaluator::new(position), halving())))
            }
            "random" if HAS_BASELINES => Some(Box::new(Random)),
            "full-greedy" if HAS_BASELINES => Some(Box::new(FullGreedy::new())),
            "greedy" if HAS_BASELINES => Some(Box::new(CrownGreedy)),
            "mce-tr" if HAS_BASELINES => mce(Rollouts::Random),
            "mce-fg" if HAS_BASELINES => mce(Rollouts::FullGreedy),
            "mce-pg" if HAS_BASELINES => mce(Rollouts::PlayerGreedy),
            "mce-eg" if HAS_BASELINES => mce(Rollouts::Mixed),
            _ => None,
        }
    }

    fn has_weights() -> bool {
        value::shipped().is_some()
    }

    fn install_weights(bytes: &[u8]) -> Result<(), WeightsError> {
        value::install(bytes).map_err(|error| WeightsError(error.to_string()))
    }

    type Reviewer = Reviewer;

    fn reviewer(position: &Kingdomino) -> Reviewer {
        Reviewer::new(position)
    }

    type Comparer = KingEvaluator;

    fn comparer(position: &Kingdomino) -> KingEvaluator {
        KingEvaluator::new(position)
    }
}
