//! Matches at the end of a generation.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use arena::{Config, Entrant, Report, Setup};
use barony::{Barony, Options};
use players::barony::learned::Network;
use players::search::Limits;

use super::self_play::shallow_bot;

/// One player that follows the network against the evaluation of the first version on all other
/// seats; all look two turns ahead.
pub(crate) fn against_first_version(
    n_seats: usize,
    network: &Arc<Network>,
    games: u64,
    seed: u64,
    threads: usize,
) -> Result<Report> {
    let limits = Limits { time: None, iterations: Some(u64::MAX) };
    let network = network.clone();
    let entrants = [
        Entrant::own("learned", limits, move || shallow_bot(n_seats, Some(&network))),
        Entrant::own("first version", limits, move || shallow_bot(n_seats, None)),
    ];
    let setup: Setup<Barony> = Setup { n_seats, options: Options::rounds(100) };
    let config = Config { games, seed, threads, ..Config::default() };
    Ok(arena::run(&setup, &entrants, &config, &AtomicBool::new(false), &mut |_, _| {})?)
}
