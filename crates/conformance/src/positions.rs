//! The promises of a position notation.

use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

use game::{Game, Rng};

use crate::place::Place;
use crate::start;

/// Plays `n_games` random games and panics if the text of a position is not one line, does not
/// read back as the same position, or if two different positions have the same text.
pub fn check_positions<G>(n_seats: usize, options: &str, n_games: u64)
where
    G: Game + Display + FromStr<Err: Error>,
{
    for seed in 0..n_games {
        let (mut game, mut rng) = (start::<G>(n_seats, options), Rng::new(seed));
        for index in 0.. {
            let place = Place { seed, index };
            check_text(&game, place);
            let Some(action) = game.sample(&mut rng) else { break };
            let before = game.to_string();
            game.play_unchecked(action);
            place.hold(before != game.to_string(), || format!("`{action}` changes no text"));
        }
    }
}

fn check_text<G: Game + Display + FromStr<Err: Error>>(game: &G, place: Place) {
    let text = game.to_string();
    let is_line = !text.contains(|c: char| c.is_control() || c == '#') && text.trim() == text;
    place.hold(is_line, || format!("the position is no line: {text:?}"));
    match text.parse::<G>() {
        Ok(read) => place.hold(read == *game, || {
            format!("`{text}` reads back as another position: {read:?} for {game:?}")
        }),
        Err(error) => place.fail(format_args!("`{text}` cannot be read back: {error}")),
    }
}
