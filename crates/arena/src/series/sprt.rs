//! A sequential probability ratio test that ends a series as soon as it is decided.
//!
//! The win share of the first entrant, block by block, is compared under two hypotheses: it is at
//! most `h0`, or at least `h1`. Block results are modelled as normal with the sample variance, as
//! tests of chess engines do with pairs of games. The logarithm of the likelihood ratio is then
//! n · (h1 − h0) · (mean − (h0 + h1) / 2) / variance. Above ln((1 − β) / α) the second hypothesis
//! is accepted, below ln(β / (1 − α)) the first one.

/// Minimum number of blocks for an estimate of the variance.
const MIN_BLOCKS: u64 = 10;

/// The hypotheses and error rates of a test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The win share of a player that is not better.
    pub h0: f64,
    /// The win share of a player that is.
    pub h1: f64,
    /// The probability of accepting a player that is not better.
    pub alpha: f64,
    /// The probability of missing a player that is better.
    pub beta: f64,
}

impl Sprt {
    /// Whether the first of `n_seats` players wins more than its share, by 5 in 100.
    pub fn better(n_seats: usize) -> Sprt {
        let even = 1.0 / n_seats as f64;
        Sprt { h0: even, h1: even + 0.05, alpha: 0.05, beta: 0.05 }
    }
}

/// The state of a test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtState {
    /// What is tested.
    pub test: Sprt,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Below it the first hypothesis is accepted.
    pub lower: f64,
    /// Above it the second hypothesis is accepted.
    pub upper: f64,
    /// Whether the second hypothesis was accepted, or the first one; `None` while it is open.
    pub better: Option<bool>,
    n: u64,
    sum: f64,
    squares: f64,
}

impl SprtState {
    /// Before the first block.
    pub fn new(test: Sprt) -> SprtState {
        let lower = (test.beta / (1.0 - test.alpha)).ln();
        let upper = ((1.0 - test.beta) / test.alpha).ln();
        SprtState { test, llr: 0.0, lower, upper, better: None, n: 0, sum: 0.0, squares: 0.0 }
    }

    /// Adds the win share of a block.
    pub fn add(&mut self, share: f64) {
        self.n += 1;
        self.sum += share;
        self.squares += share * share;
        let n = self.n as f64;
        let mean = self.sum / n;
        // A prior of one block that is half a victory off: equal blocks alone are not certain.
        let variance = (self.squares - n * mean * mean + 0.25) / n;
        let Sprt { h0, h1, .. } = self.test;
        self.llr = n * (h1 - h0) * (mean - f64::midpoint(h0, h1)) / variance;
        if self.n >= MIN_BLOCKS && !(self.lower..self.upper).contains(&self.llr) {
            self.better = Some(self.llr > 0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sprt, SprtState};
    use game::Rng;

    /// Blocks of two games, each won with the given chance in a hundred, until it is decided.
    fn test(percent: u32, rng: &mut Rng) -> (bool, u64) {
        let mut state = SprtState::new(Sprt::better(2));
        loop {
            let wins: u32 = (0..2).map(|_| u32::from(rng.below(100) < percent)).sum();
            state.add(f64::from(wins) / 2.0);
            if let Some(better) = state.better {
                return (better, state.n);
            }
        }
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let mut rng = Rng::new(1);
        let n_wrong = |percent, right, rng: &mut Rng| {
            (0..400).filter(|_| test(percent, rng).0 != right).count()
        };
        // 20 of 400 are expected at the hypotheses themselves, hardly any far from them.
        assert!(n_wrong(50, false, &mut rng) < 40);
        assert!(n_wrong(55, true, &mut rng) < 40);
        assert_eq!(n_wrong(65, true, &mut rng), 0);
    }

    #[test]
    fn blocks_that_are_all_alike_are_no_proof_at_once() {
        let mut state = SprtState::new(Sprt::better(2));
        for _ in 0..9 {
            state.add(1.0);
            assert_eq!(state.better, None);
        }
    }
}
