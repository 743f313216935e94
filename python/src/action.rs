//! Actions from Python: texts of the notation, or numbers of the action space.

use catalog::{GameId, Position, with_game, with_position};
use game::encode::Encode;
use game::{Seat, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::errors::{NotationError, OrRaise, PositionError, SetupError};

/// The text of an action that is given as a text or a number.
pub(crate) fn text_of(game: GameId, action: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = action.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let Ok(number) = action.extract::<i64>() else {
        let found = action.get_type().name()?.to_string();
        let expected = "expected the text or the number of an action";
        return Err(NotationError::new_err(format!("found an action of type {found}, {expected}")));
    };
    with_game!(game, G => text_of_number::<G>(number))
}

fn text_of_number<G: Encode>(number: i64) -> PyResult<String> {
    let action = usize::try_from(number).ok().and_then(G::action_at);
    let refused = || {
        let max = G::N_ACTIONS - 1;
        NotationError::new_err(format!("found the action {number}, expected 0 to {max}"))
    };
    Ok(action.ok_or_else(refused)?.to_string())
}

/// The number of an action that is given as a text.
pub(crate) fn number_of(game: GameId, text: &str) -> PyResult<usize> {
    with_game!(game, G => number_of_text::<G>(text))
}

fn number_of_text<G: Encode>(text: &str) -> PyResult<usize> {
    let action: G::Action = text.parse().or_raise::<NotationError>()?;
    let missing = || NotationError::new_err(format!("`{text}` is not in the action space"));
    G::action_index(action).ok_or_else(missing)
}

/// The numbers of the legal actions, ascending.
pub(crate) fn legal_numbers(position: &Position) -> Vec<usize> {
    let mask = mask(position);
    (0..mask.len()).filter(|&index| mask[index] == 1).collect()
}

/// The legal mask.
pub(crate) fn mask(position: &Position) -> Vec<u8> {
    fn typed<G: Encode>(position: &G) -> Vec<u8> {
        let mut mask = vec![0; G::N_ACTIONS];
        position.legal_mask(&mut mask);
        mask
    }
    with_position!(position, position => typed(position))
}

/// What a seat sees, as bytes.
pub(crate) fn observation(position: &Position, seat: Seat) -> Vec<u8> {
    fn typed<G: Encode>(position: &G, seat: Seat) -> Vec<u8> {
        let mut bytes = vec![0; G::N_BYTES];
        position.observe(seat, &mut bytes);
        bytes
    }
    with_position!(position, position => typed(position, seat))
}

/// What a seat sees, as planes with their shape.
pub(crate) fn planes(position: &Position, seat: Seat) -> (Vec<u8>, [usize; 3]) {
    fn typed<G: Encode>(position: &G, seat: Seat) -> (Vec<u8>, [usize; 3]) {
        let mut planes = vec![0; G::N_PLANE_BYTES];
        position.observe_planes(seat, &mut planes);
        (planes, G::PLANES)
    }
    with_position!(position, position => typed(position, seat))
}

/// A seat of the table by its letter; without one, the seat on turn, or A.
pub(crate) fn seat_of(position: &Position, seat: Option<&str>) -> PyResult<Seat> {
    let n_seats = with_position!(position, position => game::Game::n_seats(position));
    let Some(letter) = seat else {
        return Ok(if let Turn::Seat(seat) = position.turn() { seat } else { Seat::A });
    };
    let seat = parse_seat(letter)?;
    if seat.index() < n_seats {
        return Ok(seat);
    }
    let last = Seat::new(n_seats - 1);
    Err(SetupError::new_err(format!("found the seat `{seat}`, expected A to {last}")))
}

/// A seat by its letter.
pub(crate) fn parse_seat(letter: &str) -> PyResult<Seat> {
    letter.parse::<Seat>().or_raise::<SetupError>()
}

/// Who acts: a letter, `*` for chance, `None` when the game is over.
pub(crate) fn turn_text(turn: Turn) -> Option<String> {
    catalog::Actor::of(turn).map(|actor| actor.to_string())
}

/// A symmetry of the game.
pub(crate) fn check_symmetry(position: &Position, symmetry: usize) -> PyResult<()> {
    fn n<G: Encode>(_: &G) -> usize {
        G::N_SYMMETRIES
    }
    let n = with_position!(position, position => n(position));
    if symmetry < n {
        return Ok(());
    }
    let max = n - 1;
    Err(PositionError::new_err(format!("found the symmetry {symmetry}, expected 0 to {max}")))
}

/// The items of a dictionary that may be missing.
pub(crate) fn items<'py>(
    dict: Option<&Bound<'py, PyDict>>,
) -> Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    dict.map_or_else(Vec::new, |dict| dict.iter().collect())
}
