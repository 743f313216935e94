//! How fast a player decides.

use std::time::Duration;

use super::game::Usage;

/// The times of a player's decisions.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Pace {
    /// How many decisions there were.
    pub decisions: u64,
    /// The mean time.
    pub mean: Duration,
    /// Of a hundred decisions, one takes longer.
    pub p99: Duration,
    /// The longest time.
    pub max: Duration,
    /// The playouts in a second of thinking; 0 for who makes none.
    pub playouts_per_second: f64,
}

impl Pace {
    pub(super) fn of<'a>(usages: impl Iterator<Item = &'a Usage>) -> Pace {
        let mut micros = Vec::new();
        let mut iterations = 0;
        for usage in usages {
            micros.extend_from_slice(&usage.micros);
            iterations += usage.iterations;
        }
        micros.sort_unstable();
        let Some(&max) = micros.last() else { return Pace::default() };
        let total: u64 = micros.iter().map(|&micros| u64::from(micros)).sum();
        let at = |share: f64| micros[((micros.len() as f64 * share).ceil() as usize).max(1) - 1];
        Pace {
            decisions: micros.len() as u64,
            mean: Duration::from_micros(total / micros.len() as u64),
            p99: Duration::from_micros(u64::from(at(0.99))),
            max: Duration::from_micros(u64::from(max)),
            playouts_per_second: iterations as f64 / (total.max(1) as f64 / 1e6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Usage};

    #[test]
    fn times_are_counted_by_hand() {
        let usage = Usage { micros: (1..=200).rev().collect(), iterations: 201 };
        let pace = Pace::of([usage].iter());
        assert_eq!(pace.decisions, 200);
        let micros = [pace.mean, pace.p99, pace.max].map(|time| time.as_micros());
        assert_eq!(micros, [100, 198, 200]);
        // 201 playouts in 20,100 microseconds.
        assert!((pace.playouts_per_second - 10_000.0).abs() < 1e-6);
    }
}
