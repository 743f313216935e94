//! Search to a fixed depth over whole turns, the most promising ones of each position.

use barony::Barony;
use game::{BySeat, Game, Seat, Turn};

use super::evaluation::StaticEvaluation;
use super::iterative_deepening::SearchParams;
use super::parallel::ThreadState;
use super::transposition::{Bound, BoundKind, NodeId};
use super::turns::TurnPlan;
use crate::search::Budget;

/// A search in progress: alpha-beta between two seats, maxⁿ among more.
pub(super) struct AlphaBeta<'a, E> {
    own_seat: Seat,
    params: SearchParams,
    state: &'a mut ThreadState<E>,
    budget: Budget<'a>,
    iterations: u64,
    // A buffer, reused between positions.
    plans: Vec<TurnPlan>,
}

/// The width of a search that only asks whether a value is better than another one.
const NULL_WINDOW: f32 = 1e-5;

/// The budget ran out.
pub(super) struct OutOfBudget;

impl<'a, E: StaticEvaluation> AlphaBeta<'a, E> {
    /// A search for `own_seat`.
    pub(super) fn new(
        own_seat: Seat,
        params: &SearchParams,
        state: &'a mut ThreadState<E>,
        budget: Budget<'a>,
    ) -> AlphaBeta<'a, E> {
        AlphaBeta { own_seat, params: *params, state, budget, iterations: 0, plans: Vec::new() }
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
            } else if is_late {
                self.late_plan(&next, depth + 1, true, alpha, 2.0)?
            } else {
                self.alpha_beta(&next, depth, alpha, 2.0)?
            };
            alpha = f32::max(alpha, value);
            found.push((i, value));
        }
        Ok(())
    }

    /// The own chance to win after a turn that leads to `next`; a late one is searched to the full
    /// depth only if it looks better than `best`.
    fn max_n_value(
        &mut self,
        next: &Barony,
        depth: u32,
        is_late: bool,
        best: f32,
    ) -> Result<f32, OutOfBudget> {
        if is_late && depth > 1 {
            let value = self.max_n(next, depth - 1)?[self.own_seat];
            if value <= best {
                return Ok(value);
            }
        }
        Ok(self.max_n(next, depth)?[self.own_seat])
    }

    /// Max-n: each seat's chance to win if every seat maximises its own.
    fn max_n(&mut self, position: &Barony, depth: u32) -> Result<BySeat<f32>, OutOfBudget> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(self.state.lister.chances(position));
        };
        let node = self.node(position)?;
        if depth <= 1 {
            let chances = self.state.table.plan(node, 0).chances;
            self.state.table.release(node);
            return Ok(chances);
        }
        let mut best: Option<BySeat<f32>> = None;
        for i in 0..self.state.table.n_plans(node) {
            let mut next = *position;
            self.state.table.plan(node, i).play(&mut next);
            let is_better =
                |chances: &BySeat<f32>| best.is_none_or(|best| chances[seat] > best[seat]);
            if depth > 2 && i >= self.params.late && !is_better(&self.max_n(&next, depth - 2)?) {
                continue;
            }
            let chances = self.max_n(&next, depth - 1)?;
            if is_better(&chances) {
                best = Some(chances);
            }
        }
        self.state.table.release(node);
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
            return Ok(self.state.lister.chances(position)[self.own_seat]);
        };
        let is_own_turn = seat == self.own_seat;
        let node = self.node(position)?;
        if depth <= 1 {
            let value = self.state.table.plan(node, 0).chances[self.own_seat];
            self.state.table.release(node);
            return Ok(value);
        }
        let (low, high) = (alpha, beta);
        let mut first = 0;
        if let Some(bound) = self.state.table.bound(node) {
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
        for n_searched in 0..self.state.table.n_plans(node) {
            // The best plan of the previous depth comes first.
            let i = match n_searched {
                0 => first,
                n if n <= first => n - 1,
                n => n,
            };
            let mut next = *position;
            self.state.table.plan(node, i).play(&mut next);
            let value = if n_searched >= self.params.late {
                self.late_plan(&next, depth, is_own_turn, alpha, beta)?
            } else {
                self.alpha_beta(&next, depth - 1, alpha, beta)?
            };
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
        let kind = if best <= low {
            BoundKind::AtMost
        } else if best >= high {
            BoundKind::AtLeast
        } else {
            BoundKind::Exact
        };
        self.state.table.set_bound(node, Bound { depth, kind, value: best, best: best_plan as u8 });
        self.state.table.release(node);
        Ok(best)
    }

    /// The value of a turn that leads to `next` and is probably no better than those before it:
    /// a shallow look, and a closer one if that was wrong.
    fn late_plan(
        &mut self,
        next: &Barony,
        depth: u32,
        is_own_turn: bool,
        alpha: f32,
        beta: f32,
    ) -> Result<f32, OutOfBudget> {
        let (low, high) = if is_own_turn {
            (alpha, (alpha + NULL_WINDOW).min(beta))
        } else {
            ((beta - NULL_WINDOW).max(alpha), beta)
        };
        let is_refuted = |value: f32| if is_own_turn { value <= low } else { value >= high };
        if depth > 2 {
            let value = self.alpha_beta(next, depth - 2, low, high)?;
            if is_refuted(value) {
                return Ok(value);
            }
        }
        let value = self.alpha_beta(next, depth - 1, low, high)?;
        if is_refuted(value) { Ok(value) } else { self.alpha_beta(next, depth - 1, alpha, beta) }
    }

    /// The table entry of a position; a new one gets its plans.
    fn node(&mut self, position: &Barony) -> Result<NodeId, OutOfBudget> {
        if self.budget.is_spent(self.iterations) {
            return Err(OutOfBudget);
        }
        self.iterations += 1;
        if let Some(id) = self.state.table.find(position) {
            return Ok(id);
        }
        let mut plans = std::mem::take(&mut self.plans);
        self.state.lister.list(position, &mut plans);
        plans.truncate(self.params.width);
        let id = self.state.table.insert(position, &plans);
        self.plans = plans;
        Ok(id)
    }
}
