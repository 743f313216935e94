//! The most promising plans for a turn.
//!
//! A turn is up to eight actions and has hundreds of combinations. Listed are all turns of one
//! action, all single moves, the pairs of moves with the best values, all attacks by two knights,
//! and the sensible sets of buildings.

use barony::{Action, Barony, Building, Figure, Hex, Step};
use game::{BySeat, Game, Seat, Turn};

use super::evaluation::StaticEvaluation;

/// Maximum number of pairs of moves.
const MAX_PAIRS: usize = 20;

/// The actions for the rest of a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TurnPlan {
    actions: [Action; 8],
    n_actions: u8,
    /// Each seat's chance to win after it, by static evaluation.
    pub(super) chances: BySeat<f32>,
}

impl TurnPlan {
    const EMPTY: TurnPlan =
        TurnPlan { actions: [Action::Pass; 8], n_actions: 0, chances: BySeat::new([0.0; 4]) };

    /// The actions, the one to play now first.
    pub(super) fn actions(&self) -> &[Action] {
        &self.actions[..usize::from(self.n_actions)]
    }

    /// Plays all actions.
    pub(super) fn play(&self, position: &mut Barony) {
        for &action in self.actions() {
            position.play_unchecked(action);
        }
    }

    fn push(&mut self, position: &mut Barony, action: Action) {
        position.play_unchecked(action);
        self.actions[usize::from(self.n_actions)] = action;
        self.n_actions += 1;
    }

    /// Plays a move, and takes the most valuable token if it may.
    fn push_move(&mut self, position: &mut Barony, action: Action) {
        self.push(position, action);
        self.push_take(position);
    }

    fn push_take(&mut self, position: &mut Barony) {
        if let Step::Take { owner, .. } = position.step()
            && let Some(best) = position.baron(owner).tokens.kinds().last()
        {
            self.push(position, Action::Take(best));
        }
    }
}

/// A move as the first action of a turn.
#[derive(Debug, Clone, Copy)]
struct Opening {
    from: Hex,
    to: Hex,
    plan: TurnPlan,
    after: Barony,
    value: f32,
}

/// Lists plans; reuses its buffers.
#[derive(Debug, Clone)]
pub(super) struct TurnLister<E> {
    evaluation: E,
    openings: Vec<Opening>,
    sites: Vec<Hex>,
    pairs: Vec<(f32, u8, u8)>,
}

impl<E: StaticEvaluation> TurnLister<E> {
    pub(super) fn new(evaluation: E) -> TurnLister<E> {
        TurnLister { evaluation, openings: Vec::new(), sites: Vec::new(), pairs: Vec::new() }
    }

