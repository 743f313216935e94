//! The generator of random play.

use game::Rng;
use pyo3::prelude::*;

/// A random generator: the same seed gives the same numbers on every machine.
///
/// >>> from crownland import Match, Random
/// >>> rng = Random(1)
/// >>> match = Match("kingdomino", seats=2)
/// >>> match.sample(rng) in match.legal()
/// True
#[pyclass(module = "crownland")]
pub(crate) struct Random {
    pub(crate) rng: Rng,
}

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed=1))]
    fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }

    /// A number below `n`, each equally likely; 0 if `n` is 0.
    fn below(&mut self, n: u32) -> u32 {
        if n == 0 { 0 } else { self.rng.below(n) }
    }

    /// A generator of its own for part `index` of the work, independent of the others.
    fn split(&self, index: u64) -> Random {
        Random { rng: self.rng.split(index) }
    }

    /// An independent copy.
    fn copy(&self) -> Random {
        Random { rng: self.rng.clone() }
    }

    fn __copy__(&self) -> Random {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Random {
        self.copy()
    }
}
