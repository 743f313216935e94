//! A progress bar on the standard error.

use arena::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// A bar with the remaining time; invisible without a terminal.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    pub(crate) fn new(n_games: u64) -> Bar {
        let bar = ProgressBar::new(n_games);
        let template = "{bar:32} {pos}/{len} games, {elapsed} gone, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Bar(bar)
    }

    pub(crate) fn show(&self, progress: Progress) {
        self.0.set_length(progress.of);
        self.0.set_position(progress.games);
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
