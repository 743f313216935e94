//! The interface of every bot.

use game::{Game, Rng};

use super::{Budget, Decision};

/// A bot that runs in this process.
///
/// It keeps no state of a match except a plan for the rest of its turn, so it may be shown
/// any position at any time.
pub trait Bot<G: Game>: Send {
    /// Chooses an action for the seat on turn, within the budget.
    ///
    /// The same position, iterations and generator give the same decision, on every machine and
    /// with any number of threads. `None` if no seat is on turn.
    fn choose(
        &mut self,
        position: &G,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>>;
}
