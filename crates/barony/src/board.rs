//! The three boards, and which hexes touch. Rule 2.1.

use crate::slots::{FOUR, Slots, THREE, TWO};
use crate::{Hex, HexIndex, Hexes};

/// The largest number of hexes a board has.
pub const MAX_HEXES: usize = 108;

const SIDE: usize = 2 * Hex::FARTHEST as usize + 1;
const OUTSIDE: u8 = u8::MAX;

/// The shape of a board: its hexes, counted row by row from the north-west, and what they touch.
#[derive(Debug)]
pub struct Board {
    all: Hexes,
    edge: Hexes,
    hexes: [Hex; MAX_HEXES],
    neighbours: [Hexes; MAX_HEXES],
    slots: [[HexIndex; 3]; MAX_HEXES / 3],
    n_slots: usize,
    /// The index of each hex, by `r` and `q`.
    places: [[u8; SIDE]; SIDE],
}

static BOARDS: [Board; 3] = [Board::new(&TWO), Board::new(&THREE), Board::new(&FOUR)];

impl Board {
    /// The board for a number of players, 2 to 4.
    ///
    /// # Panics
    /// If there is no board for that many.
    #[inline]
    pub fn of(n_seats: usize) -> &'static Board {
        &BOARDS[n_seats - 2]
    }

    /// Every hex.
    #[inline]
    pub const fn all(&self) -> Hexes {
        self.all
    }

    /// The hexes with a side where the board ends. Rule 3.5.
    #[inline]
    pub const fn edge(&self) -> Hexes {
        self.edge
    }

    /// The coordinates of a hex.
    #[inline]
    pub const fn hex(&self, at: HexIndex) -> Hex {
        self.hexes[at.index()]
    }

    /// The hexes that touch another one.
    #[inline]
    pub const fn neighbours(&self, at: HexIndex) -> Hexes {
        self.neighbours[at.index()]
    }

    /// The index of a hex; `None` if the board does not have it.
    #[inline]
    pub const fn find(&self, hex: Hex) -> Option<HexIndex> {
        let (r, q) = (hex.r.wrapping_add(Hex::FARTHEST), hex.q.wrapping_add(Hex::FARTHEST));
        let (r, q) = (r as u8 as usize, q as u8 as usize);
        if r >= SIDE || q >= SIDE || self.places[r][q] == OUTSIDE {
            return None;
        }
        Some(HexIndex::at(self.places[r][q] as usize))
    }

    /// How many tiles the board is made of.
    #[inline]
    pub const fn n_slots(&self) -> usize {
        self.n_slots
    }

    /// The hexes that a slot's tile covers, clockwise.
    #[inline]
    pub const fn slot(&self, slot: usize) -> [HexIndex; 3] {
        self.slots[slot]
    }

    const fn new<const N: usize>(slots: &Slots<N>) -> Board {
        let mut board = Board {
            all: Hexes::NONE,
            edge: Hexes::NONE,
            hexes: [Hex { q: 0, r: 0 }; MAX_HEXES],
            neighbours: [Hexes::NONE; MAX_HEXES],
            slots: [[HexIndex::at(0); 3]; MAX_HEXES / 3],
            n_slots: N,
            places: [[OUTSIDE; SIDE]; SIDE],
        };
        board.count_hexes(slots);
        board.join_hexes();
        let mut slot = 0;
        while slot < N {
            let mut i = 0;
            while i < 3 {
                let (q, r) = slots[slot][i];
                board.slots[slot][i] = HexIndex::at(board.places[centred(r)][centred(q)] as usize);
                i += 1;
            }
            slot += 1;
        }
        board
    }

    const fn count_hexes<const N: usize>(&mut self, slots: &Slots<N>) {
        let mut covered = [[false; SIDE]; SIDE];
        let mut i = 0;
        while i < 3 * N {
            let (q, r) = slots[i / 3][i % 3];
            assert!(!covered[centred(r)][centred(q)], "two tiles cover one hex");
            covered[centred(r)][centred(q)] = true;
            i += 1;
        }
        let (mut n, mut i) = (0, 0);
        while i < SIDE * SIDE {
            let (r, q) = (i / SIDE, i % SIDE);
            if covered[r][q] {
                let (q, r) = (q as i8 - Hex::FARTHEST, r as i8 - Hex::FARTHEST);
                self.hexes[n] = Hex { q, r };
                self.places[centred(r)][centred(q)] = n as u8;
                self.all = self.all.with(HexIndex::at(n));
                n += 1;
            }
            i += 1;
        }
    }

    const fn join_hexes(&mut self) {
        let mut at = 0;
        while at < self.all.len() as usize {
            let around = self.hexes[at].neighbours();
            let mut i = 0;
            while i < around.len() {
                match self.find(around[i]) {
                    Some(neighbour) => self.neighbours[at] = self.neighbours[at].with(neighbour),
                    None => self.edge = self.edge.with(HexIndex::at(at)),
                }
                i += 1;
            }
            at += 1;
        }
    }
}

const fn centred(coordinate: i8) -> usize {
    (coordinate + Hex::FARTHEST) as usize
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn boards_have_nine_tiles_for_each_player() {
        for n_seats in 2..=4 {
            let board = Board::of(n_seats);
            assert_eq!(board.n_slots(), 9 * n_seats);
            assert_eq!(board.all().len() as usize, 27 * n_seats);
        }
    }

    #[test]
    fn the_hexes_of_a_slot_touch_each_other() {
        for n_seats in 2..=4 {
            let board = Board::of(n_seats);
            for slot in 0..board.n_slots() {
                let [a, b, c] = board.slot(slot);
                assert!(board.neighbours(a).contains(b) && board.neighbours(a).contains(c));
                assert!(board.neighbours(b).contains(c));
            }
        }
    }

    #[test]
    fn boards_are_in_one_piece_and_without_holes() {
        for n_seats in 2..=4 {
            let board = Board::of(n_seats);
            for at in board.all() {
                let n_neighbours = board.neighbours(at).len();
                assert_eq!(board.edge().contains(at), n_neighbours < 6);
                assert_eq!(board.find(board.hex(at)), Some(at));
            }
            // The edge of a board without holes is one closed walk.
            for area in [board.all(), board.edge()] {
                let mut reached = area & crate::Hexes::only(crate::HexIndex::at(0));
                loop {
                    let wider =
                        reached.iter().fold(reached, |set, at| set | (board.neighbours(at) & area));
                    if wider == reached {
                        break;
                    }
                    reached = wider;
                }
                assert_eq!(reached, area);
            }
        }
    }
}
