//! The positions of one search, with their plans and bounds.

use std::collections::HashMap;

use barony::Barony;

use super::turns::TurnPlan;
use crate::hash::{BuildStableHasher, stable_hash};

/// Maximum number of plans kept by all threads together: about 70 MB. Beyond it, the plans of a
/// position are listed again on every visit.
const MAX_PLANS: usize = 500_000;

/// An entry of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

/// What is known about the value of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bound {
    /// The depth of the search that found it, in turns.
    pub(super) depth: u32,
    pub(super) kind: BoundKind,
    pub(super) value: f32,
    /// The index of the best plan.
    pub(super) best: u8,
}

/// Whether a value is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoundKind {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    start: u32,
    end: u32,
    bound: Option<Bound>,
    is_kept: bool,
}

/// The plans and the bound of each position. Positions are identified by a 64-bit hash.
#[derive(Debug, Clone, Default)]
pub(super) struct TranspositionTable {
    max_plans: usize,
    /// Whether new nodes are no longer kept.
    is_full: bool,
    ids: HashMap<u64, NodeId, BuildStableHasher>,
    nodes: Vec<Node>,
    plans: Vec<TurnPlan>,
}

impl TranspositionTable {
    /// Empties the table of one of `n_threads` that search together.
    pub(super) fn clear(&mut self, n_threads: usize) {
        self.max_plans = MAX_PLANS / n_threads;
        self.is_full = false;
        self.ids.clear();
        self.nodes.clear();
        self.plans.clear();
    }

    pub(super) fn find(&self, position: &Barony) -> Option<NodeId> {
        self.ids.get(&stable_hash(position)).copied()
    }

    /// Adds a position with its plans; once the table is full, only until it is released.
    pub(super) fn insert(&mut self, position: &Barony, plans: &[TurnPlan]) -> NodeId {
        self.is_full |= self.plans.len() + plans.len() > self.max_plans;
        let id = NodeId(self.nodes.len() as u32);
        let start = self.plans.len() as u32;
        self.plans.extend_from_slice(plans);
        let is_kept = !self.is_full;
        self.nodes.push(Node { start, end: self.plans.len() as u32, bound: None, is_kept });
        if is_kept {
            self.ids.insert(stable_hash(position), id);
        }
        id
    }

    /// Leaves a position. One that is not kept is the newest, and is removed.
    pub(super) fn release(&mut self, id: NodeId) {
        let Node { start, is_kept, .. } = *self.node(id);
        if !is_kept {
            self.nodes.truncate(id.0 as usize);
            self.plans.truncate(start as usize);
        }
    }

    pub(super) fn n_plans(&self, id: NodeId) -> usize {
        let node = self.node(id);
        (node.end - node.start) as usize
    }

    pub(super) fn plan(&self, id: NodeId, i: usize) -> &TurnPlan {
        &self.plans[self.node(id).start as usize + i]
    }

    pub(super) fn bound(&self, id: NodeId) -> Option<Bound> {
        self.node(id).bound
    }

    pub(super) fn set_bound(&mut self, id: NodeId, bound: Bound) {
        self.nodes[id.0 as usize].bound = Some(bound);
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use barony::{Barony, Options};
    use game::{Game, Rng, Turn};

    use super::super::king_1::Weights;
    use super::super::turns::TurnLister;
    use super::{MAX_PLANS, TranspositionTable};

    #[test]
    fn what_finds_no_room_goes_when_it_is_released() {
        let mut position = Barony::new(2, &Options::rounds(100)).expect("a table");
        let mut rng = Rng::new(1);
        while position.turn() == Turn::Chance {
            let outcome = position.sample(&mut rng).expect("chance has an outcome");
            position.play_unchecked(outcome);
        }
        let mut plans = Vec::new();
        TurnLister::new(Weights::tuned(2)).list(&position, &mut plans);
        assert!(plans.len() >= 2);
        let mut table = TranspositionTable::default();
        table.clear(MAX_PLANS / (2 * plans.len() - 1));
        let first = table.insert(&position, &plans);
        let mut next = position;
        plans[0].play(&mut next);
        let second = table.insert(&next, &plans);
        let mut last = position;
        plans[1].play(&mut last);
        // Once full, even small nodes are not kept, so that release order stays LIFO.
        let third = table.insert(&last, &plans[..1]);
        assert_eq!(table.n_plans(third), 1);
        assert_eq!(table.plan(second, 1), &plans[1]);
        table.release(third);
        table.release(second);
        table.release(first);
        assert_eq!(table.find(&position), Some(first));
        assert_eq!([table.find(&next), table.find(&last)], [None, None]);
        assert_eq!((table.nodes.len(), table.plans.len()), (1, plans.len()));
    }
}
