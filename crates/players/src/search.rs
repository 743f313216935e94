//! Search over any game, through its contract.

mod bot;
mod budget;
mod decision;
mod evaluator;
mod greedy;
mod lines;
mod monte_carlo;
mod order;
mod plan;
mod random;
mod reserve;
mod stats;
pub(crate) mod threads;
mod turn_budget;

pub use bot::Bot;
pub use budget::{Budget, Clock, Deadline, Stop};
pub use decision::{Decision, LineEvaluation};
pub use evaluator::{Evaluation, Evaluator};
pub use greedy::Greedy;
pub use lines::{Line, lines};
pub use monte_carlo::{Allocation, MonteCarlo, Settings, rollout};
pub use order::{order, sort_indices};
pub use random::Random;
pub use turn_budget::{Limits, TurnBudget};

pub(crate) use budget::Gap;
pub(crate) use evaluator::seat_on_turn;
pub(crate) use plan::Plan;
pub(crate) use reserve::Reserve;
