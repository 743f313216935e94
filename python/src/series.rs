//! Series of games between bots, with intervals.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{Config, Entrant, SeriesError, Setup, Sprt};
use catalog::{Listed, with_game};
use game::encode::Encode;
use players::BotRegistry;
use pyo3::prelude::*;

use crate::errors::{OrRaise, PlayerError, SetupError};
use crate::games::{Options, find};
use crate::interrupt::{Interrupt, detached};
use crate::player::parse;

mod function;
mod report;

use function::Function;
pub(crate) use report::{Estimate, GameResult, PlayerReport, Report};

/// A series of games between players at one table.
///
/// A player is the name of a bot with limits, such as `king@500it`, a command as
/// `cmd:./my-bot` (`docs/bot-protocol.md`), or a function that takes a `Position` and returns an
/// action. Games come in blocks that share their chance events, and in a block everybody plays
/// every seat once; intervals are 95 %, over blocks. With more seats than players the last player
/// takes the remaining seats.
///
/// >>> from crownland import Arena
/// >>> report = Arena("kingdomino", ["knight", lambda position: position.legal()[0]]).play(20)
/// >>> knight, first = report.players
/// >>> knight.win_share.mean > 0.9, first.score.low < first.score.mean
/// (True, True)
#[pyclass(module = "crownland", frozen)]
pub(crate) struct Arena {
    game: &'static catalog::GameInfo,
    players: Vec<Entry>,
    seats: usize,
    options: String,
    seed: u64,
    threads: usize,
}

enum Entry {
    Spec(players::BotSpec),
    Function(Py<PyAny>),
}

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (game, players, *, seats=None, options=None, seed=1, threads=1))]
    fn new(
        game: &str,
        players: Vec<Bound<'_, PyAny>>,
        seats: Option<usize>,
        options: Option<Options>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Arena> {
        let game = find(game)?;
        let entry = |player: &Bound<'_, PyAny>| match player.extract::<String>() {
            Ok(spec) => parse(&spec).map(Entry::Spec),
            Err(_) if player.is_callable() => Ok(Entry::Function(player.clone().unbind())),
            Err(_) => Err(PlayerError::new_err("expected the name of a bot or a function")),
        };
        let players: Vec<Entry> = players.iter().map(entry).collect::<PyResult<_>>()?;
        let fitting = players.len().clamp(*game.seats.start(), *game.seats.end());
        let options = options.map(Options::text).unwrap_or_default();
        let seats = seats.unwrap_or(fitting);
        game.start(seats, &options).or_raise::<SetupError>()?;
        Ok(Arena { game, players, seats, options, seed, threads: threads.clamp(1, 256) })
    }

    /// Plays `games` games, rounded up to whole blocks. With `sprt` it stops as soon as it is
    /// decided whether the first player wins more than its share.
    #[pyo3(signature = (games=100, *, sprt=false))]
    fn play(&self, py: Python<'_>, games: u64, sprt: bool) -> PyResult<Report> {
        with_game!(self.game.id, G => self.play_typed::<G>(py, games, sprt))
    }

    fn __repr__(&self) -> String {
        let names: Vec<_> = self.players.iter().map(Entry::name).collect();
        format!("Arena({:?}, {names:?}, seats={})", self.game.name, self.seats)
    }
}

impl Entry {
    fn name(&self) -> String {
        match self {
            Entry::Spec(spec) => spec.to_string(),
            Entry::Function(function) => Python::attach(|py| {
                let name = function.bind(py).getattr("__name__");
                name.and_then(|name| name.extract()).unwrap_or_else(|_| "function".to_owned())
            }),
        }
    }
}

impl Arena {
    fn play_typed<G: Listed + BotRegistry + Encode>(
        &self,
        py: Python<'_>,
        games: u64,
        sprt: bool,
    ) -> PyResult<Report> {
        let options = self.options.parse().or_raise::<SetupError>()?;
        let setup = Setup::<G> { n_seats: self.seats, options };
        let interrupt = Arc::new(Interrupt::new());
        let entrants = self.players.iter().map(|entry| entrant(entry, &setup, py, &interrupt));
        let entrants: Vec<Entrant<G>> = entrants.collect::<PyResult<_>>()?;
        let sprt = sprt.then(|| Sprt::better(self.seats));
        let config =
            Config { games, seed: self.seed, threads: self.threads, sprt, ..Config::default() };
        let stop = AtomicBool::new(false);
        let report = detached(py, || {
            arena::run(&setup, &entrants, &config, &stop, &mut |_, _| {
                if interrupt.is_raised() {
                    stop.store(true, Ordering::Relaxed);
                }
            })
        })?;
        interrupt.check()?;
        let report = report.map_err(|error| series_error(&error))?;
        Report::new(py, report)
    }
}

fn entrant<G: Listed + BotRegistry + Encode>(
    entry: &Entry,
    setup: &Setup<G>,
    py: Python<'_>,
    interrupt: &Arc<Interrupt>,
) -> PyResult<Entrant<G>> {
    let function = match entry {
        Entry::Spec(spec) => {
            return Entrant::from_spec(spec, setup).map_err(|error| series_error(&error));
        }
        Entry::Function(function) => Arc::new(function.clone_ref(py)),
    };
    let interrupt = interrupt.clone();
    let make = move || Function::participant::<G>(function.clone(), interrupt.clone());
    Ok(Entrant { spec: entry.name(), make: Box::new(make) })
}

fn series_error(error: &SeriesError) -> PyErr {
    match error {
        SeriesError::Setup(error) => SetupError::new_err(error.to_string()),
        error => PlayerError::new_err(error.to_string()),
    }
}
