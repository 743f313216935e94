//! Collects finished games by block.

use std::collections::BTreeMap;

use super::game::Usage;
use super::report::mean_of;
use super::{DecisionTimes, EntrantReport, GameResult, Report, Sprt, SprtState};

pub(super) struct Collector {
    n_seats: usize,
    blocks: BTreeMap<u64, Block>,
    sprt: Option<SprtState>,
    /// The number of blocks, from the first, that the test has seen.
    n_tested: u64,
}

#[derive(Default)]
struct Block {
    games: Vec<GameResult>,
    usage: Vec<Vec<Usage>>,
}

impl Collector {
    pub(super) fn new(n_seats: usize, sprt: Option<Sprt>) -> Collector {
        Collector { n_seats, blocks: BTreeMap::new(), sprt: sprt.map(SprtState::new), n_tested: 0 }
    }

    /// Adds a game; true if the test has ended the series.
    pub(super) fn add(&mut self, result: GameResult, usage: Vec<Usage>) -> bool {
        let block = self.blocks.entry(result.block).or_default();
        block.games.push(result);
        block.usage.push(usage);
        self.test()
    }

    /// Feeds complete blocks to the test in their order, so that the order in which threads finish
    /// has no influence.
    fn test(&mut self) -> bool {
        let Some(sprt) = &mut self.sprt else { return false };
        while sprt.better.is_none() {
            let Some(block) = self.blocks.get(&self.n_tested) else { return false };
            if block.games.len() < self.n_seats {
                return false;
            }
            self.n_tested += 1;
            if let Some(share) = mean_of(&block.games, 0, |game, seat| Some(game.win_share(seat))) {
                sprt.add(share);
            }
        }
        true
    }

    pub(super) fn report(self, specs: impl Iterator<Item = String>, n_games: u64) -> Report {
        let decided = self.sprt.is_some_and(|sprt| sprt.better.is_some());
        let n_counted = if decided { self.n_tested } else { u64::MAX };
        let (mut games, mut usage) = (Vec::new(), Vec::new());
        for block in self.blocks.into_values().take_while(|block| block.games[0].block < n_counted)
        {
            games.extend(block.games);
            usage.extend(block.usage);
        }
        let blocks: Vec<&[GameResult]> = games.chunk_by(|a, b| a.block == b.block).collect();
        let standing = |(entry, spec)| {
            let of_entry = games.iter().zip(&usage).flat_map(|(game, usage)| {
                game.lineup.iter().zip(usage).filter(|&(&other, _)| other == entry)
            });
            let times = DecisionTimes::of(of_entry.map(|(_, usage)| usage));
            EntrantReport::count(entry, spec, &blocks, times)
        };
        let players = specs.enumerate().map(standing).collect();
        Report { players, games, n_games, sprt: self.sprt }
    }
}
