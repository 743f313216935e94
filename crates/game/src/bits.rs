//! Sets of small numbers in one word: iterate them, and find the n-th.

/// The position of the `n`-th set bit of `word`, counted from the lowest, from 0.
///
/// # Panics
/// In debug builds, if `word` has no such bit.
#[inline]
pub const fn nth_set_bit(word: u64, n: u32) -> u32 {
    debug_assert!(n < word.count_ones(), "no such bit");
    let (mut word, mut n, mut base) = (word, n, 0);
    // Halve the word until eight bits are left, then walk.
    let mut width = 32;
    while width >= 8 {
        let low = (word & ((1 << width) - 1)).count_ones();
        if n >= low {
            n -= low;
            word >>= width;
            base += width;
        }
        width /= 2;
    }
    while n > 0 {
        word &= word - 1;
        n -= 1;
    }
    base + word.trailing_zeros()
}

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

/// The positions of the set bits of a word, lowest first.
#[derive(Debug, Clone)]
pub struct Bits(u128);

/// Iterates the set bits of `word`, lowest first.
#[inline]
pub fn bits(word: impl Into<u128>) -> Bits {
    Bits(word.into())
}

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = self.0.trailing_zeros();
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            bit
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Bits {}

#[cfg(test)]
mod tests {
    use super::{bits, nth_set_bit, nth_set_bit_wide};
    use crate::Rng;

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
