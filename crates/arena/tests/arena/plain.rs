//! An evaluator without knowledge.

use conformance::TreeGame;
use players::search::Evaluator;

/// Every action, random rollouts, the victory.
#[derive(Debug, Clone)]
pub(crate) struct Plain;

impl Evaluator<TreeGame> for Plain {}
