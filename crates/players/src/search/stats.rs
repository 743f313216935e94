//! The results of the iterations through one line.

use std::cmp::Ordering;

use game::{BySeat, MAX_SEATS, Seat};

use super::{Evaluation, LineEvaluation};

/// Sums over evaluations.
///
/// The sums are fixed-point integers: unlike sums of floats they are the same in any order, so
/// the number of threads has no influence on them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stats {
    visits: u32,
    /// The reward, if it is proven.
    exact: Option<BySeat<f32>>,
    /// Whether the line was eliminated before the end of the search.
    pub(super) is_eliminated: bool,
    reward: Sum,
    squared_reward: Sum,
    win: Sum,
    points: Sum,
}

/// A sum by seat, in units of 2⁻⁴⁰.
#[derive(Debug, Clone, Copy, Default)]
struct Sum([i128; MAX_SEATS]);

const UNIT: f64 = (1u64 << 40) as f64;

impl Sum {
    fn add(&mut self, values: &BySeat<f32>) {
        for (sum, &value) in self.0.iter_mut().zip(values.first(MAX_SEATS)) {
            *sum += i128::from((f64::from(value) * UNIT) as i64);
        }
    }

    fn merge(&mut self, other: &Sum) {
        for (sum, other) in self.0.iter_mut().zip(other.0) {
            *sum += other;
        }
    }

    fn mean(&self, seat: Seat, visits: u32) -> f64 {
        self.0[seat.index()] as f64 / UNIT / f64::from(visits.max(1))
    }
}

impl Stats {
    /// One exact result.
    pub(super) fn exact(evaluation: &Evaluation) -> Stats {
        let mut stats = Stats { exact: Some(evaluation.reward), ..Stats::default() };
        stats.add(evaluation);
        stats
    }

    pub(super) fn add(&mut self, evaluation: &Evaluation) {
        self.visits += 1;
        self.reward.add(&evaluation.reward);
        let squared = BySeat::from_fn(|seat| evaluation.reward[seat] * evaluation.reward[seat]);
        self.squared_reward.add(&squared);
        self.win.add(&evaluation.win);
        self.points.add(&evaluation.points);
    }

    /// Adds the results of another thread for the same line.
    pub(super) fn merge(&mut self, other: &Stats) {
        self.visits += other.visits;
        self.reward.merge(&other.reward);
        self.squared_reward.merge(&other.squared_reward);
        self.win.merge(&other.win);
        self.points.merge(&other.points);
    }

    pub(super) fn visits(&self) -> u64 {
        self.visits.into()
    }

    pub(super) fn is_exact(&self) -> bool {
        self.exact.is_some()
    }

    /// The mean reward of a seat; below every reward if there was no visit.
    pub(super) fn reward(&self, seat: Seat) -> f64 {
        match self.exact {
            Some(reward) => f64::from(reward[seat]),
            None if self.visits == 0 => -1.0,
            None => self.reward.mean(seat, self.visits),
        }
    }

    /// Whether the mean reward of a seat is above that of another line by more than chance explains:
    /// by `n_errors` standard errors.
    pub(super) fn is_clearly_above(&self, other: &Stats, seat: Seat, n_errors: f64) -> bool {
        let difference = self.reward(seat) - other.reward(seat);
        let squared_error = self.squared_error(seat) + other.squared_error(seat);
        difference > 0.0 && difference * difference > n_errors * n_errors * squared_error
    }

    /// The square of the standard error of the mean reward; infinite with less than eight visits.
    fn squared_error(&self, seat: Seat) -> f64 {
        if self.visits < 8 {
            return f64::INFINITY;
        }
        let mean = self.reward.mean(seat, self.visits);
        let variance = self.squared_reward.mean(seat, self.visits) - mean * mean;
        variance.max(0.0) / f64::from(self.visits - 1)
    }

    /// Compares two lines for a seat: a greater one is a better choice.
    pub(super) fn compare(&self, other: &Stats, seat: Seat) -> Ordering {
        let by_reward = || self.reward(seat).total_cmp(&other.reward(seat));
        other.is_eliminated.cmp(&self.is_eliminated).then_with(by_reward)
    }

    pub(super) fn line_evaluation<A>(&self, actions: Vec<A>) -> LineEvaluation<A> {
        let mean = |sum: &Sum| BySeat::from_fn(|seat| sum.mean(seat, self.visits) as f32);
        LineEvaluation {
            actions,
            visits: self.visits,
            reward: self.exact.unwrap_or(mean(&self.reward)),
            win: mean(&self.win),
            points: mean(&self.points),
            is_exact: self.is_exact(),
        }
    }
}
