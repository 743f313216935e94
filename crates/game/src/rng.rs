//! A small, fast generator for random play. Not for secrets: fair chance is the server's.

/// `SplitMix64`: one word of state, good enough for playouts, the same on every machine.
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
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// In debug builds, if `n` is 0.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to choose from");
        // Lemire's method: multiply instead of dividing, reject the few that would be unfair.
        let mut wide = (self.next_u64() >> 32) * n as u64;
        if (wide as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (wide as u32) < unfair {
                wide = (self.next_u64() >> 32) * n as u64;
            }
        }
        (wide >> 32) as u32
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

    #[test]
    fn the_first_numbers_are_those_of_splitmix64() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!(
            [rng.next_u64(), rng.next_u64(), rng.next_u64()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
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
