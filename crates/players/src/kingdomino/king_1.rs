//! The strongest level of the first version, kept as a fixed reference.

use game::{BySeat, Game, Rng};
use kingdomino::{Action, Kingdomino};

use super::endgame::{Endgame, is_settled};
use super::gedda2018::{of_position, of_scores};
use super::reward::{rewarded, turns_left};
use super::root_turns::RootTurns;
use super::weighted_greedy::WeightedGreedy;
use super::weights::Weights;
use crate::search::{Evaluation, Evaluator};

/// Weight of the victory itself: small, so that it decides between equal points only.
const VICTORY: f32 = 0.01;

/// Rollouts by [`WeightedGreedy`] to the end of the game, the best few placements for each domino
/// that can be picked, and a reward of margin and victory.
#[derive(Debug, Clone)]
pub struct King1Evaluator {
    rollouts: WeightedGreedy,
    endgame: Endgame,
    turns: RootTurns,
}

impl King1Evaluator {
    /// An evaluator for the number of seats and the options of `position`.
    pub fn new(position: &Kingdomino) -> King1Evaluator {
        King1Evaluator {
            rollouts: WeightedGreedy::new(Weights::tuned(position)),
            endgame: Endgame::default(),
            turns: RootTurns::default(),
        }
    }
}

impl Evaluator<Kingdomino> for King1Evaluator {
    fn set_root(&mut self, root: &Kingdomino) {
        if is_settled(root) {
            self.turns.clear(root);
        } else {
            self.turns.list(root, &mut self.rollouts);
        }
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Action>) {
        self.turns.candidates(position, out);
    }

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        self.rollouts.action(position, rng)
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        rewarded(position, of_position(position), VICTORY)
    }

    fn solve(&mut self, position: &Kingdomino) -> Option<Evaluation> {
        if !is_settled(position) {
            return None; // The first version did not look further.
        }
        let n_seats = position.n_seats();
        let evaluation =
            |scores: &BySeat<_>| rewarded(position, of_scores(scores, n_seats), VICTORY);
        let scores = self.endgame.scores(position, &mut |scores| evaluation(scores).reward)?;
        Some(evaluation(&scores))
    }

    fn rollout_depth(&self) -> u32 {
        self.turns.root().map_or(u32::MAX, turns_left)
    }
}
