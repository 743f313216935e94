//! Matches at the end of a generation.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use arena::{Config, Entrant, Report};
use game::Game;
use kingdomino::Kingdomino;
use players::kingdomino::value::{Network, Valuer};
use players::kingdomino::{ValueGreedy, WeightedGreedy, Weights};
use players::search::{Bot, Limits};

use crate::tables::TableKind;

/// One player that follows the network, all others greedy: `baron`.
pub(crate) fn against_baron(
    kind: TableKind,
    network: &Arc<Network>,
    games: u64,
    seed: u64,
    threads: usize,
) -> Result<Report> {
    let setup = kind.match_setup();
    let start = Kingdomino::new(setup.n_seats, &setup.options)?;
    let network = network.clone();
    let learned = move || -> Box<dyn Bot<Kingdomino>> {
        Box::new(ValueGreedy::new(Valuer::with_network(&start, network.clone())))
    };
    let baron = move || -> Box<dyn Bot<Kingdomino>> {
        Box::new(WeightedGreedy::new(Weights::tuned(&start)))
    };
    let entrants = [
        Entrant::own("duke", Limits::default(), learned),
        Entrant::own("baron", Limits::default(), baron),
    ];
    let config = Config { games, seed, threads, ..Config::default() };
    Ok(arena::run(&setup, &entrants, &config, &AtomicBool::new(false), &mut |_, _| {})?)
}
