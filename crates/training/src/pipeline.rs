//! The generations, one after the other.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use game::Rng;
use players::kingdomino::value::Network;

use crate::fit::{self, Group};
use crate::tables::{TABLE_KINDS, TableKind};
use crate::{Args, matches, samples, self_play};

/// The games of one file of samples.
const SHARD_GAMES: u32 = 2_500;

/// One generation.
struct Generation<'a> {
    args: &'a Args,
    number: u32,
    dir: PathBuf,
}

/// Makes all generations that are missing.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut network = None;
    for number in 0..args.generations {
        let dir = generation_dir(args, number);
        fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
        let generation = Generation { args, number, dir };
        network = Some(Arc::new(generation.weights(network.as_ref())?));
    }
    println!("The log is {}", args.dir.join("log.md").display());
    Ok(())
}

impl Generation<'_> {
    /// The weights of the generation, made from games with those of the one before. From the second
    /// learned generation on, the games of the one before are fitted as well.
    fn weights(&self, before: Option<&Arc<Network>>) -> Result<Network> {
        let path = self.dir.join("weights.bin");
        if path.exists() {
            let bytes = fs::read(&path)?;
            return Network::read(&bytes).with_context(|| format!("{}", path.display()));
        }
        let began = Instant::now();
        self.play(before)?;
        let played = began.elapsed();
        let fitting = Instant::now();
        let n_shards = self.n_shards();
        // The last file of each kind is kept for the test: no game is in both.
        let group = |dir: &Path, shard: u32| -> Group {
            TABLE_KINDS.iter().map(|&kind| shard_path(dir, kind, shard)).collect()
        };
        let mut groups: Vec<Group> = (0..n_shards - 1).map(|i| group(&self.dir, i)).collect();
        if self.number > 1 {
            let before = generation_dir(self.args, self.number - 1);
            groups.extend((0..n_shards - 1).map(|i| group(&before, i)));
        }
        let report = |epoch: u32, error: f64| {
            eprintln!("generation {}: epoch {epoch}: error {error:.3} points", self.number);
        };
        let network =
            fit::fit(&groups, self.args.epochs, &mut self.rng(u64::MAX), &self.origin(), report)?;
        let fitted = fitting.elapsed();
        let mut log = format!(
            "\n## Generation {}\n\n{} games at each kind of table: {} s; fitting: {} s.\n\n\
             | Table | Error in points | `duke` against `baron` | Margin |\n|---|---|---|---|\n",
            self.number,
            n_shards * SHARD_GAMES,
            played.as_secs(),
            fitted.as_secs(),
        );
        let network = Arc::new(network);
        for kind in TABLE_KINDS {
            writeln!(log, "{}", self.test(kind, &network, n_shards - 1)?)?;
        }
        samples::write_whole(&path, &network.to_bytes())?;
        append(&self.args.dir.join("log.md"), &log)?;
        println!("{log}");
        Ok(Arc::unwrap_or_clone(network))
    }

    /// A row of the log: the error on games that were not fitted, and a match.
    fn test(&self, kind: TableKind, network: &Arc<Network>, shard: u32) -> Result<String> {
        let samples = samples::read(&self.shard_path(kind, shard))?;
        let error = fit::root_mean_square(network, &samples);
        let Args { match_games, seed, threads, .. } = self.args;
        let report = matches::against_baron(kind, network, *match_games, *seed, *threads)?;
        let text = |estimate: &Option<arena::Estimate>, scale: f64| {
            estimate.as_ref().map_or_else(String::new, |estimate| {
                let mean = scale * estimate.mean;
                let half = estimate.ci95.map_or(0.0, |[low, high]| scale * (high - low) / 2.0);
                format!("{mean:.1} ± {half:.1}")
            })
        };
        let player = &report.players[0];
        let (win, margin) = (text(&player.win_share, 100.0), text(&player.margin, 1.0));
        Ok(format!("| {} | {error:.2} | {win} % | {margin} |", kind.name))
    }

    /// Plays the games whose files are missing.
    fn play(&self, network: Option<&Arc<Network>>) -> Result<()> {
        let n_shards = self.n_shards();
        let jobs: Vec<_> = (0..n_shards)
            .flat_map(|shard| (0..).zip(TABLE_KINDS).map(move |(i, kind)| (i, kind, shard)))
            .filter(|&(_, kind, shard)| !self.shard_path(kind, shard).exists())
            .collect();
        let next = AtomicU32::new(0);
        let work = || -> Result<()> {
            while let Some(&(i, kind, shard)) =
                jobs.get(next.fetch_add(1, Ordering::Relaxed) as usize)
            {
                let mut samples = Vec::new();
                for game in 0..SHARD_GAMES {
                    let index = u64::from(shard * SHARD_GAMES + game);
                    let mut rng = self.rng(index).split(i);
                    samples.extend(self_play::play(kind, network, &mut rng));
                }
                samples::write(&self.shard_path(kind, shard), &samples)?;
                eprintln!("generation {}: {} {}/{n_shards}", self.number, kind.name, shard + 1);
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

    fn shard_path(&self, kind: TableKind, shard: u32) -> PathBuf {
        shard_path(&self.dir, kind, shard)
    }

    fn rng(&self, index: u64) -> Rng {
        Rng::new(self.args.seed).split(u64::from(self.number)).split(index)
    }

    /// The command and the commit that make these weights.
    fn origin(&self) -> String {
        let Args { generations, games, epochs, seed, .. } = self.args;
        format!(
            "training --generations {generations} --games {games} --epochs {epochs} --seed {seed}, \
             generation {}, commit {}",
            self.number,
            commit()
        )
    }
}

fn generation_dir(args: &Args, number: u32) -> PathBuf {
    args.dir.join(format!("generation-{number}"))
}

fn shard_path(dir: &Path, kind: TableKind, shard: u32) -> PathBuf {
    dir.join(format!("{}-{shard:04}.samples", kind.name))
}

/// The commit of the working tree; empty without one.
pub(crate) fn commit() -> String {
    let commit = Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).output();
    let text = commit.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_default()
}

pub(crate) fn append(path: &Path, text: &str) -> Result<()> {
    let mut whole = fs::read_to_string(path).unwrap_or_default();
    whole.push_str(text);
    samples::write_whole(path, whole.as_bytes())
}
