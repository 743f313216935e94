//! The parameters and the progress of a series.

use game::Game;

use super::{Sprt, TimeSource};

/// A table; the type names the game.
#[derive(Debug, Clone)]
pub struct Setup<G: Game> {
    /// The number of seats.
    pub n_seats: usize,
    /// The options of the game.
    pub options: G::Options,
}

/// The parameters of a series.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// The number of games, rounded up to whole blocks.
    pub games: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// The number of games played at the same time.
    pub threads: usize,
    /// A test that may end the series early.
    pub sprt: Option<Sprt>,
    /// The clock for limits of time and for reported times. External programs have their own.
    pub time: TimeSource,
}

impl Default for Config {
    fn default() -> Config {
        Config { games: 100, seed: 1, threads: 1, sprt: None, time: TimeSource::default() }
    }
}

/// The progress of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The games played.
    pub games: u64,
    /// The number of games in all, unless the series ends early.
    pub of: u64,
}
