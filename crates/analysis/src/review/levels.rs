//! The level that somebody played like.

use catalog::GameInfo;

/// Mean losses of the levels, as `crownland levels` prints them: game, number of seats,
/// level, millionths of the victory lost in a turn.
const MEASURED: &str = include_str!("levels.txt");

/// The level whose mean loss in a turn is closest to this one, in millionths of the victory.
///
/// Losses are compared by their ratio: from 1 % to 2 % is as far as from 4 % to 8 %.
pub fn level_of(game: &GameInfo, n_seats: usize, mean_loss: i64) -> Option<&'static str> {
    let distance = |loss: i64| {
        let ratio = loss.max(1_000) as f64 / mean_loss.max(1_000) as f64;
        ratio.max(1.0 / ratio)
    };
    let levels = MEASURED.lines().filter_map(|line| {
        let words: Vec<_> = line.split(' ').collect();
        let [name, seats, level, loss] = words[..] else { return None };
        let is_here = name == game.name && seats.parse() == Ok(n_seats);
        is_here.then_some((level, loss.parse().ok()?))
    });
    levels.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1))).map(|(level, _)| level)
}
