//! What a player may spend on each of its turns.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::Budget;

/// The time and the iterations for a whole turn; what is left out is not limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Allowance {
    /// The time for a turn.
    pub time: Option<Duration>,
    /// The iterations for a turn.
    pub iterations: Option<u64>,
}

/// What is left of an allowance in the turn being played.
#[derive(Debug, Clone)]
pub struct Purse {
    allowance: Allowance,
    turn: Option<u32>,
    deadline: Option<Instant>,
    iterations: Option<u64>,
}

impl Purse {
    /// A full purse for every turn to come.
    pub fn new(allowance: Allowance) -> Purse {
        Purse { allowance, turn: None, deadline: None, iterations: None }
    }

    /// The budget of a decision in a turn; the first one of a turn starts its time.
    pub fn budget<'a>(&mut self, turn: u32, stop: &'a AtomicBool) -> Budget<'a> {
        if self.turn != Some(turn) {
            self.turn = Some(turn);
            self.deadline = self.allowance.time.map(|time| Instant::now() + time);
            self.iterations = self.allowance.iterations;
        }
        Budget { deadline: self.deadline, iterations: self.iterations, stop }
    }

    /// Takes out what a decision has used.
    pub fn spend(&mut self, iterations: u64) {
        self.iterations = self.iterations.map(|left| left.saturating_sub(iterations));
    }

    /// Forgets the turn: the next decision is one of another game.
    pub fn refill(&mut self) {
        self.turn = None;
    }
}
