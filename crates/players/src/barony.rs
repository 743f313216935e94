//! The bots of Barony.
//!
//! All of them evaluate a position by each seat's chance to win: by weighted features, or by a
//! [learned](mod@learned) network. The levels are one bot, [`IterativeDeepening`], with different
//! [`SearchParams`].

mod alpha_beta;
mod evaluation;
mod evaluator;
mod iterative_deepening;
mod king_1;
mod land;
pub mod learned;
mod parallel;
mod prospects;
mod reviewer;
mod strikes;
mod transposition;
mod turns;

use barony::Barony;
use game::Game;

use crate::search::{Bot, Greedy, Random};
use crate::{BotInfo, BotRegistry, HAS_BASELINES};

pub use evaluation::StaticEvaluation;
pub use evaluator::StaticEvaluator;
pub use iterative_deepening::{IterativeDeepening, SearchParams};
pub use king_1::Weights;
use learned::Learned;
pub use prospects::Prospects;
pub use reviewer::Reviewer;

/// Searches all plans as deep as its budget allows.
fn king() -> SearchParams {
    SearchParams { depth: 30, root_width: 40, width: 10, late: usize::MAX, noise: 0.0 }
}

/// Searches the first plans of each turn deeper than the others.
fn learned() -> SearchParams {
    SearchParams { late: 3, ..king() }
}

/// Sees the next turns of the others, with a small error.
fn baron() -> SearchParams {
    SearchParams { depth: 2, root_width: 20, noise: 0.06, ..king() }
}

/// Sees its own turn only, with some error.
fn knight() -> SearchParams {
    SearchParams { depth: 1, noise: 0.1, ..king() }
}

/// Sees its own turn only, with a large error.
fn squire() -> SearchParams {
    SearchParams { noise: 0.3, ..knight() }
}

impl BotRegistry for Barony {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::level(1, "squire", "a friendly beginner: sees its own turn, errs often"),
        BotInfo::level(2, "knight", "sees its own turn, errs now and then"),
        BotInfo::default(3, "baron", "sees what the others may answer"),
        BotInfo::level(4, "king", "the champion: looks as far ahead as its time allows"),
        BotInfo::baseline("king-1", "the king of the first version, a fixed reference"),
        BotInfo::baseline("learned", "as king, at two seats with a learned evaluation"),
        BotInfo::baseline("greedy", "plays the turn that looks best when it is over"),
        BotInfo::baseline("random", "plays at random"),
    ];

    fn bot(name: &str, position: &Barony, threads: usize) -> Option<Box<dyn Bot<Barony>>> {
        let n_seats = position.n_seats();
        let params = match name {
            "squire" => squire(),
            "knight" => knight(),
            "baron" => baron(),
            "king" => king(),
            "king-1" if HAS_BASELINES => king(),
            "learned" if HAS_BASELINES => match Learned::new(n_seats) {
                Some(evaluation) => {
                    return Some(Box::new(IterativeDeepening::new(learned(), evaluation, threads)));
                }
                None => king(),
            },
            "greedy" if HAS_BASELINES => {
                return Some(Box::new(Greedy::new(StaticEvaluator(Weights::tuned(n_seats)))));
            }
            "random" if HAS_BASELINES => return Some(Box::new(Random)),
            _ => return None,
        };
        Some(Box::new(IterativeDeepening::new(params, Weights::tuned(n_seats), threads)))
    }

    type Reviewer = Reviewer;

    fn reviewer(position: &Barony) -> Reviewer {
        Reviewer::new(position)
    }
}
