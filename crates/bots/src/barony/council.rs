//! Several minds that look ahead together, each at its share of the plans.

use std::thread;

use barony::Barony;
use game::{Game, Seat};

use super::foresight::{Foresight, Spent};
use super::lookahead::Sight;
use super::nodes::Nodes;
use super::turns::{Plan, Turns};
use crate::search::Budget;

/// What a mind thinks with, kept from turn to turn.
#[derive(Debug, Clone)]
pub(super) struct Mind {
    pub(super) turns: Turns,
    pub(super) nodes: Nodes,
}

/// The minds of one search. With iterations, what they find depends on how many they are, and on
/// nothing else.
pub(super) struct Council<'a> {
    minds: Vec<Foresight<'a>>,
}

impl<'a> Council<'a> {
    /// The minds look for the seat `me`; the budget is for all of them together.
    pub(super) fn new(
        me: Seat,
        sight: &Sight,
        minds: &'a mut [Mind],
        budget: &Budget<'a>,
    ) -> Council<'a> {
        let n = minds.len();
        let look = |(i, mind)| Foresight::new(me, sight, mind, budget.share(i, n));
        Council { minds: minds.iter_mut().enumerate().map(look).collect() }
    }

    /// How many positions were looked at, counted as often as they came up.
    pub(super) fn iterations(&self) -> u64 {
        self.minds.iter().map(Foresight::iterations).sum()
    }

    /// Looks `depth` turns beyond each plan, and ranks them anew.
    ///
    /// If the budget runs out, those that were seen to be better than the best so far stay first.
    pub(super) fn deepen(
        &mut self,
        root: &Barony,
        ranked: &mut [(f32, Plan)],
        depth: u32,
    ) -> Result<(), Spent> {
        let n_minds = self.minds.len();
        // Between two, the best so far is the measure for all others: every mind looks at it.
        let is_shared = |i| i == 0 && root.n_seats() == 2;
        let mut worths = vec![None; ranked.len()];
        let plans = &*ranked;
        let look = |(k, mind): (usize, &mut Foresight<'a>)| {
            let mine = (0..plans.len()).filter(|i| i % n_minds == k || is_shared(*i));
            let mut found = Vec::with_capacity(plans.len());
            let done = mind.look(root, plans, mine, depth, &mut found);
            (found, done)
        };
        let looks: Vec<_> = match &mut self.minds[..] {
            [only] => vec![look((0, only))],
            minds => thread::scope(|scope| {
                let running: Vec<_> =
                    minds.iter_mut().enumerate().map(|mind| scope.spawn(|| look(mind))).collect();
                running
                    .into_iter()
                    .map(|look| look.join().expect("a mind does not panic"))
                    .collect()
            }),
        };
        let mut all_done = Ok(());
        for (found, done) in looks {
            for (i, worth) in found {
                worths[i] = worths[i].or(Some(worth));
            }
            all_done = all_done.and(done);
        }
        if worths[0].is_none() {
            return Err(Spent);
        }
        let mut best = -1.0;
        for (i, worth) in worths.into_iter().enumerate() {
            let Some(worth) = worth else { continue };
            ranked[i].0 = worth;
            if worth > best {
                best = worth;
                // Best first, the others in their order: a search that breaks off has it.
                ranked[..=i].rotate_right(1);
            }
        }
        all_done
    }
}
