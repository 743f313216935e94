//! One thread of a series: it plays block after block.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Sender;

use catalog::History;
use game::{Game, Rng};

use super::game::{GameResult, PlayedGame, Usage, play};
use super::{Config, Entrant, Participant, Schedule, Setup};

/// A game that has ended.
#[derive(Debug)]
pub struct FinishedGame<G: Game> {
    /// Its result.
    pub result: GameResult,
    /// Its actions.
    pub history: History<G>,
    /// What the participants expected, for each of their decisions.
    pub values: Vec<Option<f32>>,
    pub(super) usage: Vec<Usage>,
}

pub(super) struct Worker<'a, G: Game> {
    setup: &'a Setup<G>,
    entrants: &'a [Entrant<G>],
    config: &'a Config,
    schedule: &'a Schedule,
    /// The participants of each entrant that are not playing.
    idle: Vec<Vec<Box<dyn Participant<G>>>>,
}

impl<'a, G: Game> Worker<'a, G> {
    pub(super) fn new(
        setup: &'a Setup<G>,
        entrants: &'a [Entrant<G>],
        config: &'a Config,
        schedule: &'a Schedule,
    ) -> Worker<'a, G> {
        let idle = entrants.iter().map(|_| Vec::new()).collect();
        Worker { setup, entrants, config, schedule, idle }
    }

    /// Plays the games of a block; `None` if it was halted.
    pub(super) fn play_block(
        &mut self,
        block: u64,
        halt: &AtomicBool,
        games: &Sender<FinishedGame<G>>,
    ) -> Option<()> {
        let block_rng = Rng::new(self.config.seed).split(block);
        let chance = block_rng.split(0);
        for rotation in 0..self.setup.n_seats {
            let lineup = self.schedule.lineup(block, rotation);
            let seeds = block_rng.split(1 + rotation as u64);
            let mut players: Vec<_> = lineup.iter().map(|&entry| self.participant(entry)).collect();
            let game = play(self.setup, &mut players, &chance, &seeds, self.config.time, halt)?;
            let failed = game.forfeit.as_ref().map(|forfeit| forfeit.seat.index());
            for (seat, (player, &entry)) in players.into_iter().zip(&lineup).enumerate() {
                // A participant that failed is replaced by a new one.
                if Some(seat) != failed {
                    self.idle[entry].push(player);
                }
            }
            let result = game.result(block, rotation, lineup);
            let PlayedGame { history, values, usage, .. } = game;
            games.send(FinishedGame { result, history, values, usage }).ok()?;
        }
        Some(())
    }

    fn participant(&mut self, entry: usize) -> Box<dyn Participant<G>> {
        self.idle[entry].pop().unwrap_or_else(|| (self.entrants[entry].make)())
    }
}
