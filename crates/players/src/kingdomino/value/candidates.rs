//! The placements of a domino that are worth a value.

use kingdomino::{Direction, Kingdom, Placement, Squares};

/// Maximum number of placements that are compared by their value.
const MAX_BREADTH: usize = 16;

/// A placement and what the greedy weights think of it.
#[derive(Clone, Copy)]
pub(super) struct Candidate<S> {
    pub(super) merit: i32,
    pub(super) squares: [S; 2],
    pub(super) direction: Direction,
}

impl<S: Squares> Candidate<S> {
    pub(super) fn placement(&self, kingdom: &Kingdom<S>) -> Placement {
        Placement { square: kingdom.first_square(self.squares[0]), direction: self.direction }
    }
}

/// The best few placements.
pub(super) struct Candidates<S> {
    best: [Candidate<S>; MAX_BREADTH],
    n: usize,
    limit: usize,
}

impl<S: Squares> Candidates<S> {
    pub(super) fn new(limit: usize) -> Candidates<S> {
        let none =
            Candidate { merit: i32::MIN, squares: [S::NONE; 2], direction: Direction::ALL[0] };
        Candidates { best: [none; MAX_BREADTH], n: 0, limit: limit.clamp(1, MAX_BREADTH) }
    }

    /// Keeps a candidate if it is among the best; of equal ones the earlier.
    pub(super) fn offer(&mut self, candidate: Candidate<S>) {
        if self.n == self.limit && self.best[self.n - 1].merit >= candidate.merit {
            return;
        }
        self.n = (self.n + 1).min(self.limit);
        let mut i = self.n - 1;
        while i > 0 && self.best[i - 1].merit < candidate.merit {
            self.best[i] = self.best[i - 1];
            i -= 1;
        }
        self.best[i] = candidate;
    }

    pub(super) fn as_slice(&self) -> &[Candidate<S>] {
        &self.best[..self.n]
    }
}
