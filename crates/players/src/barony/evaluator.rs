//! The static evaluation for generic bots.

use barony::Barony;

use super::evaluation::evaluate;
use super::weights::Weights;
use crate::search::{Evaluation, Evaluator};

/// Evaluates positions by weighted features.
#[derive(Debug, Clone, Copy)]
pub struct WeightedFeatures {
    weights: &'static Weights,
}

impl WeightedFeatures {
    /// An evaluator with these weights.
    pub const fn new(weights: &'static Weights) -> WeightedFeatures {
        WeightedFeatures { weights }
    }
}

impl Evaluator<Barony> for WeightedFeatures {
    fn evaluate(&mut self, position: &Barony) -> Evaluation {
        evaluate(position, self.weights)
    }
}
