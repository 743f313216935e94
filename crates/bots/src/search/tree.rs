//! The tree of a search: a pool of nodes of fixed size.
//!
//! A node is a run of players' actions. Chance has no nodes: it is drawn anew in every iteration,
//! so that below it a node's numbers are means over what chance may bring, and the actions that
//! can be played there differ from one visit to the next.

use game::{BySeat, MAX_SEATS, Seat};

use super::Candidate;

/// A node's place in the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

#[derive(Debug, Clone)]
struct Node<A> {
    action: A,
    prior: f32,
    visits: u32,
    sums: [f32; MAX_SEATS],
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    proven: bool,
}

impl<A> Node<A> {
    fn mean(&self, seat: Seat) -> f32 {
        self.sums[seat.index()] / self.visits.max(1) as f32
    }
}

/// Nodes, and what their visits have brought.
#[derive(Debug, Clone)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
    exploration: f32,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree that keeps within so many bytes; with too few for a node, it never grows.
    pub(super) fn new(bytes: usize, exploration: f32) -> Tree<A> {
        let most = (bytes / size_of::<Node<A>>()).min(u32::MAX as usize);
        Tree { nodes: Vec::with_capacity(most), most, exploration }
    }

    /// A node without a parent; `None` if the tree is full.
    pub(super) fn root(&mut self, action: A) -> Option<NodeId> {
        self.push(Candidate { action, prior: 1.0 }, None)
    }

    pub(super) fn visits(&self, id: NodeId) -> u32 {
        self.node(id).visits
    }

    pub(super) fn action(&self, id: NodeId) -> A {
        self.node(id).action
    }

    pub(super) fn is_proven(&self, id: NodeId) -> bool {
        self.node(id).proven
    }

    /// The mean reward of every seat.
    pub(super) fn means(&self, id: NodeId) -> BySeat<f32> {
        BySeat::from_fn(|seat| self.node(id).mean(seat))
    }

    pub(super) fn has_children(&self, id: NodeId) -> bool {
        self.node(id).first_child.is_some()
    }

    /// Gives a node all its children at once; false if the tree has no room for them.
    pub(super) fn expand(&mut self, id: NodeId, candidates: &[Candidate<A>]) -> bool {
        if self.nodes.len() + candidates.len() > self.most {
            return false;
        }
        let sum: f32 = candidates.iter().map(|candidate| candidate.prior).sum();
        let mut next = None;
        // Backwards, so that the first candidate comes first in the list.
        for candidate in candidates.iter().rev() {
            next = self.push(Candidate { prior: candidate.prior / sum, ..*candidate }, next);
        }
        self.node_mut(id).first_child = next;
        true
    }

    /// The child to go to where the children are all that can be played.
    pub(super) fn select(&self, id: NodeId, seat: Seat) -> Option<NodeId> {
        let mut best = None;
        let mut best_value = f32::NEG_INFINITY;
        for child in self.children(id) {
            let value = self.value(id, Some(child), self.node(child).prior, seat);
            if value > best_value {
                (best, best_value) = (Some(child), value);
            }
        }
        best
    }

    /// The child to go to where only the `candidates` can be played this time; a new one if need
    /// be, `None` if there is no room for it.
    pub(super) fn select_among(
        &mut self,
        id: NodeId,
        seat: Seat,
        candidates: &[Candidate<A>],
    ) -> Option<NodeId> {
        let sum: f32 = candidates.iter().map(|candidate| candidate.prior).sum();
        let mut best = None;
        let mut best_value = f32::NEG_INFINITY;
        for candidate in candidates {
            let child =
                self.children(id).find(|&child| self.node(child).action == candidate.action);
            let prior = candidate.prior / sum;
            let value = self.value(id, child, prior, seat);
            if value > best_value {
                (best, best_value) = (Some((child, candidate.action, prior)), value);
            }
        }
        let (child, action, prior) = best?;
        if child.is_some() {
            return child;
        }
        let first = self.node(id).first_child;
        let new = self.push(Candidate { action, prior }, first)?;
        self.node_mut(id).first_child = Some(new);
        Some(new)
    }

    /// Counts a visit along a path.
    pub(super) fn back_up(&mut self, path: &[NodeId], reward: &BySeat<f32>) {
        for &id in path {
            let node = self.node_mut(id);
            node.visits += 1;
            for (sum, reward) in node.sums.iter_mut().zip(reward.first(MAX_SEATS)) {
                *sum += reward;
            }
        }
    }

    /// Takes the reward of a node as certain.
    pub(super) fn prove(&mut self, id: NodeId, reward: &BySeat<f32>) {
        let node = self.node_mut(id);
        let visits = node.visits as f32;
        node.sums = Seat::ALL.map(|seat| reward[seat] * visits);
        node.proven = true;
    }

    /// What a node is certainly worth if `seat` chooses there and its children are all there is:
    /// all of them must be certain, unless one of them is the best there can be.
    pub(super) fn proof(&self, id: NodeId, seat: Seat) -> Option<BySeat<f32>> {
        let mut best: Option<NodeId> = None;
        let mut open = false;
        for child in self.children(id) {
            if !self.is_proven(child) {
                open = true;
            } else if best
                .is_none_or(|best| self.node(child).mean(seat) > self.node(best).mean(seat))
            {
                best = Some(child);
            }
        }
        let best = best?;
        let unbeatable = self.node(best).mean(seat) >= 1.0;
        (unbeatable || !open).then(|| self.means(best))
    }

    /// PUCT: the mean so far, and a bonus for what is promising and rarely tried.
    fn value(&self, parent: NodeId, child: Option<NodeId>, prior: f32, seat: Seat) -> f32 {
        let parent = self.node(parent);
        let (mean, visits) = match child.map(|child| self.node(child)) {
            Some(child) if child.visits > 0 => (child.mean(seat), child.visits),
            _ => (parent.mean(seat), 0),
        };
        let bonus = prior * (parent.visits as f32).sqrt() / (1 + visits) as f32;
        mean + self.exploration * bonus
    }

    fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    fn push(&mut self, candidate: Candidate<A>, next_sibling: Option<NodeId>) -> Option<NodeId> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            action: candidate.action,
            prior: candidate.prior,
            visits: 0,
            sums: [0.0; MAX_SEATS],
            first_child: None,
            next_sibling,
            proven: false,
        });
        Some(id)
    }

    fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, Tree};
    use crate::search::Candidate;
    use game::{BySeat, Seat};

    const CANDIDATES: [Candidate<u8>; 3] = [
        Candidate { action: 0, prior: 1.0 },
        Candidate { action: 1, prior: 1.0 },
        Candidate { action: 2, prior: 2.0 },
    ];

    #[test]
    fn a_full_tree_grows_no_more() {
        let mut tree: Tree<u8> = Tree::new(6 * size_of::<Node<u8>>() - 1, 1.0);
        let capacity = tree.nodes.capacity();
        let root = tree.root(9).expect("room for five");
        assert!(tree.expand(root, &CANDIDATES));
        let child = tree.select(root, Seat::A).expect("three children");
        assert!(!tree.expand(child, &CANDIDATES), "only one fits");
        let late = tree.select_among(child, Seat::A, &CANDIDATES).expect("one fits");
        assert_eq!(tree.select_among(late, Seat::A, &CANDIDATES), None);
        assert_eq!(tree.root(9), None);
        assert_eq!((tree.nodes.len(), tree.nodes.capacity()), (5, capacity));
    }

    #[test]
    fn without_memory_there_is_no_tree() {
        assert_eq!(Tree::<u8>::new(0, 1.0).root(9), None);
    }

    #[test]
    fn what_is_promising_comes_first_and_then_what_is_good() {
        let mut tree: Tree<u8> = Tree::new(1_000, 1.0);
        let root = tree.root(9).expect("room");
        tree.back_up(&[root], &BySeat::default());
        assert!(tree.expand(root, &CANDIDATES));
        let mut n_visits = [0; 3];
        for _ in 0..300 {
            let child = tree.select(root, Seat::B).expect("three children");
            let action = tree.action(child);
            assert!(n_visits != [0; 3] || action == 2, "the best prior comes first");
            n_visits[action as usize] += 1;
            let reward =
                BySeat::from_fn(|seat| f32::from(u8::from(seat == Seat::B && action == 1)));
            tree.back_up(&[root, child], &reward);
        }
        assert!(n_visits[1] > 250, "{n_visits:?}");
    }
}
