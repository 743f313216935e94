//! One thread of the arena: it plays block after block.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Sender;

use game::{Game, Rng};

use super::game::{GameResult, Usage, play};
use super::{Config, Contestant, Entry, Schedule, Table};

/// A game that was played, and what its seats have used.
pub(super) struct Played {
    pub(super) result: GameResult,
    pub(super) usage: Vec<Usage>,
}

pub(super) struct Worker<'a, G: Game> {
    table: &'a Table<G>,
    entries: &'a [Entry<G>],
    config: &'a Config,
    schedule: &'a Schedule,
    /// The contestants of each entry that are not at the table.
    idle: Vec<Vec<Box<dyn Contestant<G>>>>,
}

impl<'a, G: Game> Worker<'a, G> {
    pub(super) fn new(
        table: &'a Table<G>,
        entries: &'a [Entry<G>],
        config: &'a Config,
        schedule: &'a Schedule,
    ) -> Worker<'a, G> {
        let idle = entries.iter().map(|_| Vec::new()).collect();
        Worker { table, entries, config, schedule, idle }
    }

    /// Plays the games of a block; `None` if it was halted or nobody listens.
    pub(super) fn play_block(
        &mut self,
        block: u64,
        halt: &AtomicBool,
        games: &Sender<Played>,
    ) -> Option<()> {
        let block_rng = Rng::new(self.config.seed).split(block);
        let luck = block_rng.split(0);
        for rotation in 0..self.table.n_seats {
            let lineup = self.schedule.lineup(block, rotation);
            let seeds = block_rng.split(1 + rotation as u64);
            let mut players: Vec<_> = lineup.iter().map(|&entry| self.call(entry)).collect();
            let course = play(self.table, &mut players, &luck, &seeds, halt)?;
            let failed = course.forfeit.as_ref().map(|forfeit| forfeit.seat.index());
            for (seat, (player, &entry)) in players.into_iter().zip(&lineup).enumerate() {
                // Who failed is not asked again: the next game begins with a new one.
                if Some(seat) != failed {
                    self.idle[entry].push(player);
                }
            }
            let result = course.result(block, rotation, lineup, self.config.keep_actions);
            games.send(Played { result, usage: course.usage }).ok()?;
        }
        Some(())
    }

    fn call(&mut self, entry: usize) -> Box<dyn Contestant<G>> {
        self.idle[entry].pop().unwrap_or_else(|| (self.entries[entry].make)())
    }
}
