//! The kingdoms as planes of 13 × 13 squares.

use game::Seat;
use game::encode::seats_from;

use super::N_CELLS;
use super::rows::Rows;
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
    for (i, seat) in seats_from(observer, n_seats).enumerate() {
        let planes = from_plane(planes, i * N_OF_KINGDOM);
        with_kingdom!(&game.kingdoms, seat, |kingdom| observe_kingdom(kingdom, planes));
    }
    if let Some(to_place) = game.to_place() {
        let halves = from_plane(planes, Seat::COUNT * N_OF_KINGDOM);
        let halves = halves.chunks_exact_mut(N_OF_HALF * N_CELLS);
        for (Half { terrain, crowns }, planes) in to_place.halves().into_iter().zip(halves) {
            plane(planes, terrain.index()).fill(1);
            plane(planes, CROWNS).fill(crowns);
        }
    }
}

/// Plane by plane, since a row may be written into the beginning of the next plane.
fn observe_kingdom<S: Squares>(kingdom: &Kingdom<S>, planes: &mut [u8]) {
    let covered = Rows::covered(kingdom);
    for terrain in Terrain::ALL {
        covered.write([kingdom.squares_of(terrain)], from_plane(planes, terrain.index()));
    }
    let crowns = [0, 1].map(|digit| kingdom.crown_digit(digit));
    covered.write(crowns, from_plane(planes, CROWNS));
    let reach = Rows::within_reach(kingdom);
    reach.write([kingdom.within_reach()], from_plane(planes, REACH));
}

fn from_plane(planes: &mut [u8], index: usize) -> &mut [u8] {
    &mut planes[index * N_CELLS..]
}

fn plane(planes: &mut [u8], index: usize) -> &mut [u8] {
    &mut planes[index * N_CELLS..(index + 1) * N_CELLS]
}
