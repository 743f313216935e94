//! What a search knows about the value of a position.

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

impl BoundKind {
    /// The kind of a value found by a search between `alpha` and `beta`.
    pub(super) fn of(value: f32, alpha: f32, beta: f32) -> BoundKind {
        if value <= alpha {
            BoundKind::AtMost
        } else if value >= beta {
            BoundKind::AtLeast
        } else {
            BoundKind::Exact
        }
    }
}

impl Bound {
    /// The value, if it answers a search of this depth between `alpha` and `beta`.
    pub(super) fn answer(&self, depth: u32, alpha: f32, beta: f32) -> Option<f32> {
        let answers = self.depth >= depth
            && match self.kind {
                BoundKind::Exact => true,
                BoundKind::AtLeast => self.value >= beta,
                BoundKind::AtMost => self.value <= alpha,
            };
        answers.then_some(self.value)
    }
}
