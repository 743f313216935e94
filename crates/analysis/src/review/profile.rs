//! How a seat played a game.

use serde::{Deserialize, Serialize};

use super::MICROS;

/// What a turn that a level would play, and one that it would not, says for that level: the
/// logarithms of 75 % against 40 % and of 25 % against 60 %. A level's bot plays three quarters of
/// its own turns again or more, and about two fifths of another's.
const SAME: f64 = 0.63;
const OTHER: f64 = -0.88;

/// The number of figures by which levels are told apart.
pub(super) const N_FIGURES: usize = 3;

/// How a seat played a game: what its level is told by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// The number of seats.
    pub n_seats: usize,
    /// The turns in which it had a choice.
    pub n_turns: usize,
    /// The mean share of the victory that it lost in a turn, in millionths.
    pub win_loss: i64,
    /// The mean margin that it lost in a turn, in millionths.
    pub margin_loss: i64,
    /// The turns that were the best ones found.
    pub n_best: usize,
    /// The turns that each level would have played too, the weakest level first.
    pub n_same: Vec<usize>,
}

impl Profile {
    /// What is compared with the averages of the levels, in millionths: the losses, and the share
    /// of the best turns.
    pub fn figures(&self) -> [i64; N_FIGURES] {
        let best = self.n_best as i64 * MICROS / (self.n_turns as i64).max(1);
        [self.win_loss, self.margin_loss, best]
    }

    /// What the turns say for a level, in natural logarithms.
    pub(super) fn resemblance(&self, level: usize) -> f64 {
        let n_same = self.n_same.get(level).map_or(0.0, |&n| n as f64);
        SAME * n_same + OTHER * (self.n_turns as f64 - n_same)
    }
}
