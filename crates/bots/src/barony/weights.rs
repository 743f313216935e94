//! How much each feature weighs.

use super::features::{Features, N_FEATURES};

/// The weights of the features at the beginning and at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// At the beginning.
    pub early: Features,
    /// When somebody can pay for the last title.
    pub late: Features,
}

impl Weights {
    /// What a seat's features are worth, compared with others'.
    #[inline]
    pub fn weigh(&self, features: &Features, phase: f32) -> f32 {
        let (mut early, mut late) = (0.0, 0.0);
        for i in 0..N_FEATURES {
            early += features[i] * self.early[i];
            late += features[i] * self.late[i];
        }
        early + phase * (late - early)
    }

    /// The weights the players use.
    #[rustfmt::skip]
    pub const TUNED: Weights = Weights {
        early: [
            1.5, 0.9, 0.3, 0.9, 0.8, 0.5, 0.3,
            0.3, -0.05, 0.15, 0.3, -0.2, 0.05, 0.3, 0.2,
            -0.3, -0.1, -0.2, -0.1, -0.1, -0.05,
            0.1, 0.05, 0.2, 0.1, 0.2, 0.2, 0.05, 0.2, 0.0, 0.15, 0.3, 0.0, 0.05,
        ],
        late: [
            3.0, 2.0, 1.2, 1.2, 0.6, 0.2, 1.0,
            0.2, -0.05, 0.1, 0.3, -0.1, 0.02, 0.5, 0.6,
            -0.3, -0.1, -0.3, -0.1, -0.1, -0.05,
            0.1, 0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.1, 0.2, 1.0, 0.0, 0.02,
        ],
    };
}
