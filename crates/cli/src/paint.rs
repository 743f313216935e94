//! Ink on a terminal: pictures become text with or without escape sequences.

use std::env;
use std::fmt::Write;

use clap::ValueEnum;
use game::present::{Colour, Ink, Picture};

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// What colours there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paint {
    /// No escape sequences at all.
    None,
    /// The 6 × 6 × 6 colours that every terminal has.
    Cube,
    /// All of them.
    True,
}

impl Paint {
    /// What to use on this output, by the user's wish and the usual variables.
    pub(crate) fn detect(when: When, is_terminal: bool) -> Paint {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let wanted = match when {
            When::Auto => is_terminal && !is_set("NO_COLOR") && !is_dumb,
            When::Always => true,
            When::Never => false,
        };
        let depth = env::var("COLORTERM").unwrap_or_default();
        match (wanted, depth.as_str()) {
            (false, _) => Paint::None,
            (true, "truecolor" | "24bit") => Paint::True,
            (true, _) => Paint::Cube,
        }
    }

    /// The picture as text, each row ended by a line feed, no blanks at the ends of rows.
    pub(crate) fn picture(self, picture: &Picture) -> String {
        let mut text = String::new();
        for row in picture.rows() {
            for span in row {
                self.span(&mut text, &span.text, span.ink);
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text
    }

    fn span(self, out: &mut String, text: &str, ink: Ink) {
        let codes = self.codes(ink);
        // Writing to a string cannot fail.
        let _ = if codes.is_empty() {
            write!(out, "{text}")
        } else {
            write!(out, "\x1b[{}m{text}\x1b[0m", codes.join(";"))
        };
    }

    fn codes(self, ink: Ink) -> Vec<String> {
        if self == Paint::None {
            return Vec::new();
        }
        let mut codes = Vec::new();
        if ink.bold {
            codes.push("1".to_owned());
        }
        if ink.faint {
            codes.push("2".to_owned());
        }
        codes.extend(ink.text.map(|colour| format!("38;{}", self.colour(colour))));
        codes.extend(ink.ground.map(|colour| format!("48;{}", self.colour(colour))));
        codes
    }

    fn colour(self, Colour(red, green, blue): Colour) -> String {
        if self == Paint::True {
            return format!("2;{red};{green};{blue}");
        }
        // The levels of the cube are 0, 95, 135, 175, 215 and 255.
        let level = |value: u8| if value < 48 { 0 } else { (u16::from(value).max(75) - 35) / 40 };
        format!("5;{}", 16 + 36 * level(red) + 6 * level(green) + level(blue))
    }
}

#[cfg(test)]
mod tests {
    use game::present::{Colour, Ink, Picture};

    use super::Paint;

    fn sample() -> Picture {
        let mut picture = Picture::new();
        picture.put("a", Ink::BOLD).put("b", Ink::text(Colour(255, 0, 95)).on(Colour(0, 0, 0)));
        picture.row().put("c  ", Ink::PLAIN);
        picture
    }

    #[test]
    fn without_paint_there_is_only_text() {
        assert_eq!(Paint::None.picture(&sample()), "ab\nc\n");
    }

    #[test]
    fn each_depth_has_its_codes() {
        let text = "\x1b[1ma\x1b[0m\x1b[38;2;255;0;95;48;2;0;0;0mb\x1b[0m\nc\n";
        assert_eq!(Paint::True.picture(&sample()), text);
        let text = "\x1b[1ma\x1b[0m\x1b[38;5;197;48;5;16mb\x1b[0m\nc\n";
        assert_eq!(Paint::Cube.picture(&sample()), text);
    }
}
