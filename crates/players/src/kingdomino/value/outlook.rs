//! What the rest of a game may still bring.

use game::Game;
use kingdomino::{Dominoes, Kingdomino};

/// The dominoes to come: common to all kingdoms of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    pub(super) unseen: Dominoes,
    pub(super) n_placements: i32,
    pub(super) n_seats: i32,
    /// The squares of each terrain that a seat can expect, in eighths.
    pub(super) squares: [i32; 6],
    /// The crowns of each terrain that a seat can expect, in eighths.
    pub(super) crowns: [i32; 6],
}

impl Outlook {
    /// The outlook when all of the line to be placed is claimed; a line that already lies open
    /// after it counts as unseen.
    pub fn before_line(position: &Kingdomino) -> Outlook {
        let next = position.new_line().dominoes();
        let n_lines = position.n_lines_left() + usize::from(!next.is_empty());
        Outlook::new(position, position.pile().union(next), n_lines)
    }

    /// The outlook when the line that can be chosen from is placed as well.
    pub fn after_line(position: &Kingdomino) -> Outlook {
        Outlook::new(position, position.pile(), position.n_lines_left())
    }

    /// The outlook with `n_lines` still to be drawn from the `unseen` dominoes.
    fn new(position: &Kingdomino, unseen: Dominoes, n_lines: usize) -> Outlook {
        let n_seats = position.n_seats() as i32;
        let n_drawn = n_lines as i32 * position.line_length() as i32;
        let (mut squares, mut crowns) = ([0; 6], [0; 6]);
        for domino in unseen.iter() {
            for half in domino.halves() {
                squares[half.terrain.index()] += 1;
                crowns[half.terrain.index()] += i32::from(half.crowns);
            }
        }
        let divisor = unseen.len().max(1) as i32 * n_seats;
        let expected = |n: i32| 8 * n * n_drawn / divisor;
        Outlook {
            unseen,
            n_placements: n_drawn / n_seats,
            n_seats,
            squares: squares.map(expected),
            crowns: crowns.map(expected),
        }
    }

    /// The number of dominoes that each seat will still place.
    pub const fn n_placements(&self) -> i32 {
        self.n_placements
    }
}
