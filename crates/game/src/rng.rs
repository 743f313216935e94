//! A small, fast generator for random play. Not for secrets: fair chance is the server's.

/// Wang Yi's wyrand: one word of state and one multiplication a number, good enough for playouts,
/// the same on every machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose whole future follows from `seed`.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let (high, low) = product(self.0, self.0 ^ 0xe703_7ed1_a0b4_28db);
        high ^ low
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// In debug builds, if `n` is 0.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to choose from");
        // Lemire's method: multiply instead of dividing, reject the few that would be unfair.
        let n = n as u64;
        let (mut number, mut rest) = product(self.next_u64(), n);
        if rest < n {
            let unfair = n.wrapping_neg() % n;
            while rest < unfair {
                (number, rest) = product(self.next_u64(), n);
            }
        }
        number as u32
    }

    /// A generator of its own for part `index` of the work, independent of the others.
    #[must_use]
    pub const fn split(&self, index: u64) -> Rng {
        let mut rng = Rng(self.0 ^ index.wrapping_mul(0xd134_2543_de82_ef95));
        Rng(rng.next_u64())
    }
}

/// The high and the low half of a product.
#[inline]
const fn product(a: u64, b: u64) -> (u64, u64) {
    if cfg!(target_family = "wasm") {
        return product_of_halves(a, b); // There a wide product is a call.
    }
    let product = a as u128 * b as u128;
    ((product >> 64) as u64, product as u64)
}

/// As [`product`], by products of 32 bits.
#[inline]
const fn product_of_halves(a: u64, b: u64) -> (u64, u64) {
    const LOW: u64 = u32::MAX as u64;
    let (a_high, a_low, b_high, b_low) = (a >> 32, a & LOW, b >> 32, b & LOW);
    let cross = a_high * b_low + ((a_low * b_low) >> 32);
    let middle = a_low * b_high + (cross & LOW);
    (a_high * b_high + (cross >> 32) + (middle >> 32), a.wrapping_mul(b))
}

#[cfg(test)]
mod tests {
    use super::{Rng, product, product_of_halves};

    #[test]
    fn products_are_the_same_by_halves() {
        let ends = [0, 1, u64::from(u32::MAX), 1 << 32, u64::MAX - 1, u64::MAX];
        let mut rng = Rng::new(7);
        let random: [u64; 100] = core::array::from_fn(|_| rng.next_u64());
        for a in ends.into_iter().chain(random) {
            for b in ends.into_iter().chain(random).chain(random.map(|number| number >> 32)) {
                let wide = u128::from(a) * u128::from(b);
                let expected = ((wide >> 64) as u64, wide as u64);
                assert_eq!((product(a, b), product_of_halves(a, b)), (expected, expected));
            }
        }
    }

    /// Records of random play stay what they were only while these do.
    #[test]
    fn the_sequence_never_changes() {
        let mut rng = Rng::new(42);
        assert_eq!(
            [rng.next_u64(), rng.next_u64(), rng.next_u64()],
            [12_558_987_674_375_533_620, 16_846_851_108_956_068_306, 14_652_274_819_296_609_082]
        );
        assert_eq!([rng.below(6), rng.below(6), rng.below(6), rng.below(6)], [5, 2, 5, 1]);
        assert_eq!(rng.split(1).next_u64(), 7_397_936_704_753_357_113);
    }

    #[test]
    fn below_is_even() {
        let mut rng = Rng::new(3);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        // Six standard deviations around 10,000.
        assert!(counts.iter().all(|&n| (9_440..10_560).contains(&n)), "{counts:?}");
    }
}
