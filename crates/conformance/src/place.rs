//! Where in the run a promise was broken.

use std::fmt::Display;

/// A position of the run: the game's seed and the number of actions played in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) seed: u64,
    pub(crate) index: usize,
}

impl Place {
    /// Panics unless the promise was kept.
    #[track_caller]
    pub(crate) fn hold(self, kept: bool, broken: impl FnOnce() -> String) {
        if !kept {
            self.fail(broken());
        }
    }

    /// Panics: the promise was broken.
    #[track_caller]
    pub(crate) fn fail(self, broken: impl Display) -> ! {
        panic!("seed {}, action {}: {broken}", self.seed, self.index)
    }
}
