//! One search over the plans of a turn, divided among threads.

use std::time::Duration;

use barony::Barony;
use game::{Game, Seat};

use super::evaluation::StaticEvaluation;
use super::search_params::SearchParams;
use super::table::Table;
use super::tree_search::{OutOfBudget, TreeSearch};
use super::turns::{TurnLister, TurnPlan};
use crate::search::{Budget, threads};

/// What one thread searches with, kept from turn to turn.
#[derive(Debug, Clone)]
pub(super) struct ThreadState<E> {
    pub(super) lister: TurnLister<E>,
    pub(super) table: Table,
}

impl<E: StaticEvaluation> ThreadState<E> {
    pub(super) fn new(evaluation: E) -> ThreadState<E> {
        ThreadState { lister: TurnLister::new(evaluation), table: Table::default() }
    }
}

/// The threads of one search, each with its share of the plans.
///
/// Threads do not share what they find, so a budget of iterations would buy less with more of
/// them: it is searched by one thread, whatever the number of states.
pub(super) struct ParallelSearch<'a, E> {
    searches: Vec<TreeSearch<'a, E>>,
}

impl<'a, E: StaticEvaluation> ParallelSearch<'a, E> {
    /// A search for `own_seat`.
    pub(super) fn new(
        own_seat: Seat,
        params: &SearchParams,
        states: &'a mut [ThreadState<E>],
        budget: &Budget<'a>,
    ) -> ParallelSearch<'a, E> {
        let n_threads = if budget.iterations.is_some() { 1 } else { states.len() };
        let search = |state: &'a mut ThreadState<E>| {
            state.table.clear(n_threads);
            state.lister.reset();
            TreeSearch::new(own_seat, params, state, *budget)
        };
        ParallelSearch { searches: states.iter_mut().take(n_threads).map(search).collect() }
    }

    /// The number of positions searched, counted as often as they were visited.
    pub(super) fn iterations(&self) -> u64 {
        self.searches.iter().map(TreeSearch::iterations).sum()
    }

    /// The longest time that a thread did not look at the clock.
    pub(super) fn longest_gap(&self) -> Duration {
        self.searches.iter().map(TreeSearch::longest_gap).max().unwrap_or_default()
    }

    /// Searches `depth` turns beyond each plan and updates the values.
    ///
    /// The best plan comes first. If the budget runs out, plans found to be better than the best
    /// one so far are kept in front.
    pub(super) fn deepen(
        &mut self,
        root: &Barony,
        ranked: &mut [(f32, TurnPlan)],
        depth: u32,
    ) -> Result<(), OutOfBudget> {
        let n_searches = self.searches.len();
        // With two seats the best plan so far sets the bound for all others: every thread needs it.
        let is_shared = |i| i == 0 && root.n_seats() == 2;
        let plans = &*ranked;
        let results = threads::map(&mut self.searches, |k, search| {
            let own = (0..plans.len()).filter(|i| i % n_searches == k || is_shared(*i));
            let mut found = Vec::with_capacity(plans.len());
            let done = search.evaluate_plans(root, plans, own, depth, &mut found);
            (found, done)
        });
        let mut values = vec![None; ranked.len()];
        let mut all_done = Ok(());
        for (found, done) in results {
            for (i, value) in found {
                values[i] = values[i].or(Some(value));
            }
            all_done = all_done.and(done);
        }
        if values[0].is_none() {
            return Err(OutOfBudget);
        }
        let mut best = -1.0;
        for (i, value) in values.into_iter().enumerate() {
            let Some(value) = value else { continue };
            ranked[i].0 = value;
            if value > best {
                best = value;
                ranked[..=i].rotate_right(1);
            }
        }
        all_done
    }
}
