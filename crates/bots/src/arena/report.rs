//! What a match has shown.

use super::{Estimate, Forfeit, GameResult, Pace, SprtState};

/// The report on a match.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The entries in their order.
    pub players: Vec<Standing>,
    /// The games that were counted, by block and rotation.
    pub games: Vec<GameResult>,
    /// How many were to be played.
    pub n_games: u64,
    /// The test, if there was one.
    pub sprt: Option<SprtState>,
}

/// What a match has shown about one entry. A mean is `None` if there is nothing to take it of.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// Its name.
    pub spec: String,
    /// How many games it played, counted by seats.
    pub games: u64,
    /// The share of the victory.
    pub win_share: Option<Estimate>,
    /// The points, in games that nobody lost by failing.
    pub score: Option<Estimate>,
    /// The points beyond the best opponent's, in the same games.
    pub margin: Option<Estimate>,
    /// The place.
    pub rank: Option<Estimate>,
    /// How many games it lost by failing.
    pub n_forfeits: u64,
    /// Its times.
    pub pace: Pace,
}

impl Standing {
    /// Counts an entry's games; `blocks` are the games by block.
    pub(super) fn count(
        entry: usize,
        spec: String,
        blocks: &[&[GameResult]],
        pace: Pace,
    ) -> Standing {
        let of_seat = |value: fn(&GameResult, usize) -> Option<f64>| {
            let means: Vec<f64> =
                blocks.iter().filter_map(|games| mean_of(games, entry, value)).collect();
            Estimate::of(&means)
        };
        let played = blocks.iter().flat_map(|games| games.iter());
        let lost = |game: &GameResult| {
            game.forfeit
                .as_ref()
                .is_some_and(|Forfeit { seat, .. }| game.lineup[seat.index()] == entry)
        };
        Standing {
            spec,
            games: played.clone().map(|game| n_seats(game, entry)).sum(),
            win_share: of_seat(|game, seat| Some(game.win_share(seat))),
            score: of_seat(|game, seat| {
                game.forfeit.is_none().then(|| f64::from(game.points[seat]))
            }),
            margin: of_seat(|game, seat| {
                game.forfeit.is_none().then(|| f64::from(game.margin(seat)))
            }),
            rank: of_seat(|game, seat| Some(f64::from(game.ranks[seat]))),
            n_forfeits: played.filter(|&game| lost(game)).count() as u64,
            pace,
        }
    }
}

fn n_seats(game: &GameResult, entry: usize) -> u64 {
    game.lineup.iter().filter(|&&other| other == entry).count() as u64
}

/// The mean of a value over the seats that an entry had in a block.
pub(super) fn mean_of(
    games: &[GameResult],
    entry: usize,
    value: impl Fn(&GameResult, usize) -> Option<f64>,
) -> Option<f64> {
    let mut sum = 0.0;
    let mut n = 0;
    for game in games {
        for (seat, _) in game.lineup.iter().enumerate().filter(|&(_, &other)| other == entry) {
            if let Some(value) = value(game, seat) {
                sum += value;
                n += 1;
            }
        }
    }
    (n > 0).then(|| sum / f64::from(n))
}
