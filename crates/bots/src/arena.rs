//! Fair matches between players, and what they show.
//!
//! Games come in blocks. The games of a block share their luck, and the players move around the
//! table from one to the next, so that all of them sit everywhere once with the same draws: what
//! is left is play. Everything is counted by blocks, and its interval is one over blocks.
//!
//! Chance number `i` of block `b` is drawn by a generator that follows from the seed, `b` and `i`
//! alone. Different play thus still meets the same stream.

mod collector;
mod config;
mod contestant;
mod estimate;
mod game;
mod pace;
mod playthrough;
mod report;
mod schedule;
mod sprt;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ::game::{Game, SetupError};

pub use config::{Config, Progress, Table};
pub use contestant::{Answer, Contestant, Entry, Seated};
pub use estimate::Estimate;
pub use game::{Forfeit, GameResult};
pub use pace::Pace;
pub use playthrough::Playthrough;
pub(crate) use playthrough::mark;
pub use report::{Report, Standing};
pub use schedule::Schedule;
pub use sprt::{Sprt, SprtState};

use collector::Collector;
use worker::{Played, Worker};

/// How often it is looked whether someone wants the arena to stop.
const GLANCE: Duration = Duration::from_millis(20);

/// Why no match can be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// There is no such table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is nobody to play.
    #[error("no players, expected at least one")]
    NoPlayers,
}

/// Plays a match between `entries` and reports on it.
///
/// `on_game` is shown every game on the calling thread as it ends. When `stop` is raised, games
/// being played are given up, and the report is about what was played until then. With budgets of
/// iterations the report, but for its times, depends on the seed alone, not on the threads.
pub fn run<G: Game>(
    table: &Table<G>,
    entries: &[Entry<G>],
    config: &Config,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(&GameResult, Progress),
) -> Result<Report, ArenaError> {
    G::new(table.n_seats, &table.options)?;
    if entries.is_empty() {
        return Err(ArenaError::NoPlayers);
    }
    let schedule = Schedule::new(entries.len(), table.n_seats);
    let n_blocks = config.games.div_ceil(table.n_seats as u64);
    let n_games = n_blocks * table.n_seats as u64;
    let next_block = AtomicU64::new(0);
    let halt = AtomicBool::new(false);
    let (sender, games) = mpsc::channel::<Played>();
    let mut collector = Collector::new(table.n_seats, config.sprt);
    thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            let sender = sender.clone();
            let (schedule, next_block, halt) = (&schedule, &next_block, &halt);
            scope.spawn(move || {
                let mut worker = Worker::new(table, entries, config, schedule);
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
            match games.recv_timeout(GLANCE) {
                Ok(played) => {
                    done += 1;
                    on_game(&played.result, Progress { games: done, of: n_games });
                    if collector.add(played) {
                        halt.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    Ok(collector.report(entries.iter().map(|entry| entry.spec.clone()), n_games))
}
