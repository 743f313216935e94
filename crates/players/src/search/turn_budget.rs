//! What a bot may spend on each of its turns.

use std::time::Duration;

use super::{Budget, Clock, Deadline, Stop};

/// The time and the iterations for a whole turn; `None` is unlimited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The time for a turn.
    pub time: Option<Duration>,
    /// The iterations for a turn.
    pub iterations: Option<u64>,
}

/// What is left of the limits in the current turn.
#[derive(Debug, Clone)]
pub struct TurnBudget {
    limits: Limits,
    turn: Option<u32>,
    deadline: Option<Duration>,
    iterations: Option<u64>,
}

impl TurnBudget {
    /// The full limits for every turn.
    pub fn new(limits: Limits) -> TurnBudget {
        TurnBudget { limits, turn: None, deadline: None, iterations: None }
    }

    /// The budget of a decision; the first one of a turn starts its time.
    pub fn budget<'a>(&mut self, turn: u32, clock: Clock<'a>, stop: Stop<'a>) -> Budget<'a> {
        if self.turn != Some(turn) {
            self.turn = Some(turn);
            self.deadline = self.limits.time.map(|time| clock().saturating_add(time));
            self.iterations = self.limits.iterations;
        }
        let deadline = self.deadline.map(|at| Deadline { clock, at });
        Budget { iterations: self.iterations, deadline, stop }
    }

    /// Subtracts what a decision has used.
    pub fn spend(&mut self, iterations: u64) {
        self.iterations = self.iterations.map(|left| left.saturating_sub(iterations));
    }

    /// Forgets the turn: the next decision belongs to another game.
    pub fn reset(&mut self) {
        self.turn = None;
    }
}
