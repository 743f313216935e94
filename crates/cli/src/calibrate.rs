//! `crownland calibrate`: whether the figures of reviews are what they claim to be.

#![allow(clippy::cast_precision_loss)] // values stay far below what a float counts exactly

mod intervals;
mod levels;
mod luck;

use std::time::Duration;

use analysis::review::Settings;
use anyhow::{Context, Result};
use catalog::{GameInfo, Match};
use clap::{Args, Subcommand};
use game::{Rng, Turn};
use players::{AnyPlayer, BotSpec};

use crate::args::{TableArgs, game_parser, named};
use crate::progress::ProgressLine;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Games between bots of all levels are played and reviewed; the seed determines them. `levels` prints
what crates/analysis/src/review/levels.txt consists of, and how often some of the games are given
their level by what the others print.

Examples:
  crownland calibrate intervals kingdomino --games 40
  crownland calibrate luck kingdomino --games 500
  crownland calibrate levels barony --seats 2 --games 30";

#[derive(Debug, Args)]
pub(crate) struct CalibrateArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Compare the intervals of losses with what 50 times the rollouts find
    Intervals(GamesArgs),
    /// Check that luck is 0 on average
    Luck(GamesArgs),
    /// Measure how each level plays, and how well a level is told by it
    Levels(GamesArgs),
}

/// The games that are played and reviewed.
#[derive(Debug, Args)]
struct GamesArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 40)]
    #[arg(value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Iterations of the strongest level in each turn
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    bot_iterations: u32,
    /// Rollouts of the reviews [default: as in the page]
    #[arg(long, value_name = "N")]
    rollouts: Option<u32>,
    /// The seed of the first game; the next ones count on
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

impl GamesArgs {
    /// The effort of the review of a game; positions get no value.
    fn settings(&self, played: &Played) -> Settings {
        let usual = Settings::of(played.game.info().id);
        let turn_rollouts = self.rollouts.unwrap_or(usual.turn_rollouts);
        Settings { value_rollouts: 0, turn_rollouts, seed: played.seed }
    }
}

pub(crate) fn run(args: &CalibrateArgs, terminal: &mut Terminal) -> Result<()> {
    match &args.command {
        Command::Intervals(args) => intervals::run(args, terminal),
        Command::Luck(args) => luck::run(args, terminal),
        Command::Levels(args) => levels::run(args, terminal),
    }
}

/// A game between bots.
struct Played {
    index: u64,
    seed: u64,
    /// The level of each seat.
    levels: Vec<&'static str>,
    game: Box<dyn Match>,
}

/// Plays the games one by one, and shows how many there were.
fn for_each_game(args: &GamesArgs, mut look: impl FnMut(&Played)) -> Result<()> {
    let info = named(&args.game)?;
    let table = args.table.start(info, *info.seats.start())?;
    let mut progress = ProgressLine::new();
    for index in 0..args.games {
        progress.show(index, args.games, "games");
        let seed = args.seed + index;
        let levels = mixed_levels(info, table.n_seats(), index);
        let game = play(&*table, &bots(info, &levels, args.bot_iterations)?, seed)?;
        look(&Played { index, seed, levels, game });
    }
    progress.clear();
    Ok(())
}

/// A game in which each seat is played by one of the bots.
fn play(table: &dyn Match, bots: &[BotSpec], seed: u64) -> Result<Box<dyn Match>> {
    let mut game = table.clone_box();
    let mut rng = Rng::new(seed);
    let mut players = (0..)
        .zip(bots)
        .map(|(i, spec)| AnyPlayer::new(&game.position(), spec, seed + i))
        .collect::<Result<Vec<_>, _>>()?;
    loop {
        let action = match game.turn() {
            Turn::Over => return Ok(game),
            Turn::Chance => game.sample(&mut rng),
            Turn::Seat(seat) => {
                let position = game.position();
                players[seat.index()].choose(&position, &|| Duration::ZERO, &|| false)
            }
        };
        game.play(&action.context("there is nothing to play")?)?;
    }
}

/// The levels of a game: all in turn, with another beginning each time.
fn mixed_levels(info: &GameInfo, n_seats: usize, round: u64) -> Vec<&'static str> {
    let levels = players::levels(info.id);
    let round = round as usize;
    let level = |i: usize| levels[(round + i * (1 + round / levels.len())) % levels.len()].name;
    (0..n_seats).map(level).collect()
}

/// The bots of some levels: the strongest with a number of iterations, the others as they are.
fn bots(info: &GameInfo, names: &[&str], iterations: u32) -> Result<Vec<BotSpec>> {
    let strongest = players::levels(info.id).last().map(|level| level.name);
    let spec = |&name: &&str| {
        let iterations = if Some(name) == strongest { iterations } else { u32::MAX };
        Ok(format!("{name}@{iterations}it").parse()?)
    };
    names.iter().map(spec).collect()
}

/// The mean of some values and half the width of its 95 % interval.
fn mean_and_interval(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}
