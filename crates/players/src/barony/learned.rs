//! The learned evaluation: a small network in integers over the features of each seat, fitted to
//! self-play.

mod features;
mod file;
mod network;
mod rings;
mod softmax;

use std::sync::{Arc, LazyLock};

use barony::Barony;
use game::{BySeat, Game, Seat};

use super::evaluation::{StaticEvaluation, estimated};
use crate::instructions::with_fast_instructions;
use features::Surveyor;
use network::Accumulators;
use softmax::softmax;

pub use features::{Features, MAX_FEATURE, N_FEATURES, features};
pub use file::{NetworkError, Networks};
pub use network::{FittedNetwork, HIDDEN, Network};

/// The networks of the shipped file.
static SHIPPED: LazyLock<Networks> = LazyLock::new(|| {
    Networks::read(include_bytes!("learned/weights.bin")).expect("the shipped weights are whole")
});

/// Evaluates positions by the network for their number of seats.
///
/// From one position to the next only the features that differ are added up again. All sums are of
/// integers, so the order of the positions does not matter.
#[derive(Debug, Clone)]
pub struct Learned {
    network: Arc<Network>,
    surveyor: Surveyor,
    accumulators: Accumulators,
}

impl Learned {
    /// The shipped network for a number of seats, if there is one.
    pub fn new(n_seats: usize) -> Option<Learned> {
        SHIPPED.of(n_seats).cloned().map(Learned::with_network)
    }

    /// Another network.
    pub fn with_network(network: Arc<Network>) -> Learned {
        let accumulators = Accumulators::new(&network);
        Learned { network, surveyor: Surveyor::default(), accumulators }
    }

    /// Each seat's chance to win before the end is near, without doubt.
    pub fn estimate(&mut self, position: &Barony) -> BySeat<f32> {
        let n_seats = position.n_seats();
        let logits = with_fast_instructions(
            #[inline(always)]
            || {
                let all = self.surveyor.features(position);
                BySeat::from_fn(|seat: Seat| {
                    let i = seat.index();
                    if i < n_seats { self.accumulators.value(&self.network, i, &all[i]) } else { 0 }
                })
            },
        );
        softmax(&logits, n_seats)
    }
}

impl StaticEvaluation for Learned {
    fn chances(&mut self, position: &Barony) -> BySeat<f32> {
        estimated(position, || self.estimate(position))
    }
}
