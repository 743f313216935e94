//! What is played in the arena, and how far it is.

use game::Game;

use super::Sprt;

/// A table: the game is known by its type.
#[derive(Debug, Clone)]
pub struct Table<G: Game> {
    /// How many play.
    pub n_seats: usize,
    /// The variants in play.
    pub options: G::Options,
}

/// How a match is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// How many games, rounded up to whole blocks.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// How many games are played at the same time.
    pub threads: usize,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
    /// Whether a game's actions are handed out with its result.
    pub keep_actions: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { games: 100, seed: 1, threads: 1, sprt: None, keep_actions: false }
    }
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The games played.
    pub games: u64,
    /// The games that will be, unless the match ends early.
    pub of: u64,
}
