//! The legal placements of a domino, all squares of a row at once.

use super::cell_at;
use crate::{Direction, Fits, Kingdom, Squares};

/// Four bits as the lowest bytes of four words: a word is a square, its bytes are the directions.
const WORDS: [[u32; 4]; 16] = {
    let mut words = [[0; 4]; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut i = 0;
        while i < 4 {
            words[bits][i] = (bits >> i & 1) as u32;
            i += 1;
        }
        bits += 1;
    }
    words
};

/// Writes 1 for each place that a domino fits. `places` has four bytes for each cell of the map,
/// one for each direction, all of them 0.
pub(super) fn write<S: Squares>(kingdom: &Kingdom<S>, fits: Fits<S>, places: &mut [u8]) {
    let (_, from_x, from_y) = kingdom.window();
    let (_, rows) = kingdom.surroundings();
    let fits = fits.map(|squares| squares.moved(-from_x, -from_y));
    for y in 0..=i32::from(*rows.end()) - from_y {
        let rows = fits.map(|squares| squares.row(y));
        for from in (0..S::STRIDE).step_by(4) {
            let mut words = [0; 4];
            for (direction, row) in rows.into_iter().enumerate() {
                let bits = WORDS[(row >> from & 15) as usize];
                for (word, bit) in words.iter_mut().zip(bits) {
                    *word |= bit << (8 * direction);
                }
            }
            // Cells behind the window are 0, until the next row is written over them.
            let at = Direction::COUNT * cell_at(from_x + from, from_y + y);
            write_words(places, at, words);
        }
    }
}

/// Writes the words, as far as they are within the map.
#[inline]
fn write_words(places: &mut [u8], at: usize, words: [u32; 4]) {
    let words = words.map(u32::to_le_bytes);
    let bytes = words.as_flattened();
    match places.get_mut(at..at + 16) {
        Some(places) => places.copy_from_slice(bytes),
        None => places[at..].iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte),
    }
}
