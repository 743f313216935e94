//! The bots of Barony.
//!
//! All of them evaluate a position by each seat's chance to win, by weighted features. The levels
//! are one bot, [`IterativeDeepening`], with different [`SearchParams`].

mod bound;
mod evaluation;
mod evaluator;
mod iterative_deepening;
mod king_1;
mod land;
mod parallel;
mod prospects;
mod reviewer;
mod search_params;
mod stage_weights;
mod strikes;
mod table;
mod tree_search;
mod turns;
mod weighted;

use barony::Barony;
use game::Game;

use crate::search::{Bot, Greedy, Random};
use crate::{BotInfo, BotRegistry, HAS_BASELINES};

pub use evaluation::StaticEvaluation;
pub use evaluator::StaticEvaluator;
pub use iterative_deepening::IterativeDeepening;
use king_1::King1;
pub use king_1::{Features, N_FEATURES, Weights};
pub use prospects::Prospects;
pub use reviewer::Reviewer;
pub use search_params::SearchParams;
pub use stage_weights::{N_STAGES, StageWeights, WeightsFile, WeightsFileError};
pub use weighted::{Topic, Weighted, fitted_features};

/// A level that looks `depth` turns ahead, its own one included, and overlooks some topics.
fn level(n_seats: usize, depth: u32, overlooked: &[Topic]) -> Box<dyn Bot<Barony>> {
    let params = SearchParams { depth, ..SearchParams::of(n_seats) };
    let weights = StageWeights::shipped(n_seats).overlooking(overlooked);
    Box::new(IterativeDeepening::new(params, Weighted::new(&weights), 1))
}

impl BotRegistry for Barony {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::level(1, "squire", "this turn only, without attacks, city sites and free land"),
        BotInfo::level(2, "knight", "this turn only, without attacks and free land"),
        BotInfo::default(3, "baron", "this turn only: overlooks how the others will answer"),
        BotInfo::level(4, "viscount", "sees the next answer, overlooks its own next turn"),
        BotInfo::level(
            5,
            "count",
            "its own next turn too, overlooks land for cities (of two) or attacks",
        ),
        BotInfo::level(6, "marquis", "sees its own next turn, overlooks the answer to that"),
        BotInfo::level(7, "duke", "sees the answer to that too, overlooks what comes after it"),
        BotInfo::level(8, "king", "the champion: looks as far ahead as its time allows"),
        BotInfo::baseline("king-1", "the king of the first version, a fixed reference"),
        BotInfo::baseline("greedy", "plays the turn that looks best when it is over"),
        BotInfo::baseline("random", "plays at random"),
    ];

    fn bot(name: &str, position: &Barony, threads: usize) -> Option<Box<dyn Bot<Barony>>> {
        let n_seats = position.n_seats();
        let params = SearchParams::of(n_seats);
        // The depth of the own next turn.
        let next_turn = n_seats as u32 + 1;
        // With two seats attacks would be missed too much, with more of them land for cities.
        let missed = if n_seats == 2 { Topic::LandForCities } else { Topic::Attacks };
        Some(match name {
            "squire" => level(n_seats, 1, &[Topic::Attacks, Topic::CitySites, Topic::Land]),
            "knight" => level(n_seats, 1, &[Topic::Attacks, Topic::Land]),
            "baron" => level(n_seats, 1, &[]),
            "viscount" => level(n_seats, 2, &[]),
            "count" => level(n_seats, next_turn, &[missed]),
            "marquis" => level(n_seats, next_turn, &[]),
            "duke" => level(n_seats, next_turn + 1, &[]),
            "king" => {
                let evaluation = Weighted::new(StageWeights::shipped(n_seats));
                Box::new(IterativeDeepening::new(params, evaluation, threads))
            }
            "king-1" if HAS_BASELINES => Box::new(King1::new(n_seats)),
            "greedy" if HAS_BASELINES => {
                Box::new(Greedy::new(StaticEvaluator(Weights::tuned(n_seats))))
            }
            "random" if HAS_BASELINES => Box::new(Random),
            _ => return None,
        })
    }

    type Reviewer = Reviewer;

    fn reviewer(position: &Barony) -> Reviewer {
        Reviewer::new(position)
    }

    type Comparer = Reviewer;

    fn comparer(position: &Barony) -> Reviewer {
        Reviewer::new(position)
    }
}
