//! A bot without any strategy.

use game::{Game, Rng};

use super::evaluator::seat_on_turn;
use super::{Bot, Budget, Decision};

/// Plays at random, as the game samples its actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        position: &G,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        seat_on_turn(position)?;
        position.sample(rng).map(Decision::immediate)
    }
}
