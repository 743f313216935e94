//! Makes the weights of the learned players.
//!
//! A generation is self-play, a fit of the network to the results, and matches against fixed
//! players. Every finished part is a file, so an interrupted run goes on where it was.

#![allow(clippy::cast_precision_loss)] // counts stay far below what a float counts exactly

mod barony;
mod fit;
mod layers;
mod matches;
mod model;
mod pipeline;
mod samples;
mod self_play;
mod tables;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Makes the weights of Kingdomino's learned value: self-play, fitting, matches
///
/// The same arguments give the same weights on every machine. Interrupted runs go on with the same
/// command.
#[derive(Debug, Parser)]
#[command(name = "training", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Option<OtherGame>,
    /// The folder for samples, weights and the log
    #[arg(long, default_value = "training-data")]
    dir: PathBuf,
    /// The number of generations; the first one learns from the greedy players
    #[arg(long, default_value_t = 3)]
    generations: u32,
    /// The games of each kind of table in a generation
    #[arg(long, default_value_t = 120_000)]
    games: u32,
    /// The passes over the samples
    #[arg(long, default_value_t = 4)]
    epochs: u32,
    /// The games of each match at the end of a generation
    #[arg(long, default_value_t = 1_000)]
    match_games: u64,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads for self-play and matches
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// The games other than Kingdomino.
#[derive(Debug, Subcommand)]
enum OtherGame {
    Barony(barony::Args),
}

fn main() -> Result<()> {
    let args = Args::parse();
    match &args.game {
        Some(OtherGame::Barony(args)) => barony::run(args),
        None => pipeline::run(&args),
    }
}
