//! A function of Python as a player.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arena::{Answer, Failure, Participant, TimeSource};
use catalog::{History, Listed};
use game::{Excerpt, Seat};
use pyo3::prelude::*;

use crate::action::text_of;
use crate::interrupt::Interrupt;
use crate::position::Position;

/// Calls the function with the position. An exception ends the series and reaches its caller.
pub(super) struct Function {
    function: Arc<Py<PyAny>>,
    interrupt: Arc<Interrupt>,
}

impl Function {
    pub(super) fn participant<G: Listed>(
        function: Arc<Py<PyAny>>,
        interrupt: Arc<Interrupt>,
    ) -> Box<dyn Participant<G>> {
        Box::new(Function { function, interrupt })
    }

    fn call<G: Listed>(&self, position: &G) -> PyResult<String> {
        Python::attach(|py| {
            let position = Position { position: position.clone().into_position() };
            text_of(G::ID, &self.function.bind(py).call1((position,))?)
        })
    }
}

impl<G: Listed> Participant<G> for Function {
    fn start_game(&mut self, _: Seat, _: u64) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(
        &mut self,
        history: &History<G>,
        _: TimeSource,
        _: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure> {
        let text = self.call(history.position()).map_err(|error| {
            self.interrupt.raise(error);
            Failure::NoAction
        })?;
        let unreadable = |reason| Failure::Unreadable { found: Excerpt::of(&text), reason };
        Ok(Answer { action: text.parse().map_err(unreadable)?, iterations: 0, value: None })
    }
}
