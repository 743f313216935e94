//! A bot at a table.

use std::fmt;

use game::{Game, Rng};

use crate::search::{Bot, Clock, Decision, Limits, Stop, TurnBudget};

/// A bot with the budget of its turns and its random generator.
pub struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    budget: TurnBudget,
    rng: Rng,
}

impl<G: Game> fmt::Debug for Player<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl<G: Game> Player<G> {
    /// A player for a game; `seed` determines its random choices.
    pub fn new(bot: Box<dyn Bot<G>>, limits: Limits, seed: u64) -> Player<G> {
        Player { bot, budget: TurnBudget::new(limits), rng: Rng::new(seed) }
    }

    /// Prepares for another game.
    pub fn start_game(&mut self, seed: u64) {
        self.budget.reset();
        self.rng = Rng::new(seed);
    }

    /// Chooses an action; `None` if no seat is on turn.
    ///
    /// All calls for one turn must use the same clock.
    pub fn choose(
        &mut self,
        position: &G,
        clock: Clock<'_>,
        stop: Stop<'_>,
    ) -> Option<Decision<G::Action>> {
        let budget = self.budget.budget(position.turn_number(), clock, stop);
        let decision = self.bot.choose(position, &budget, &mut self.rng)?;
        self.budget.spend(decision.iterations);
        Some(decision)
    }
}
