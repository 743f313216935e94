//! `crownland replay`: a record held against the rules.

use std::path::PathBuf;

use anyhow::{Context, Result};
use catalog::{Record, trace};
use clap::Args;
use game::Turn;
use game::present::Ink;

use crate::draw::draw;
use crate::file;
use crate::page::Page;
use crate::seating::Names;
use crate::table;

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

pub(crate) fn run(args: &ReplayArgs, page: &mut Page) -> Result<()> {
    let bytes = file::read(&args.file)?;
    let name = || file::name(&args.file);
    let record = Record::parse(&bytes).with_context(name)?;
    if args.legal {
        let trace = trace(&record).with_context(name)?;
        return Ok(page.text(&trace)?);
    }
    let game = record.replay().with_context(name)?;
    let names = Names::of(&record.notes);
    page.line(Ink::BOLD, table::title(&*game))?;
    for finished in game.finished_games() {
        page.show(&table::finished_game(&finished, &names, page.width()))?;
    }
    page.show(&draw(&game.position()))?;
    page.text("\n")?;
    page.show(&table::standings(&*game, &names))?;
    page.text("\n")?;
    page.show(&table::breakdowns(&*game, &names, page.width()))?;
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => page.line(Ink::PLAIN, "Not over: chance is next.")?,
        Turn::Seat(seat) => {
            page.line(
                Ink::PLAIN,
                format!("Not over: {} is on turn: {}.", names.full(seat), game.prompt()),
            )?;
        }
    }
    Ok(())
}
