//! The static evaluation for generic bots.

use barony::Barony;

use super::evaluation::StaticEvaluation;
use crate::search::{Evaluation, Evaluator};

/// Evaluates positions statically.
#[derive(Debug, Clone)]
pub struct StaticEvaluator<E>(pub E);

impl<E: StaticEvaluation> Evaluator<Barony> for StaticEvaluator<E> {
    fn evaluate(&mut self, position: &Barony) -> Evaluation {
        self.0.evaluate(position)
    }
}
