//! How much a bot may search.

use std::time::Duration;

/// A monotonic clock of the host: the time since some fixed moment.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

/// Asks the host whether a search should end now.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// What is left for the rest of a turn.
///
/// A turn can be several actions; the caller passes what the turn has left, and the bot divides
/// it. Time is the host's: a search reads it only through [`Deadline::clock`]. With neither a
/// deadline nor a number of iterations, a search runs until it is stopped.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The iterations that the turn has left.
    pub iterations: Option<u64>,
    /// The moment at which the turn must be over.
    pub deadline: Option<Deadline<'a>>,
    /// Ends the search early.
    pub stop: Stop<'a>,
}

/// A moment on the host's clock.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    /// The clock by which it is measured.
    pub clock: Clock<'a>,
    /// The reading of the clock at which the time is over.
    pub at: Duration,
}

const NEVER: Stop<'static> = &|| false;

/// Maximum time kept back for the last iteration and the answer.
const MAX_RESERVE: Duration = Duration::from_millis(50);

impl Budget<'static> {
    /// A number of iterations, independent of time.
    pub const fn iterations(n: u64) -> Budget<'static> {
        Budget { iterations: Some(n), deadline: None, stop: NEVER }
    }
}

impl<'a> Budget<'a> {
    /// The time until `at` on a clock of the host.
    pub const fn until(clock: Clock<'a>, at: Duration) -> Budget<'a> {
        Budget { iterations: None, deadline: Some(Deadline { clock, at }), stop: NEVER }
    }

    /// No limit but the host's signal.
    pub const fn until_stopped(stop: Stop<'a>) -> Budget<'a> {
        Budget { iterations: None, deadline: None, stop }
    }

    /// The same budget, ended early by `stop`.
    #[must_use]
    pub const fn stopped_by<'b>(self, stop: Stop<'b>) -> Budget<'b>
    where
        'a: 'b,
    {
        Budget { stop, ..self }
    }

    /// Whether `done` iterations have used it up, the time is over, or the host wants to stop.
    pub fn is_spent(&self, done: u64) -> bool {
        self.iterations.is_some_and(|limit| done >= limit) || self.is_interrupted()
    }

    /// Whether the time is over or the host wants to stop.
    pub(super) fn is_interrupted(&self) -> bool {
        (self.stop)() || self.deadline.is_some_and(|deadline| (deadline.clock)() >= deadline.at)
    }

    /// As [`Budget::is_interrupted`], and takes in how long ago the clock was read before.
    pub(crate) fn is_interrupted_after(&self, gap: &mut Gap) -> bool {
        let Some(Deadline { clock, at }) = self.deadline else { return (self.stop)() };
        let now = clock();
        if let Some(last) = gap.last_reading.replace(now) {
            gap.longest = gap.longest.max(now.saturating_sub(last));
        }
        now >= at || (self.stop)()
    }

    /// The same budget with a slightly earlier deadline: the last iteration and the answer take
    /// time too.
    pub(crate) fn with_reserve(&self) -> Budget<'a> {
        self.map_time_left(|left| left.saturating_sub((left / 10).min(MAX_RESERVE)))
    }

    /// The first `parts` of `of` equal parts of this budget, with the clock at `start`.
    pub(super) fn part(&self, start: Start, parts: u32, of: u32) -> Budget<'a> {
        let deadline = self.deadline.map(|Deadline { clock, at }| {
            let whole = at.saturating_sub(start.0);
            Deadline { clock, at: start.0 + whole * parts / of }
        });
        let iterations = self.iterations.map(|n| n * u64::from(parts) / u64::from(of));
        Budget { iterations, deadline, stop: self.stop }
    }

    /// The beginning of what [`Budget::part`] divides.
    pub(super) fn start(&self) -> Start {
        Start(self.deadline.map_or(Duration::ZERO, |deadline| (deadline.clock)()))
    }

    /// The same budget with another time until its deadline.
    pub(super) fn map_time_left(&self, change: impl FnOnce(Duration) -> Duration) -> Budget<'a> {
        let deadline = self.deadline.map(|Deadline { clock, at }| {
            let now = clock();
            Deadline { clock, at: now + change(at.saturating_sub(now)) }
        });
        Budget { deadline, ..*self }
    }
}

/// The longest time between two readings of the clock.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Gap {
    last_reading: Option<Duration>,
    pub(crate) longest: Duration,
}

/// A reading of the clock; meaningless without a deadline.
#[derive(Debug, Clone, Copy)]
pub(super) struct Start(Duration);

#[cfg(test)]
mod tests {
    use super::Budget;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    #[test]
    fn parts_end_in_order_on_the_clock_of_the_host() {
        let now = AtomicU64::new(1_000);
        let clock = || Duration::from_millis(now.load(Ordering::Relaxed));
        let budget = Budget::until(&clock, Duration::from_millis(1_400)).with_reserve();
        let start = budget.start();
        let ends = [1, 2, 3].map(|i| budget.part(start, i, 3).deadline.expect("set").at);
        // A tenth is reserved.
        assert_eq!(ends, [1_120, 1_240, 1_360].map(Duration::from_millis));
        assert!(!budget.is_spent(u64::MAX));
        now.store(1_360, Ordering::Relaxed);
        assert!(budget.is_spent(0));
    }

    #[test]
    fn the_reserve_has_a_maximum() {
        let clock = || Duration::ZERO;
        let budget = Budget::until(&clock, Duration::from_secs(10)).with_reserve();
        assert_eq!(budget.deadline.expect("set").at, Duration::from_millis(9_950));
    }
}
