//! `crownland replay`: a record held against the rules.

use std::path::PathBuf;

use anyhow::{Context, Result};
use catalog::{Record, trace};
use clap::Args;
use drawing::{Style, draw};
use game::Turn;

use crate::file;
use crate::seating::Names;
use crate::table;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
A record that breaks the rules, or whose score or rank is wrong, is refused with the line,
what was found there and what was expected; the exit code is then 1.

Examples:
  crownland replay game.record
  crownland replay --legal game.record > game.trace
  crownland replay - < game.record";

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the record again, with the number of legal actions before each action and their
    /// hash
    #[arg(long)]
    legal: bool,
}

pub(crate) fn run(args: &ReplayArgs, terminal: &mut Terminal) -> Result<()> {
    let bytes = file::read(&args.file)?;
    let name = || file::name(&args.file);
    let record = Record::parse(&bytes).with_context(name)?;
    if args.legal {
        let trace = trace(&record).with_context(name)?;
        return Ok(terminal.text(&trace)?);
    }
    let game = record.replay().with_context(name)?;
    let names = Names::of(&record.notes);
    terminal.line(Style::BOLD, table::title(&*game))?;
    for finished in game.finished_games() {
        terminal.show(&table::finished_game(&finished, &names, terminal.width()))?;
    }
    terminal.show(&draw(&game.position()))?;
    terminal.text("\n")?;
    terminal.show(&table::standings(&*game, &names))?;
    terminal.text("\n")?;
    terminal.show(&table::breakdowns(&*game, &names, terminal.width()))?;
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => terminal.line(Style::PLAIN, "Not over: chance is next.")?,
        Turn::Seat(seat) => {
            terminal.line(
                Style::PLAIN,
                format!("Not over: {} is on turn: {}.", names.full(seat), game.prompt()),
            )?;
        }
    }
    Ok(())
}
