//! The search of all levels: some turns ahead, deeper and deeper.

use barony::{Action, Barony};
use game::{BySeat, Game, Rng, Seat, Turn};

use super::evaluation::StaticEvaluation;
use super::parallel::{ParallelSearch, ThreadState};
use super::search_params::SearchParams;
use super::turns::TurnPlan;
use crate::search::{
    Bot, Budget, Decision, Evaluation, LineEvaluation, Plan, Reserve, order, threads,
};

/// Searches the most promising plans of each turn, one turn deeper in each iteration.
#[derive(Debug, Clone)]
pub struct IterativeDeepening<E> {
    params: SearchParams,
    states: Vec<ThreadState<E>>,
    plan: Plan<Barony>,
    reserve: Reserve,
}

impl<E: StaticEvaluation> IterativeDeepening<E> {
    /// A bot with these parameters, this evaluation and this number of threads.
    pub fn new(params: SearchParams, evaluation: E, threads: usize) -> IterativeDeepening<E> {
        let states = vec![ThreadState::new(evaluation); threads::available(threads)];
        IterativeDeepening { params, states, plan: Plan::default(), reserve: Reserve::default() }
    }
}

impl<E: StaticEvaluation> Bot<Barony> for IterativeDeepening<E> {
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
        let budget = &self.reserve.subtract_from(budget);
        let mut plans = Vec::new();
        self.states[0].lister.list(position, &mut plans);
        plans.truncate(self.params.root_width);
        let mut search = ParallelSearch::new(own_seat, &self.params, &mut self.states, budget);
        let mut ranked: Vec<(f32, TurnPlan)> =
            plans.iter().map(|plan| (plan.chances[own_seat], *plan)).collect();
        for depth in 1..self.params.depth {
            if ranked.len() == 1 || search.deepen(position, &mut ranked, depth).is_err() {
                break;
            }
        }
        let (iterations, gap) = (search.iterations(), search.longest_gap());
        self.reserve.observe(gap);
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

/// What is reported about a plan.
pub(super) fn line(
    position: &Barony,
    own_seat: Seat,
    value: f32,
    plan: &TurnPlan,
) -> LineEvaluation<Action> {
    let mut after = *position;
    plan.play(&mut after);
    // The others share the rest in proportion to their static evaluation.
    let others = (1.0 - value) / (1.0 - plan.chances[own_seat]).max(f32::EPSILON);
    let win = BySeat::from_fn(|seat| {
        if seat == own_seat { value } else { (plan.chances[seat] * others).min(1.0) }
    });
    LineEvaluation {
        actions: plan.actions().to_vec(),
        visits: 1,
        reward: win,
        win,
        points: Evaluation::of_scores(&after).points,
        is_exact: after.turn() == Turn::Over,
    }
}
