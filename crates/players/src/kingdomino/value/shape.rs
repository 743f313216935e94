//! The outline of a kingdom and its free squares.

use kingdomino::{Kingdom, Squares};

/// The outline of a kingdom and the free squares within it.
pub(super) struct Shape {
    pub(super) longer: i32,
    pub(super) shorter: i32,
    /// Whether no square lies outside of the centred grid.
    pub(super) is_centred: bool,
    /// Whether it has its full size from side to side.
    pub(super) is_framed: bool,
    /// How far its sides are from those of the centred grid, in all.
    pub(super) off_centre: i32,
    /// The single free squares that nothing can cover.
    pub(super) n_enclosed: i32,
    /// The free squares with exactly one free neighbour.
    pub(super) n_dead_ends: i32,
    /// The free regions that dominoes cannot fill, once the outline is fixed.
    pub(super) n_odd_regions: i32,
}

impl Shape {
    #[inline(always)]
    pub(super) fn of<S: Squares>(kingdom: &Kingdom<S>, free: S) -> Shape {
        let side = i32::from(S::SIDE);
        let half = side / 2;
        let [north, east, south, west] = kingdom.reach().map(i32::from);
        let (width, height) = (east + west + 1, north + south + 1);
        let is_framed = width == side && height == side;
        Shape {
            longer: width.max(height),
            shorter: width.min(height),
            is_centred: [north, east, south, west].iter().all(|&reach| reach <= half),
            is_framed,
            off_centre: [north, east, south, west].map(|reach| (half - reach).abs()).iter().sum(),
            n_enclosed: (free & !free.beside()).len() as i32,
            n_dead_ends: dead_ends(free).len() as i32,
            n_odd_regions: if is_framed { n_odd_regions(free) } else { 0 },
        }
    }
}

/// The free squares with exactly one free neighbour.
#[inline(always)]
fn dead_ends<S: Squares>(free: S) -> S {
    let [a, b, c, d] = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| free.moved(x, y));
    let twice = (a & b) | (c & d) | ((a | b) & (c | d));
    free & (a | b | c | d) & !twice
}

/// The number of connected regions with an odd number of squares.
#[inline(always)]
fn n_odd_regions<S: Squares>(free: S) -> i32 {
    let (mut left, mut n) = (free, 0);
    while !left.is_empty() {
        let region = left.first().flood(left);
        left = left & !region;
        n += (region.len() & 1) as i32;
    }
    n
}
