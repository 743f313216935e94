//! The bots that a table offers.

/// The number of levels that a game's players begin with.
const N_LEVELS: usize = 4;

/// The levels of the bots of a game, weakest first; none if there is no such game.
pub fn levels(game: &str) -> Vec<&'static str> {
    let players = catalog::kind(game).map(catalog::Kind::players).unwrap_or_default();
    players.iter().take(N_LEVELS).map(|profile| profile.name).collect()
}
