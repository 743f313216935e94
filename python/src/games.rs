//! The list of games.

use catalog::{GAMES, GameInfo, with_game};
use game::encode::Encode;
use pyo3::prelude::*;

use crate::action::{number_of, text_of};
use crate::errors::{OrRaise, SetupError};

/// A game: its name, its options and the sizes of its encodings (`docs/encoding.md`).
///
/// >>> import crownland
/// >>> kingdomino, barony = crownland.games()
/// >>> kingdomino.n_actions, kingdomino.observation_size, kingdomino.planes_shape
/// (777, 788, (46, 13, 13))
#[pyclass(module = "crownland", frozen)]
pub(crate) struct Game {
    info: &'static GameInfo,
}

#[pymethods]
impl Game {
    #[new]
    fn new(name: &str) -> PyResult<Game> {
        Ok(Game { info: find(name)? })
    }

    /// The name in records and commands.
    #[getter]
    fn name(&self) -> &'static str {
        self.info.name
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.info.title
    }

    /// The smallest and the largest number of seats.
    #[getter]
    fn seats(&self) -> (usize, usize) {
        (*self.info.seats.start(), *self.info.seats.end())
    }

    /// The words of the options, with a line of help for each.
    #[getter]
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.info.options.iter().map(|option| (option.name, option.help)).collect()
    }

    /// The number of actions of the action space.
    #[getter]
    fn n_actions(&self) -> usize {
        with_game!(self.info.id, G => <G as Encode>::N_ACTIONS)
    }

    /// The number of bytes of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        with_game!(self.info.id, G => <G as Encode>::N_BYTES)
    }

    /// The number of planes, of their rows and of their columns.
    #[getter]
    fn planes_shape(&self) -> (usize, usize, usize) {
        with_game!(self.info.id, G => <G as Encode>::PLANES).into()
    }

    /// The number of symmetries, the identity included.
    #[getter]
    fn n_symmetries(&self) -> usize {
        with_game!(self.info.id, G => <G as Encode>::N_SYMMETRIES)
    }

    /// The text of an action by its number.
    ///
    /// >>> import crownland
    /// >>> crownland.Game("kingdomino").action_text(0)
    /// 'draw 1'
    fn action_text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        text_of(self.info.id, number)
    }

    /// The number of an action by its text.
    ///
    /// >>> import crownland
    /// >>> crownland.Game("kingdomino").action_number("discard")
    /// 776
    fn action_number(&self, text: &str) -> PyResult<usize> {
        number_of(self.info.id, text)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.info.name)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (py.get_type::<Game>().into_any(), (self.info.name,))
    }
}

/// The game with this name.
pub(crate) fn find(name: &str) -> PyResult<&'static GameInfo> {
    catalog::find_game(name).or_raise::<SetupError>()
}

/// Options from Python: words in one text, or a list of words.
#[derive(FromPyObject)]
pub(crate) enum Options {
    /// Words separated by spaces.
    Text(String),
    /// A list of words.
    Words(Vec<String>),
}

impl Options {
    pub(crate) fn text(self) -> String {
        match self {
            Options::Text(text) => text,
            Options::Words(words) => words.join(" "),
        }
    }
}

/// Every game there is.
#[pyfunction]
pub(crate) fn games() -> Vec<Game> {
    GAMES.iter().map(|info| Game { info }).collect()
}
