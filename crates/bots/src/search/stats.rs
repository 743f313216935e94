//! What the iterations through one line have brought.

use std::cmp::Ordering;

use game::{BySeat, MAX_SEATS, Seat};

use super::{Prospect, Verdict};

/// Sums over verdicts.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stats {
    pub(super) visits: u32,
    /// The reward, if it is certain.
    pub(super) proven: Option<BySeat<f32>>,
    /// Whether it was given up before the end of the search.
    pub(super) dropped: bool,
    reward: [f64; MAX_SEATS],
    win: [f64; MAX_SEATS],
    points: [f64; MAX_SEATS],
}

impl Stats {
    /// One exact verdict.
    pub(super) fn certain(verdict: &Verdict) -> Stats {
        let mut stats = Stats { proven: Some(verdict.reward), ..Stats::default() };
        stats.add(verdict);
        stats
    }

    pub(super) fn add(&mut self, verdict: &Verdict) {
        self.visits += 1;
        for seat in Seat::ALL {
            let i = seat.index();
            self.reward[i] += f64::from(verdict.reward[seat]);
            self.win[i] += f64::from(verdict.win[seat]);
            self.points[i] += f64::from(verdict.points[seat]);
        }
    }

    /// What two threads have found about the same line.
    pub(super) fn merge(&mut self, other: &Stats) {
        self.visits += other.visits;
        self.proven = self.proven.or(other.proven);
        for i in 0..MAX_SEATS {
            self.reward[i] += other.reward[i];
            self.win[i] += other.win[i];
            self.points[i] += other.points[i];
        }
    }

    /// The mean reward of a seat; below every reward if nothing is known.
    pub(super) fn reward(&self, seat: Seat) -> f64 {
        match self.proven {
            Some(reward) => f64::from(reward[seat]),
            None if self.visits == 0 => -1.0,
            None => self.reward[seat.index()] / f64::from(self.visits),
        }
    }

    /// Which of two lines is the better choice for a seat.
    pub(super) fn compare(&self, other: &Stats, seat: Seat) -> Ordering {
        let by_reward = || self.reward(seat).total_cmp(&other.reward(seat));
        other.dropped.cmp(&self.dropped).then_with(by_reward)
    }

    pub(super) fn prospect<A>(&self, line: Vec<A>) -> Prospect<A> {
        let n = f64::from(self.visits.max(1));
        let mean = |sums: &[f64; MAX_SEATS]| BySeat::new(sums.map(|sum| (sum / n) as f32));
        Prospect {
            line,
            visits: self.visits,
            reward: self.proven.unwrap_or(mean(&self.reward)),
            win: mean(&self.win),
            points: mean(&self.points),
            proven: self.proven.is_some(),
        }
    }
}
