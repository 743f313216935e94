//! Sets of squares as bytes of the map, a row at once.

use super::cell_at;
use crate::{Kingdom, Squares};

/// The columns that one word has room for.
const N_COLUMNS: usize = 7;

/// Bytes that a row may be written beyond the end of a map.
pub(super) const N_SPARE: usize = 8;

/// Part of the map: the south-western square and the number of rows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows {
    x: i32,
    y: i32,
    n: i32,
}

impl Rows {
    /// The rows from the castle or a domino to others.
    pub(super) fn covered<S: Squares>(kingdom: &Kingdom<S>) -> Rows {
        let [north, _, south, west] = kingdom.reach().map(i32::from);
        Rows { x: -west, y: -south, n: south + north + 1 }
    }

    /// The rows that a domino could reach.
    pub(super) fn within_reach<S: Squares>(kingdom: &Kingdom<S>) -> Rows {
        let (columns, rows) = kingdom.surroundings();
        let [x, y, last] = [columns.start(), rows.start(), rows.end()].map(|n| i32::from(*n));
        Rows { x, y, n: last - y + 1 }
    }

    /// Writes at each square of these rows the number whose binary digits are given as sets, the
    /// lowest first. Squares to the east of them become 0, also those of the next row's west, so
    /// `cells` has [`N_SPARE`] bytes more than a map.
    pub(super) fn write<S: Squares, const N: usize>(self, digits: [S; N], cells: &mut [u8]) {
        let digits = digits.map(|squares| squares.moved(-self.x, -self.y));
        for y in 0..self.n {
            let rows = digits.map(|squares| squares.row(y));
            for from in (0..S::SIDE as usize + 2).step_by(N_COLUMNS) {
                let word =
                    rows.into_iter().rev().fold(0, |word, row| word << 1 | spread(row >> from));
                let at = cell_at(self.x, self.y + y) + from;
                cells[at..at + 8].copy_from_slice(&word.to_le_bytes());
            }
        }
    }
}

/// Seven bits as the lowest bits of seven bytes.
#[inline]
pub(super) const fn spread(bits: u32) -> u64 {
    // Each copy of the bits begins seven further, so that bit `i` of copy `i` is in byte `i`.
    ((bits & 127) as u64 * 0x0002_0408_1020_4081) & 0x0101_0101_0101_0101
}
