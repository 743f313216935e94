//! Alpha-beta between two seats.

use barony::Barony;
use game::{Game, Turn};

use super::super::bound::{Bound, BoundKind};
use super::super::evaluation::StaticEvaluation;
use super::super::table::Key;
use super::super::turns::TurnPlan;
use super::{OutOfBudget, TreeSearch};

/// The width of a search that only asks whether a value is better than another one.
const NULL_WINDOW: f32 = 1e-5;

impl<E: StaticEvaluation> TreeSearch<'_, E> {
    /// The own chance to win, if it is between `alpha` and `beta`; otherwise a bound.
    pub(super) fn alpha_beta(
        &mut self,
        position: &Barony,
        depth: u32,
        alpha: f32,
        beta: f32,
    ) -> Result<f32, OutOfBudget> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(self.state.lister.chances(position)[self.own_seat]);
        };
        self.visit()?;
        let is_own_turn = seat == self.own_seat;
        let key = Key::of(position);
        let known = self.state.table.bound(key);
        if let Some(value) = known.and_then(|bound| bound.answer(depth, alpha, beta)) {
            return Ok(value);
        }
        let (value, best) = if depth <= 1 {
            (self.last_turn(position, is_own_turn, alpha, beta), 0)
        } else {
            let plans = self.plans(position, key);
            let first = known.map_or(0, |bound| usize::from(bound.best));
            let found = self.best_of(position, &plans, first, depth, is_own_turn, (alpha, beta));
            self.buffers.push(plans);
            found?
        };
        let kind = BoundKind::of(value, alpha, beta);
        self.state.table.set_bound(key, Bound { depth, kind, value, best: best as u8 });
        Ok(value)
    }

    /// The own chance to win after the last turn of a line.
    fn last_turn(&mut self, position: &Barony, is_own_turn: bool, alpha: f32, beta: f32) -> f32 {
        // A turn rarely makes things worse for the one who plays it.
        let expected = self.state.lister.chances(position)[self.own_seat];
        let margin = self.params.last_margin;
        if is_own_turn && expected - margin >= beta || !is_own_turn && expected + margin <= alpha {
            return expected;
        }
        let enough = if is_own_turn { beta } else { 1.0 - alpha };
        self.state.lister.best(position, enough)[self.own_seat]
    }

    /// The value and the index of the best plan; `first` is tried first.
    fn best_of(
        &mut self,
        position: &Barony,
        plans: &[TurnPlan],
        first: usize,
        depth: u32,
        is_own_turn: bool,
        (mut alpha, mut beta): (f32, f32),
    ) -> Result<(f32, usize), OutOfBudget> {
        let mut best = if is_own_turn { -1.0 } else { 2.0 };
        let mut best_plan = first;
        for n_searched in 0..plans.len() {
            let i = match n_searched {
                0 => first,
                n if n <= first => n - 1,
                n => n,
            };
            if n_searched > 0 && depth == 2 {
                // Answers rarely make a turn look better than it did before them.
                let expected = plans[i].chances[self.own_seat];
                let margin = self.params.margin;
                if is_own_turn && expected + margin <= alpha
                    || !is_own_turn && expected - margin >= beta
                {
                    continue;
                }
            }
            let mut next = *position;
            plans[i].play(&mut next);
            let value = if n_searched > 0 {
                let is_late = n_searched >= self.params.late;
                self.later_plan(&next, depth, is_own_turn, is_late, (alpha, beta))?
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
        Ok((best, best_plan))
    }

    /// The value of a turn that leads to `next` and is probably no better than those before it:
    /// first it is only asked whether it is, after a shallower look if it comes late.
    pub(super) fn later_plan(
        &mut self,
        next: &Barony,
        depth: u32,
        is_own_turn: bool,
        is_late: bool,
        (alpha, beta): (f32, f32),
    ) -> Result<f32, OutOfBudget> {
        let (low, high) = if is_own_turn {
            (alpha, (alpha + NULL_WINDOW).min(beta))
        } else {
            ((beta - NULL_WINDOW).max(alpha), beta)
        };
        let is_refuted = |value: f32| if is_own_turn { value <= low } else { value >= high };
        if is_late && depth > 2 {
            let value = self.alpha_beta(next, depth - 2, low, high)?;
            if is_refuted(value) {
                return Ok(value);
            }
        }
        let value = self.alpha_beta(next, depth - 1, low, high)?;
        if is_refuted(value) { Ok(value) } else { self.alpha_beta(next, depth - 1, alpha, beta) }
    }
}
