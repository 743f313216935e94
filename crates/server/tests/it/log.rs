//! What the servers of this process log, as an operator would read it.

use std::io;
use std::sync::{Mutex, OnceLock, PoisonError};

use tracing_subscriber::filter::LevelFilter;

static WRITTEN: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Keeps everything that is logged from now on.
pub(crate) fn keep() {
    static KEPT: OnceLock<()> = OnceLock::new();
    KEPT.get_or_init(|| {
        tracing_subscriber::fmt()
            .with_max_level(LevelFilter::DEBUG)
            .with_ansi(false)
            .with_writer(|| Page)
            .init();
    });
}

/// The lines in which all of these words stand.
pub(crate) fn lines_with(words: &[&str]) -> Vec<String> {
    let written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    let text = String::from_utf8_lossy(&written);
    let lines = text.lines().filter(|line| words.iter().all(|word| line.contains(word)));
    lines.map(str::to_owned).collect()
}

struct Page;

impl io::Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
