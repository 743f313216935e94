//! Whether the output is coloured.

use std::env;

use clap::ValueEnum;
use drawing::ColorMode;

/// When to use color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    Auto,
    Always,
    Never,
}

impl ColorChoice {
    /// The mode for this output, by the user's choice and the usual environment variables.
    pub(crate) fn mode(self, is_terminal: bool) -> ColorMode {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let wanted = match self {
            ColorChoice::Auto => is_terminal && !is_set("NO_COLOR") && !is_dumb,
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        let depth = env::var("COLORTERM").unwrap_or_default();
        match (wanted, depth.as_str()) {
            (false, _) => ColorMode::None,
            (true, "truecolor" | "24bit") => ColorMode::True,
            (true, _) => ColorMode::Cube,
        }
    }
}
