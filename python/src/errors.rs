//! The exceptions of the package. Their texts are those of the core.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

macro_rules! exceptions {
    ($($name:ident($base:ty) = $doc:literal,)*) => {
        $(create_exception!(crownland, $name, $base, $doc);)*

        pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let py = module.py();
            $(module.add(stringify!($name), py.get_type::<$name>())?;)*
            Ok(())
        }
    };
}

exceptions! {
    CrownlandError(PyException) = "The base of all exceptions of this package.",
    SetupError(CrownlandError) = "A game, a number of seats or options that do not exist.",
    NotationError(CrownlandError) = "A text or number that is no action of the game, whatever the position.",
    IllegalActionError(CrownlandError) = "An action that is not legal now. The text names the rule.",
    RecordError(CrownlandError) = "A record that cannot be read or contradicts the rules. The text names the line.",
    PositionError(CrownlandError) = "A text that is no position, or a position that does not fit.",
    PlayerError(CrownlandError) = "A bot that does not exist, or a limit that cannot be read.",
    ArrayError(CrownlandError) = "An array of another type, shape or layout than expected.",
    ClosedError(CrownlandError) = "An environment that was closed.",
    InternalError(CrownlandError) = "A bug in this package.",
}

/// An error of the core as an exception.
pub(crate) trait OrRaise<T> {
    /// Raises the exception `E` with the text of the error.
    fn or_raise<E: pyo3::PyTypeInfo>(self) -> PyResult<T>;
}

impl<T, R: Display> OrRaise<T> for Result<T, R> {
    fn or_raise<E: pyo3::PyTypeInfo>(self) -> PyResult<T> {
        self.map_err(|error| PyErr::new::<E, _>(error.to_string()))
    }
}

/// Why an action was not played.
pub(crate) fn play_error(error: &catalog::PlayError) -> PyErr {
    match error {
        catalog::PlayError::Unreadable(error) => NotationError::new_err(error.to_string()),
        catalog::PlayError::Illegal(error) => IllegalActionError::new_err(error.to_string()),
    }
}
