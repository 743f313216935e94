//! The expected result of a position.

use std::ops::{AddAssign, Sub};

use game::{BySeat, Seat};
use players::search::Evaluation;
use serde::{Deserialize, Serialize};

/// The units of a [`Value`]: millionths, as integers, so that differences add up exactly.
pub const MICROS: i64 = 1_000_000;

/// The expected result for every seat, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Arrays", into = "Arrays")]
pub struct Value {
    /// The share of the victory.
    pub win: BySeat<i64>,
    /// The points minus those of the best other seat.
    pub margin: BySeat<i64>,
}

/// A value as it is written: by seat, 0 for seats that nobody has.
#[derive(Serialize, Deserialize)]
struct Arrays {
    win: [i64; 4],
    margin: [i64; 4],
}

impl From<Arrays> for Value {
    fn from(Arrays { win, margin }: Arrays) -> Value {
        Value { win: BySeat::new(win), margin: BySeat::new(margin) }
    }
}

impl From<Value> for Arrays {
    fn from(value: Value) -> Arrays {
        let array = |by_seat: BySeat<i64>| Seat::ALL.map(|seat| by_seat[seat]);
        Arrays { win: array(value.win), margin: array(value.margin) }
    }
}

impl Value {
    /// The mean of evaluations at a table of `n_seats`.
    pub(super) fn mean(evaluations: &[Evaluation], n_seats: usize) -> Value {
        let mut sum = Value::default();
        for evaluation in evaluations {
            sum += Value::of(evaluation, n_seats);
        }
        let n = (evaluations.len() as i64).max(1);
        Value {
            win: BySeat::from_fn(|seat| sum.win[seat] / n),
            margin: BySeat::from_fn(|seat| sum.margin[seat] / n),
        }
    }

    /// One evaluation.
    pub(super) fn of(evaluation: &Evaluation, n_seats: usize) -> Value {
        let mut value = Value::default();
        for seat in Seat::first(n_seats) {
            value.win[seat] = micros(evaluation.win[seat]);
            value.margin[seat] = micros(evaluation.margin(seat, n_seats));
        }
        value
    }
}

impl Sub for Value {
    type Output = Value;

    fn sub(self, other: Value) -> Value {
        Value {
            win: BySeat::from_fn(|seat| self.win[seat] - other.win[seat]),
            margin: BySeat::from_fn(|seat| self.margin[seat] - other.margin[seat]),
        }
    }
}

impl AddAssign for Value {
    fn add_assign(&mut self, other: Value) {
        for seat in Seat::ALL {
            self.win[seat] += other.win[seat];
            self.margin[seat] += other.margin[seat];
        }
    }
}

pub(super) fn micros(value: f32) -> i64 {
    (f64::from(value) * MICROS as f64).round() as i64
}
