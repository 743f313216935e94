//! The player that looks some turns ahead.

use std::cmp::Reverse;
use std::time::Instant;

use barony::{Action, Barony};
use game::{BySeat, Game, Rng, Seat, Turn};

use super::council::{Council, Mind};
use super::nodes::Nodes;
use super::turns::{Plan, Turns};
use super::weights::Weights;
use crate::search::{Bot, Budget, Prospect, Thought, Verdict};

/// How far and how carefully a player looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sight {
    /// The most turns it looks ahead, its own included.
    pub depth: u32,
    /// How many ways to play its own turn it thinks about.
    pub root_width: usize,
    /// How many it thinks about in every turn to come.
    pub width: usize,
    /// How much it errs: 0 plays what it thinks best.
    pub blur: f32,
    /// What it believes to matter.
    pub weights: &'static Weights,
}

/// Looks ahead turn by turn, deeper and deeper, at the few most promising turns of each position.
#[derive(Debug, Clone)]
pub struct Lookahead {
    sight: Sight,
    minds: Vec<Mind>,
    rest: Vec<(Barony, Action)>,
}

impl Lookahead {
    /// A player with this sight, who thinks with so many threads.
    pub fn new(sight: Sight, threads: usize) -> Lookahead {
        let threads = threads.max(1);
        let mind = Mind { turns: Turns::new(sight.weights), nodes: Nodes::new(threads) };
        Lookahead { sight, minds: vec![mind; threads], rest: Vec::new() }
    }

    fn remember(&mut self, root: &Barony, plan: &Plan) {
        self.rest.clear();
        let mut position = *root;
        for (i, &action) in plan.actions().iter().enumerate() {
            if i > 0 {
                self.rest.push((position, action));
            }
            position.play_unchecked(action);
        }
    }
}

impl Bot<Barony> for Lookahead {
    fn choose(
        &mut self,
        position: &Barony,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<Action>> {
        let began = Instant::now();
        let Turn::Seat(me) = position.turn() else { return None };
        if let Some((_, action)) = self.rest.iter().find(|(planned, _)| planned == position) {
            return Some(Thought::at_once(*action));
        }
        let budget = &budget.with_reserve(began);
        let mut plans = Vec::new();
        self.minds[0].turns.list(position, &mut plans);
        plans.truncate(self.sight.root_width);
        let mut council = Council::new(me, &self.sight, &mut self.minds, budget);
        let mut ranked: Vec<(f32, Plan)> =
            plans.iter().map(|plan| (plan.chances[me], *plan)).collect();
        for depth in 1..self.sight.depth {
            if ranked.len() == 1 || council.deepen(position, &mut ranked, depth).is_err() {
                break;
            }
        }
        let iterations = council.iterations();
        if self.sight.blur > 0.0 {
            let blur = self.sight.blur;
            ranked.sort_by_cached_key(|(worth, _)| Reverse(blurred(*worth, blur, rng)));
        }
        // Of what is not the best, only bounds are known.
        ranked.get_mut(1..)?.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = ranked.first()?.1;
        self.remember(position, &best);
        let prospects: Vec<_> =
            ranked.iter().map(|(worth, plan)| prospect(position, me, *worth, plan)).collect();
        let action = *best.actions().first()?;
        Some(Thought { action, prospects, iterations, elapsed: began.elapsed() })
    }
}

/// A chance as it looks to somebody who errs, to be compared.
fn blurred(chance: f32, blur: f32, rng: &mut Rng) -> i32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    let uniform = (rng.below(1 << 24) as f32 + 0.5) / (1 << 24) as f32;
    let looks = (chance / (1.0 - chance)).ln() - blur * (-uniform.ln()).ln();
    (looks * 1e6) as i32
}

fn prospect(position: &Barony, me: Seat, worth: f32, plan: &Plan) -> Prospect<Action> {
    let mut after = *position;
    plan.play(&mut after);
    // The others share what is left, as they would at first sight.
    let others = (1.0 - worth) / (1.0 - plan.chances[me]).max(f32::EPSILON);
    let win =
        BySeat::from_fn(
            |seat| {
                if seat == me { worth } else { (plan.chances[seat] * others).min(1.0) }
            },
        );
    Prospect {
        line: plan.actions().to_vec(),
        visits: 1,
        reward: win,
        win,
        points: Verdict::as_it_stands(&after).points,
        proven: after.turn() == Turn::Over,
    }
}
