//! The search of the first version: the most promising turns of each position, deeper and deeper.

mod alpha_beta;
mod table;

use barony::{Action, Barony};
use game::{Game, Rng, Turn};

use super::super::iterative_deepening::line;
use super::super::turns::{TurnLister, TurnPlan};
use super::Weights;
use crate::search::{Bot, Budget, Decision, Plan, order};
use alpha_beta::AlphaBeta;
use table::Table;

/// The maximum number of turns searched, the own one included.
const DEPTH: u32 = 30;

/// The number of plans searched for the own turn.
const ROOT_WIDTH: usize = 40;

/// The king of the first version.
#[derive(Debug, Clone)]
pub(crate) struct King1 {
    lister: TurnLister<&'static Weights>,
    table: Table,
    plan: Plan<Barony>,
}

impl King1 {
    /// The king for a number of seats.
    pub(crate) fn new(n_seats: usize) -> King1 {
        let lister = TurnLister::new(Weights::tuned(n_seats));
        King1 { lister, table: Table::default(), plan: Plan::default() }
    }
}

impl Bot<Barony> for King1 {
    fn choose(
        &mut self,
        position: &Barony,
        budget: &Budget<'_>,
        _: &mut Rng,
    ) -> Option<Decision<Action>> {
        let Turn::Seat(own_seat) = position.turn() else { return None };
        if let Some(action) = self.plan.action(position) {
            return Some(Decision::immediate(action));
        }
        let budget = budget.with_reserve();
        let mut plans = Vec::new();
        self.lister.list(position, &mut plans);
        plans.truncate(ROOT_WIDTH);
        self.table.clear();
        let mut search = AlphaBeta::new(own_seat, &mut self.lister, &mut self.table, budget);
        let mut ranked: Vec<(f32, TurnPlan)> =
            plans.iter().map(|plan| (plan.chances[own_seat], *plan)).collect();
        for depth in 1..DEPTH {
            if ranked.len() == 1 || search.deepen(position, &mut ranked, depth).is_err() {
                break;
            }
        }
        let iterations = search.iterations();
        // The values of all plans but the best are bounds only.
        let (_, best) = *ranked.first()?;
        let value = |i: usize| if i == 0 { f32::INFINITY } else { ranked[i].0 };
        let order = order(ranked.len(), &mut |a, b| value(b).total_cmp(&value(a)));
        self.plan.set(position, best.actions());
        let ranked = order.into_iter().map(|i| &ranked[i]);
        let lines = ranked.map(|(value, plan)| line(position, own_seat, *value, plan)).collect();
        Some(Decision { action: *best.actions().first()?, lines, iterations })
    }
}
