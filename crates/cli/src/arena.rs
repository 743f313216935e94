//! `crownland arena`: fair matches between players.

mod progress;
mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use bots::Spec;
use bots::arena::{Config, GameResult, Report, Sprt};
use catalog::{Actor, Contest, ContestError, Kind, Notes, write};
use clap::Args;
use game::Seat;

use crate::args::{TableArgs, game_parser, named};
use crate::failure::Usage;
use crate::file;
use crate::page::Page;
use crate::table;
use progress::Bar;

pub(crate) const EXAMPLES: &str = "\
A player is a name, with limits for a whole turn if you like: king@100ms, king@2000it, king@1s@2t
(two threads); or anyone's program by docs/bot-protocol.md: cmd:./my-bot. Without a limit
a turn takes at most a second.

Games come in blocks that share their luck; in a block everybody sits everywhere once. With one
player more than one seat each, the last one named takes the seats that are left. Intervals are
95 %, over blocks. With limits of iterations alone the same seed gives the same report, to the
byte: times are left out of it then, unless you ask for them by --times.

Examples:
  crownland arena kingdomino --seats 4 --players king@100ms,full-greedy --games 1000
  crownland arena barony --players king,cmd:./my-bot --sprt --records games/
  crownland arena kingdomino --players king@500it,knight@500it --json";

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) matching: MatchArgs,
    /// Stop as soon as it is decided whether the first player wins more than its share
    #[arg(long)]
    sprt: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Report how long decisions took, even if only iterations were limited
    #[arg(long)]
    times: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// What is played, by whom and how often.
#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The players, apart by commas
    #[arg(long, value_name = "SPEC,…", value_delimiter = ',', required = true)]
    pub(crate) players: Vec<Spec>,
    /// How many games, rounded up to whole blocks
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What all luck follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = threads)]
    threads: usize,
}

fn threads(text: &str) -> Result<usize, String> {
    let n = text.parse().ok().filter(|n| (1..=256).contains(n));
    n.ok_or_else(|| "expected 1 to 256".to_owned())
}

pub(crate) fn run(args: &ArenaArgs, page: &mut Page) -> Result<()> {
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let mut failed = Ok(());
    let table = args.matching.table()?;
    let sprt = args.sprt.then(|| Sprt::better(table.n_seats));
    let report = args.matching.play(&table, sprt, args.records.is_some(), &mut |game| {
        if let (Some(folder), Ok(())) = (&args.records, &failed) {
            failed = record(&table, &args.matching, folder, game);
        }
    })?;
    failed?;
    let counts_iterations =
        |spec: &Spec| spec.allowance.iterations.is_some() && spec.allowance.time.is_none();
    let with_times = args.times || !args.matching.players.iter().all(counts_iterations);
    if args.json {
        let json = report::json(&table.title, &report, with_times);
        return Ok(page.text(&format!("{json:#}\n"))?);
    }
    Ok(page.show(&report::picture(&table.title, &report, with_times))?)
}

/// The table that the players meet at.
pub(crate) struct Meeting {
    kind: &'static Kind,
    pub(crate) n_seats: usize,
    options: String,
    pub(crate) title: String,
}

impl MatchArgs {
    /// The table, which exists.
    pub(crate) fn table(&self) -> Result<Meeting> {
        let kind = named(&self.game)?;
        let n_seats = self.players.len().clamp(*kind.seats.start(), *kind.seats.end());
        let game = self.table.start(kind, n_seats)?;
        let title = table::title(&*game);
        Ok(Meeting { kind, n_seats: game.n_seats(), options: game.options(), title })
    }

    /// Plays the match, with a bar that shows how far it is; Ctrl-C ends it early.
    pub(crate) fn play(
        &self,
        table: &Meeting,
        sprt: Option<Sprt>,
        keep_actions: bool,
        on_game: &mut dyn FnMut(&GameResult),
    ) -> Result<Report> {
        let stop = Arc::new(AtomicBool::new(false));
        let raise = stop.clone();
        // Without a handler Ctrl-C ends the program, which is no worse than usual.
        let _ = ctrlc::set_handler(move || raise.store(true, Ordering::Relaxed));
        let config = Config {
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            sprt,
            keep_actions,
        };
        let contest = Contest {
            n_seats: table.n_seats,
            options: &table.options,
            specs: &self.players,
            config: &config,
            stop: &stop,
        };
        let bar = Bar::new(self.games);
        let report = table.kind.contest(&contest, &mut |game, progress| {
            bar.show(progress);
            on_game(game);
        });
        bar.finish();
        report.map_err(|error| match error {
            ContestError::UnknownPlayer { .. } => Usage(error.to_string()).into(),
            ContestError::Arena(error) => error.into(),
        })
    }
}

/// Writes a game as a record, named after its block and rotation.
fn record(table: &Meeting, args: &MatchArgs, folder: &Path, game: &GameResult) -> Result<()> {
    let mut played = table.kind.start(table.n_seats, &table.options)?;
    for line in &game.actions {
        let action = line.split_once(' ').map_or(line.as_str(), |(_, action)| action);
        debug_assert!(
            Actor::of(played.turn()).is_some_and(|actor| line.starts_with(&actor.to_string()))
        );
        played.play(action)?;
    }
    let mut notes = Notes::default();
    for (seat, &entry) in Seat::ALL.into_iter().zip(&game.lineup) {
        notes.set_player(seat, &format!("bot:{}", args.players[entry]))?;
    }
    if let Some(forfeit) = &game.forfeit {
        notes.add("forfeit", &format!("{} {}", forfeit.seat, forfeit.failure))?;
    }
    let path = folder.join(format!("{:06}-{}.record", game.block, game.rotation));
    file::write(&path, &write(&*played, &notes))
}
