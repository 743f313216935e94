//! What was found out about positions in one search.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use barony::Barony;

use super::turns::Plan;

/// No more plans than this are kept by all who think together: about 70 MB. Without room for more,
/// positions are looked at again each time they come up.
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
    is_kept: bool,
}

/// The plans of each position that was looked at, and what is known of it.
#[derive(Debug, Clone)]
pub(super) struct Nodes {
    most_plans: usize,
    /// Whether the newest nodes are no longer kept.
    is_full: bool,
    places: HashMap<u64, NodeId, BuildHasherDefault<Mixer>>,
    known: Vec<Node>,
    plans: Vec<Plan>,
}

impl Nodes {
    /// The nodes of one of `threads` that think together.
    pub(super) fn new(threads: usize) -> Nodes {
        let (places, known, plans) = (HashMap::default(), Vec::new(), Vec::new());
        Nodes { most_plans: MOST_PLANS / threads, is_full: false, places, known, plans }
    }

    pub(super) fn clear(&mut self) {
        self.is_full = false;
        self.places.clear();
        self.known.clear();
        self.plans.clear();
    }

    pub(super) fn find(&self, position: &Barony) -> Option<NodeId> {
        self.places.get(&key(position)).copied()
    }

    /// Keeps the plans of a position; without room for them, until it is released.
    pub(super) fn insert(&mut self, position: &Barony, plans: &[Plan]) -> NodeId {
        self.is_full |= self.plans.len() + plans.len() > self.most_plans;
        let id = NodeId(self.known.len() as u32);
        let start = self.plans.len() as u32;
        self.plans.extend_from_slice(plans);
        let is_kept = !self.is_full;
        self.known.push(Node { start, end: self.plans.len() as u32, bound: None, is_kept });
        if is_kept {
            self.places.insert(key(position), id);
        }
        id
    }

    /// The search leaves a position: if it is not kept, it is the newest, and goes.
    pub(super) fn release(&mut self, id: NodeId) {
        let Node { start, is_kept, .. } = *self.node(id);
        if !is_kept {
            self.known.truncate(id.0 as usize);
            self.plans.truncate(start as usize);
        }
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

#[cfg(test)]
mod tests {
    use barony::{Barony, Options};
    use game::{Game, Rng, Turn};

    use super::super::turns::Turns;
    use super::super::weights::Weights;
    use super::{MOST_PLANS, Nodes};

    #[test]
    fn what_finds_no_room_goes_when_it_is_released() {
        let mut position = Barony::new(2, &Options::rounds(100)).expect("a table");
        let mut rng = Rng::new(1);
        while position.turn() == Turn::Chance {
            let outcome = position.sample(&mut rng).expect("chance has an outcome");
            position.play_unchecked(outcome);
        }
        let mut plans = Vec::new();
        Turns::new(Weights::tuned(2)).list(&position, &mut plans);
        assert!(plans.len() >= 2);
        let mut nodes = Nodes::new(MOST_PLANS / (2 * plans.len() - 1));
        let first = nodes.insert(&position, &plans);
        let mut next = position;
        plans[0].play(&mut next);
        let second = nodes.insert(&next, &plans);
        let mut last = position;
        plans[1].play(&mut last);
        // One that would fit comes too late: what is above it goes first.
        let third = nodes.insert(&last, &plans[..1]);
        assert_eq!(nodes.n_plans(third), 1);
        assert_eq!(nodes.plan(second, 1), &plans[1]);
        nodes.release(third);
        nodes.release(second);
        nodes.release(first);
        assert_eq!(nodes.find(&position), Some(first));
        assert_eq!([nodes.find(&next), nodes.find(&last)], [None, None]);
        assert_eq!((nodes.known.len(), nodes.plans.len()), (1, plans.len()));
    }
}
