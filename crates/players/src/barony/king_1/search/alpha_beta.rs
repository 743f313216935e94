//! Search to a fixed depth: alpha-beta between two seats, maxⁿ among more.

use barony::Barony;
use game::{BySeat, Game, Seat, Turn};

use super::super::Weights;
use super::table::{NodeId, Table};
use crate::barony::bound::{Bound, BoundKind};
use crate::barony::turns::{TurnLister, TurnPlan};
use crate::search::Budget;

/// The number of plans searched for every turn after the own one.
const WIDTH: usize = 10;

/// The budget ran out.
pub(super) struct OutOfBudget;

/// A search in progress.
pub(super) struct AlphaBeta<'a> {
    own_seat: Seat,
    lister: &'a mut TurnLister<&'static Weights>,
    table: &'a mut Table,
    budget: Budget<'a>,
    iterations: u64,
    // A buffer, reused between positions.
    plans: Vec<TurnPlan>,
}

impl<'a> AlphaBeta<'a> {
    /// A search for `own_seat`.
    pub(super) fn new(
        own_seat: Seat,
        lister: &'a mut TurnLister<&'static Weights>,
        table: &'a mut Table,
        budget: Budget<'a>,
    ) -> AlphaBeta<'a> {
        AlphaBeta { own_seat, lister, table, budget, iterations: 0, plans: Vec::new() }
    }

    /// The number of positions searched, counted as often as they were visited.
    pub(super) fn iterations(&self) -> u64 {
        self.iterations
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
        let mut best = -1.0;
        for i in 0..ranked.len() {
            let mut next = *root;
            ranked[i].1.play(&mut next);
            let value = if root.n_seats() > 2 {
                self.max_n(&next, depth)?[self.own_seat]
            } else {
                self.alpha_beta(&next, depth, best, 2.0)?
            };
            ranked[i].0 = value;
            if value > best {
                best = value;
                ranked[..=i].rotate_right(1);
            }
        }
        Ok(())
    }

    /// Max-n: each seat's chance to win if every seat maximises its own.
    fn max_n(&mut self, position: &Barony, depth: u32) -> Result<BySeat<f32>, OutOfBudget> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(self.lister.chances(position));
        };
        let node = self.node(position)?;
        if depth <= 1 {
            let chances = self.table.plan(node, 0).chances;
            self.table.release(node);
            return Ok(chances);
        }
        let mut best: Option<BySeat<f32>> = None;
        for i in 0..self.table.n_plans(node) {
            let mut next = *position;
            self.table.plan(node, i).play(&mut next);
            let chances = self.max_n(&next, depth - 1)?;
            if best.is_none_or(|best| chances[seat] > best[seat]) {
                best = Some(chances);
            }
        }
        self.table.release(node);
        Ok(best.unwrap_or_default())
    }

    /// The own chance to win with two seats, if it is between `alpha` and `beta`; otherwise a bound.
    fn alpha_beta(
        &mut self,
        position: &Barony,
        depth: u32,
        mut alpha: f32,
        mut beta: f32,
    ) -> Result<f32, OutOfBudget> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(self.lister.chances(position)[self.own_seat]);
        };
        let is_own_turn = seat == self.own_seat;
        let node = self.node(position)?;
        if depth <= 1 {
            let value = self.table.plan(node, 0).chances[self.own_seat];
            self.table.release(node);
            return Ok(value);
        }
        let (low, high) = (alpha, beta);
        let mut first = 0;
        if let Some(bound) = self.table.bound(node) {
            if bound.depth >= depth {
                match bound.kind {
                    BoundKind::Exact => return Ok(bound.value),
                    BoundKind::AtLeast if bound.value >= beta => return Ok(bound.value),
                    BoundKind::AtMost if bound.value <= alpha => return Ok(bound.value),
                    _ => {}
                }
            }
            first = usize::from(bound.best);
        }
        let mut best = if is_own_turn { -1.0 } else { 2.0 };
        let mut best_plan = first;
        for n_searched in 0..self.table.n_plans(node) {
            // The best plan of the previous depth comes first.
            let i = match n_searched {
                0 => first,
                n if n <= first => n - 1,
                n => n,
            };
            let mut next = *position;
            self.table.plan(node, i).play(&mut next);
            let value = self.alpha_beta(&next, depth - 1, alpha, beta)?;
            if is_own_turn && value > best || !is_own_turn && value < best {
                (best, best_plan) = (value, i);
            }
            if is_own_turn {
                alpha = f32::max(alpha, value);
            } else {
                beta = f32::min(beta, value);
            }
            if alpha >= beta {
                break;
            }
        }
        let kind = BoundKind::of(best, low, high);
        self.table.set_bound(node, Bound { depth, kind, value: best, best: best_plan as u8 });
        self.table.release(node);
        Ok(best)
    }

    /// The table entry of a position; a new one gets its plans.
    fn node(&mut self, position: &Barony) -> Result<NodeId, OutOfBudget> {
        if self.budget.is_spent(self.iterations) {
            return Err(OutOfBudget);
        }
        self.iterations += 1;
        if let Some(id) = self.table.find(position) {
            return Ok(id);
        }
        let mut plans = std::mem::take(&mut self.plans);
        self.lister.list(position, &mut plans);
        plans.truncate(WIDTH);
        let id = self.table.insert(position, &plans);
        self.plans = plans;
        Ok(id)
    }
}
