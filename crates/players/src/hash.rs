//! A fast hash of positions that is the same on every machine.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Makes [`StableHasher`]s for maps and sets.
pub(crate) type BuildStableHasher = BuildHasherDefault<StableHasher>;

/// The hash of a value.
pub(crate) fn stable_hash(value: &impl Hash) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Mixes words by multiplication. Not for keys that an attacker chooses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct StableHasher(u64);

impl StableHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xd6e8_feb8_6659_fd93;
        self.0 =
            (product as u64) ^ ((product >> 64) as u64) ^ self.0.rotate_left(23).wrapping_add(word);
    }
}

impl Hasher for StableHasher {
    // A `usize` arrives here as well; padding makes 4 and 8 bytes of it equal.
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
