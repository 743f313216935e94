//! Matches at the end of a generation.

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use arena::{Config, Entrant, Report, Setup};
use barony::{Barony, Options};
use players::barony::StageWeights;
use players::search::Limits;

use super::self_play::{bot, first_version};

/// One player with these weights against the weights of the first version on all other seats, all
/// in the same search.
pub(crate) fn against_first_version(
    n_seats: usize,
    weights: &StageWeights,
    iterations: u64,
    games: u64,
    seed: u64,
    threads: usize,
) -> Result<Report> {
    let limits = Limits { time: None, iterations: Some(iterations) };
    let (weights, first) = (*weights, first_version(n_seats));
    let entrants = [
        Entrant::own("fitted", limits, move || bot(n_seats, &weights)),
        Entrant::own("first version", limits, move || bot(n_seats, &first)),
    ];
    let setup: Setup<Barony> = Setup { n_seats, options: Options::rounds(100) };
    let config = Config { games, seed, threads, ..Config::default() };
    Ok(arena::run(&setup, &entrants, &config, &AtomicBool::new(false), &mut |_, _| {})?)
}
