//! The bots of Barony.
//!
//! All of them evaluate a position by weighted [`features`]: each seat's chance to win. The levels
//! are one bot, [`IterativeDeepening`], with different [`SearchParams`].

mod alpha_beta;
mod evaluation;
mod evaluator;
mod features;
mod iterative_deepening;
mod land;
mod parallel;
mod transposition;
mod turns;
mod weights;

use barony::Barony;
use game::Game;

use crate::search::{Bot, Greedy, Random};
use crate::{BotInfo, BotRegistry};

pub use evaluation::{chances, evaluate};
pub use evaluator::WeightedFeatures;
pub use features::{Features, N_FEATURES, NAMES, features, phase};
pub use iterative_deepening::{IterativeDeepening, SearchParams};
pub use weights::Weights;

/// Searches as deep as its budget allows.
fn king(n_seats: usize) -> SearchParams {
    SearchParams {
        depth: 30,
        root_width: 40,
        width: 10,
        noise: 0.0,
        weights: Weights::tuned(n_seats),
    }
}

/// Sees the next turns of the others, with a small error.
fn baron(n_seats: usize) -> SearchParams {
    SearchParams { depth: 2, root_width: 20, noise: 0.06, ..king(n_seats) }
}

/// Sees its own turn only, with some error.
fn knight(n_seats: usize) -> SearchParams {
    SearchParams { depth: 1, noise: 0.1, ..king(n_seats) }
}

/// Sees its own turn only, with a large error.
fn squire(n_seats: usize) -> SearchParams {
    SearchParams { noise: 0.3, ..knight(n_seats) }
}

impl BotRegistry for Barony {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::level(1, "squire", "a friendly beginner: sees its own turn, errs often"),
        BotInfo::level(2, "knight", "sees its own turn, errs now and then"),
        BotInfo::default(3, "baron", "sees what the others may answer"),
        BotInfo::level(4, "king", "the champion: looks as far ahead as its time allows"),
        BotInfo::baseline("greedy", "plays the turn that looks best when it is over"),
        BotInfo::baseline("random", "plays at random"),
    ];

    fn bot(name: &str, position: &Barony, threads: usize) -> Option<Box<dyn Bot<Barony>>> {
        let n_seats = position.n_seats();
        let params = match name {
            "squire" => squire(n_seats),
            "knight" => knight(n_seats),
            "baron" => baron(n_seats),
            "king" => king(n_seats),
            "greedy" => {
                return Some(Box::new(Greedy::new(WeightedFeatures::new(Weights::tuned(n_seats)))));
            }
            "random" => return Some(Box::new(Random)),
            _ => return None,
        };
        Some(Box::new(IterativeDeepening::new(params, threads)))
    }
}
