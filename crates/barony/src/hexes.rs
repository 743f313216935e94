//! A set of hexes of one board, a bit each.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use game::bits::{Bits, bits, has_wide_bit, nth_set_bit_wide, wide_bit};

use crate::HexIndex;

/// A set of hexes of one [`Board`](crate::Board).
///
/// `|` joins, `&` intersects, `-` takes away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hexes(u128);

impl Hexes {
    /// No hex.
    pub const NONE: Hexes = Hexes(0);

    /// The set of one hex.
    #[inline]
    pub const fn only(at: HexIndex) -> Hexes {
        Hexes(wide_bit(at.index() as u32))
    }

    /// The set with one more hex.
    #[inline]
    #[must_use]
    pub const fn with(self, at: HexIndex) -> Hexes {
        Hexes(self.0 | wide_bit(at.index() as u32))
    }

    /// Whether a hex is in the set.
    #[inline]
    pub const fn contains(self, at: HexIndex) -> bool {
        has_wide_bit(self.0, at.index() as u32)
    }

    /// Whether there is no hex.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th hex of the set, counted from 0.
    ///
    /// # Panics
    /// In debug builds, if the set has fewer hexes.
    #[inline]
    pub const fn nth(self, n: u32) -> HexIndex {
        HexIndex::at(nth_set_bit_wide(self.0, n) as usize)
    }

    /// The hexes of the set, in order.
    #[inline]
    pub fn iter(self) -> Places {
        Places(bits(self.0))
    }
}

/// The hexes of a set, in order.
#[derive(Debug, Clone)]
pub struct Places(Bits);

impl Iterator for Places {
    type Item = HexIndex;

    #[inline]
    fn next(&mut self) -> Option<HexIndex> {
        self.0.next().map(|bit| HexIndex::at(bit as usize))
    }
}

impl IntoIterator for Hexes {
    type Item = HexIndex;
    type IntoIter = Places;

    #[inline]
    fn into_iter(self) -> Places {
        self.iter()
    }
}

impl fmt::Debug for Hexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitOr for Hexes {
    type Output = Hexes;

    #[inline]
    fn bitor(self, other: Hexes) -> Hexes {
        Hexes(self.0 | other.0)
    }
}

impl BitAnd for Hexes {
    type Output = Hexes;

    #[inline]
    fn bitand(self, other: Hexes) -> Hexes {
        Hexes(self.0 & other.0)
    }
}

impl BitXor for Hexes {
    type Output = Hexes;

    #[inline]
    fn bitxor(self, other: Hexes) -> Hexes {
        Hexes(self.0 ^ other.0)
    }
}

impl Sub for Hexes {
    type Output = Hexes;

    #[inline]
    fn sub(self, other: Hexes) -> Hexes {
        Hexes(self.0 & !other.0)
    }
}

impl BitOrAssign for Hexes {
    #[inline]
    fn bitor_assign(&mut self, other: Hexes) {
        *self = *self | other;
    }
}

impl BitXorAssign for Hexes {
    #[inline]
    fn bitxor_assign(&mut self, other: Hexes) {
        *self = *self ^ other;
    }
}

impl SubAssign for Hexes {
    #[inline]
    fn sub_assign(&mut self, other: Hexes) {
        *self = *self - other;
    }
}
