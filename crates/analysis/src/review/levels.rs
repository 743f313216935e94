//! The level that somebody played like.

use std::fmt;

use catalog::GameInfo;

use super::Profile;
use super::profile::N_FIGURES;

/// How the levels play, as `crownland calibrate levels` prints it.
const MEASURED: &str = include_str!("levels.txt");

/// Stands for the standard deviations in place of a level.
const SPREAD: &str = "*";

/// Largest distance that counts, in standard deviations: one bad turn does not decide.
const MAX_DISTANCE: f64 = 3.0;

/// The level that somebody played like in some games; `None` where no level was measured.
pub fn level_of(game: &GameInfo, games: &[Profile]) -> Option<&'static str> {
    LevelTable::shipped().level_of(game, games)
}

/// The mean figures of each level, by game and number of seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelTable(Vec<Row>);

/// A line: game, number of seats, level and the means of [`Profile::figures`] over its games; or
/// `*` and the standard deviations within a level.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    game: &'static str,
    n_seats: usize,
    level: &'static str,
    figures: [i64; N_FIGURES],
}

impl LevelTable {
    /// What comes with this version.
    pub fn shipped() -> LevelTable {
        LevelTable(MEASURED.lines().filter_map(Row::read).collect())
    }

    /// The figures of some games at tables of `n_seats`, each with the level that played.
    pub fn of(game: &GameInfo, n_seats: usize, games: &[(&str, &Profile)]) -> LevelTable {
        let mut rows = Vec::new();
        let mut squares = [0.0; N_FIGURES];
        let mut n_free = 0.0;
        for level in players::levels(game.id) {
            let own: Vec<_> = games.iter().filter(|(name, _)| *name == level.name).collect();
            if own.is_empty() {
                continue;
            }
            let figures: Vec<_> = own.iter().map(|(_, profile)| profile.figures()).collect();
            let n = figures.len() as f64;
            let means: [f64; N_FIGURES] = std::array::from_fn(|i| {
                figures.iter().map(|figures| figures[i] as f64).sum::<f64>() / n
            });
            for (i, square) in squares.iter_mut().enumerate() {
                let difference = |figures: &[i64; N_FIGURES]| figures[i] as f64 - means[i];
                *square += figures.iter().map(|f| difference(f) * difference(f)).sum::<f64>();
            }
            n_free += n - 1.0;
            let figures = means.map(|mean| mean.round() as i64);
            rows.push(Row { game: game.name, n_seats, level: level.name, figures });
        }
        let figures = squares.map(|square| (square / f64::max(n_free, 1.0)).sqrt().round() as i64);
        rows.push(Row { game: game.name, n_seats, level: SPREAD, figures });
        LevelTable(rows)
    }

    /// The level that somebody played like in some games; `None` where no level was measured.
    ///
    /// It is the one whose figures are closest. A level that would have played most of the turns
    /// too is more likely for that; one that would not is no less likely, because a person may
    /// play as well as a bot in another way.
    pub fn level_of(&self, game: &GameInfo, games: &[Profile]) -> Option<&'static str> {
        let is_measured = |profile: &&Profile| {
            profile.n_turns > 0 && self.row(game, profile.n_seats, SPREAD).is_some()
        };
        let games: Vec<&Profile> = games.iter().filter(is_measured).collect();
        if games.is_empty() {
            return None;
        }
        let mut best = None;
        for (i, level) in players::levels(game.id).into_iter().enumerate() {
            let distances = games.iter().map(|profile| {
                let spread = self.row(game, profile.n_seats, SPREAD)?;
                Some(self.row(game, profile.n_seats, level.name)?.distance(profile, spread))
            });
            let Some(distance) = distances.sum::<Option<f64>>() else { continue };
            let resemblance: f64 = games.iter().map(|profile| profile.resemblance(i)).sum();
            let likelihood = resemblance.max(0.0) - distance;
            if best.is_none_or(|(most, _)| likelihood > most) {
                best = Some((likelihood, level.name));
            }
        }
        best.map(|(_, name)| name)
    }

    fn row(&self, game: &GameInfo, n_seats: usize, level: &str) -> Option<&Row> {
        let is_it = |row: &&Row| (row.game, row.n_seats, row.level) == (game.name, n_seats, level);
        self.0.iter().find(is_it)
    }
}

impl Row {
    fn read(line: &'static str) -> Option<Row> {
        let words: Vec<_> = line.split(' ').collect();
        let [game, n_seats, level, win, margin, best] = words[..] else { return None };
        let figures = [win.parse().ok()?, margin.parse().ok()?, best.parse().ok()?];
        Some(Row { game, n_seats: n_seats.parse().ok()?, level, figures })
    }

    /// Half the squared distance of a game from these means, in standard deviations.
    fn distance(&self, profile: &Profile, spread: &Row) -> f64 {
        let figures = profile.figures().into_iter().zip(self.figures).zip(spread.figures);
        let distances = figures.map(|((own, mean), spread)| {
            let distance = (own - mean) as f64 / spread.max(1) as f64;
            distance.clamp(-MAX_DISTANCE, MAX_DISTANCE)
        });
        distances.map(|distance| distance * distance / 2.0).sum()
    }
}

impl fmt::Display for LevelTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Row { game, n_seats, level, figures: [win, margin, best] } in &self.0 {
            writeln!(f, "{game} {n_seats} {level} {win} {margin} {best}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{LevelTable, MEASURED, Profile, level_of};
    use catalog::{GAMES, find_game};

    /// A game in which a level's own averages were reached, by turns that no level would play.
    fn typical(game: &str, n_seats: usize, level: &str) -> Profile {
        let info = find_game(game).expect("a game");
        let table = LevelTable::shipped();
        let row = table.row(info, n_seats, level).expect("a measured level");
        let [win_loss, margin_loss, best] = row.figures;
        let (n_turns, n_best) = (1_000, (best / 1_000) as usize);
        Profile { n_seats, n_turns, win_loss, margin_loss, n_best, n_same: vec![0; 8] }
    }

    #[test]
    fn every_level_is_measured_at_every_table() {
        assert_eq!(LevelTable::shipped().to_string(), MEASURED);
        for info in GAMES {
            for n_seats in info.seats.clone() {
                for level in players::levels(info.id) {
                    let game = typical(info.name, n_seats, level.name);
                    assert_eq!(level_of(info, &[game.clone(), game]), Some(level.name));
                }
            }
        }
    }

    #[test]
    fn a_level_that_plays_the_same_turns_is_recognised() {
        let info = find_game("barony").expect("a game");
        let mut game = typical("barony", 2, "king");
        game.n_same[2] = 950;
        assert_eq!(level_of(info, &[game.clone()]), Some("baron"));
        // Less than what two bots have in common says nothing.
        game.n_same[2] = 400;
        assert_eq!(level_of(info, &[game]), Some("king"));
    }

    #[test]
    fn nothing_is_said_without_a_turn_or_a_measured_table() {
        let info = find_game("kingdomino").expect("a game");
        let game = typical("kingdomino", 2, "king");
        assert_eq!(level_of(info, &[]), None);
        assert_eq!(level_of(info, &[Profile { n_turns: 0, ..game.clone() }]), None);
        assert_eq!(level_of(info, &[Profile { n_seats: 5, ..game }]), None);
    }
}
