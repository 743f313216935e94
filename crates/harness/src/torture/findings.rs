//! What was found in the end.

use std::fmt;
use std::time::Duration;

/// What was found in the end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Findings {
    pub(super) acknowledged: u64,
    pub(super) lost: u64,
    pub(super) doubled: u64,
    pub(super) diverging: u64,
    pub(super) stuck: u64,
    pub(super) matches: u64,
    /// The longest that a table stood still.
    pub(super) longest_wait: Duration,
    /// The longest from the end of a fault of the disk until something was acknowledged.
    pub(super) longest_return: Duration,
}

impl Findings {
    pub(super) fn add(&mut self, other: &Findings) {
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.diverging += other.diverging;
        self.stuck += other.stuck;
        self.matches += other.matches;
        self.longest_wait = self.longest_wait.max(other.longest_wait);
    }

    pub(crate) fn is_fine(&self) -> bool {
        self.lost + self.doubled + self.diverging + self.stuck == 0
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { acknowledged, lost, doubled, diverging, stuck, matches, .. } = self;
        write!(f, "{acknowledged} acknowledged actions in {matches} matches: ")?;
        write!(f, "{lost} lost, {doubled} doubled, {diverging} diverging, {stuck} stuck, ")?;
        write!(f, "longest wait {:.1} s", self.longest_wait.as_secs_f64())?;
        if self.longest_return > Duration::ZERO {
            write!(f, ", play resumed within {:.1} s", self.longest_return.as_secs_f64())?;
        }
        Ok(())
    }
}
