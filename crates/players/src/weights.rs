//! Files of learned weights: part of native programs, given by the host elsewhere.

use catalog::{GameId, with_game};

use crate::BotRegistry;

/// Why a file is not used as the weights of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WeightsError(pub(crate) String);

/// Whether the bots of a game can play: a host that does not embed weights must install them.
pub fn has_weights(game: GameId) -> bool {
    with_game!(game, G => G::has_weights())
}

/// Uses a file of weights for all bots of a game that are made from now on. A file that is cut off,
/// damaged or of another version is refused.
pub fn install_weights(game: GameId, bytes: &[u8]) -> Result<(), WeightsError> {
    with_game!(game, G => G::install_weights(bytes))
}
