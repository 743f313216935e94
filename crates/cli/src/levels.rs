//! `crownland levels`: what each level loses in a turn, by which reviews name a level.

use std::time::Duration;

use analysis::review::{ReviewRun, Settings};
use anyhow::{Context, Result};
use catalog::{GameInfo, Match};
use clap::Args;
use game::{Rng, Turn};
use players::{AnyPlayer, BotSpec, levels};

use crate::args::{TableArgs, game_parser, named};
use crate::progress::ProgressLine;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Games in which all seats are bots of one level are reviewed. Each line has the game, the number of
seats, the level and the mean loss in a turn, in millionths of the victory: what
crates/analysis/src/review/levels.txt consists of.

Examples:
  crownland levels kingdomino --seats 2 --games 20";

#[derive(Debug, Args)]
pub(crate) struct LevelsArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// Games of each level
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u64,
    /// Iterations of bots that search, in each turn
    #[arg(long, value_name = "N", default_value_t = 400)]
    iterations: u32,
    /// The seed of the first game; the next ones count on
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &LevelsArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let table = args.table.start(info, *info.seats.start())?;
    let mut progress = ProgressLine::new();
    let levels = levels(info.id);
    for (i, level) in (0..).zip(&levels) {
        let spec = format!("{}@{}it", level.name, args.iterations).parse()?;
        let (mut n_turns, mut loss) = (0, 0);
        for game in 0..args.games {
            progress.show(i * args.games + game, levels.len() as u64 * args.games, "games");
            let played = play(&*table, &spec, args.seed + game)?;
            for (turns, lost) in losses(info, &*played, args.seed + game) {
                n_turns += turns;
                loss += lost;
            }
        }
        progress.clear();
        let mean = loss / i64::from(n_turns.max(1));
        terminal.text(&format!("{} {} {} {mean}\n", info.name, table.n_seats(), level.name))?;
        terminal.flush()?;
    }
    Ok(())
}

/// A game in which one bot plays all seats.
fn play(table: &dyn Match, spec: &BotSpec, seed: u64) -> Result<Box<dyn Match>> {
    let mut game = table.clone_box();
    let mut rng = Rng::new(seed);
    let mut players = (0..game.n_seats() as u64)
        .map(|i| AnyPlayer::new(&game.position(), spec, seed + i))
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

/// The turns of each seat and what was lost in them.
fn losses(info: &GameInfo, game: &dyn Match, seed: u64) -> Vec<(u32, i64)> {
    let settings = Settings { value_rollouts: 1, turn_rollouts: 96, seed };
    let summary = ReviewRun::new(game, settings).finish().summary(info);
    let seats = summary.seats.iter();
    seats.map(|seat| (seat.n_turns as u32, seat.win_loss * seat.n_turns as i64)).collect()
}
