//! The Python package `crownland`: a host of the core for researchers.
//!
//! Everything that knows a game is in the core; this crate turns it into Python objects. It holds no
//! rule, encoding or search. `array` is the one module with `unsafe`: it turns NumPy arrays
//! into slices. Start reading at `matches`.

mod action;
mod array;
mod bots;
mod errors;
mod games;
mod interrupt;
mod matches;
mod numpy;
mod player;
mod position;
mod random;
mod records;
mod review;
mod series;
mod vector_env;

use pyo3::prelude::*;

/// The compiled part of `crownland`.
#[pymodule]
#[pyo3(name = "_core")]
fn core_module(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add(module)?;
    module.add_class::<games::Game>()?;
    module.add_class::<bots::BotInfo>()?;
    module.add_class::<matches::Match>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<player::Decision>()?;
    module.add_class::<player::Line>()?;
    module.add_class::<random::Random>()?;
    module.add_class::<series::Arena>()?;
    module.add_class::<series::Report>()?;
    module.add_class::<series::PlayerReport>()?;
    module.add_class::<series::Estimate>()?;
    module.add_class::<series::GameResult>()?;
    module.add_class::<review::Review>()?;
    module.add_class::<review::ReviewStep>()?;
    module.add_class::<review::Account>()?;
    module.add_class::<vector_env::VectorEnv>()?;
    module.add_class::<vector_env::EnvState>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(bots::bots, module)?)?;
    module.add_function(wrap_pyfunction!(records::trace, module)?)?;
    module.add_function(wrap_pyfunction!(review::review_match, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
