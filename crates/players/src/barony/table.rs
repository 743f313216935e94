//! The positions of one search, with their plans and bounds.

use std::collections::HashMap;

use barony::Barony;

use super::bound::Bound;
use super::turns::TurnPlan;
use crate::hash::{BuildStableHasher, stable_hash};

/// Maximum number of plans kept by all threads together, about 45 MB; of positions there may be as
/// many, mostly without plans. What finds no room is listed again on every visit.
const MAX_PLANS: usize = 400_000;

/// The 64-bit hash of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key(u64);

impl Key {
    pub(super) fn of(position: &Barony) -> Key {
        Key(stable_hash(position))
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    start: u32,
    n_plans: u32,
    bound: Option<Bound>,
}

/// The plans and the bound of each position.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    max_plans: usize,
    entries: HashMap<Key, Entry, BuildStableHasher>,
    plans: Vec<TurnPlan>,
}

impl Table {
    /// Empties the table of one of `n_threads` that search together.
    pub(super) fn clear(&mut self, n_threads: usize) {
        self.max_plans = MAX_PLANS / n_threads;
        self.entries.clear();
        self.plans.clear();
    }

    pub(super) fn bound(&self, key: Key) -> Option<Bound> {
        self.entries.get(&key)?.bound
    }

    pub(super) fn set_bound(&mut self, key: Key, bound: Bound) {
        let has_room = self.entries.len() < self.max_plans;
        match self.entries.get_mut(&key) {
            Some(entry) => entry.bound = Some(bound),
            None if has_room => {
                self.entries.insert(key, Entry { bound: Some(bound), ..Entry::default() });
            }
            None => {}
        }
    }

    /// The plans of a position, if they were kept.
    pub(super) fn plans(&self, key: Key) -> Option<&[TurnPlan]> {
        let Entry { start, n_plans, .. } = *self.entries.get(&key)?;
        let plans = &self.plans[start as usize..][..n_plans as usize];
        (!plans.is_empty()).then_some(plans)
    }

    /// Keeps the plans of a position if there is room.
    pub(super) fn keep_plans(&mut self, key: Key, plans: &[TurnPlan]) {
        let has_room = self.entries.len() < self.max_plans;
        if !has_room || self.plans.len() + plans.len() > self.max_plans {
            return;
        }
        let entry = self.entries.entry(key).or_default();
        entry.start = self.plans.len() as u32;
        entry.n_plans = plans.len() as u32;
        self.plans.extend_from_slice(plans);
    }
}

#[cfg(test)]
mod tests {
    use barony::{Barony, Options};
    use game::{Game, Rng, Turn};

    use super::super::bound::{Bound, BoundKind};
    use super::super::turns::TurnLister;
    use super::super::{StageWeights, Weighted};
    use super::{Key, MAX_PLANS, Table};

    #[test]
    fn what_finds_no_room_is_not_kept() {
        let mut position = Barony::new(2, &Options::rounds(100)).expect("a table");
        let mut rng = Rng::new(1);
        while position.turn() == Turn::Chance {
            let outcome = position.sample(&mut rng).expect("chance has an outcome");
            position.play_unchecked(outcome);
        }
        let mut plans = Vec::new();
        TurnLister::new(Weighted::new(StageWeights::shipped(2))).list(&position, &mut plans);
        assert!(plans.len() >= 4);
        let mut table = Table::default();
        table.clear(MAX_PLANS / 3);
        let keys = [0, 1, 2, 3].map(|i| {
            let mut next = position;
            plans[i].play(&mut next);
            Key::of(&next)
        });
        table.keep_plans(keys[0], &plans[..2]);
        table.keep_plans(keys[1], &plans[..2]);
        assert_eq!(table.plans(keys[0]), Some(&plans[..2]));
        assert_eq!(table.plans(keys[1]), None);
        let bound = Bound { depth: 1, kind: BoundKind::Exact, value: 0.5, best: 0 };
        for key in keys {
            table.set_bound(key, bound);
        }
        assert_eq!(keys.map(|key| table.bound(key).is_some()), [true, true, true, false]);
        table.clear(1);
        assert_eq!(table.plans(keys[0]), None);
    }
}
