//! The kingdoms as planes of 13 × 13 squares.

use game::Seat;
use game::encode::seats_from;

use super::{N_CELLS, cell_at};
use crate::{Half, Kingdom, Kingdomino, Squares, Terrain, with_kingdom};

/// Planes of a kingdom: the terrains, the crowns, and where a domino could reach.
const N_OF_KINGDOM: usize = Terrain::COUNT + 2;
const CROWNS: usize = Terrain::COUNT;
const REACH: usize = Terrain::COUNT + 1;

/// Planes of the domino to be placed: for each half the terrains and the crowns.
const N_OF_HALF: usize = Terrain::COUNT + 1;

pub(super) const N_PLANES: usize = Seat::COUNT * N_OF_KINGDOM + 2 * N_OF_HALF;

pub(super) fn observe(game: &Kingdomino, observer: Seat, planes: &mut [u8]) {
    let n_seats = usize::from(game.n_seats);
    assert!(observer.index() < n_seats, "{observer} does not belong to the table");
    assert_eq!(planes.len(), N_PLANES * N_CELLS, "the planes have another length");
    planes.fill(0);
    let (kingdoms, domino) = planes.split_at_mut(Seat::COUNT * N_OF_KINGDOM * N_CELLS);
    let kingdoms = kingdoms.chunks_exact_mut(N_OF_KINGDOM * N_CELLS);
    for (seat, planes) in seats_from(observer, n_seats).zip(kingdoms) {
        with_kingdom!(&game.kingdoms, seat, |kingdom| observe_kingdom(kingdom, planes));
    }
    if let Some(to_place) = game.to_place() {
        let halves = domino.chunks_exact_mut(N_OF_HALF * N_CELLS);
        for (Half { terrain, crowns }, planes) in to_place.halves().into_iter().zip(halves) {
            plane(planes, terrain.index()).fill(1);
            plane(planes, CROWNS).fill(crowns);
        }
    }
}

fn observe_kingdom<S: Squares>(kingdom: &Kingdom<S>, planes: &mut [u8]) {
    let mut add = |index: usize, squares: S, value: u8| {
        let plane = plane(planes, index);
        kingdom.for_each_square(squares, |x, y| plane[cell_at(x, y)] += value);
    };
    for terrain in Terrain::ALL {
        add(terrain.index(), kingdom.squares_of(terrain), 1);
    }
    add(CROWNS, kingdom.crown_digit(0), 1);
    add(CROWNS, kingdom.crown_digit(1), 2);
    add(REACH, kingdom.within_reach(), 1);
}

fn plane(planes: &mut [u8], index: usize) -> &mut [u8] {
    &mut planes[index * N_CELLS..(index + 1) * N_CELLS]
}
