//! What a player is.

use game::{Game, Rng};

use super::{Budget, Thought};

/// A player that thinks in this process.
///
/// It keeps nothing of a match but, perhaps, what it planned for the rest of its turn, so one
/// bot may be shown any position at any time.
pub trait Bot<G: Game>: Send {
    /// Chooses an action for the seat on turn, within the budget.
    ///
    /// The same position, iterations and generator give the same thought. `None` if no seat is
    /// on turn.
    fn choose(
        &mut self,
        position: &G,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<G::Action>>;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(
        &mut self,
        position: &G,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<G::Action>> {
        (**self).choose(position, budget, rng)
    }
}
