//! What was found out about positions in one search.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use barony::Barony;

use super::turns::Plan;

/// No more plans than this are kept by all who think together: about 70 MB.
const MOST_PLANS: usize = 500_000;

/// The place of a position that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

/// What a search found out about a position's worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bound {
    /// How many turns it looked ahead.
    pub(super) depth: u32,
    pub(super) kind: Kind,
    pub(super) worth: f32,
    /// The plan that was best.
    pub(super) best: u8,
}

/// How a worth is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    start: u32,
    end: u32,
    bound: Option<Bound>,
}

/// The plans of each position that was looked at, and what is known of it.
#[derive(Debug, Clone)]
pub(super) struct Nodes {
    most_plans: usize,
    places: HashMap<u64, NodeId, BuildHasherDefault<Mixer>>,
    known: Vec<Node>,
    plans: Vec<Plan>,
}

impl Nodes {
    /// The nodes of one of `threads` that think together.
    pub(super) fn new(threads: usize) -> Nodes {
        let (places, known, plans) = (HashMap::default(), Vec::new(), Vec::new());
        Nodes { most_plans: MOST_PLANS / threads, places, known, plans }
    }

    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.known.clear();
        self.plans.clear();
    }

    pub(super) fn find(&self, position: &Barony) -> Option<NodeId> {
        self.places.get(&key(position)).copied()
    }

    /// Keeps the plans of a position; `None` if there is no room left.
    pub(super) fn insert(&mut self, position: &Barony, plans: &[Plan]) -> Option<NodeId> {
        if self.plans.len() + plans.len() > self.most_plans {
            return None;
        }
        let id = NodeId(self.known.len() as u32);
        let start = self.plans.len() as u32;
        self.plans.extend_from_slice(plans);
        self.known.push(Node { start, end: self.plans.len() as u32, bound: None });
        self.places.insert(key(position), id);
        Some(id)
    }

    pub(super) fn n_plans(&self, id: NodeId) -> usize {
        let node = self.node(id);
        (node.end - node.start) as usize
    }

    pub(super) fn plan(&self, id: NodeId, i: usize) -> &Plan {
        &self.plans[self.node(id).start as usize + i]
    }

    pub(super) fn bound(&self, id: NodeId) -> Option<Bound> {
        self.node(id).bound
    }

    pub(super) fn set_bound(&mut self, id: NodeId, bound: Bound) {
        self.known[id.0 as usize].bound = Some(bound);
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.known[id.0 as usize]
    }
}

fn key(position: &Barony) -> u64 {
    let mut mixer = Mixer::default();
    position.hash(&mut mixer);
    mixer.finish()
}

/// Mixes words into one, fast and the same on every machine.
#[derive(Debug, Clone, Copy, Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xd6e8_feb8_6659_fd93;
        self.0 =
            (product as u64) ^ ((product >> 64) as u64) ^ self.0.rotate_left(23).wrapping_add(word);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
