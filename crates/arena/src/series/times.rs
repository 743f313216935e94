//! How long decisions take.

use std::time::Duration;

use super::game::Usage;

/// The times of an entrant's decisions.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct DecisionTimes {
    /// The number of decisions.
    pub decisions: u64,
    /// The mean time.
    pub mean: Duration,
    /// The 99th percentile.
    pub p99: Duration,
    /// The 99.9th percentile.
    pub p999: Duration,
    /// The longest time.
    pub max: Duration,
    /// Iterations per second; 0 for bots that report none.
    pub playouts_per_second: f64,
}

impl DecisionTimes {
    pub(super) fn of<'a>(usages: impl Iterator<Item = &'a Usage>) -> DecisionTimes {
        let mut micros = Vec::new();
        let mut iterations = 0;
        for usage in usages {
            micros.extend_from_slice(&usage.micros);
            iterations += usage.iterations;
        }
        micros.sort_unstable();
        let Some(&max) = micros.last() else { return DecisionTimes::default() };
        let total: u64 = micros.iter().map(|&micros| u64::from(micros)).sum();
        let at = |share: f64| micros[((micros.len() as f64 * share).ceil() as usize).max(1) - 1];
        DecisionTimes {
            decisions: micros.len() as u64,
            mean: Duration::from_micros(total / micros.len() as u64),
            p99: Duration::from_micros(u64::from(at(0.99))),
            p999: Duration::from_micros(u64::from(at(0.999))),
            max: Duration::from_micros(u64::from(max)),
            playouts_per_second: iterations as f64 / (total.max(1) as f64 / 1e6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DecisionTimes, Usage};

    #[test]
    fn times_are_counted_by_hand() {
        let usage = Usage { micros: (1..=2000).rev().collect(), iterations: 20_010 };
        let times = DecisionTimes::of([usage].iter());
        assert_eq!(times.decisions, 2000);
        let micros = [times.mean, times.p99, times.p999, times.max].map(|time| time.as_micros());
        assert_eq!(micros, [1000, 1980, 1998, 2000]);
        // 20,010 playouts in 2,001,000 microseconds.
        assert!((times.playouts_per_second - 10_000.0).abs() < 1e-6);
    }
}
