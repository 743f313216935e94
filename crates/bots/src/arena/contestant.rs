//! Who plays in the arena.

use std::sync::atomic::AtomicBool;

use game::{Game, Rng, Seat};

use super::Playthrough;
use crate::Failure;
use crate::search::{Allowance, Bot, Purse};

/// A player at a table, in this process or outside of it. It may fail, and then it has lost.
pub trait Contestant<G: Game>: Send {
    /// Sits down for a new game.
    fn begin(&mut self, start: &Playthrough<G>, seat: Seat, seed: u64) -> Result<(), Failure>;

    /// Chooses an action; raised, `halt` says that the answer is not needed any more.
    fn decide(
        &mut self,
        so_far: &Playthrough<G>,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure>;
}

/// What a contestant answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer<A> {
    /// The action.
    pub action: A,
    /// The iterations it took.
    pub iterations: u64,
}

/// A contestant's name, and how to get one for each game played at the same time.
pub struct Entry<G: Game> {
    /// The name in the report.
    pub spec: String,
    /// Makes the contestant.
    pub make: Box<dyn Fn() -> Box<dyn Contestant<G>> + Send + Sync>,
}

impl<G: Game> Entry<G> {
    /// An entry that plays with a bot of this process.
    pub fn own(
        spec: impl Into<String>,
        allowance: Allowance,
        bot: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> Entry<G> {
        let make = move || -> Box<dyn Contestant<G>> { Box::new(Seated::new(bot(), allowance)) };
        Entry { spec: spec.into(), make: Box::new(make) }
    }
}

/// A bot of this process at a table.
pub struct Seated<B> {
    bot: B,
    purse: Purse,
    rng: Rng,
}

impl<B> Seated<B> {
    /// Gives a bot what it may spend on a turn.
    pub fn new(bot: B, allowance: Allowance) -> Seated<B> {
        Seated { bot, purse: Purse::new(allowance), rng: Rng::new(0) }
    }
}

impl<G: Game, B: Bot<G>> Contestant<G> for Seated<B> {
    fn begin(&mut self, _: &Playthrough<G>, _: Seat, seed: u64) -> Result<(), Failure> {
        self.purse.refill();
        self.rng = Rng::new(seed);
        Ok(())
    }

    fn decide(
        &mut self,
        so_far: &Playthrough<G>,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure> {
        let position = so_far.position();
        let budget = self.purse.budget(position.turn_number(), halt);
        let thought = self.bot.choose(position, &budget, &mut self.rng).ok_or(Failure::NoAction)?;
        self.purse.spend(thought.iterations);
        Ok(Answer { action: thought.action, iterations: thought.iterations })
    }
}
