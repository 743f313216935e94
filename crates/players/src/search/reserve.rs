//! The time kept back at the end of a turn.

use std::time::Duration;

use super::Budget;

/// How late the machine may be: learned from the gaps between readings of its clock.
///
/// A search looks at the clock before each iteration. The longest gap that it has seen, an
/// iteration and whatever interrupted it, is what the next one may take beyond the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reserve {
    gap: Duration,
}

/// Maximum time kept back.
const MAX: Duration = Duration::from_millis(200);

impl Reserve {
    /// Takes in the longest gap of a search. Long gaps are forgotten slowly.
    pub(crate) fn observe(&mut self, gap: Duration) {
        self.gap = gap.max(self.gap * 15 / 16);
    }

    /// The budget with a deadline that is earlier by the reserve: twice the longest gap and a
    /// fiftieth of the time, at most half of it.
    pub(crate) fn subtract_from<'a>(&self, budget: &Budget<'a>) -> Budget<'a> {
        budget.map_time_left(|left| {
            let reserve = (2 * self.gap + left / 50).min(MAX).min(left / 2);
            left.saturating_sub(reserve)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Reserve;
    use crate::search::Budget;
    use std::time::Duration;

    fn time_left(reserve: Reserve, ms: u64) -> u128 {
        let clock = || Duration::ZERO;
        let budget = Budget::until(&clock, Duration::from_millis(ms));
        reserve.subtract_from(&budget).deadline.expect("set").at.as_millis()
    }

    #[test]
    fn the_reserve_follows_the_gaps() {
        let mut reserve = Reserve::default();
        assert_eq!(time_left(reserve, 100), 98);
        reserve.observe(Duration::from_millis(16));
        assert_eq!(time_left(reserve, 100), 66);
        reserve.observe(Duration::from_millis(1));
        assert_eq!(time_left(reserve, 100), 68);
        reserve.observe(Duration::from_secs(9));
        assert_eq!(time_left(reserve, 100), 50);
        assert_eq!(time_left(reserve, 10_000), 9_800);
    }
}
