//! Positions: values that never change.

use catalog::{Listed, with_position};
use game::encode::Encode;
use game::present::Present;
use game::{Game as _, Turn};
use pyo3::prelude::*;

use crate::action::{
    check_symmetry, legal_numbers, mask, number_of, observation, planes, seat_of, text_of,
    turn_text,
};
use crate::errors::{IllegalActionError, NotationError, OrRaise, PositionError};
use crate::interrupt::detached;
use crate::numpy::byte_array;
use crate::random::Random;

/// A position of a game, as a value: playing returns another one.
///
/// The text is the notation of `docs/positions.md`.
///
/// >>> from crownland import Position
/// >>> position = Position("kingdomino 2 - draw AABB - - 1-48 C:C")
/// >>> position.turn, len(position.legal())
/// ('*', 48)
/// >>> str(position.play("draw 1"))
/// 'kingdomino 2 - draw AABB - 1 2-48 C:C'
#[pyclass(module = "crownland", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Position {
    pub(crate) position: catalog::Position,
}

#[pymethods]
impl Position {
    #[new]
    fn new(text: &str) -> PyResult<Position> {
        Ok(Position { position: text.parse::<catalog::Position>().or_raise::<PositionError>()? })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.position.info().name
    }

    /// The number of seats.
    #[getter]
    fn n_seats(&self) -> usize {
        with_position!(&self.position, position => position.n_seats())
    }

    /// Who acts: a seat's letter, `*` for chance, `None` when the game is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        turn_text(self.position.turn())
    }

    /// The number of the turn, as the rules count them.
    #[getter]
    fn turn_number(&self) -> u32 {
        with_position!(&self.position, position => position.turn_number())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.turn() == Turn::Over
    }

    /// Whether chance acts.
    #[getter]
    fn is_chance(&self) -> bool {
        self.position.turn() == Turn::Chance
    }

    /// What there is to do, in a few words.
    #[getter]
    fn prompt(&self) -> String {
        with_position!(&self.position, position => position.prompt())
    }

    /// The points of each seat as things stand; final when the game is over.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        with_position!(&self.position, position => {
            position.seats().map(|seat| position.score(seat).into()).collect()
        })
    }

    /// The rank of each seat: 1 + the number of seats strictly ahead.
    #[getter]
    fn ranks(&self) -> Vec<u32> {
        with_position!(&self.position, position => {
            position.ranks().first(position.n_seats()).iter().map(|&rank| rank.into()).collect()
        })
    }

    /// The texts of the legal actions.
    fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        with_position!(&self.position, position => {
            position.for_each_action(|action| texts.push(action.to_string()));
        });
        texts
    }

    /// The numbers of the legal actions, ascending.
    fn legal_numbers(&self) -> Vec<usize> {
        legal_numbers(&self.position)
    }

    /// The outcomes of a chance event with their weights; empty if a seat acts.
    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if self.is_chance() {
            with_position!(&self.position, position => {
                position.for_each_action(|action| {
                    outcomes.push((action.to_string(), position.weight(action)));
                });
            });
        }
        outcomes
    }

    /// The position after a legal action, which is a text or a number.
    fn play(&self, action: &Bound<'_, PyAny>) -> PyResult<Position> {
        let text = text_of(self.position.info().id, action)?;
        with_position!(&self.position, position => play(position, &text))
    }

    /// Why an action is not legal now, with the number of the rule; `None` if it is legal.
    pub(crate) fn why_not(&self, action: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let text = text_of(self.position.info().id, action)?;
        with_position!(&self.position, position => why_not(position, &text))
    }

    /// A random legal action; `None` when the game is over.
    fn sample(&self, rng: &mut Random) -> Option<String> {
        with_position!(&self.position, position => {
            position.sample(&mut rng.rng).map(|action| action.to_string())
        })
    }

    /// The number of an action's text.
    fn action_number(&self, text: &str) -> PyResult<usize> {
        number_of(self.position.info().id, text)
    }

    /// The text of an action's number.
    fn action_text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        text_of(self.position.info().id, number)
    }

    /// The legal mask: an array of `uint8`, 1 for each legal action.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mask = mask(&self.position);
        byte_array(py, &mask, &[mask.len()])
    }

    /// What a seat sees, as an array of `uint8`; without a seat, the one on turn.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = observation(&self.position, seat_of(&self.position, seat)?);
        byte_array(py, &bytes, &[bytes.len()])
    }

    /// What a seat sees, as planes of `uint8`; without a seat, the one on turn.
    #[pyo3(signature = (seat=None))]
    fn planes<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let (planes, shape) = planes(&self.position, seat_of(&self.position, seat)?);
        byte_array(py, &planes, &shape)
    }

    /// The position seen through a symmetry; 0 is the identity.
    fn transformed(&self, symmetry: usize) -> PyResult<Position> {
        check_symmetry(&self.position, symmetry)?;
        Ok(with_position!(&self.position, position => of(position.transformed(symmetry))))
    }

    /// What a legal action becomes in the transformed position.
    fn transformed_action(&self, symmetry: usize, action: &Bound<'_, PyAny>) -> PyResult<String> {
        check_symmetry(&self.position, symmetry)?;
        let text = text_of(self.position.info().id, action)?;
        with_position!(&self.position, position => {
            let action = legal(position, &text)?;
            Ok(position.transformed_action(symmetry, action).to_string())
        })
    }

    /// The number of ways to play exactly `depth` actions from here.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        detached(py, || with_position!(&self.position, position => position.perft(depth)))
    }

    /// A drawing of the table.
    #[pyo3(signature = (color=false))]
    fn render(&self, color: bool) -> String {
        render(&self.position, color)
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        format!("{}{}", self.render(false), self.position)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        with_position!(&self.position, position => position.hash(&mut hasher));
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Position>().into_any(), (self.position.to_string(),))
    }
}

fn of<G: Listed>(position: G) -> Position {
    Position { position: position.into_position() }
}

/// A drawing of the table, in 256 colors or none.
pub(crate) fn render(position: &catalog::Position, color: bool) -> String {
    let mode = if color { drawing::ColorMode::Cube } else { drawing::ColorMode::None };
    mode.render(&drawing::draw(position))
}

fn play<G: Listed>(position: &G, text: &str) -> PyResult<Position> {
    let action = legal(position, text)?;
    let mut next = position.clone();
    next.play_unchecked(action);
    Ok(of(next))
}

/// The legal action with this text.
fn legal<G: Present>(position: &G, text: &str) -> PyResult<G::Action> {
    match why_not(position, text)? {
        Some(reason) => Err(IllegalActionError::new_err(reason)),
        None => text.parse().or_raise::<NotationError>(),
    }
}

fn why_not<G: Present>(position: &G, text: &str) -> PyResult<Option<String>> {
    use game::present::Reason;
    let action: G::Action = text.parse().or_raise::<NotationError>()?;
    let reason = position.why_not(action);
    Ok(reason.map(|reason| format!("{reason} (rule {})", reason.rule())))
}
