//! Thinking about a game that is known only by its contract.
//!
//! A [`Bot`] is shown a position and a [`Budget`] and answers with a [`Thought`]. [`Random`] and
//! [`Greedy`] are the simple ones; [`MonteCarlo`] is the search, from flat Monte Carlo to an
//! open-loop tree, depending on its [`Settings`]. What it knows about a game it is told by a
//! [`Judgement`].

mod allowance;
mod bot;
mod budget;
mod exact;
mod greedy;
mod judgement;
mod line;
mod monte_carlo;
mod random;
mod stats;
mod thought;
mod tree;
mod worker;

pub use allowance::{Allowance, Purse};
pub use bot::Bot;
pub use budget::Budget;
pub use exact::exact;
pub use greedy::Greedy;
pub use judgement::{Candidate, Judgement, Unbiased, Verdict};
pub use line::{Line, lines};
pub use monte_carlo::{Allocation, MonteCarlo, Settings};
pub use random::Random;
pub use thought::{Prospect, Thought};
