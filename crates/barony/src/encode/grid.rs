//! The hexes that at least one board has, and the pairs of them that touch on one.

use crate::Hex;
use crate::slots::{FOUR, Slots, THREE, TWO};

/// Columns and rows of the square that holds every board.
pub(super) const SIDE: usize = 2 * Hex::FARTHEST as usize + 1;
const OUTSIDE: u16 = u16::MAX;

/// Which hexes of the square from -6,-6 to 6,6 at least one board has, by `r` and `q`.
const COVERED: [[bool; SIDE]; SIDE] = {
    let mut covered = [[false; SIDE]; SIDE];
    cover(&mut covered, &TWO);
    cover(&mut covered, &THREE);
    cover(&mut covered, &FOUR);
    covered
};

const fn cover<const N: usize>(covered: &mut [[bool; SIDE]; SIDE], slots: &Slots<N>) {
    let mut i = 0;
    while i < 3 * N {
        let (q, r) = slots[i / 3][i % 3];
        covered[(r + Hex::FARTHEST) as usize][(q + Hex::FARTHEST) as usize] = true;
        i += 1;
    }
}

/// The number of hexes, and of directed pairs that touch.
const COUNTS: (usize, usize) = {
    let (mut n_hexes, mut n_edges, mut i) = (0, 0, 0);
    while i < SIDE * SIDE {
        if COVERED[i / SIDE][i % SIDE] {
            n_hexes += 1;
            let around = hex_of_cell(i).neighbours();
            let mut k = 0;
            while k < around.len() {
                n_edges += is_covered(around[k]) as usize;
                k += 1;
            }
        }
        i += 1;
    }
    (n_hexes, n_edges)
};

pub(super) const N_HEXES: usize = COUNTS.0;
pub(super) const N_EDGES: usize = COUNTS.1;

static GRID: Grid = Grid::new();

struct Grid {
    hexes: [Hex; N_HEXES],
    edges: [(Hex, Hex); N_EDGES],
    /// The number of each hex, by `r` and `q`.
    index: [[u16; SIDE]; SIDE],
    /// The number of the edge from each hex to each neighbour.
    edge_index: [[u16; 6]; N_HEXES],
}

impl Grid {
    const fn new() -> Grid {
        let origin = Hex { q: 0, r: 0 };
        let mut grid = Grid {
            hexes: [origin; N_HEXES],
            edges: [(origin, origin); N_EDGES],
            index: [[OUTSIDE; SIDE]; SIDE],
            edge_index: [[OUTSIDE; 6]; N_HEXES],
        };
        let (mut n_hexes, mut n_edges, mut i) = (0, 0, 0);
        while i < SIDE * SIDE {
            if COVERED[i / SIDE][i % SIDE] {
                let hex = hex_of_cell(i);
                grid.hexes[n_hexes] = hex;
                grid.index[i / SIDE][i % SIDE] = n_hexes as u16;
                let around = hex.neighbours();
                let mut k = 0;
                while k < around.len() {
                    if is_covered(around[k]) {
                        grid.edges[n_edges] = (hex, around[k]);
                        grid.edge_index[n_hexes][k] = n_edges as u16;
                        n_edges += 1;
                    }
                    k += 1;
                }
                n_hexes += 1;
            }
            i += 1;
        }
        grid
    }
}

const fn hex_of_cell(cell: usize) -> Hex {
    Hex { q: (cell % SIDE) as i8 - Hex::FARTHEST, r: (cell / SIDE) as i8 - Hex::FARTHEST }
}

const fn is_covered(hex: Hex) -> bool {
    let (r, q) = (hex.r as isize + Hex::FARTHEST as isize, hex.q as isize + Hex::FARTHEST as isize);
    let is_near = r >= 0 && q >= 0 && r < SIDE as isize && q < SIDE as isize;
    is_near && COVERED[r as usize][q as usize]
}

/// The number of a hex.
pub(super) fn index_of(hex: Hex) -> Option<usize> {
    if !is_covered(hex) {
        return None;
    }
    let [r, q] = [hex.r, hex.q].map(|n| (n + Hex::FARTHEST) as usize);
    Some(usize::from(GRID.index[r][q]))
}

/// The cell of a hex in the square from -6,-6 to 6,6, by `r` and `q`.
pub(super) fn cell_of(hex: Hex) -> usize {
    let [r, q] = [hex.r, hex.q].map(|n| (n + Hex::FARTHEST) as usize);
    r * SIDE + q
}

/// The hex of a number.
pub(super) fn hex_at(index: usize) -> Hex {
    GRID.hexes[index]
}

/// The number of the edge from a hex to a neighbour.
pub(super) fn edge_of(from: Hex, to: Hex) -> Option<usize> {
    let direction = from.neighbours().into_iter().position(|neighbour| neighbour == to)?;
    let edge = GRID.edge_index[index_of(from)?][direction];
    (edge != OUTSIDE).then_some(usize::from(edge))
}

/// The hexes of an edge.
pub(super) fn edge_at(index: usize) -> (Hex, Hex) {
    GRID.edges[index]
}
