//! What was found out about positions in one search.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use barony::Barony;

use super::turns::Plan;

/// No more plans than this are kept: about 30 MB.
const MOST_PLANS: usize = 250_000;

/// The plans of each position that was looked at.
#[derive(Debug, Clone, Default)]
pub(super) struct Nodes {
    places: HashMap<u64, (u32, u32), BuildHasherDefault<Mixer>>,
    plans: Vec<Plan>,
}

impl Nodes {
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.plans.clear();
    }

    pub(super) fn get(&self, position: &Barony) -> Option<&[Plan]> {
        let &(start, end) = self.places.get(&key(position))?;
        Some(&self.plans[start as usize..end as usize])
    }

    /// Keeps the plans of a position, unless there is no room left.
    pub(super) fn insert(&mut self, position: &Barony, plans: &[Plan]) {
        if self.plans.len() + plans.len() > MOST_PLANS {
            return;
        }
        let start = self.plans.len() as u32;
        self.plans.extend_from_slice(plans);
        self.places.insert(key(position), (start, self.plans.len() as u32));
    }
}

fn key(position: &Barony) -> u64 {
    let mut mixer = Mixer::default();
    position.hash(&mut mixer);
    mixer.finish()
}

/// Mixes words into one, fast and the same on every machine.
#[derive(Debug, Clone, Copy, Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xd6e8_feb8_6659_fd93;
        self.0 =
            (product as u64) ^ ((product >> 64) as u64) ^ self.0.rotate_left(23).wrapping_add(word);
    }
}

impl Hasher for Mixer {
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
