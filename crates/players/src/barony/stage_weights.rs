//! The weights of the features at several stages of a game, fitted to self-play.

mod file;

use std::sync::LazyLock;

use super::king_1::{Features, MAX_PROGRESS, N_FEATURES, Weights};

pub use file::{WeightsFile, WeightsFileError};

/// The stages of a game for which there are weights: the leading seat has this many quarters of the gold
/// for all titles. Weights between two stages are between theirs.
pub const N_STAGES: usize = 5;

/// The weights of the features at each stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StageWeights {
    /// The weights, the beginning of the game first.
    pub by_stage: [Features; N_STAGES],
}

/// The weights of the shipped file.
static SHIPPED: LazyLock<WeightsFile> = LazyLock::new(|| {
    let file = WeightsFile::read(include_bytes!("stage_weights/weights.bin"));
    file.expect("the shipped weights are whole")
});

impl StageWeights {
    /// The shipped weights for a number of seats.
    pub fn shipped(n_seats: usize) -> &'static StageWeights {
        SHIPPED.of(n_seats).expect("the shipped file has weights for all tables")
    }

    /// The shares of two stages in a progress, the stage of the first one and its share.
    pub fn share_of_stages(progress: u32) -> (usize, f32) {
        let at = progress as f32 * (N_STAGES - 1) as f32 / MAX_PROGRESS as f32;
        let stage = (at as usize).min(N_STAGES - 2);
        (stage, 1.0 - (at - stage as f32))
    }

    /// The weights at a progress of the game.
    pub(super) fn at(&self, progress: u32) -> Features {
        let (stage, share) = StageWeights::share_of_stages(progress);
        let [before, after] = [&self.by_stage[stage], &self.by_stage[stage + 1]];
        std::array::from_fn(|i| after[i] + share * (before[i] - after[i]))
    }

    /// The same weights without those of some features.
    #[must_use]
    pub(super) fn without(&self, features: &[usize]) -> StageWeights {
        let mut weights = *self;
        for stage in &mut weights.by_stage {
            for &i in features {
                stage[i] = 0.0;
            }
        }
        weights
    }
}

impl From<&Weights> for StageWeights {
    /// The weights of the first version, which has two stages.
    fn from(weights: &Weights) -> StageWeights {
        let Weights { early, late } = weights;
        let at = |stage: usize| {
            let phase = stage as f32 / (N_STAGES - 1) as f32;
            std::array::from_fn(|i: usize| early[i] + phase * (late[i] - early[i]))
        };
        StageWeights { by_stage: std::array::from_fn(at) }
    }
}

/// All weights of a table in one row.
const N_WEIGHTS: usize = N_STAGES * N_FEATURES;
