//! One rating table of many bots, from games in any groups.
//!
//! Ratings are those of Weng and Lin in their Bradley–Terry form for many players, by the crate
//! `skillratings`. They depend on the order of the games and on chance, so the games are rated many
//! times, each time with blocks resampled with replacement (a bootstrap). The table shows the mean
//! and the middle 95 % of the ratings.

use game::Rng;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::GameResult;

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The index in the list of entrants.
    pub entrant: usize,
    /// The games it played, counted by seats.
    pub games: u64,
    /// The rating; all start at 25.
    pub rating: f64,
    /// The middle 95 % of its ratings over resampled blocks.
    pub ci95: [f64; 2],
}

/// Rates the entrants of a series, best first, without those that played no game.
///
/// `games` are in the order of their blocks, as in a report.
pub fn rate(games: &[GameResult], n_entries: usize, n_resamples: usize, seed: u64) -> Vec<Rating> {
    let blocks: Vec<&[GameResult]> = games.chunk_by(|a, b| a.block == b.block).collect();
    if blocks.is_empty() {
        return Vec::new();
    }
    let mut rng = Rng::new(seed);
    let mut ratings = vec![Vec::with_capacity(n_resamples); n_entries];
    for _ in 0..n_resamples.max(1) {
        let drawn = blocks.iter().map(|_| blocks[rng.below(blocks.len() as u32) as usize]);
        let sample = rate_once(drawn.flatten(), n_entries);
        for (ratings, rating) in ratings.iter_mut().zip(sample) {
            // A sample of a short series may leave an entrant out.
            ratings.extend(rating);
        }
    }
    let mut table: Vec<Rating> = ratings
        .into_iter()
        .enumerate()
        .filter(|(_, ratings)| !ratings.is_empty())
        .map(|(entry, ratings)| summary(entry, n_games(games, entry), ratings))
        .collect();
    table.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    table
}

/// The ratings after some games in their order; `None` for an entrant without games.
fn rate_once<'a>(
    games: impl Iterator<Item = &'a GameResult>,
    n_entries: usize,
) -> Vec<Option<f64>> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); n_entries];
    let mut played = vec![false; n_entries];
    for game in games {
        let seated: Vec<[WengLinRating; 1]> =
            game.lineup.iter().map(|&entry| [ratings[entry]]).collect();
        let ranks = game.ranks.iter().map(|&rank| MultiTeamOutcome::new(usize::from(rank)));
        let teams: Vec<_> = seated.iter().map(|team| &team[..]).zip(ranks).collect();
        let after = weng_lin_multi_team(&teams, &config);
        for (seat, &entry) in game.lineup.iter().enumerate() {
            // An entrant at several seats gains and loses at all of them.
            ratings[entry].rating += after[seat][0].rating - seated[seat][0].rating;
            ratings[entry].uncertainty = ratings[entry].uncertainty.min(after[seat][0].uncertainty);
            played[entry] = true;
        }
    }
    let known = ratings.into_iter().zip(played);
    known.map(|(rating, played)| played.then_some(rating.rating)).collect()
}

fn n_games(games: &[GameResult], entry: usize) -> u64 {
    games.iter().flat_map(|game| &game.lineup).filter(|&&other| other == entry).count() as u64
}

fn summary(entry: usize, games: u64, mut ratings: Vec<f64>) -> Rating {
    ratings.sort_by(f64::total_cmp);
    let at = |share: f64| ratings[((ratings.len() - 1) as f64 * share).round() as usize];
    let rating = ratings.iter().sum::<f64>() / ratings.len() as f64;
    Rating { entrant: entry, games, rating, ci95: [at(0.025), at(0.975)] }
}

#[cfg(test)]
mod tests {
    use super::rate;
    use crate::{GameResult, Schedule};
    use game::Rng;

    /// Games in which the player with the lower number is ahead of each other with some chance.
    fn games(n_entries: usize, n_seats: usize, n_blocks: u64, percent: u32) -> Vec<GameResult> {
        let schedule = Schedule::new(n_entries, n_seats);
        let mut rng = Rng::new(5);
        let mut games = Vec::new();
        for block in 0..n_blocks {
            for rotation in 0..n_seats {
                let lineup = schedule.lineup(block, rotation);
                let mut order = lineup.clone();
                order.sort_unstable();
                for i in 1..order.len() {
                    if rng.below(100) >= percent {
                        order.swap(i - 1, i);
                    }
                }
                let rank = |entry| order.iter().position(|&other| other == entry).unwrap_or(0) + 1;
                let ranks = lineup.iter().map(|&entry| rank(entry) as u8).collect();
                let points = vec![0; n_seats];
                let forfeit = None;
                games.push(GameResult { block, rotation, lineup, points, ranks, forfeit });
            }
        }
        games
    }

    #[test]
    fn better_players_stand_above() {
        for n_seats in 2..=4 {
            let table = rate(&games(6, n_seats, 300, 85), 6, 50, 1);
            let order: Vec<_> = table.iter().map(|rated| rated.entrant).collect();
            assert_eq!(order, [0, 1, 2, 3, 4, 5], "{n_seats} seats");
            for rated in &table {
                let [low, high] = rated.ci95;
                assert!(low <= rated.rating && rated.rating <= high);
            }
        }
    }

    #[test]
    fn more_games_make_it_surer() {
        let width = |n_blocks| {
            let [low, high] = rate(&games(2, 2, n_blocks, 70), 2, 200, 1)[0].ci95;
            high - low
        };
        assert!(width(1_000) < width(50));
    }

    #[test]
    fn the_same_seed_gives_the_same_table() {
        let games = games(3, 3, 20, 60);
        assert_eq!(rate(&games, 3, 20, 7), rate(&games, 3, 20, 7));
        assert!(rate(&[], 3, 20, 7).is_empty());
    }
}