    /// Each seat's chance to win by static evaluation.
    pub(super) fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        self.evaluation.chances(position)
    }

    /// Lists the ways to play the rest of the turn, best for the seat on turn first.
    pub(super) fn list(&mut self, position: &Barony, plans: &mut Vec<TurnPlan>) {
        plans.clear();
        let Turn::Seat(seat) = position.turn() else { return };
        self.openings.clear();
        self.sites.clear();
        let mut rest = TurnPlan::EMPTY;
        let mut root = *position;
        rest.push_take(&mut root);
        if rest.n_actions > 0 && root.turn_number() != position.turn_number() {
            self.add(&root, rest, plans);
            return;
        }
        root.for_each_action(|action| match action {
            Action::Move { from, to } => self.open(&root, rest, seat, from, to),
            Action::Build { hex, .. } => {
                if self.sites.last() != Some(&hex) {
                    self.sites.push(hex);
                }
            }
            _ => {
                let (mut plan, mut after) = (rest, root);
                plan.push(&mut after, action);
                self.add(&after, plan, plans);
            }
        });
        plans.extend(self.openings.iter().map(|opening| opening.plan));
        if root.step() == Step::Act {
            self.add_pairs(&root, seat, plans);
        }
        self.add_buildings(&root, seat, plans);
        plans.sort_by(|a, b| b.chances[seat].total_cmp(&a.chances[seat]));
    }

    fn add(&mut self, after: &Barony, mut plan: TurnPlan, plans: &mut Vec<TurnPlan>) {
        plan.chances = self.evaluation.chances(after);
        plans.push(plan);
    }

    fn open(&mut self, root: &Barony, rest: TurnPlan, seat: Seat, from: Hex, to: Hex) {
        let (mut plan, mut after) = (rest, *root);
        plan.push_move(&mut after, Action::Move { from, to });
        let mut opening = Opening { from, to, plan, after, value: 0.0 };
        opening.plan = self.ended(plan, after);
        opening.value = opening.plan.chances[seat];
        self.openings.push(opening);
    }

    /// The plan with the end of the turn, if it has not ended by itself.
    fn ended(&mut self, mut plan: TurnPlan, mut after: Barony) -> TurnPlan {
        if matches!(after.step(), Step::Move { .. } | Step::Build) {
            plan.push(&mut after, Action::End);
        }
        plan.chances = self.evaluation.chances(&after);
        plan
    }

    fn add_pairs(&mut self, root: &Barony, seat: Seat, plans: &mut Vec<TurnPlan>) {
        let mut pairs = std::mem::take(&mut self.pairs);
        let openings = std::mem::take(&mut self.openings);
        pairs.clear();
        for (i, first) in openings.iter().enumerate() {
            for (j, second) in openings.iter().enumerate().skip(i + 1) {
                if first.from == second.from && n_knights(root, seat, first.from) < 2 {
                    continue;
                }
                let strikes = first.to == second.to && has_rival(root, seat, first.to);
                let bonus = if strikes { 10.0 } else { 0.0 };
                pairs.push((first.value + second.value + bonus, i as u8, j as u8));
            }
        }
        let by_value = |a: &(f32, u8, u8), b: &(f32, u8, u8)| {
            b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2)))
        };
        if pairs.len() > MAX_PAIRS {
            pairs.select_nth_unstable_by(MAX_PAIRS, by_value);
            pairs.truncate(MAX_PAIRS);
            // The order of a partial sort is up to the standard library.
            pairs.sort_unstable_by(by_value);
        }
        for &(_, i, j) in &pairs {
            let (first, second) = (&openings[usize::from(i)], &openings[usize::from(j)]);
            if let Some(plan) =
                self.pair(root, first, second).or_else(|| self.pair(root, second, first))
            {
                plans.push(plan);
            }
        }
        self.pairs = pairs;
        self.openings = openings;
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

    fn add_buildings(&mut self, root: &Barony, seat: Seat, plans: &mut Vec<TurnPlan>) {
        let sites = std::mem::take(&mut self.sites);
        let n = sites.len();
        let all = (1u8 << n) - 1;
        let n_villages = u32::from(root.baron(seat).reserve[Figure::Village]);
        let n_strongholds = u32::from(root.baron(seat).reserve[Figure::Stronghold]);
        let mut add = |built: u8, strong: u8| {
            if built == 0
                || strong.count_ones() > n_strongholds
                || (built & !strong).count_ones() > n_villages
            {
                return;
            }
            let (mut plan, mut after) = (TurnPlan::EMPTY, *root);
            for (i, &hex) in sites.iter().enumerate().filter(|(i, _)| built >> i & 1 == 1) {
                let building =
                    if strong >> i & 1 == 1 { Building::Stronghold } else { Building::Village };
                plan.push(&mut after, Action::Build { hex, building });
            }
            plans.push(self.ended(plan, after));
        };
        if n <= 3 {
            // All combinations.
            for built in 1..=all {
                for strong in 0..=built {
                    if strong & !built == 0 {
                        add(built, strong);
                    }
                }
            }
        } else {
            add(all, 0);
            for i in 0..n {
                let one = 1 << i;
                add(all, one);
                add(all & !one, 0);
                add(one, 0);
                for j in i + 1..n {
                    add(all, one | 1 << j);
                }
            }
        }
        self.sites = sites;
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
