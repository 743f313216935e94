//! The player that does not think.

use game::{Game, Rng};

use super::judgement::mover;
use super::{Bot, Budget, Thought};

/// Plays at random, as the game samples its actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        position: &G,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<G::Action>> {
        mover(position)?;
        position.sample(rng).map(Thought::at_once)
    }
}
