//! `crownland perft`: the number of ways to play on, depth by depth.

use std::path::PathBuf;

use anyhow::{Context, Result};
use catalog::{Match, Position, Record, with_position};
use clap::Args;
use game::Game;

use crate::args::{TableArgs, game_parser, named};
use crate::failure::Usage;
use crate::file;
use crate::show;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Each line is a depth and the number of ways to play exactly that many actions, chance's
outcomes included, each counted once.

Examples:
  crownland perft kingdomino --seats 2 --depth 4
  crownland perft kingdomino --depth 3 --from middle-game.record
  crownland perft --depth 2 --position 'kingdomino 4 - draw ABCD - - 1-48 C:C:C:C'";

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser(), required_unless_present = "position")]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// The depth in actions
    #[arg(long, value_name = "D")]
    depth: u32,
    /// Count from where this record ends
    #[arg(long, value_name = "RECORD")]
    from: Option<PathBuf>,
    /// Count from this position, in one argument
    #[arg(long, value_name = "POSITION", value_parser = show::parse)]
    #[arg(conflicts_with_all = ["game", "seats", "options", "from"])]
    position: Option<Position>,
}

pub(crate) fn run(args: &PerftArgs, terminal: &mut Terminal) -> Result<()> {
    let position = match (&args.position, &args.game) {
        (Some(position), _) => position.clone(),
        (None, Some(game)) => position(args, game)?,
        (None, None) => return Err(Usage("expected a game or --position".to_owned()).into()),
    };
    for depth in 1.min(args.depth)..=args.depth {
        let n = with_position!(&position, position => position.perft(depth));
        terminal.text(&format!("{depth} {n}\n"))?;
        terminal.flush()?;
    }
    Ok(())
}

fn position(args: &PerftArgs, game: &str) -> Result<Position> {
    let info = named(game)?;
    let Some(path) = &args.from else {
        return Ok(args.table.start(info, *info.seats.start())?.position());
    };
    let game = Record::parse(&file::read(path)?).and_then(|record| record.replay());
    let game = game.with_context(|| file::name(path))?;
    let asked = args.table.start(info, game.n_seats())?;
    let of = |game: &dyn Match| (game.info().name, game.n_seats(), game.options());
    let is_same = (info.name, asked.n_seats()) == (of(&*game).0, game.n_seats())
        && (args.table.options.is_empty() || asked.options() == game.options());
    if !is_same {
        let (name, n_seats, options) = of(&*game);
        let options = if options.is_empty() { String::new() } else { format!(", {options}") };
        return Err(Usage(format!("the record is of {name}, {n_seats} seats{options}")).into());
    }
    Ok(game.position())
}
