//! The most promising plans for a turn.
//!
//! A turn is up to eight actions and has hundreds of combinations. Listed are all turns of one
//! action, all single moves, the pairs of moves with the best values, all attacks by two knights,
//! and the sensible sets of buildings.

mod plan;
mod ranking;

use std::ops::ControlFlow;

use barony::{Action, Barony, Building, Figure, Hex, Step};
use game::{BySeat, Game, Seat, Turn};

use super::evaluation::StaticEvaluation;
pub(super) use plan::TurnPlan;
use ranking::{Pair, keep_best_pairs, sort_plans};

/// The plans of each seat that are tried first where one good plan is enough.
const N_REFUTATIONS: usize = 3;

const NO_REFUTATIONS: BySeat<[TurnPlan; N_REFUTATIONS]> =
    BySeat::new([[TurnPlan::EMPTY; N_REFUTATIONS]; 4]);

/// A move as the first action of a turn.
#[derive(Debug, Clone, Copy)]
struct Opening {
    from: Hex,
    to: Hex,
    plan: TurnPlan,
    after: Barony,
    value: f32,
}

/// The order in which plans are visited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListOrder {
    /// That of the first version, which decides between equal plans.
    Kept,
    /// What is often best comes first.
    LikelyFirst,
}

/// Lists plans; reuses its buffers.
#[derive(Debug, Clone)]
pub(super) struct TurnLister<E> {
    evaluation: E,
    /// What the turn can begin with.
    beginnings: Beginnings,
    openings: Vec<Opening>,
    pairs: Vec<Pair>,
    /// The last plans of each seat that were good enough, the newest first.
    refutations: BySeat<[TurnPlan; N_REFUTATIONS]>,
}

/// What a turn can begin with.
#[derive(Debug, Clone, Default)]
struct Beginnings {
    moves: Vec<(Hex, Hex)>,
    /// Where buildings can stand.
    sites: Vec<Hex>,
    /// Actions that are a turn by themselves.
    turns: Vec<Action>,
}

impl Beginnings {
    fn collect(&mut self, root: &Barony) {
        self.moves.clear();
        self.sites.clear();
        self.turns.clear();
        root.for_each_action(|action| match action {
            Action::Move { from, to } => self.moves.push((from, to)),
            Action::Build { hex, .. } => {
                if self.sites.last() != Some(&hex) {
                    self.sites.push(hex);
                }
            }
            _ => self.turns.push(action),
        });
    }
}

impl<E: StaticEvaluation> TurnLister<E> {
    pub(super) fn new(evaluation: E) -> TurnLister<E> {
        TurnLister {
            evaluation,
            beginnings: Beginnings::default(),
            openings: Vec::new(),
            pairs: Vec::new(),
            refutations: NO_REFUTATIONS,
        }
    }

    /// Forgets what earlier searches found.
    pub(super) fn reset(&mut self) {
        self.refutations = NO_REFUTATIONS;
    }

