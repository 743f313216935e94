//! The rollouts by which reviews value positions.

use game::Rng;
use kingdomino::{Action, Kingdomino};

use super::King1Evaluator;
use super::gedda2018::of_position;
use super::reward::rewarded;
use crate::search::{Evaluation, Evaluator};

/// Weight of the victory when turns are compared; the rest is the margin.
const VICTORY: f32 = 0.5;

/// Rollouts to the end of the game, so that the mean over them has no bias: the expected value of
/// a draw of dominoes is the value before it.
#[derive(Debug, Clone)]
pub struct Reviewer(King1Evaluator);

impl Reviewer {
    /// A reviewer for the number of seats and the options of `position`.
    pub fn new(position: &Kingdomino) -> Reviewer {
        Reviewer(King1Evaluator::new(position))
    }
}

impl Evaluator<Kingdomino> for Reviewer {
    fn set_root(&mut self, root: &Kingdomino) {
        self.0.set_root(root);
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Action>) {
        self.0.candidates(position, out);
    }

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        self.0.rollout_action(position, rng)
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        rewarded(position, of_position(position), VICTORY)
    }
}
