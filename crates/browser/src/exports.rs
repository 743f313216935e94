//! The engine for JavaScript: a text goes in through `input`, and comes out through `output`.

#![expect(unsafe_code, reason = "exports and imports need unsafe attributes")]

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::Engine;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// The host's clock, in milliseconds since any moment; it never goes back.
    safe fn now_ms() -> f64;
}

struct State {
    engine: Engine,
    input: Vec<u8>,
    output: String,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

fn with<T>(body: impl FnOnce(&mut State) -> T) -> T {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || State { engine: Engine::default(), input: Vec::new(), output: String::new() };
    body(state.get_or_insert_with(new))
}

/// Makes room for a request of `len` bytes and returns where it has to be written.
#[unsafe(no_mangle)]
extern "C" fn input(len: usize) -> *mut u8 {
    with(|state| {
        state.input.resize(len, 0);
        state.input.as_mut_ptr()
    })
}

/// Uses the file that was written, after the first `name_len` bytes, as the weights of the game
/// that these name; returns the number of bytes of the answer.
#[unsafe(no_mangle)]
extern "C" fn install_weights(name_len: usize) -> usize {
    with(|state| {
        let (name, bytes) = state.input.split_at(name_len.min(state.input.len()));
        state.output = state.engine.install_weights(&String::from_utf8_lossy(name), bytes);
        state.output.len()
    })
}

/// Handles the request that was written; returns the number of bytes of the answer.
#[unsafe(no_mangle)]
extern "C" fn handle() -> usize {
    with(|state| {
        let request = String::from_utf8_lossy(&state.input);
        let clock = || Duration::from_secs_f64((now_ms() / 1_000.0).max(0.0));
        state.output = state.engine.handle(&request, &clock);
        state.output.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    with(|state| state.output.as_ptr())
}