    /// Each seat's chance to win by static evaluation.
    pub(super) fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        self.evaluation.chances(position)
    }

    /// Lists the ways to play the rest of the turn, best for the seat on turn first.
    pub(super) fn list(&mut self, position: &Barony, plans: &mut Vec<TurnPlan>) {
        plans.clear();
        let Turn::Seat(seat) = position.turn() else { return };
        let _ = self.try_for_each(position, seat, ListOrder::Kept, &mut |plan| {
            plans.push(*plan);
            ControlFlow::Continue(())
        });
        sort_plans(plans, seat);
    }

    /// Each seat's chance to win after the plan that is best for the seat on turn, or after the
    /// first one found that gives it `enough`.
    pub(super) fn best(&mut self, position: &Barony, enough: f32) -> BySeat<f32> {
        let Turn::Seat(seat) = position.turn() else { return self.chances(position) };
        // What was good enough a moment ago often is again.
        for i in 0..N_REFUTATIONS {
            let plan = self.refutations[seat][i];
            if let Some(after) = plan.played_legally(position) {
                let chances = self.evaluation.chances(&after);
                if chances[seat] >= enough {
                    self.refutations[seat][..=i].rotate_right(1);
                    return chances;
                }
            }
        }
        let mut best = TurnPlan { chances: BySeat::new([-1.0; 4]), ..TurnPlan::EMPTY };
        let flow = self.try_for_each(position, seat, ListOrder::LikelyFirst, &mut |plan| {
            if plan.chances[seat] > best.chances[seat] {
                best = *plan;
            }
            let is_enough = best.chances[seat] >= enough;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if flow.is_break() {
            self.refutations[seat].rotate_right(1);
            self.refutations[seat][0] = best;
        }
        best.chances
    }

    /// Shows `visit` the plans for the rest of the turn.
    fn try_for_each(
        &mut self,
        position: &Barony,
        seat: Seat,
        order: ListOrder,
        visit: &mut dyn FnMut(&TurnPlan) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut rest = TurnPlan::EMPTY;
        let mut root = *position;
        rest.push_take(&mut root);
        if rest.n_actions > 0 && root.turn_number() != position.turn_number() {
            rest.chances = self.evaluation.chances(&root);
            return visit(&rest);
        }
        let mut beginnings = std::mem::take(&mut self.beginnings);
        beginnings.collect(&root);
        let mut openings = std::mem::take(&mut self.openings);
        let flow = self.try_kinds(&root, rest, seat, order, &beginnings, &mut openings, visit);
        self.beginnings = beginnings;
        self.openings = openings;
        flow
    }

    #[expect(clippy::too_many_arguments, reason = "the buffers cannot be borrowed from `self`")]
    fn try_kinds(
        &mut self,
        root: &Barony,
        rest: TurnPlan,
        seat: Seat,
        order: ListOrder,
        beginnings: &Beginnings,
        openings: &mut Vec<Opening>,
        visit: &mut dyn FnMut(&TurnPlan) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_likely = |action: &Action| matches!(action, Action::Title(_) | Action::City(_));
        // An expedition is hardly ever best, and never the only turn there is.
        let is_possible =
            |action: &Action| !is_likely(action) && !matches!(action, Action::Expedition(_));
        let likely_first = order == ListOrder::LikelyFirst;
        if likely_first {
            for &action in beginnings.turns.iter().rev().filter(|action| is_likely(action)) {
                visit(&self.turn(root, rest, action))?;
            }
            self.try_buildings(root, seat, &beginnings.sites, visit)?;
        }
        openings.clear();
        if !likely_first {
            for &action in &beginnings.turns {
                visit(&self.turn(root, rest, action))?;
            }
        }
        for &(from, to) in &beginnings.moves {
            openings.push(self.opening(root, rest, seat, from, to));
            visit(&openings[openings.len() - 1].plan)?;
        }
        if root.step() == Step::Act {
            self.try_pairs(root, seat, openings, visit)?;
        }
        if likely_first {
            for &action in beginnings.turns.iter().filter(|action| is_possible(action)) {
                visit(&self.turn(root, rest, action))?;
            }
            return ControlFlow::Continue(());
        }
        self.try_buildings(root, seat, &beginnings.sites, visit)
    }

    /// An action that is a turn by itself.
    fn turn(&mut self, root: &Barony, rest: TurnPlan, action: Action) -> TurnPlan {
        let (mut plan, mut after) = (rest, *root);
        plan.push(&mut after, action);
        plan.chances = self.evaluation.chances(&after);
        plan
    }

    fn opening(
        &mut self,
        root: &Barony,
        rest: TurnPlan,
        seat: Seat,
        from: Hex,
        to: Hex,
    ) -> Opening {
        let (mut plan, mut after) = (rest, *root);
        plan.push_move(&mut after, Action::Move { from, to });
        let plan = self.ended(plan, after);
        Opening { from, to, plan, after, value: plan.chances[seat] }
    }

    /// The plan with the end of the turn, if it has not ended by itself.
    fn ended(&mut self, mut plan: TurnPlan, mut after: Barony) -> TurnPlan {
        if matches!(after.step(), Step::Move { .. } | Step::Build) {
            plan.push(&mut after, Action::End);
        }
        plan.chances = self.evaluation.chances(&after);
        plan
    }

    /// The pairs of moves with the best values, and all attacks by two knights.
    fn try_pairs(
        &mut self,
        root: &Barony,
        seat: Seat,
        openings: &[Opening],
        visit: &mut dyn FnMut(&TurnPlan) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut pairs = std::mem::take(&mut self.pairs);
        pairs.clear();
        for (i, first) in openings.iter().enumerate() {
            for (j, second) in openings.iter().enumerate().skip(i + 1) {
                if first.from == second.from && n_knights(root, seat, first.from) < 2 {
                    continue;
                }
                let strikes = first.to == second.to && has_rival(root, seat, first.to);
                let bonus = if strikes { 10.0 } else { 0.0 };
                pairs.push(Pair(first.value + second.value + bonus, i as u8, j as u8));
            }
        }
        keep_best_pairs(&mut pairs);
        let flow = pairs.iter().try_for_each(|&Pair(_, i, j)| {
            let (first, second) = (&openings[usize::from(i)], &openings[usize::from(j)]);
            let plan = self.pair(root, first, second).or_else(|| self.pair(root, second, first));
            plan.map_or(ControlFlow::Continue(()), |plan| visit(&plan))
        });
        self.pairs = pairs;
        flow
    }

    fn pair(&mut self, root: &Barony, first: &Opening, second: &Opening) -> Option<TurnPlan> {
        let mut after = first.after;
        let action = Action::Move { from: second.from, to: second.to };
        if after.turn_number() != root.turn_number() || !after.is_legal(action) {
            return None;
        }
        let mut plan = first.plan;
        // The end of the turn comes after the second move now.
        plan.n_actions -= 1;
        plan.push_move(&mut after, action);
        plan.chances = self.evaluation.chances(&after);
        Some(plan)
    }

    /// The sensible sets of buildings.
    fn try_buildings(
        &mut self,
        root: &Barony,
        seat: Seat,
        sites: &[Hex],
        visit: &mut dyn FnMut(&TurnPlan) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let n = sites.len();
        let all = (1u8 << n) - 1;
        let n_villages = u32::from(root.baron(seat).reserve[Figure::Village]);
        let n_strongholds = u32::from(root.baron(seat).reserve[Figure::Stronghold]);
        let mut add = |built: u8, strong: u8| {
            if built == 0
                || strong.count_ones() > n_strongholds
                || (built & !strong).count_ones() > n_villages
            {
                return ControlFlow::Continue(());
            }
            let (mut plan, mut after) = (TurnPlan::EMPTY, *root);
            for (i, &hex) in sites.iter().enumerate().filter(|(i, _)| built >> i & 1 == 1) {
                let building =
                    if strong >> i & 1 == 1 { Building::Stronghold } else { Building::Village };
                plan.push(&mut after, Action::Build { hex, building });
            }
            visit(&self.ended(plan, after))
        };
        if n <= 3 {
            // All combinations.
            for built in 1..=all {
                for strong in 0..=built {
                    if strong & !built == 0 {
                        add(built, strong)?;
                    }
                }
            }
            return ControlFlow::Continue(());
        }
        add(all, 0)?;
        for i in 0..n {
            let one = 1 << i;
            add(all, one)?;
            add(all & !one, 0)?;
            add(one, 0)?;
            for j in i + 1..n {
                add(all, one | 1 << j)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn n_knights(position: &Barony, seat: Seat, hex: Hex) -> u8 {
    let at = position.board().find(hex);
    at.map_or(0, |at| position.baron(seat).forces.n_knights_at(at))
}

fn has_rival(position: &Barony, seat: Seat, hex: Hex) -> bool {
    position.board().find(hex).is_some_and(|at| {
        let mut rivals = position.seats().filter(|&rival| rival != seat);
        rivals.any(|rival| position.baron(rival).forces.figures().contains(at))
    })
}
