//! Reviews: what luck and every turn of a match were worth.

use analysis::review::{self, MICROS, ReviewRun, Settings};
use game::Seat;
use pyo3::prelude::*;

use crate::action::parse_seat;
use crate::errors::SetupError;
use crate::interrupt::{Interrupt, detached};
use crate::matches::Match;

/// What luck and every turn of a match were worth; see `docs/review.md`.
#[pyclass(module = "crownland", frozen)]
pub(crate) struct Review {
    review: review::Review,
}

/// A turn of a player, or a chance event.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct ReviewStep {
    /// The number of actions played before it.
    at: usize,
    /// Who acted: a seat's letter, or `*` for chance.
    actor: String,
    /// The actions.
    actions: Vec<String>,
    /// The expected share of the victory after it, by seat.
    win: Vec<f64>,
    /// The expected margin after it, by seat.
    margin: Vec<f64>,
    /// The best turn that was found; `None` if there was nothing to decide.
    best: Option<Vec<String>>,
    /// The share of the victory that was lost against it, and half the width of its interval.
    loss: Option<(f64, f64)>,
    /// `great`, `inaccuracy`, `mistake`, `blunder` or `None`.
    mark: Option<&'static str>,
}

/// Where the margin of a seat comes from: `result` is the sum of the others.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct Account {
    /// What the seat could expect before the first action.
    start: f64,
    /// What chance brought.
    luck: f64,
    /// What its own turns gained or lost.
    own: f64,
    /// What the turns of the others gained or lost for it.
    others: f64,
    /// The margin in the end.
    result: f64,
}

/// Reviews a match. More iterations find smaller losses; the same iterations and seed give the same
/// review on every machine.
///
/// >>> import crownland
/// >>> match, rng = crownland.Match("kingdomino"), crownland.Random(1)
/// >>> while not match.is_over:
/// ...     _ = match.play(match.sample(rng))
/// >>> review = crownland.review(match, iterations=4)
/// >>> account = review.account("A")
/// >>> parts = account.start + account.luck + account.own + account.others
/// >>> round(parts - account.result, 6)
/// 0.0
#[pyfunction]
#[pyo3(name = "review", signature = (game, *, iterations=256, seed=1))]
pub(crate) fn review_match(
    py: Python<'_>,
    game: &Match,
    iterations: u32,
    seed: u64,
) -> PyResult<Review> {
    if !(4..=1_000_000).contains(&iterations) {
        let text = format!("found {iterations} iterations, expected 4 to 1000000");
        return Err(SetupError::new_err(text));
    }
    let settings = Settings { value_rollouts: iterations, turn_rollouts: iterations / 4, seed };
    let game = game.game.clone();
    let interrupt = Interrupt::new();
    let review = detached(py, || {
        let mut run = ReviewRun::new(&*game, settings);
        while !interrupt.is_raised() && run.advance() {}
        run.review().clone()
    })?;
    interrupt.check()?;
    Ok(Review { review })
}

#[pymethods]
impl Review {
    /// The turns and chance events of the match.
    #[getter]
    fn steps(&self, py: Python<'_>) -> PyResult<Vec<Py<ReviewStep>>> {
        self.review.steps.iter().map(|step| Py::new(py, self.step(step))).collect()
    }

    /// Where the margin of a seat comes from.
    fn account(&self, seat: &str) -> PyResult<Account> {
        let account = self.review.margin_account(self.seat(seat)?);
        Ok(Account::of(account))
    }

    /// Where the share of the victory of a seat comes from.
    fn win_account(&self, seat: &str) -> PyResult<Account> {
        Ok(Account::of(self.review.win_account(self.seat(seat)?)))
    }

    fn __repr__(&self) -> String {
        let line = |seat: Seat| {
            let Account { start, luck, own, others, result } =
                Account::of(self.review.margin_account(seat));
            format!(
                "{seat}: margin {result:+.1} = start {start:+.1}, luck {luck:+.1}, own turns \
                 {own:+.1}, others' turns {others:+.1}"
            )
        };
        Seat::first(self.review.n_seats).map(line).collect::<Vec<_>>().join("\n")
    }
}

impl Review {
    fn seat(&self, letter: &str) -> PyResult<Seat> {
        let seat = parse_seat(letter)?;
        if seat.index() < self.review.n_seats {
            return Ok(seat);
        }
        let last = Seat::new(self.review.n_seats - 1);
        Err(SetupError::new_err(format!("found the seat `{seat}`, expected A to {last}")))
    }

    fn step(&self, step: &review::Step) -> ReviewStep {
        let seats = || Seat::first(self.review.n_seats);
        let comparison = step.comparison.as_ref();
        ReviewStep {
            at: step.at,
            actor: step.actor.to_string(),
            actions: step.actions.clone(),
            win: seats().map(|seat| units(step.after.win[seat])).collect(),
            margin: seats().map(|seat| units(step.after.margin[seat])).collect(),
            best: comparison.map(|comparison| comparison.best.actions.clone()),
            loss: comparison.map(|comparison| {
                (units(comparison.loss.win), units(comparison.loss.win_interval))
            }),
            mark: comparison.and_then(review::Comparison::mark).map(review::Mark::name),
        }
    }
}

impl Account {
    fn of(account: review::Account) -> Account {
        let review::Account { start, luck, own, others, result } = account;
        let [start, luck, own, others, result] = [start, luck, own, others, result].map(units);
        Account { start, luck, own, others, result }
    }
}

#[pymethods]
impl Account {
    fn __repr__(&self) -> String {
        let Account { start, luck, own, others, result } = self;
        format!("{result:+.2} = {start:+.2} {luck:+.2} {own:+.2} {others:+.2}")
    }
}

#[pymethods]
impl ReviewStep {
    fn __repr__(&self) -> String {
        let mark = self.mark.map_or(String::new(), |mark| format!(", {mark}"));
        format!("{} {} {}{mark}", self.at, self.actor, self.actions.join(", "))
    }
}

fn units(micros: i64) -> f64 {
    micros as f64 / MICROS as f64
}
