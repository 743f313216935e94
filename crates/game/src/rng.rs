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
        let product = self.0 as u128 * (self.0 ^ 0xe703_7ed1_a0b4_28db) as u128;
        (product >> 64) as u64 ^ product as u64
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
        let mut wide = self.next_u64() as u128 * n as u128;
        if (wide as u64) < n {
            let unfair = n.wrapping_neg() % n;
            while (wide as u64) < unfair {
                wide = self.next_u64() as u128 * n as u128;
            }
        }
        (wide >> 64) as u32
    }

    /// A generator of its own for part `index` of the work, independent of the others.
    #[must_use]
    pub const fn split(&self, index: u64) -> Rng {
        let mut rng = Rng(self.0 ^ index.wrapping_mul(0xd134_2543_de82_ef95));
        Rng(rng.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

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
