//! The bots that a table offers.

/// The levels of the bots of a game, weakest first; none if there is no such game.
pub fn levels(game: &str) -> Vec<&'static str> {
    let levels = catalog::find_game(game).map(|info| players::levels(info.id));
    levels.unwrap_or_default().iter().map(|bot| bot.name).collect()
}

/// The level that is offered first; `None` if there is no such game.
pub fn default_level(game: &str) -> Option<&'static str> {
    let info = catalog::find_game(game).ok()?;
    players::default_level(info.id).map(|bot| bot.name)
}
