//! The evaluation by weighted features, prepared for speed.

use std::sync::Arc;

use barony::Barony;
use game::{BySeat, Game, Seat};

use super::evaluation::{StaticEvaluation, estimated, softmax};
use super::king_1::{Features, MAX_PROGRESS, N_FEATURES, features, progress};
use super::land::{Land, Sites};
use super::stage_weights::StageWeights;

/// Evaluates positions by weighted features.
#[derive(Debug, Clone)]
pub struct Weighted {
    /// The weights for each progress of the game.
    by_progress: Arc<[Features]>,
    sites: Sites,
}

impl Weighted {
    /// An evaluation by these weights.
    pub fn new(weights: &StageWeights) -> Weighted {
        let by_progress = (0..=MAX_PROGRESS).map(|progress| weights.at(progress)).collect();
        Weighted { by_progress, sites: Sites::default() }
    }

    /// Each seat's chance to win before the end is near, without doubt.
    pub fn estimate(&mut self, position: &Barony) -> BySeat<f32> {
        self.sites.update(position);
        let land = Land::with_sites(position, &self.sites);
        let weights = &self.by_progress[progress(position) as usize];
        softmax(position.seats(), |seat| weighted_sum(&features(&land, seat), weights))
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
    /// Where knights could go and a city could stand.
    LandForCities,
}

impl Topic {
    /// The indices of the features about it.
    const fn features(self) -> &'static [usize] {
        match self {
            Topic::Attacks => &[15, 16, 17, 19, 30],
            Topic::CitySites => &[13, 14, 21, 22],
            Topic::Land => &[23],
            Topic::LandForCities => &[21, 22],
        }
    }
}

impl StageWeights {
    /// The same weights without those of some topics.
    #[must_use]
    pub fn overlooking(&self, topics: &[Topic]) -> StageWeights {
        let features: Vec<usize> =
            topics.iter().flat_map(|topic| topic.features()).copied().collect();
        self.without(&features)
    }
}

impl StaticEvaluation for Weighted {
    fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        estimated(position, || self.estimate(position))
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

/// The features of a position by seat and the progress of the game, for a fit.
pub fn fitted_features(position: &Barony) -> (u32, BySeat<Features>) {
    let land = Land::of(position);
    let of_seat = |seat: Seat| {
        if seat.index() < position.n_seats() { features(&land, seat) } else { [0.0; N_FEATURES] }
    };
    (progress(position), BySeat::from_fn(of_seat))
}
