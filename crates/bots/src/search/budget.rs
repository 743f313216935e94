//! How long a bot may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What is left for the rest of a turn.
///
/// A turn can be several actions; whoever asks gives what the turn has left, and the bot divides
/// it. With neither a deadline nor a number of iterations, it thinks until it is stopped.
#[derive(Debug, Clone, Copy)]
pub struct Budget<'a> {
    /// The moment at which the turn must be over.
    pub deadline: Option<Instant>,
    /// The iterations that the turn has left.
    pub iterations: Option<u64>,
    /// Raised by others when no answer is needed any more, or at once.
    pub stop: &'a AtomicBool,
}

/// A flag that is never raised.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The most time that is kept back for the answer, and for a machine that has other things to do.
const MOST_RESERVE: Duration = Duration::from_millis(50);

impl Budget<'static> {
    /// So many iterations, whatever time they take.
    pub const fn iterations(n: u64) -> Budget<'static> {
        Budget { deadline: None, iterations: Some(n), stop: &NEVER }
    }

    /// The time until `deadline`.
    pub const fn until(deadline: Instant) -> Budget<'static> {
        Budget { deadline: Some(deadline), iterations: None, stop: &NEVER }
    }
}

impl<'a> Budget<'a> {
    /// The same budget, ended early when `stop` is raised.
    #[must_use]
    pub const fn stopped_by<'b>(self, stop: &'b AtomicBool) -> Budget<'b>
    where
        'a: 'b,
    {
        Budget { stop, ..self }
    }

    /// Whether `done` iterations have used it up, or the time is over, or someone raised the flag.
    pub fn is_spent(&self, done: u64) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.iterations.is_some_and(|most| done >= most)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The same budget, ended a little early: the last iteration and the answer take time too.
    pub(crate) fn with_reserve(&self, now: Instant) -> Budget<'a> {
        let deadline = self.deadline.map(|deadline| {
            let whole = deadline.saturating_duration_since(now);
            let reserve = (whole / 10).min(MOST_RESERVE);
            deadline.checked_sub(reserve).unwrap_or(deadline)
        });
        Budget { deadline, ..*self }
    }

    /// What one of `n` threads has of it: the same time, and its share of the iterations.
    pub(crate) fn share(&self, i: usize, n: usize) -> Budget<'a> {
        let (i, n) = (i as u64, n as u64);
        let iterations = self.iterations.map(|total| total / n + u64::from(i < total % n));
        Budget { iterations, ..*self }
    }

    /// The part of this budget that ends after `parts` of `of` equal parts, seen from `start`.
    pub(super) fn part(&self, start: Instant, parts: u32, of: u32) -> Budget<'a> {
        let deadline = self.deadline.map(|deadline| {
            let whole = deadline.saturating_duration_since(start);
            start + whole * parts / of
        });
        let iterations = self.iterations.map(|n| n * u64::from(parts) / u64::from(of));
        Budget { deadline, iterations, stop: self.stop }
    }
}
