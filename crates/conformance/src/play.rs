//! Playing a game in a test: at random, or from texts.

use game::{Game, Rng};

/// The position before the first action.
///
/// # Panics
/// If the options cannot be read or the game cannot be set up so.
#[track_caller]
pub fn start<G: Game>(n_seats: usize, options: &str) -> G {
    let game = options.parse().and_then(|options| G::new(n_seats, &options));
    game.unwrap_or_else(|error| panic!("{n_seats} seats, options `{options}`: {error}"))
}

/// Plays at random to the end, shows `visit` each position with the action about to be played,
/// and returns the last position.
pub fn play_random<G: Game>(mut game: G, rng: &mut Rng, mut visit: impl FnMut(&G, G::Action)) -> G {
    while let Some(action) = game.sample(rng) {
        visit(&game, action);
        game.play_unchecked(action);
    }
    game
}

/// Plays the actions with these texts; a line may hold several, separated by `;`, and leading spaces
/// do not count.
///
/// # Panics
/// If one cannot be read or is not legal.
#[track_caller]
pub fn play_texts<G: Game>(mut game: G, texts: &str) -> G {
    let texts = texts.split(['\n', ';']).map(str::trim).filter(|text| !text.is_empty());
    for (index, text) in texts.enumerate() {
        let action = text.parse().unwrap_or_else(|error| panic!("action {index}: {error}"));
        if game.play(action).is_err() {
            let mut legal = Vec::new();
            game.for_each_action(|action| legal.push(action.to_string()));
            panic!("action {index}: `{text}` is not legal, but {}", legal.join(", "));
        }
    }
    game
}
