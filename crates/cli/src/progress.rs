//! The progress of long work, on the standard error.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Time between two updates.
const INTERVAL: Duration = Duration::from_millis(200);

/// A line with the remaining time; silent without a terminal.
pub(crate) struct ProgressLine {
    is_visible: bool,
    begin: Instant,
    shown_at: Option<Instant>,
}

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        let is_visible = stderr().is_terminal();
        ProgressLine { is_visible, begin: Instant::now(), shown_at: None }
    }

    /// Shows that `done` of `of` are done; `what` names them: "games".
    pub(crate) fn show(&mut self, done: u64, of: u64, what: &str) {
        let is_early = self.shown_at.is_some_and(|shown_at| shown_at.elapsed() < INTERVAL);
        if !self.is_visible || is_early {
            return;
        }
        self.shown_at = Some(Instant::now());
        let elapsed = self.begin.elapsed().as_secs();
        let left = elapsed * of.saturating_sub(done) / done.max(1);
        write(&format!("\r\x1b[K{done}/{of} {what}, {elapsed} s elapsed, {left} s left"));
    }

    pub(crate) fn clear(&self) {
        if self.shown_at.is_some() {
            write("\r\x1b[K");
        }
    }
}

/// Progress that cannot be written is not missed.
fn write(text: &str) {
    let mut stderr = stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}
