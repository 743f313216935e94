//! Sets of small numbers in one word: iterate them, and find the n-th.

/// The position of the `n`-th set bit of `word`, counted from the lowest, from 0.
///
/// # Panics
/// In debug builds, if `word` has no such bit.
#[inline]
pub const fn nth_set_bit(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    debug_assert!(n < word.count_ones(), "no such bit");
    // Which bit it is cannot be foreseen, so a branch would be mispredicted: all bytes are
    // counted at once instead, and a table knows the rest.
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let quads = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (quads + (quads >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte i: how many bits are set in the bytes 0 to i.
    let sums = bytes.wrapping_mul(ONES);
    // The bytes whose sum is at most n end before the bit that is sought.
    let passed = (((n as u64 * ONES) | HIGHS) - sums) & HIGHS;
    let shift = 8 * passed.count_ones();
    let before = (sums << 8 >> shift & 0xff) as u32;
    shift + NTH_IN_BYTE[(word >> shift & 0xff) as usize][(n - before) as usize & 7] as u32
}

/// The position of the n-th set bit of each byte.
const NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The position of the `n`-th set bit of a wide `word`, as [`nth_set_bit`].
#[inline]
pub const fn nth_set_bit_wide(word: u128, n: u32) -> u32 {
    let low = (word as u64).count_ones();
    if n < low {
        nth_set_bit(word as u64, n)
    } else {
        64 + nth_set_bit((word >> 64) as u64, n - low)
    }
}

/// The word whose only set bit is at a position.
///
/// By halves, because a wide shift by a variable is a call in WebAssembly.
#[inline]
pub const fn wide_bit(position: u32) -> u128 {
    let bit = 1u64 << (position & 63);
    if position < 64 { bit as u128 } else { (bit as u128) << 64 }
}

/// Whether the bit of `word` at a position is set.
#[inline]
pub const fn has_wide_bit(word: u128, position: u32) -> bool {
    let half = if position < 64 { word as u64 } else { (word >> 64) as u64 };
    half >> (position & 63) & 1 == 1
}

/// The positions of the set bits of a word, lowest first.
#[derive(Debug, Clone)]
pub struct Bits {
    low: u64,
    high: u64,
}

/// Iterates the set bits of `word`, lowest first.
#[inline]
pub fn bits(word: impl Into<u128>) -> Bits {
    let word = word.into();
    Bits { low: word as u64, high: (word >> 64) as u64 }
}

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (word, first) = if self.low != 0 { (&mut self.low, 0) } else { (&mut self.high, 64) };
        let bit = first + word.trailing_zeros();
        (*word != 0).then(|| {
            *word &= *word - 1;
            bit
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = (self.low.count_ones() + self.high.count_ones()) as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Bits {}

#[cfg(test)]
mod tests {
    use super::{bits, has_wide_bit, nth_set_bit, nth_set_bit_wide, wide_bit};
    use crate::Rng;

    #[test]
    fn bits_by_halves_are_those_of_the_word() {
        let word = 0x8000_0000_0000_0001_c000_0000_0000_0003_u128;
        for position in 0..128 {
            assert_eq!(wide_bit(position), 1 << position);
            assert_eq!(has_wide_bit(word, position), word >> position & 1 == 1);
        }
        assert!(bits(word).eq([0, 1, 62, 63, 64, 127]));
        assert_eq!(bits(word).len(), 6);
    }

    #[test]
    fn nth_agrees_with_walking() {
        let mut rng = Rng::new(1);
        for round in 0..1000 {
            let mut word = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            if round % 3 == 0 {
                word &= u128::from(rng.next_u64()) << 40;
            }
            for (n, bit) in bits(word).enumerate() {
                assert_eq!(nth_set_bit_wide(word, n as u32), bit);
            }
            for (n, bit) in bits(word as u64).enumerate() {
                assert_eq!(nth_set_bit(word as u64, n as u32), bit);
            }
        }
    }
}
