//! Generations of Barony's networks: games, fits, matches.

mod fit;
mod matches;
mod samples;
mod self_play;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use game::Rng;
use players::barony::learned::{Network, Networks};

use crate::pipeline::{append, commit};
use crate::samples::write_whole;

/// Makes the weights of Barony's learned evaluation
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder for samples, weights and the log
    #[arg(long, default_value = "training-data/barony")]
    dir: PathBuf,
    /// The numbers of seats to make networks for
    #[arg(long, value_delimiter = ',', default_value = "2,3,4", value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: Vec<u8>,
    /// The number of generations; the first one learns from the evaluation of the first version
    #[arg(long, default_value_t = 3)]
    generations: u32,
    /// The games of each number of seats in a generation
    #[arg(long, default_value_t = 4_000)]
    games: u32,
    /// The passes over the samples
    #[arg(long, default_value_t = 8)]
    epochs: u32,
    /// The games of each match at the end of a generation
    #[arg(long, default_value_t = 200)]
    match_games: u64,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads for self-play and matches
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// The games in one file of samples.
const SHARD_GAMES: u32 = 100;

/// Runs all generations.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut networks = None;
    for number in 1..=args.generations {
        networks = Some(Generation { args, number }.run(networks.as_ref())?);
    }
    Ok(())
}

struct Generation<'a> {
    args: &'a Args,
    number: u32,
}

impl Generation<'_> {
    /// The networks of this generation, from the file if it was finished before.
    fn run(&self, before: Option<&Networks>) -> Result<Networks> {
        let dir = self.dir(self.number);
        fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let path = dir.join("weights.bin");
        if path.exists() {
            return Networks::read(&fs::read(&path)?)
                .with_context(|| format!("{}", path.display()));
        }
        let mut networks = Networks::new(&self.origin());
        for n_seats in self.args.seats.iter().map(|&n_seats| usize::from(n_seats)) {
            let before = before.and_then(|networks| networks.of(n_seats));
            networks.insert(n_seats, self.network(n_seats, before)?);
        }
        write_whole(&path, &networks.to_bytes())?;
        Ok(networks)
    }

    /// The network for a number of seats, from the file if it was fitted before.
    fn network(&self, n_seats: usize, before: Option<&Arc<Network>>) -> Result<Arc<Network>> {
        let path = self.dir(self.number).join(format!("{n_seats}-seats.network"));
        if path.exists() {
            let network = Network::read(&fs::read(&path)?);
            return Ok(Arc::new(network.with_context(|| format!("{}", path.display()))?));
        }
        let began = Instant::now();
        self.play(n_seats, before)?;
        let played = began.elapsed();
        let (network, fitted) = self.fit(n_seats)?;
        write_whole(&path, &network.to_bytes())?;
        let won = self.won(n_seats, &network)?;
        let log = format!(
            "generation {}, {n_seats} seats: played for {} s, {fitted}; won against the first \
             version: {won}\n",
            self.number,
            played.as_secs(),
        );
        print!("{log}");
        append(&self.args.dir.join("log.txt"), &log)?;
        Ok(network)
    }

    /// A network fitted to the games of this generation and the one before, and what to log.
    fn fit(&self, n_seats: usize) -> Result<(Arc<Network>, String)> {
        let began = Instant::now();
        let mut training = Vec::new();
        for number in self.number.saturating_sub(1).max(1)..=self.number {
            // The last file is kept for the test: no game is in both.
            for shard in 0..self.n_shards() - 1 {
                training.extend(samples::read(&self.shard(number, n_seats, shard), n_seats)?);
            }
        }
        let mut last_loss = 0.0;
        let mut rng = self.rng(n_seats, u64::MAX);
        let network = fit::fit(&training, self.args.epochs, &mut rng, |epoch, loss| {
            eprintln!("generation {}: {n_seats} seats: epoch {epoch}: {loss:.4}", self.number);
            last_loss = loss;
        })?;
        let fitting = began.elapsed();
        let test = samples::read(&self.shard(self.number, n_seats, self.n_shards() - 1), n_seats)?;
        let test_loss = fit::cross_entropy(&network, &test);
        let log = format!(
            "fitted {} samples for {} s, cross-entropy {last_loss:.4}, of other games {test_loss:.4}",
            training.len(),
            fitting.as_secs(),
        );
        Ok((Arc::new(network), log))
    }

    /// The share of the games that a network wins.
    fn won(&self, n_seats: usize, network: &Arc<Network>) -> Result<String> {
        let Args { match_games, seed, threads, .. } = *self.args;
        let report = matches::against_first_version(n_seats, network, match_games, seed, threads)?;
        Ok(report.players[0].win_share.as_ref().map_or_else(String::new, |share| {
            let half = share.ci95.map_or(0.0, |[low, high]| (high - low) / 2.0);
            format!("{:.1} % ± {:.1}", 100.0 * share.mean, 100.0 * half)
        }))
    }

    /// Plays the games whose files are missing.
    fn play(&self, n_seats: usize, network: Option<&Arc<Network>>) -> Result<()> {
        let n_shards = self.n_shards();
        let missing = (0..n_shards)
            .filter(|&shard| !self.shard(self.number, n_seats, shard).exists())
            .collect::<Vec<_>>();
        let next = AtomicU32::new(0);
        let work = || -> Result<()> {
            while let Some(&shard) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                let mut samples = Vec::new();
                for game in 0..SHARD_GAMES {
                    let index = u64::from(shard * SHARD_GAMES + game);
                    samples.extend(self_play::play(
                        n_seats,
                        network,
                        &mut self.rng(n_seats, index),
                    ));
                }
                samples::write(&self.shard(self.number, n_seats, shard), &samples)?;
                eprintln!("generation {}: {n_seats} seats: {}/{n_shards}", self.number, shard + 1);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..self.args.threads.max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no panic in self-play"))
        })
    }

    fn n_shards(&self) -> u32 {
        self.args.games.div_ceil(SHARD_GAMES).max(2)
    }

    fn dir(&self, number: u32) -> PathBuf {
        self.args.dir.join(format!("generation-{number}"))
    }

    fn shard(&self, number: u32, n_seats: usize, shard: u32) -> PathBuf {
        self.dir(number).join(format!("{n_seats}-seats-{shard:04}.samples"))
    }

    fn rng(&self, n_seats: usize, index: u64) -> Rng {
        Rng::new(self.args.seed).split(u64::from(self.number)).split(n_seats as u64).split(index)
    }

    /// The command and the commit that make these weights.
    fn origin(&self) -> String {
        let Args { generations, games, epochs, seed, .. } = self.args;
        let seats: Vec<String> = self.args.seats.iter().map(u8::to_string).collect();
        format!(
            "training barony --seats {} --generations {generations} --games {games} --epochs {epochs} \
             --seed {seed}, generation {}, commit {}",
            seats.join(","),
            self.number,
            commit()
        )
    }
}
