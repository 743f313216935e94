//! Max-n among more than two seats: every seat maximises its own chance.

use barony::Barony;
use game::{BySeat, Game, Turn};

use super::super::evaluation::StaticEvaluation;
use super::super::search_params::SearchParams;
use super::super::table::Key;
use super::super::turns::TurnPlan;
use super::{OutOfBudget, TreeSearch};

impl<E: StaticEvaluation> TreeSearch<'_, E> {
    /// The own chance to win after a turn that leads to `next`; a late one is searched to the full
    /// depth only if it looks better than `best`.
    pub(super) fn max_n_value(
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

    /// Each seat's chance to win.
    fn max_n(&mut self, position: &Barony, depth: u32) -> Result<BySeat<f32>, OutOfBudget> {
        let Turn::Seat(_) = position.turn() else {
            return Ok(self.state.lister.chances(position));
        };
        self.visit()?;
        let key = Key::of(position);
        if depth <= 1 {
            return Ok(match self.state.table.plans(key) {
                Some(plans) => plans[0].chances,
                None => self.state.lister.best(position, f32::INFINITY),
            });
        }
        let plans = self.plans(position, key);
        let best = self.best_for_all(position, &plans, depth);
        self.buffers.push(plans);
        best
    }

    fn best_for_all(
        &mut self,
        position: &Barony,
        plans: &[TurnPlan],
        depth: u32,
    ) -> Result<BySeat<f32>, OutOfBudget> {
        let Turn::Seat(seat) = position.turn() else { return Ok(BySeat::default()) };
        let SearchParams { width, rival_width, late, .. } = self.params;
        let width = if seat == self.own_seat { width } else { rival_width };
        let mut best: Option<BySeat<f32>> = None;
        for (i, plan) in plans.iter().take(width).enumerate() {
            let mut next = *position;
            plan.play(&mut next);
            let is_better =
                |chances: &BySeat<f32>| best.is_none_or(|best| chances[seat] > best[seat]);
            if depth > 2 && i >= late && !is_better(&self.max_n(&next, depth - 2)?) {
                continue;
            }
            let chances = self.max_n(&next, depth - 1)?;
            if is_better(&chances) {
                best = Some(chances);
            }
        }
        Ok(best.unwrap_or_default())
    }
}
