//! The weights that the bots use.

use std::sync::{Arc, OnceLock};

use super::{Network, NetworkError};

static WEIGHTS: OnceLock<Arc<Network>> = OnceLock::new();

/// Uses the weights of a file; those that are in use already stay.
pub fn install(bytes: &[u8]) -> Result<(), NetworkError> {
    let network = Network::read(bytes)?;
    WEIGHTS.get_or_init(|| Arc::new(network));
    Ok(())
}

/// The weights in use: those of this version, or the installed ones where none are embedded.
pub fn shipped() -> Option<Arc<Network>> {
    #[cfg(feature = "embed-weights")]
    WEIGHTS.get_or_init(|| {
        let network = Network::read(include_bytes!("weights.bin"));
        Arc::new(network.expect("the shipped weights are read by a test"))
    });
    WEIGHTS.get().cloned()
}
