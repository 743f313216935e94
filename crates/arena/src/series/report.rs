//! The report on a series.

use super::{DecisionTimes, Estimate, Forfeit, GameResult, SprtState};

/// The report on a series.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The entrants in their order.
    pub players: Vec<EntrantReport>,
    /// The games that were counted, by block and rotation.
    pub games: Vec<GameResult>,
    /// The number of games that were planned.
    pub n_games: u64,
    /// The test, if there was one.
    pub sprt: Option<SprtState>,
}

/// The results of one entrant. A mean is `None` without values.
#[derive(Debug, Clone, PartialEq)]
pub struct EntrantReport {
    /// Its name.
    pub spec: String,
    /// The number of games, counted by seats.
    pub games: u64,
    /// The share of the victory.
    pub win_share: Option<Estimate>,
    /// The points, in games without a failure.
    pub score: Option<Estimate>,
    /// The points minus those of the best opponent, in the same games.
    pub margin: Option<Estimate>,
    /// The rank.
    pub rank: Option<Estimate>,
    /// The number of games lost by a failure.
    pub n_forfeits: u64,
    /// The times of its decisions.
    pub times: DecisionTimes,
}

impl EntrantReport {
    /// The results of an entrant; `blocks` are the games by block.
    pub(super) fn count(
        entry: usize,
        spec: String,
        blocks: &[&[GameResult]],
        times: DecisionTimes,
    ) -> EntrantReport {
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
        EntrantReport {
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
            times,
        }
    }
}

fn n_seats(game: &GameResult, entry: usize) -> u64 {
    game.lineup.iter().filter(|&&other| other == entry).count() as u64
}

/// The mean of a value over the seats of an entrant in a block.
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
