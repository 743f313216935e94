//! The report for JavaScript: bytes go in and out one by one, so no pointer crosses the border.

#![expect(unsafe_code, reason = "the name of an exported function needs an unsafe attribute")]

use std::sync::{Mutex, PoisonError};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn set_output(text: String) -> usize {
    let mut output = OUTPUT.lock().unwrap_or_else(PoisonError::into_inner);
    *output = text.into_bytes();
    output.len()
}

/// Appends a byte to the input.
#[unsafe(no_mangle)]
extern "C" fn push_input(byte: u8) {
    INPUT.lock().unwrap_or_else(PoisonError::into_inner).push(byte);
}

/// Replays the record in the input and empties it; returns the length of the output.
#[unsafe(no_mangle)]
extern "C" fn replay() -> usize {
    let input = std::mem::take(&mut *INPUT.lock().unwrap_or_else(PoisonError::into_inner));
    set_output(crate::replay(&String::from_utf8_lossy(&input)))
}

/// Lets every bot decide; returns the length of the output.
#[unsafe(no_mangle)]
extern "C" fn decisions() -> usize {
    set_output(crate::decisions())
}

/// A byte of the output; 0 beyond its end.
#[unsafe(no_mangle)]
extern "C" fn output_byte(i: usize) -> u8 {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner).get(i).copied().unwrap_or(0)
}
