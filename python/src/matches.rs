//! Matches: a game being played, with its log.

use catalog::{Match as AnyMatch, Notes, Record};
use game::Turn;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::action::{
    items, legal_numbers, mask, observation, parse_seat, planes, seat_of, text_of, turn_text,
};
use crate::errors::{OrRaise, RecordError, SetupError, play_error};
use crate::games::{Options, find};
use crate::interrupt::detached;
use crate::numpy::byte_array;
use crate::position::{Position, render};
use crate::random::Random;
use crate::records::bytes_of;

/// A game being played: its position and its log.
///
/// Actions are texts of the notation or numbers of the action space. Chance is a turn: its outcomes
/// are actions, and the holder of the match draws them.
///
/// >>> from crownland import Match, Random
/// >>> match = Match("kingdomino", seats=2, options="harmony")
/// >>> match.turn, match.prompt
/// ('*', 'a domino is drawn from the pile')
/// >>> match.play_chance(Random(1))
/// 5
/// >>> match.turn in ("A", "B"), len(match)
/// (True, 5)
/// >>> match.undo()
/// >>> len(match)
/// 4
#[pyclass(module = "crownland")]
pub(crate) struct Match {
    pub(crate) game: Box<dyn AnyMatch>,
    notes: Notes,
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, seats=2, options=None))]
    fn new(game: &str, seats: usize, options: Option<Options>) -> PyResult<Match> {
        let options = options.map(Options::text).unwrap_or_default();
        let game = find(game)?.start(seats, &options).or_raise::<SetupError>()?;
        Ok(Match { game, notes: Notes::default() })
    }

    /// The match of a record (`docs/record-format.md`), finished or not.
    #[staticmethod]
    fn from_record(record: &Bound<'_, PyAny>) -> PyResult<Match> {
        let record = Record::parse(&bytes_of(record)?).or_raise::<RecordError>()?;
        Ok(Match { game: record.replay().or_raise::<RecordError>()?, notes: record.notes })
    }

    /// The record of the match; `players` are the names of the seats by their letters.
    #[pyo3(signature = (players=None))]
    fn record(&self, players: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut notes = self.notes.clone();
        for (seat, name) in items(players) {
            let seat = seat_of(&self.game.position(), Some(&seat.extract::<String>()?))?;
            notes.set_player(seat, &name.extract::<String>()?).or_raise::<RecordError>()?;
        }
        Ok(catalog::write(&*self.game, &notes))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.info().name
    }

    /// The number of seats.
    #[getter]
    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    /// The options, as they are written.
    #[getter]
    fn options(&self) -> String {
        self.game.options()
    }

    /// The current position.
    #[getter]
    fn position(&self) -> Position {
        Position { position: self.game.position() }
    }

    /// Who acts: a seat's letter, `*` for chance, `None` when the game is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        turn_text(self.game.turn())
    }

    /// The number of the turn, as the rules count them.
    #[getter]
    fn turn_number(&self) -> u32 {
        self.game.turn_number()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// Whether chance acts.
    #[getter]
    fn is_chance(&self) -> bool {
        self.game.turn() == Turn::Chance
    }

    /// What there is to do, in a few words.
    #[getter]
    fn prompt(&self) -> String {
        self.game.prompt()
    }

    /// The points of each seat as things stand; final when the game is over.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        // The text of a score is its points.
        self.game.scores().iter().map(|points| points.parse().unwrap_or_default()).collect()
    }

    /// The rank of each seat: 1 + the number of seats strictly ahead.
    #[getter]
    fn ranks(&self) -> Vec<u32> {
        self.game.ranks().into_iter().map(u32::from).collect()
    }

    /// The actions played so far, each with who played it.
    #[getter]
    fn log(&self) -> Vec<(String, String)> {
        let entry = |entry: catalog::Entry| (entry.actor.to_string(), entry.text);
        self.game.log().into_iter().map(entry).collect()
    }

    /// The items of which the score of a seat is the sum, with their points.
    fn breakdown(&self, seat: &str) -> PyResult<Vec<(&'static str, i32)>> {
        let seat = seat_of(&self.game.position(), Some(parse_seat(seat)?.name()))?;
        Ok(self.game.breakdown(seat).iter().map(|item| (item.what, item.points)).collect())
    }

    /// The texts of the legal actions.
    fn legal(&self) -> Vec<String> {
        self.game.legal()
    }

    /// The numbers of the legal actions, ascending.
    fn legal_numbers(&self) -> Vec<usize> {
        legal_numbers(&self.game.position())
    }

    /// The outcomes of a chance event with their weights; empty if a seat acts.
    fn outcomes(&self) -> Vec<(String, u32)> {
        self.game.outcomes()
    }

    /// Plays a legal action, which is a text or a number, and returns its text.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let text = text_of(self.game.info().id, action)?;
        let entry = self.game.play(&text).map_err(|error| play_error(&error))?;
        Ok(entry.text)
    }

    /// Draws outcomes of chance until a seat acts or the game is over; returns their number.
    fn play_chance(&mut self, rng: &mut Random) -> PyResult<usize> {
        let mut n = 0;
        while self.is_chance() {
            let Some(outcome) = self.game.sample(&mut rng.rng) else { break };
            self.game.play(&outcome).map_err(|error| play_error(&error))?;
            n += 1;
        }
        Ok(n)
    }

    /// Why an action is not legal now, with the number of the rule; `None` if it is legal.
    fn why_not(&self, action: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        self.position().why_not(action)
    }

    /// A random legal action; `None` when the game is over.
    fn sample(&self, rng: &mut Random) -> Option<String> {
        self.game.sample(&mut rng.rng)
    }

    /// Takes back the last `n` actions.
    #[pyo3(signature = (n=1))]
    fn undo(&mut self, n: usize) {
        self.game.undo_to(self.game.n_played().saturating_sub(n));
    }

    /// The view that user interfaces draw, as dictionaries and lists. Without `points` it does not
    /// tell the points of a game in progress.
    #[pyo3(signature = (points=true))]
    fn view<'py>(&self, py: Python<'py>, points: bool) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.game.view(points).get(),))
    }

    /// The legal mask: an array of `uint8`, 1 for each legal action.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mask = mask(&self.game.position());
        byte_array(py, &mask, &[mask.len()])
    }

    /// What a seat sees, as an array of `uint8`; without a seat, the one on turn.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let position = self.game.position();
        let bytes = observation(&position, seat_of(&position, seat)?);
        byte_array(py, &bytes, &[bytes.len()])
    }

    /// What a seat sees, as planes of `uint8`; without a seat, the one on turn.
    #[pyo3(signature = (seat=None))]
    fn planes<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let position = self.game.position();
        let (planes, shape) = planes(&position, seat_of(&position, seat)?);
        byte_array(py, &planes, &shape)
    }

    /// The number of ways to play exactly `depth` actions from here.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let game = self.game.clone();
        detached(py, move || game.perft(depth))
    }

    /// A drawing of the table.
    #[pyo3(signature = (color=false))]
    fn render(&self, color: bool) -> String {
        render(&self.game.position(), color)
    }

    /// An independent copy.
    fn copy(&self) -> Match {
        Match { game: self.game.clone(), notes: self.notes.clone() }
    }

    fn __copy__(&self) -> Match {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Match {
        self.copy()
    }

    fn __len__(&self) -> usize {
        self.game.n_played()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Match>().is_ok_and(|other| {
            let record = |game: &Match| catalog::write(&*game.game, &game.notes);
            record(self) == record(&other.borrow())
        })
    }

    fn __repr__(&self) -> String {
        let (info, options) = (self.game.info(), self.game.options());
        let comma = if options.is_empty() { "" } else { ", " };
        let n = self.game.n_seats();
        format!(
            "{}, {n} seats{comma}{options}, {} actions played\n{}",
            info.title,
            self.game.n_played(),
            self.render(false)
        )
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Match>,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let from_record = py.get_type::<Match>().getattr("from_record")?;
        Ok((from_record, (slf.borrow().record(None)?,)))
    }
}
