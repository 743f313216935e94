//! The search: deeper and deeper over whole turns, the few most promising ones of each position.

use barony::Barony;
use game::{BySeat, Game, Seat, Turn};

use super::council::Mind;
use super::evaluation::chances;
use super::lookahead::Sight;
use super::nodes::{Bound, Kind, NodeId};
use super::turns::Plan;
use super::weights::Weights;
use crate::search::Budget;

/// A search in progress: alpha-beta between two seats, maxⁿ among more.
pub(super) struct Foresight<'a> {
    me: Seat,
    width: usize,
    weights: &'static Weights,
    mind: &'a mut Mind,
    budget: Budget<'a>,
    iterations: u64,
    // Kept between positions so that few of them allocate.
    plans: Vec<Plan>,
}

/// The budget ran out.
pub(super) struct Spent;

impl<'a> Foresight<'a> {
    /// A search for the seat `me`.
    pub(super) fn new(
        me: Seat,
        sight: &Sight,
        mind: &'a mut Mind,
        budget: Budget<'a>,
    ) -> Foresight<'a> {
        mind.nodes.clear();
        let Sight { width, weights, .. } = *sight;
        Foresight { me, width, weights, mind, budget, iterations: 0, plans: Vec::new() }
    }

    /// How many positions were looked at, counted as often as they came up.
    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Looks `depth` turns beyond some of the plans and notes their worth, until the budget runs
    /// out. Between two seats, of one that is not better than those before it only a bound is found.
    pub(super) fn look(
        &mut self,
        root: &Barony,
        plans: &[(f32, Plan)],
        which: impl Iterator<Item = usize>,
        depth: u32,
        found: &mut Vec<(usize, f32)>,
    ) -> Result<(), Spent> {
        let mut alpha = -1.0;
        for i in which {
            let mut next = *root;
            plans[i].1.play(&mut next);
            let worth = if root.n_seats() == 2 {
                self.worth(&next, depth, alpha, 2.0)?
            } else {
                self.outlook(&next, depth)?[self.me]
            };
            alpha = f32::max(alpha, worth);
            found.push((i, worth));
        }
        Ok(())
    }

    /// Everybody's chance to win, if everybody plays best for themselves.
    fn outlook(&mut self, position: &Barony, depth: u32) -> Result<BySeat<f32>, Spent> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(chances(position, self.weights));
        };
        let node = self.node(position)?;
        if depth <= 1 {
            let chances = self.mind.nodes.plan(node, 0).chances;
            self.mind.nodes.release(node);
            return Ok(chances);
        }
        let mut best: Option<BySeat<f32>> = None;
        for i in 0..self.mind.nodes.n_plans(node) {
            let mut next = *position;
            self.mind.nodes.plan(node, i).play(&mut next);
            let outlook = self.outlook(&next, depth - 1)?;
            if best.is_none_or(|best| outlook[seat] > best[seat]) {
                best = Some(outlook);
            }
        }
        self.mind.nodes.release(node);
        Ok(best.unwrap_or_default())
    }

    /// My chance to win against one rival, if it is between `alpha` and `beta`; otherwise a bound.
    fn worth(
        &mut self,
        position: &Barony,
        depth: u32,
        mut alpha: f32,
        mut beta: f32,
    ) -> Result<f32, Spent> {
        let Turn::Seat(seat) = position.turn() else {
            return Ok(chances(position, self.weights)[self.me]);
        };
        let mine = seat == self.me;
        let node = self.node(position)?;
        if depth <= 1 {
            let worth = self.mind.nodes.plan(node, 0).chances[self.me];
            self.mind.nodes.release(node);
            return Ok(worth);
        }
        let (low, high) = (alpha, beta);
        let mut first = 0;
        if let Some(bound) = self.mind.nodes.bound(node) {
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
        for i in 0..self.mind.nodes.n_plans(node) {
            // The one that was best at the depth before comes first.
            let i = if i == 0 {
                first
            } else if i <= first {
                i - 1
            } else {
                i
            };
            let mut next = *position;
            self.mind.nodes.plan(node, i).play(&mut next);
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
        self.mind.nodes.set_bound(node, Bound { depth, kind, worth: best, best: best_plan as u8 });
        self.mind.nodes.release(node);
        Ok(best)
    }

    /// A position's place among those that are known; new ones get their plans at first sight.
    fn node(&mut self, position: &Barony) -> Result<NodeId, Spent> {
        if self.budget.is_spent(self.iterations) {
            return Err(Spent);
        }
        self.iterations += 1;
        if let Some(id) = self.mind.nodes.find(position) {
            return Ok(id);
        }
        let mut plans = std::mem::take(&mut self.plans);
        self.mind.turns.list(position, &mut plans);
        plans.truncate(self.width);
        let id = self.mind.nodes.insert(position, &plans);
        self.plans = plans;
        Ok(id)
    }
}
