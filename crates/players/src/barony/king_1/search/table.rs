//! The positions of one search, with their plans and bounds.

use std::collections::HashMap;

use barony::Barony;

use crate::barony::bound::Bound;
use crate::barony::turns::TurnPlan;
use crate::hash::{BuildStableHasher, stable_hash};

/// Maximum number of plans kept: about 70 MB. Beyond it, the plans of a position are listed again on
/// every visit.
const MAX_PLANS: usize = 500_000;

/// An entry of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

#[derive(Debug, Clone, Copy)]
struct Node {
    start: u32,
    end: u32,
    bound: Option<Bound>,
    is_kept: bool,
}

/// The plans and the bound of each position. Positions are identified by a 64-bit hash.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    /// Whether new nodes are no longer kept.
    is_full: bool,
    ids: HashMap<u64, NodeId, BuildStableHasher>,
    nodes: Vec<Node>,
    plans: Vec<TurnPlan>,
}

impl Table {
    /// Empties the table.
    pub(super) fn clear(&mut self) {
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
        self.is_full |= self.plans.len() + plans.len() > MAX_PLANS;
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
