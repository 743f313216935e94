//! The learned value of a kingdom: the points it will have at the end.
//!
//! Kingdoms do not interact, so one network values them one by one: [`features`](features()) counts
//! what there is and what may come, [`Network`] turns the counts into points, and [`Valuer`] places
//! claimed dominoes before it asks. `crates/training` makes the weights.

mod candidates;
mod claims;
mod features;
mod memo;
mod network;
mod outlook;
mod pairs;
mod places;
mod products;
mod property_features;
mod scratch;
mod shape;
mod shipped;
mod valuer;

pub use features::{Features, MAX_FEATURE, N_FEATURES, features};
pub use network::{Layer, N_LAYERS, Network, NetworkError, SIZES};
pub use outlook::Outlook;
pub use places::Places;
pub use property_features::N_PROPERTY_FEATURES;
pub use shipped::{install, shipped};
pub use valuer::{BestTurn, Valuer};
