//! What the generic search is told about Barony.

use barony::Barony;

use super::evaluation::verdict;
use super::weights::Weights;
use crate::search::{Judgement, Verdict};

/// Judges positions by the weights of their features.
#[derive(Debug, Clone, Copy)]
pub struct Weighed {
    weights: &'static Weights,
}

impl Weighed {
    /// Judges with these weights.
    pub const fn new(weights: &'static Weights) -> Weighed {
        Weighed { weights }
    }
}

impl Judgement<Barony> for Weighed {
    fn verdict(&mut self, position: &Barony) -> Verdict {
        verdict(position, self.weights)
    }
}
