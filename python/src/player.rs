//! Bots that choose actions.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use game::{BySeat, Turn};
use players::search::LineEvaluation;
use players::{AnyPlayer, BotSpec};
use pyo3::prelude::*;

use crate::errors::{OrRaise, PlayerError};
use crate::interrupt::{Interrupt, detached};
use crate::matches::Match;
use crate::position::Position;

/// A bot, by its name and limits: `Player("king", iterations=500)` or `Player("king@500it")`.
///
/// The limits are for a whole turn. With iterations, the same seed gives the same decisions on
/// every machine and with any number of threads. Without a limit a turn takes at most a second.
/// The GIL is released while it thinks.
///
/// >>> from crownland import Match, Player, Random
/// >>> match = Match("kingdomino", seats=2)
/// >>> _ = match.play_chance(Random(1))
/// >>> knight = Player("knight", iterations=50, seed=3)
/// >>> knight.choose(match) in match.legal()
/// True
#[pyclass(module = "crownland", frozen)]
pub(crate) struct Player {
    spec: BotSpec,
    seed: u64,
    created: Instant,
    seated: Mutex<Option<Seated>>,
}

/// The bot for the table that it was last asked about.
struct Seated {
    table: String,
    player: AnyPlayer,
}

/// A decision of a bot: the action, and the lines it was compared with, best first.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct Decision {
    /// The action.
    action: String,
    /// The lines that were evaluated; empty if no search was necessary.
    lines: Vec<Py<Line>>,
    /// The iterations used.
    iterations: u64,
}

/// The expected result of one way to play the rest of a turn.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct Line {
    /// The actions of the turn.
    actions: Vec<String>,
    /// The iterations spent on it.
    visits: u32,
    /// The expected share of the victory, by seat.
    win: Vec<f32>,
    /// The expected points, by seat.
    points: Vec<f32>,
    /// Whether the result is proven and not an estimate.
    is_exact: bool,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (name, *, iterations=None, seconds=None, threads=None, seed=1))]
    fn new(
        name: &str,
        iterations: Option<u64>,
        seconds: Option<f64>,
        threads: Option<usize>,
        seed: u64,
    ) -> PyResult<Player> {
        let limits = [
            seconds.map(|n| format!("@{n}s")),
            iterations.map(|n| format!("@{n}it")),
            threads.map(|n| format!("@{n}t")),
        ];
        let spec = parse(&limits.into_iter().flatten().fold(name.to_owned(), |text, n| text + &n))?;
        Ok(Player { spec, seed, created: Instant::now(), seated: Mutex::new(None) })
    }

    /// The name with its limits.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Chooses an action for the seat on turn, in a match or a position.
    fn choose(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.think(py, position)?.action)
    }

    /// As `choose`, with all lines that were evaluated.
    fn evaluate(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Decision> {
        let n_seats = position.getattr("n_seats")?.extract()?;
        let decision = self.think(py, position)?;
        let line = |line: &LineEvaluation<String>| Py::new(py, Line::new(line, n_seats));
        let lines = decision.lines.iter().map(line).collect::<PyResult<_>>()?;
        Ok(Decision { action: decision.action, lines, iterations: decision.iterations })
    }

    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<String> {
        self.choose(py, position)
    }

    fn __repr__(&self) -> String {
        format!("Player({:?}, seed={})", self.spec.to_string(), self.seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        // Keyword arguments need a partial application.
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("seed", self.seed)?;
        let class = py.get_type::<Player>();
        let make = py.import("functools")?.getattr("partial")?.call((class,), Some(&keywords))?;
        Ok((make, (self.spec.to_string(),)))
    }
}

impl Player {
    fn think(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
    ) -> PyResult<players::search::Decision<String>> {
        let position = position_of(position)?;
        if !matches!(position.turn(), Turn::Seat(_)) {
            return Err(PlayerError::new_err("no seat is on turn, expected a player's decision"));
        }
        let interrupt = Interrupt::new();
        let decision = detached(py, || self.decide(&position, &interrupt))??;
        interrupt.check()?;
        decision.ok_or_else(|| PlayerError::new_err("the bot found no action"))
    }

    fn decide(
        &self,
        position: &catalog::Position,
        interrupt: &Interrupt,
    ) -> PyResult<Option<players::search::Decision<String>>> {
        let busy = |_| PlayerError::new_err("the bot failed in another call");
        let mut seated = self.seated.lock().map_err(busy)?;
        let table = table_of(position);
        if seated.as_ref().is_none_or(|seated| seated.table != table) {
            let player = AnyPlayer::new(position, &self.spec, self.seed);
            let player = player.or_raise::<PlayerError>()?;
            *seated = Some(Seated { table, player });
        }
        let Some(Seated { player, .. }) = &mut *seated else { return Ok(None) };
        let clock = || -> Duration { self.created.elapsed() };
        let stop = || interrupt.is_raised();
        Ok(player.evaluate(position, &clock, &stop))
    }
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        format!("Decision(action={:?}, {} lines)", self.action, self.lines.len())
    }
}

impl Line {
    fn new(line: &LineEvaluation<String>, n_seats: usize) -> Line {
        let by_seat = |values: &BySeat<f32>| values.first(n_seats).to_vec();
        Line {
            actions: line.actions.clone(),
            visits: line.visits,
            win: by_seat(&line.win),
            points: by_seat(&line.points),
            is_exact: line.is_exact,
        }
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("Line(actions={:?}, win={:?}, points={:?})", self.actions, self.win, self.points)
    }
}

/// A bot by its name with limits.
pub(crate) fn parse(text: &str) -> PyResult<BotSpec> {
    text.parse::<BotSpec>().or_raise::<PlayerError>()
}

/// The game, the number of seats and the options: a bot is made for them.
fn table_of(position: &catalog::Position) -> String {
    // The first three fields of every position.
    position.to_string().split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// The position of a match or a position.
pub(crate) fn position_of(object: &Bound<'_, PyAny>) -> PyResult<catalog::Position> {
    if let Ok(position) = object.cast::<Position>() {
        return Ok(position.get().position.clone());
    }
    if let Ok(game) = object.cast::<Match>() {
        return Ok(game.borrow().game.position());
    }
    let found = object.get_type().name()?.to_string();
    Err(PlayerError::new_err(format!(
        "found an object of type {found}, expected a Match or a Position"
    )))
}
