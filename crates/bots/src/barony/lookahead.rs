//! The player that looks some turns ahead.

use std::time::Instant;

use barony::{Action, Barony};
use game::{BySeat, Game, Rng, Seat, Turn};

use super::nodes::{Bound, Kind, NodeId, Nodes};
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
    /// maxn
    pub maxn: bool,
    /// What it believes to matter.
    pub weights: &'static Weights,
}

/// Looks ahead turn by turn, deeper and deeper: alpha-beta over whole turns, the few most
/// promising ones of each position, everybody else against the seat on turn.
#[derive(Debug, Clone)]
pub struct Lookahead {
    sight: Sight,
    turns: Turns,
    nodes: Nodes,
    rest: Vec<(Barony, Action)>,
}

/// A search in progress.
struct Search<'a, 'b> {
    me: Seat,
    sight: &'a Sight,
    turns: &'a mut Turns,
    nodes: &'a mut Nodes,
    budget: &'a Budget<'b>,
    iterations: u64,
    plans: Vec<Plan>,
}

/// The budget ran out.
struct Spent;

impl Lookahead {
    /// A player with this sight.
    pub fn new(sight: Sight) -> Lookahead {
        Lookahead {
            turns: Turns::new(sight.weights),
            sight,
            nodes: Nodes::default(),
            rest: Vec::new(),
        }
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
        let mut plans = Vec::new();
        self.turns.list(position, &mut plans);
        plans.truncate(self.sight.root_width);
        self.nodes.clear();
        let mut search = Search {
            me,
            sight: &self.sight,
            turns: &mut self.turns,
            nodes: &mut self.nodes,
            budget,
            iterations: 0,
            plans: Vec::new(),
        };
        let mut ranked: Vec<(f32, Plan)> =
            plans.iter().map(|plan| (plan.chances[me], *plan)).collect();
        for depth in 1..self.sight.depth {
            if ranked.len() == 1 || search.deepen(position, &mut ranked, depth).is_err() {
                break;
            }
        }
        let iterations = search.iterations;
        if self.sight.blur > 0.0 {
            for (worth, _) in &mut ranked {
                *worth = blurred(*worth, self.sight.blur, rng);
            }
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
        let best = ranked.first()?.1;
        self.remember(position, &best);
        let prospects: Vec<_> =
            ranked.iter().map(|(worth, plan)| prospect(position, me, *worth, plan)).collect();
        let action = *best.actions().first()?;
        Some(Thought { action, prospects, iterations, elapsed: began.elapsed() })
    }
}

impl Search<'_, '_> {
    /// Looks `depth` turns beyond each plan, and ranks them anew.
    ///
    /// If the budget runs out, those that were seen to be better than the best so far stay first.
    fn deepen(
        &mut self,
        root: &Barony,
        ranked: &mut [(f32, Plan)],
        depth: u32,
    ) -> Result<(), Spent> {
        let mut alpha = -1.0;
        for i in 0..ranked.len() {
            let mut next = *root;
            ranked[i].1.play(&mut next);
            let worth = if root.n_seats() > 2 && self.sight.maxn {
                self.outlook(&next, depth)?[self.me]
            } else {
                self.worth(&next, depth, alpha, 2.0)?
            };
            ranked[i].0 = worth;
            if worth > alpha {
                alpha = worth;
                // Best first, the others in their order: a search that breaks off has it.
                ranked[..=i].rotate_right(1);
            }
        }
        Ok(())
    }

    fn outlook(&mut self, position: &Barony, depth: u32) -> Result<BySeat<f32>, Spent> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(super::evaluation::chances(position, self.sight.weights));
        };
        let node = self.node(position)?;
        let n = self.nodes.n_plans(node);
        if depth <= 1 {
            return Ok(self.nodes.plan(node, 0).chances);
        }
        let mut best: Option<BySeat<f32>> = None;
        for i in 0..n.min(self.sight.width) {
            let mut next = *position;
            self.nodes.plan(node, i).play(&mut next);
            let outlook = self.outlook(&next, depth - 1)?;
            if best.is_none_or(|best| outlook[seat] > best[seat]) {
                best = Some(outlook);
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// My chance to win, if everybody else plays against me.
    fn worth(
        &mut self,
        position: &Barony,
        depth: u32,
        mut alpha: f32,
        mut beta: f32,
    ) -> Result<f32, Spent> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(super::evaluation::chances(position, self.sight.weights)[self.me]);
        };
        let mine = seat == self.me;
        let node = self.node(position)?;
        if depth <= 1 {
            return Ok(self.nodes.plan(node, 0).chances[self.me]);
        }
        let (low, high) = (alpha, beta);
        let mut first = 0;
        if let Some(bound) = self.nodes.bound(node) {
            if bound.depth >= depth {
                match bound.kind {
                    Kind::Exact => return Ok(bound.worth),
                    Kind::AtLeast if bound.worth >= beta => return Ok(bound.worth),
                    Kind::AtMost if bound.worth <= alpha => return Ok(bound.worth),
                    _ => {}
                }
            }
            first = usize::from(bound.best);
        }
        let mut best = if mine { -1.0 } else { 2.0 };
        let mut best_plan = first;
        for i in 0..self.nodes.n_plans(node) {
            // The one that was best at the depth before comes first.
            let i = if i == 0 {
                first
            } else if i <= first {
                i - 1
            } else {
                i
            };
            let mut next = *position;
            self.nodes.plan(node, i).play(&mut next);
            let worth = self.worth(&next, depth - 1, alpha, beta)?;
            if mine && worth > best || !mine && worth < best {
                (best, best_plan) = (worth, i);
            }
            if mine {
                alpha = f32::max(alpha, worth);
            } else {
                beta = f32::min(beta, worth);
            }
            if alpha >= beta {
                break;
            }
        }
        let kind = if best <= low {
            Kind::AtMost
        } else if best >= high {
            Kind::AtLeast
        } else {
            Kind::Exact
        };
        self.nodes.set_bound(node, Bound { depth, kind, worth: best, best: best_plan as u8 });
        Ok(best)
    }

    /// What is known of a position, or its plans at first sight.
    fn node(&mut self, position: &Barony) -> Result<NodeId, Spent> {
        if self.budget.is_spent(self.iterations) {
            return Err(Spent);
        }
        self.iterations += 1;
        if let Some(id) = self.nodes.find(position) {
            return Ok(id);
        }
        let mut plans = std::mem::take(&mut self.plans);
        self.turns.list(position, &mut plans);
        plans.truncate(self.sight.width);
        let id = self.nodes.insert(position, &plans);
        self.plans = plans;
        id.ok_or(Spent)
    }
}

/// A chance as it looks to somebody who errs.
fn blurred(chance: f32, blur: f32, rng: &mut Rng) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    let uniform = (rng.below(1 << 24) as f32 + 0.5) / (1 << 24) as f32;
    (chance / (1.0 - chance)).ln() - blur * (-uniform.ln()).ln()
}

fn prospect(position: &Barony, me: Seat, worth: f32, plan: &Plan) -> Prospect<Action> {
    let mut after = *position;
    plan.play(&mut after);
    let mut win = plan.chances;
    win[me] = worth;
    let points = Verdict::as_it_stands(&after).points;
    Prospect {
        line: plan.actions().to_vec(),
        visits: 1,
        reward: win,
        win,
        points,
        proven: after.turn() == Turn::Over,
    }
}
