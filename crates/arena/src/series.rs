//! Series of games between entrants.
//!
//! Games come in blocks. The games of a block share their chance events, and the entrants rotate
//! around the table, so that each of them plays every seat with the same draws. All means and
//! intervals are over blocks.
//!
//! Chance event `i` of block `b` is drawn by a generator that depends on the seed, `b` and `i`
//! only, so different play meets the same stream.

mod collector;
mod config;
mod entrant;
mod estimate;
mod game;
mod report;
mod schedule;
mod sprt;
mod time_source;
mod times;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ::game::{Game, SetupError};
use players::UnknownBot;

pub use config::{Config, Progress, Setup};
pub use entrant::{Answer, Entrant, OwnBot, Participant};
pub use estimate::Estimate;
pub use game::{Forfeit, GameResult};
pub use report::{EntrantReport, Report};
pub use schedule::Schedule;
pub use sprt::{Sprt, SprtState};
pub use time_source::TimeSource;
pub use times::DecisionTimes;
pub use worker::FinishedGame;

use collector::Collector;
use worker::Worker;

/// How often the stop flag is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Why a series cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// The game does not allow these seats or options.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is no entrant.
    #[error("no players, expected at least one")]
    NoPlayers,
    /// A name that no bot of the game has.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
}

/// Plays a series between `entrants` and reports on it.
///
/// `on_game` is called on the calling thread with every finished game. When `stop` is raised, games
/// in progress are abandoned and the report covers the finished ones. With budgets of iterations
/// the report, except for its times, depends on the seed only and not on the number of threads.
pub fn run<G: Game>(
    setup: &Setup<G>,
    entrants: &[Entrant<G>],
    config: &Config,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(&FinishedGame<G>, Progress),
) -> Result<Report, SeriesError> {
    G::new(setup.n_seats, &setup.options)?;
    if entrants.is_empty() {
        return Err(SeriesError::NoPlayers);
    }
    let schedule = Schedule::new(entrants.len(), setup.n_seats);
    let n_blocks = config.games.div_ceil(setup.n_seats as u64);
    let n_games = n_blocks * setup.n_seats as u64;
    let next_block = AtomicU64::new(0);
    let halt = AtomicBool::new(false);
    let (sender, games) = mpsc::channel::<FinishedGame<G>>();
    let mut collector = Collector::new(setup.n_seats, config.sprt);
    thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            let sender = sender.clone();
            let (schedule, next_block, halt) = (&schedule, &next_block, &halt);
            scope.spawn(move || {
                let mut worker = Worker::new(setup, entrants, config, schedule);
                while !halt.load(Ordering::Relaxed) {
                    let block = next_block.fetch_add(1, Ordering::Relaxed);
                    if block >= n_blocks || worker.play_block(block, halt, &sender).is_none() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut done = 0;
        loop {
            if stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
            }
            match games.recv_timeout(POLL_INTERVAL) {
                Ok(game) => {
                    done += 1;
                    on_game(&game, Progress { games: done, of: n_games });
                    if collector.add(game.result, game.usage) {
                        halt.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    Ok(collector.report(entrants.iter().map(|entry| entry.spec.clone()), n_games))
}
