//! Results that are likely to be asked for again.

use std::hash::Hash;

use crate::hash::stable_hash;

/// A table of results by their arguments. A new result takes the place of an old one with the same
/// hash, so its size is fixed. Copies begin empty.
#[derive(Debug)]
pub(super) struct Memo<K, V> {
    /// Empty until there is a result.
    entries: Vec<Option<(K, V)>>,
    n_entries: usize,
}

impl<K: Copy + Eq + Hash, V: Copy> Memo<K, V> {
    /// A table of at most this many bytes.
    pub(super) const fn with_bytes(bytes: usize) -> Memo<K, V> {
        Memo { entries: Vec::new(), n_entries: bytes / size_of::<Option<(K, V)>>() }
    }

    /// The result for these arguments, if it is still known.
    #[inline]
    pub(super) fn get(&self, key: &K) -> Option<V> {
        if self.entries.is_empty() {
            return None;
        }
        let (known, value) = self.entries[self.slot(key)].as_ref()?;
        (known == key).then_some(*value)
    }

    /// Keeps a result, if there is room for any.
    #[inline]
    pub(super) fn insert(&mut self, key: K, value: V) {
        if self.n_entries == 0 {
            return;
        }
        if self.entries.is_empty() {
            self.entries.resize_with(self.n_entries, || None);
        }
        let slot = self.slot(&key);
        self.entries[slot] = Some((key, value));
    }

    fn slot(&self, key: &K) -> usize {
        let hash = stable_hash(key);
        ((hash ^ hash >> 32) % self.n_entries as u64) as usize
    }
}

impl<K, V> Clone for Memo<K, V> {
    fn clone(&self) -> Memo<K, V> {
        Memo { entries: Vec::new(), n_entries: self.n_entries }
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;

    #[test]
    fn results_are_known_until_others_take_their_place() {
        let mut memo: Memo<u64, u64> = Memo::with_bytes(1 << 12);
        assert_eq!(memo.get(&1), None);
        for key in 0..10_000 {
            memo.insert(key, key * key);
            assert_eq!(memo.get(&key), Some(key * key));
        }
        let n_known = (0..10_000).filter(|key| memo.get(key) == Some(key * key)).count();
        let n_false = (0..10_000).filter(|key| memo.get(key).is_some()).count() - n_known;
        assert!(n_known > 100 && n_known * 24 <= 1 << 12, "{n_known} results are known");
        assert_eq!(n_false, 0);
        assert_eq!(memo.clone().get(&9_999), None);
    }

    #[test]
    fn without_memory_nothing_is_kept() {
        let mut memo: Memo<u64, u64> = Memo::with_bytes(0);
        memo.insert(1, 1);
        assert_eq!(memo.get(&1), None);
    }
}
