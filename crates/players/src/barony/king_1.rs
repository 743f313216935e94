//! The evaluation of the first version, kept as a fixed reference: weighted features, fitted by
//! logistic regression.

mod features;
mod weights;

use barony::Barony;
use game::{BySeat, Game};

use super::evaluation::{StaticEvaluation, estimated, softmax};
use features::{features, phase};

pub use weights::Weights;

impl StaticEvaluation for &'static Weights {
    fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        estimated(position, || {
            let all = features(position);
            let phase = phase(position);
            softmax(position.seats(), |seat| self.value(&all[seat.index()], phase))
        })
    }
}
