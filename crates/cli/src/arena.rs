//! `crownland arena`: series of games between bots.

mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use arena::{Config, Dataset, Entrant, FinishedGame, Report, SeriesError, Setup, Sprt, TimeSource};
use catalog::{GameInfo, Listed, Notes, TypedMatch, with_game, write};
use clap::Args;
use game::Seat;
use game::encode::Encode;
use players::{BotRegistry, BotSpec};

use crate::args::{TableArgs, game_parser, named};
use crate::failure::Usage;
use crate::file;
use crate::progress::ProgressLine;
use crate::table;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
A player is the name of a bot, with optional limits for a whole turn: king@100ms, king@2000it,
king@1s@2t (two threads); or an external program by docs/bot-protocol.md: cmd:./my-bot. Without a
limit a turn takes at most a second.

Games come in blocks that share their chance events; in a block everybody plays every seat once.
With more seats than players, the last player takes the remaining seats. Intervals are 95 %, over
blocks. With limits of iterations alone the same seed gives the same report, to the byte: times
are left out then, unless --times asks for them.

Examples:
  crownland arena kingdomino --seats 4 --players king@100ms,full-greedy --games 1000
  crownland arena barony --players king,cmd:./my-bot --sprt --records games/
  crownland arena kingdomino --players king@500it,knight@500it --json
  crownland arena kingdomino --players king@200it --games 1000 --dataset games.npz";

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    series: SeriesArgs,
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
    /// Write every decision as arrays for NumPy: FILE.npz becomes FILE-0000.npz and so on
    #[arg(long, value_name = "FILE")]
    dataset: Option<PathBuf>,
}

/// The game, the players and the length of a series.
#[derive(Debug, Args)]
pub(crate) struct SeriesArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The players, separated by commas
    #[arg(long, value_name = "SPEC,…", value_delimiter = ',', required = true)]
    pub(crate) players: Vec<BotSpec>,
    /// The number of games, rounded up to whole blocks
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of all random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of games played at the same time
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = threads)]
    threads: usize,
    /// Limit and report the processor time of players instead of the time that passes: fair on a
    /// busy machine; external programs keep their own clock
    #[cfg(unix)]
    #[arg(long)]
    processor_time: bool,
}

fn threads(text: &str) -> Result<usize, String> {
    let n = text.parse().ok().filter(|n| (1..=256).contains(n));
    n.ok_or_else(|| "expected 1 to 256".to_owned())
}

pub(crate) fn run(args: &ArenaArgs, terminal: &mut Terminal) -> Result<()> {
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let table = args.series.table()?;
    let sprt = args.sprt.then(|| Sprt::better(table.n_seats));
    let files = Files { records: args.records.as_deref(), dataset: args.dataset.as_deref() };
    let report = args.series.play(&table, sprt, &files)?;
    let counts_iterations =
        |spec: &BotSpec| spec.limits.iterations.is_some() && spec.limits.time.is_none();
    let with_times = args.times || !args.series.players.iter().all(counts_iterations);
    if args.json {
        let json = report::json(&table.title, &report, with_times);
        return Ok(terminal.text(&format!("{json:#}\n"))?);
    }
    Ok(terminal.show(&report::canvas(&table.title, &report, with_times))?)
}

/// A table at which a series is played.
pub(crate) struct SeriesTable {
    info: &'static GameInfo,
    n_seats: usize,
    options: String,
    pub(crate) title: String,
}

/// Where games are written, if they are.
#[derive(Debug, Default)]
pub(crate) struct Files<'a> {
    /// The folder of records.
    records: Option<&'a Path>,
    /// The name of a dataset.
    dataset: Option<&'a Path>,
}

impl SeriesArgs {
    /// The table, with seats and options that the game allows.
    pub(crate) fn table(&self) -> Result<SeriesTable> {
        let info = named(&self.game)?;
        let n_seats = self.players.len().clamp(*info.seats.start(), *info.seats.end());
        let game = self.table.start(info, n_seats)?;
        let title = table::title(&*game);
        Ok(SeriesTable { info, n_seats: game.n_seats(), options: game.options(), title })
    }

    /// Plays the series with a progress bar; Ctrl-C ends it early. Every game goes to `files`.
    pub(crate) fn play(
        &self,
        table: &SeriesTable,
        sprt: Option<Sprt>,
        files: &Files<'_>,
    ) -> Result<Report> {
        with_game!(table.info.id, G => self.play_typed::<G>(table, sprt, files))
    }

    fn play_typed<G: Listed + BotRegistry + Encode>(
        &self,
        table: &SeriesTable,
        sprt: Option<Sprt>,
        files: &Files<'_>,
    ) -> Result<Report> {
        let setup = Setup::<G> { n_seats: table.n_seats, options: table.options.parse()? };
        let entrants = self.players.iter().map(|spec| Entrant::from_spec(spec, &setup));
        let entrants: Vec<_> = entrants.collect::<Result<_, _>>().map_err(usage)?;
        let stop = stop_on_ctrl_c();
        let config = Config {
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            sprt,
            time: self.time_source()?,
        };
        let mut progress_line = ProgressLine::new();
        let mut dataset = files.dataset.map(Dataset::new);
        let mut written = Ok(());
        let report = arena::run(&setup, &entrants, &config, &stop, &mut |game, progress| {
            progress_line.show(progress.games, progress.of, "games");
            if let (Some(folder), Ok(())) = (files.records, &written) {
                written = self.write_record(&setup, folder, game);
            }
            if let (Some(dataset), Ok(())) = (&mut dataset, &written) {
                written = dataset.add(game).context("cannot write the dataset");
            }
        });
        progress_line.clear();
        written?;
        if let Some(dataset) = dataset {
            dataset.finish::<G>().context("cannot write the dataset")?;
        }
        report.map_err(usage)
    }

    fn time_source(&self) -> Result<TimeSource> {
        #[cfg(unix)]
        if self.processor_time {
            // The clock counts one thread.
            if let Some(spec) = self.players.iter().find(|spec| spec.threads > 1) {
                let text =
                    format!("`{spec}` has several threads, expected one with --processor-time");
                return Err(Usage(text).into());
            }
            return Ok(TimeSource::Processor);
        }
        Ok(TimeSource::Wall)
    }

    /// Writes the record of a game, named after its block and rotation.
    fn write_record<G: Listed>(
        &self,
        setup: &Setup<G>,
        folder: &Path,
        game: &FinishedGame<G>,
    ) -> Result<()> {
        let FinishedGame { result: game, history, .. } = game;
        let mut notes = Notes::default();
        for (seat, &entrant) in Seat::ALL.into_iter().zip(&game.lineup) {
            notes.set_player(seat, &format!("bot:{}", self.players[entrant]))?;
        }
        if let Some(forfeit) = &game.forfeit {
            notes.add("forfeit", &format!("{} {}", forfeit.seat, forfeit.failure))?;
        }
        let played = TypedMatch::from_history(setup.options.clone(), history);
        let path = folder.join(format!("{:06}-{}.record", game.block, game.rotation));
        file::write(&path, &write(&played, &notes))
    }
}

fn usage(error: SeriesError) -> anyhow::Error {
    match error {
        SeriesError::UnknownBot(error) => Usage(format!("{error}, or `cmd:` and a command")).into(),
        error => error.into(),
    }
}

/// A flag that Ctrl-C sets. Without a handler Ctrl-C ends the program as usual.
fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raise = stop.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        if runtime.is_ok_and(|runtime| runtime.block_on(tokio::signal::ctrl_c()).is_ok()) {
            raise.store(true, Ordering::Relaxed);
        }
    });
    stop
}
