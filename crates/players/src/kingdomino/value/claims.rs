//! The dominoes that a seat has claimed.

use game::Seat;
use kingdomino::{Domino, Line};

/// Dominoes that a seat has claimed, in the order in which it will place them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Claims {
    pub(super) dominoes: [Domino; 4],
    pub(super) n: usize,
}

impl Default for Claims {
    fn default() -> Claims {
        let any = const { Domino::new(1).expect("there is a domino 1") };
        Claims { dominoes: [any; 4], n: 0 }
    }
}

impl Claims {
    pub(super) fn push(&mut self, domino: Domino) {
        debug_assert!(self.n < self.dominoes.len(), "a seat has two kings at most");
        self.dominoes[self.n] = domino;
        self.n += 1;
    }

    /// Adds the dominoes of a line that a seat has claimed, except the first `n_skipped`.
    pub(super) fn add_line(&mut self, line: &Line, seat: Seat, n_skipped: usize) {
        for (domino, king) in line.iter().skip(n_skipped) {
            if king == Some(seat) {
                self.push(domino);
            }
        }
    }

    pub(super) fn as_slice(&self) -> &[Domino] {
        &self.dominoes[..self.n]
    }
}
