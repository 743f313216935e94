//! The level that somebody played like.

use catalog::GameInfo;

/// Losses of the levels, as `crownland calibrate levels` prints them: game, number of seats, level,
/// geometric mean of what it loses in a turn, in millionths of the victory.
const MEASURED: &str = include_str!("levels.txt");

/// Losses below this one are all the same, in millionths.
const MIN_LOSS: i64 = 1_000;

/// The level whose loss is closest to that of some games of one person; `None` where no level was
/// measured or there is no game.
///
/// Losses are compared by their ratio: from 1 to 2 is as far as from 4 to 8.
pub fn level_of(game: &GameInfo, n_seats: usize, losses: &[i64]) -> Option<&'static str> {
    if losses.is_empty() {
        return None;
    }
    let own = mean_log(losses);
    let distance = |loss: i64| (log(loss) - own).abs();
    let levels = MEASURED.lines().filter_map(|line| {
        let words: Vec<_> = line.split(' ').collect();
        let [name, seats, level, loss] = words[..] else { return None };
        let is_here = name == game.name && seats.parse() == Ok(n_seats);
        is_here.then_some((level, loss.parse().ok()?))
    });
    levels.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1))).map(|(level, _)| level)
}

/// The geometric mean of losses, in millionths.
pub fn typical_loss(losses: &[i64]) -> i64 {
    libm::exp(mean_log(losses)).round() as i64
}

fn mean_log(losses: &[i64]) -> f64 {
    losses.iter().map(|&loss| log(loss)).sum::<f64>() / losses.len().max(1) as f64
}

/// Not the standard library's, which differs from machine to machine.
fn log(loss: i64) -> f64 {
    libm::log(loss.max(MIN_LOSS) as f64)
}

#[cfg(test)]
mod tests {
    use super::{MEASURED, level_of, typical_loss};
    use catalog::find_game;

    #[test]
    fn more_games_tell_a_level_by_their_geometric_mean() {
        assert_eq!(typical_loss(&[10_000, 1_000_000]), 100_000);
        let info = find_game("kingdomino").expect("a game");
        let of = |losses: &[i64]| level_of(info, 2, losses);
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[900_000]), Some("squire"));
        assert_eq!(of(&[1_000]), Some("king"));
        assert_eq!(of(&[900_000, 1_000, 1_000, 1_000, 1_000]), Some("king"));
    }

    #[test]
    fn higher_levels_lose_less() {
        let rows: Vec<Vec<&str>> = MEASURED.lines().map(|line| line.split(' ').collect()).collect();
        for pair in rows.windows(2).filter(|pair| pair[0][..2] == pair[1][..2]) {
            let loss = |row: &[&str]| row[3].parse::<i64>().expect("a loss");
            assert!(loss(&pair[0]) > loss(&pair[1]), "{pair:?}");
        }
    }
}
