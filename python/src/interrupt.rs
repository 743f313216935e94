//! Long calls: without the GIL, ended by Ctrl-C, and without a panic that reaches Python.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::errors::InternalError;

/// How often signals are looked at.
const INTERVAL: Duration = Duration::from_millis(100);

/// Runs engine code without the GIL. A panic, which would be a bug, becomes an exception.
pub(crate) fn detached<T: Send>(py: Python<'_>, run: impl FnOnce() -> T + Send) -> PyResult<T> {
    let result = py.detach(|| {
        catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            text.to_owned()
        })
    });
    result.map_err(InternalError::new_err)
}

/// Ctrl-C during a long call.
pub(crate) struct Interrupt {
    state: Mutex<State>,
}

struct State {
    checked: Instant,
    raised: Option<PyErr>,
}

impl Interrupt {
    pub(crate) fn new() -> Interrupt {
        Interrupt { state: Mutex::new(State { checked: Instant::now(), raised: None }) }
    }

    /// Whether the call should end; asks Python now and then.
    pub(crate) fn is_raised(&self) -> bool {
        let Ok(mut state) = self.state.lock() else { return true };
        if state.raised.is_none() && state.checked.elapsed() >= INTERVAL {
            state.checked = Instant::now();
            #[allow(clippy::redundant_closure_for_method_calls, reason = "for any lifetime")]
            let signal = Python::attach(|py| py.check_signals());
            state.raised = signal.err();
        }
        state.raised.is_some()
    }

    /// Ends the call with an exception.
    pub(crate) fn raise(&self, error: PyErr) {
        if let Ok(mut state) = self.state.lock() {
            state.raised.get_or_insert(error);
        }
    }

    /// The exception that ended the call.
    pub(crate) fn check(&self) -> PyResult<()> {
        match self.state.lock().ok().and_then(|mut state| state.raised.take()) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}
