//! Generations of Barony's weights: games, fits, matches.

mod fit;
mod matches;
mod samples;
mod self_play;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use game::Rng;
use players::barony::{StageWeights, WeightsFile};

use crate::pipeline::{append, commit};
use crate::samples::write_whole;

/// Makes the weights of Barony's evaluation
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder for samples, weights and the log
    #[arg(long, default_value = "training-data/barony")]
    dir: PathBuf,
    /// The numbers of seats to make weights for
    #[arg(long, value_delimiter = ',', default_value = "2,3,4", value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: Vec<u8>,
    /// The number of generations; the first one learns from games with the weights of the first version
    #[arg(long, default_value_t = 2)]
    generations: u32,
    /// The games of each number of seats in a generation
    #[arg(long, default_value_t = 4_000)]
    games: u32,
    /// The iterations for each turn of the games and matches
    #[arg(long, default_value_t = 60)]
    iterations: u64,
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
    let mut file = None;
    for number in 1..=args.generations {
        file = Some(Generation { args, number }.run(file.as_ref())?);
    }
    Ok(())
}

struct Generation<'a> {
    args: &'a Args,
    number: u32,
}

impl Generation<'_> {
    /// The weights of this generation, from the file if it was finished before.
    fn run(&self, before: Option<&WeightsFile>) -> Result<WeightsFile> {
        let dir = self.dir(self.number);
        fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let path = dir.join("weights.bin");
        if path.exists() {
            return read(&path);
        }
        let mut file = WeightsFile::new(&self.origin());
        for n_seats in self.args.seats.iter().map(|&n_seats| usize::from(n_seats)) {
            let before = before.and_then(|file| file.of(n_seats)).copied();
            let before = before.unwrap_or_else(|| self_play::first_version(n_seats));
            file.insert(n_seats, &self.weights(n_seats, &before)?);
        }
        write_whole(&path, &file.to_bytes())?;
        Ok(file)
    }

    /// The weights for a number of seats, from the file if they were fitted before.
    fn weights(&self, n_seats: usize, before: &StageWeights) -> Result<StageWeights> {
        let path = self.dir(self.number).join(format!("{n_seats}-seats.bin"));
        if path.exists() {
            let weights = read(&path)?.of(n_seats).copied();
            return weights.with_context(|| format!("no weights in {}", path.display()));
        }
        let began = Instant::now();
        self.play(n_seats, before)?;
        let played = began.elapsed();
        let (weights, fitted) = self.fit(n_seats, before)?;
        let mut file = WeightsFile::new(&self.origin());
        file.insert(n_seats, &weights);
        write_whole(&path, &file.to_bytes())?;
        let won = self.won(n_seats, &weights)?;
        let log = format!(
            "generation {}, {n_seats} seats: played for {} s, {fitted}; won against the weights of \
             the first version: {won}\n",
            self.number,
            played.as_secs(),
        );
        print!("{log}");
        append(&self.args.dir.join("log.txt"), &log)?;
        Ok(weights)
    }

    /// Weights fitted to the games of this generation and the one before, and what to log.
    fn fit(&self, n_seats: usize, before: &StageWeights) -> Result<(StageWeights, String)> {
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
        let epochs = self.args.epochs;
        let weights = fit::fit(&training, n_seats, before, epochs, &mut rng, |epoch, loss| {
            eprintln!("generation {}: {n_seats} seats: epoch {epoch}: {loss:.4}", self.number);
            last_loss = loss;
        });
        let fitting = began.elapsed();
        let test = samples::read(&self.shard(self.number, n_seats, self.n_shards() - 1), n_seats)?;
        let loss_before = fit::cross_entropy(before, &test, n_seats);
        let test_loss = fit::cross_entropy(&weights, &test, n_seats);
        let log = format!(
            "fitted {} samples for {} s, cross-entropy {last_loss:.4}, of other games \
             {test_loss:.4} (before {loss_before:.4})",
            training.len(),
            fitting.as_secs(),
        );
        Ok((weights, log))
    }

    /// The share of the games that are won with these weights.
    fn won(&self, n_seats: usize, weights: &StageWeights) -> Result<String> {
        let Args { match_games, iterations, seed, threads, .. } = *self.args;
        let report = matches::against_first_version(
            n_seats,
            weights,
            iterations,
            match_games,
            seed,
            threads,
        )?;
        Ok(report.players[0].win_share.as_ref().map_or_else(String::new, |share| {
            let half = share.ci95.map_or(0.0, |[low, high]| (high - low) / 2.0);
            format!("{:.1} % ± {:.1}", 100.0 * share.mean, 100.0 * half)
        }))
    }

    /// Plays the games whose files are missing.
    fn play(&self, n_seats: usize, weights: &StageWeights) -> Result<()> {
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
                    let mut rng = self.rng(n_seats, index);
                    let iterations = self.args.iterations;
                    samples.extend(self_play::play(n_seats, weights, iterations, &mut rng));
                }
                samples::write(&self.shard(self.number, n_seats, shard), &samples, n_seats)?;
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
        let Args { generations, games, iterations, epochs, seed, .. } = self.args;
        let seats: Vec<String> = self.args.seats.iter().map(u8::to_string).collect();
        format!(
            "training barony --seats {} --generations {generations} --games {games} \
             --iterations {iterations} --epochs {epochs} --seed {seed}, generation {}, commit {}",
            seats.join(","),
            self.number,
            commit()
        )
    }
}

fn read(path: &Path) -> Result<WeightsFile> {
    WeightsFile::read(&fs::read(path)?).with_context(|| format!("{}", path.display()))
}
