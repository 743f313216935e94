//! The evaluation by weighted features, prepared for speed.

use std::sync::Arc;

use barony::Barony;
use game::{BySeat, Game};

use super::evaluation::{StaticEvaluation, estimated, softmax};
use super::king_1::{Features, MAX_PROGRESS, Weights, features, progress};
use super::land::{Land, Sites};

/// Evaluates positions by weighted features.
#[derive(Debug, Clone)]
pub struct Weighted {
    /// The weights for each progress of the game.
    by_progress: Arc<[Features]>,
    sites: Sites,
}

impl Weighted {
    /// An evaluation by these weights.
    pub fn new(weights: &Weights) -> Weighted {
        let at = |progress: u32| {
            let phase = progress as f32 / MAX_PROGRESS as f32;
            let weight = |i: usize| {
                let Weights { early, late } = weights;
                early[i] + phase * (late[i] - early[i])
            };
            std::array::from_fn(weight)
        };
        Weighted { by_progress: (0..=MAX_PROGRESS).map(at).collect(), sites: Sites::default() }
    }
}

/// What weaker levels overlook in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// What can be attacked before the next own turn.
    Attacks,
    /// Where villages could become cities.
    CitySites,
    /// The free land around cities.
    Land,
}

impl Topic {
    /// The indices of the features about it.
    const fn features(self) -> &'static [usize] {
        match self {
            Topic::Attacks => &[15, 16, 17, 19, 30],
            Topic::CitySites => &[13, 14, 21, 22],
            Topic::Land => &[23],
        }
    }
}

impl Weights {
    /// The same weights without those of some topics.
    #[must_use]
    pub fn overlooking(&self, topics: &[Topic]) -> Weights {
        let mut weights = *self;
        for &i in topics.iter().flat_map(|topic| topic.features()) {
            weights.early[i] = 0.0;
            weights.late[i] = 0.0;
        }
        weights
    }
}

impl StaticEvaluation for Weighted {
    fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        estimated(position, || {
            self.sites.update(position);
            let land = Land::with_sites(position, &self.sites);
            let weights = &self.by_progress[progress(position) as usize];
            softmax(position.seats(), |seat| weighted_sum(&features(&land, seat), weights))
        })
    }
}

/// The sum of the products, in four parts so that a processor can do four at once. The order is
/// fixed: the result is the same on every machine.
#[inline]
fn weighted_sum(features: &Features, weights: &Features) -> f32 {
    let (features, last_features) = features.as_chunks::<4>();
    let (weights, last_weights) = weights.as_chunks::<4>();
    let mut sums = [0.0; 4];
    for (features, weights) in features.iter().zip(weights) {
        for (sum, (feature, weight)) in sums.iter_mut().zip(features.iter().zip(weights)) {
            *sum += feature * weight;
        }
    }
    let rest: f32 = last_features.iter().zip(last_weights).map(|(f, w)| f * w).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}
