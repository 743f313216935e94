//! A finished match, reviewed: what luck and every decision were worth.
//!
//! The value of a position is the mean result of rollouts from it. A match is a chain of steps,
//! each a turn of a player or a chance event, and the value of a step is the difference that it
//! made. The steps therefore add up to the result exactly (`Review::account`). The rollouts of
//! Kingdomino play to the end of the game, so the mean value of a chance event is 0: the sum of
//! them is luck and nothing else.
//!
//! Besides, each turn is compared with the other promising ones under the same chance
//! ([`Comparison`]).
//!
//! Random numbers depend on the seed and the number of the step only, so a review is the same on
//! every machine, and one that was interrupted can go on where it stopped.

mod account;
mod comparison;
mod judge;
mod levels;
mod loss;
mod profile;
mod run;
mod same_turn;
mod summary;
mod value;

pub use account::Account;
pub use comparison::{ComparedTurn, Comparison, Loss, Mark};
pub use judge::judge;
pub use levels::{LevelTable, level_of};
pub use profile::Profile;
pub use run::ReviewRun;
pub use summary::{KindLoss, KindLuck, SeatSummary, Summary};
pub use value::{MICROS, Value};

use catalog::{Actor, GameId};
use serde::{Deserialize, Serialize};

/// The effort of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Rollouts for the value of each position.
    pub value_rollouts: u32,
    /// Rollouts for each turn that is compared closely; with 0 no turns are compared.
    pub turn_rollouts: u32,
    /// Determines all random numbers.
    pub seed: u64,
}

impl Settings {
    /// The effort with which a game is reviewed unless another one is wanted, and with which the
    /// levels were measured.
    pub fn of(game: GameId) -> Settings {
        match game {
            GameId::Kingdomino => Settings { value_rollouts: 128, turn_rollouts: 96, seed: 1 },
            // A game has several times as many turns, and a rollout costs as much.
            GameId::Barony => Settings { value_rollouts: 16, turn_rollouts: 32, seed: 1 },
        }
    }
}

/// What is known about a match; complete when [`ReviewRun::advance`] has returned `false`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The number of seats.
    pub n_seats: usize,
    /// The value before the first action.
    pub start: Value,
    /// The steps that were reviewed so far.
    pub steps: Vec<Step>,
}

/// A turn of a player, or a chance event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The number of actions played before it.
    pub at: usize,
    /// Who acted; written as in a record.
    #[serde(with = "crate::text")]
    pub actor: Actor,
    /// The actions, as they are written.
    pub actions: Vec<String>,
    /// The value after it.
    pub after: Value,
    /// The comparison with other turns; `None` if there was nothing to decide.
    pub comparison: Option<Comparison>,
    /// The levels whose bot would have played the same turn, where there was something to decide.
    pub levels: Vec<String>,
}

impl Review {
    /// The value before the step `i`.
    pub fn before(&self, i: usize) -> &Value {
        match i.checked_sub(1) {
            Some(previous) => &self.steps[previous].after,
            None => &self.start,
        }
    }
}
