//! The king of the first version, kept as a fixed reference: weighted features, fitted by logistic
//! regression, and a search over turns.

mod features;
mod search;
mod weights;

use barony::Barony;
use game::{BySeat, Game};

use super::evaluation::{StaticEvaluation, estimated, softmax};
use super::land::Land;
use features::phase;

pub use features::{Features, N_FEATURES};
pub(super) use features::{MAX_PROGRESS, features, progress};
pub(super) use search::King1;
pub use weights::Weights;

impl StaticEvaluation for &'static Weights {
    fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        estimated(position, || {
            let land = Land::of(position);
            let phase = phase(position);
            softmax(position.seats(), |seat| self.value(&features(&land, seat), phase))
        })
    }
}
