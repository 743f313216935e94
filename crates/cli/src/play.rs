//! `crownland play`: a game in the terminal.

use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalog::{GAMES, GameInfo, Match, Notes, Record};
use clap::Args;
use drawing::Style;
use game::Rng;

use crate::args::{TableArgs, game_parser, games, named};
use crate::failure::Usage;
use crate::file;
use crate::seating::Seating;
use crate::session::Session;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Choose by number or by notation; `help` tells what else can be typed. People share the
keyboard for the seats that no bot takes; bots take the last seats.

Examples:
  crownland play kingdomino --bots knight
  crownland play barony --seats 3 --bots squire,king@2s
  crownland play kingdomino --seats 3 --options \"dynasty harmony\" --record evening.record
  crownland play --resume evening.record";

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The game; asked for if left out
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Bots for the last seats, separated by commas, each with an optional time per turn:
    /// `squire,king@2s`
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
    /// The seed of chance and bots, to repeat a game
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write the record of the game there, before every decision and at the end
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "options"])]
    resume: Option<PathBuf>,
}

pub(crate) fn run(args: PlayArgs, terminal: &mut Terminal) -> Result<()> {
    let (game, mut notes) = match &args.resume {
        Some(path) => resume(path)?,
        None => (begin(&args, terminal)?, Notes::default()),
    };
    let seed = args.seed.map_or_else(seed, Ok)?;
    // A resumed game must not repeat the chance events of the same seed.
    let rng = Rng::new(seed).split(game.n_played() as u64);
    let mut bot_rng = rng.split(1);
    let seating = if args.resume.is_some() && args.bots.is_empty() {
        Seating::of(&notes, &*game, &mut bot_rng)?
    } else {
        Seating::new(&*game, &args.bots, &mut bot_rng)?
    };
    seating.note(&mut notes)?;
    Session::new(game, seating, notes, rng.split(0), args.record).run(terminal)
}

fn begin(args: &PlayArgs, terminal: &mut Terminal) -> Result<Box<dyn Match>> {
    let info = match &args.game {
        Some(name) => named(name)?,
        None => ask(terminal)?,
    };
    // With bots there is one person more than bots, as far as the game allows.
    let n_seats = (args.bots.len() + 1).clamp(*info.seats.start(), *info.seats.end());
    args.table.start(info, n_seats)
}

fn resume(path: &Path) -> Result<(Box<dyn Match>, Notes)> {
    let (record, cut) = Record::recover(&file::read(path)?).with_context(|| file::name(path))?;
    if let Some(cut) = cut {
        eprintln!(
            "warning: {}: line {}: {} is cut off and left out",
            file::name(path),
            cut.line,
            cut.found
        );
    }
    let game = record.replay().with_context(|| file::name(path))?;
    Ok((game, record.notes))
}

/// Lets a person choose among the games.
fn ask(terminal: &mut Terminal) -> Result<&'static GameInfo> {
    if !io::stdin().is_terminal() {
        return Err(Usage(format!("no game named\n\n{}", games())).into());
    }
    terminal.line(Style::BOLD, "Which game?")?;
    for (i, info) in GAMES.iter().enumerate() {
        let seats = format!("{} to {} seats", info.seats.start(), info.seats.end());
        terminal.line(Style::PLAIN, format_args!("{:>3}  {:<16} {seats}", i + 1, info.name))?;
    }
    loop {
        terminal.text("game> ")?;
        terminal.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Err(Usage("no game chosen".to_owned()).into());
        }
        let answer = line.trim();
        let number = answer.parse::<usize>().ok().and_then(|n| GAMES.get(n.checked_sub(1)?));
        match number.map_or_else(|| named(answer), Ok) {
            Ok(info) => return Ok(info),
            Err(error) => terminal.line(Style::PLAIN, error)?,
        }
    }
}

/// A seed nobody knows.
fn seed() -> Result<u64> {
    getrandom::u64().context("the system has no randomness to give")
}
