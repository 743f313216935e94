//! The board as planes of 13 × 13: rows are `r`, columns are `q`.

use game::encode::seats_from;
use game::{Game, Seat};

use super::grid::{SIDE, cell_of};
use crate::{Barony, Figure, Hexes, Terrain};

const N_CELLS: usize = SIDE * SIDE;

/// The first planes: the board, then the terrains.
const N_LAND: usize = 1 + Terrain::COUNT;
/// Planes of a seat: villages, strongholds, cities and the number of knights.
const N_OF_SEAT: usize = Figure::COUNT;
/// The knight that may not move again.
const MOVED: usize = N_LAND + Seat::COUNT * N_OF_SEAT;

pub(super) const N_PLANES: usize = MOVED + 1;

pub(super) fn observe(game: &Barony, observer: Seat, planes: &mut [u8]) {
    let n_seats = game.n_seats();
    assert!(observer.index() < n_seats, "{observer} does not belong to the table");
    assert_eq!(planes.len(), N_PLANES * N_CELLS, "the planes have another length");
    planes.fill(0);
    let board = game.board();
    let mut add = |plane: usize, hexes: Hexes, value: u8| {
        for at in hexes {
            planes[plane * N_CELLS + cell_of(board.hex(at))] += value;
        }
    };
    add(0, board.all(), 1);
    for terrain in Terrain::ALL {
        add(1 + terrain.index(), game.hexes_of(terrain), 1);
    }
    for (i, seat) in seats_from(observer, n_seats).enumerate() {
        let forces = &game.baron(seat).forces;
        let first = N_LAND + i * N_OF_SEAT;
        for (plane, (_, hexes)) in forces.by_building().into_iter().enumerate() {
            add(first + plane, hexes, 1);
        }
        for (digit, hexes) in forces.knight_digits().into_iter().enumerate() {
            add(first + N_OF_SEAT - 1, hexes, 1 << digit);
        }
    }
    if let Some(at) = game.moved_knight() {
        add(MOVED, Hexes::only(at), 1);
    }
}
