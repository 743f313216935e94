//! Search to a fixed depth over whole turns, the most promising ones of each position.

mod alpha_beta;
mod max_n;

use std::time::Duration;

use barony::Barony;
use game::{Game, Seat};

use super::evaluation::StaticEvaluation;
use super::parallel::ThreadState;
use super::search_params::SearchParams;
use super::table::Key;
use super::turns::TurnPlan;
use crate::search::{Budget, Gap};

/// A search in progress: alpha-beta between two seats, maxⁿ among more.
///
/// In the last turn of a line every plan counts; in the turns before it the best ones by static
/// evaluation.
pub(super) struct TreeSearch<'a, E> {
    own_seat: Seat,
    params: SearchParams,
    state: &'a mut ThreadState<E>,
    budget: Budget<'a>,
    gap: Gap,
    iterations: u64,
    // Buffers for the plans of the positions on the way, reused.
    buffers: Vec<Vec<TurnPlan>>,
}

/// The budget ran out.
pub(super) struct OutOfBudget;

impl<'a, E: StaticEvaluation> TreeSearch<'a, E> {
    /// A search for `own_seat`.
    pub(super) fn new(
        own_seat: Seat,
        params: &SearchParams,
        state: &'a mut ThreadState<E>,
        budget: Budget<'a>,
    ) -> TreeSearch<'a, E> {
        TreeSearch {
            own_seat,
            params: *params,
            state,
            budget,
            gap: Gap::default(),
            iterations: 0,
            buffers: Vec::new(),
        }
    }

    /// The longest time between two positions.
    pub(super) fn longest_gap(&self) -> Duration {
        self.gap.longest
    }

    /// The number of positions searched, counted as often as they were visited.
    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Searches `depth` turns beyond some of the plans and collects their values, until the budget
    /// runs out. With two seats, the value of a plan that is not better than those before it is a
    /// bound.
    pub(super) fn evaluate_plans(
        &mut self,
        root: &Barony,
        plans: &[(f32, TurnPlan)],
        which: impl Iterator<Item = usize>,
        depth: u32,
        found: &mut Vec<(usize, f32)>,
    ) -> Result<(), OutOfBudget> {
        let mut alpha = -1.0;
        for (n_searched, i) in which.enumerate() {
            let mut next = *root;
            plans[i].1.play(&mut next);
            let is_late = n_searched >= self.params.late;
            let value = if root.n_seats() > 2 {
                self.max_n_value(&next, depth, is_late, alpha)?
            } else if n_searched > 0 {
                self.later_plan(&next, depth + 1, true, is_late, (alpha, 2.0))?
            } else {
                self.alpha_beta(&next, depth, alpha, 2.0)?
            };
            alpha = f32::max(alpha, value);
            found.push((i, value));
        }
        Ok(())
    }

    /// Counts a position.
    fn visit(&mut self) -> Result<(), OutOfBudget> {
        let is_used_up = self.budget.iterations.is_some_and(|limit| self.iterations >= limit);
        if is_used_up || self.budget.is_interrupted_after(&mut self.gap) {
            return Err(OutOfBudget);
        }
        self.iterations += 1;
        Ok(())
    }

    /// The most promising plans of a position. The buffer goes back after use.
    fn plans(&mut self, position: &Barony, key: Key) -> Vec<TurnPlan> {
        let mut plans = self.buffers.pop().unwrap_or_default();
        if let Some(kept) = self.state.table.plans(key) {
            plans.clear();
            plans.extend_from_slice(kept);
            return plans;
        }
        self.state.lister.list(position, &mut plans);
        plans.truncate(self.params.width);
        self.state.table.keep_plans(key, &plans);
        plans
    }
}
