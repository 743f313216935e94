//! Escape sequences for the styles of a canvas, as far as a terminal has colors.

use std::fmt::Write;

use crate::{Color, Style, TextCanvas};

/// The colors of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColorMode {
    /// No escape sequences at all.
    None,
    /// 256 colors, of which 6 × 6 × 6 are a cube.
    Cube,
    /// 24 bits.
    True,
}

impl ColorMode {
    /// The canvas as lines of text without trailing spaces.
    pub fn render(self, canvas: &TextCanvas) -> String {
        let mut text = String::new();
        for row in canvas.rows() {
            for span in row {
                self.span(&mut text, &span.text, span.style);
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text
    }

    fn span(self, out: &mut String, text: &str, style: Style) {
        let codes = self.codes(style);
        // Writing to a string cannot fail.
        let _ = if codes.is_empty() {
            write!(out, "{text}")
        } else {
            write!(out, "\x1b[{}m{text}\x1b[0m", codes.join(";"))
        };
    }

    fn codes(self, style: Style) -> Vec<String> {
        if self == ColorMode::None {
            return Vec::new();
        }
        let mut codes = Vec::new();
        if style.bold {
            codes.push("1".to_owned());
        }
        if style.faint {
            codes.push("2".to_owned());
        }
        codes.extend(style.foreground.map(|color| format!("38;{}", self.color(color))));
        codes.extend(style.background.map(|color| format!("48;{}", self.color(color))));
        codes
    }

    fn color(self, Color(red, green, blue): Color) -> String {
        if self == ColorMode::True {
            return format!("2;{red};{green};{blue}");
        }
        // The levels of the cube are 0, 95, 135, 175, 215 and 255.
        let level = |value: u8| if value < 48 { 0 } else { (u16::from(value).max(75) - 35) / 40 };
        format!("5;{}", 16 + 36 * level(red) + 6 * level(green) + level(blue))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Color, Style, TextCanvas};

    use super::ColorMode;

    fn sample() -> TextCanvas {
        let mut canvas = TextCanvas::new();
        canvas.put("a", Style::BOLD).put("b", Style::text(Color(255, 0, 95)).on(Color(0, 0, 0)));
        canvas.row().put("c  ", Style::PLAIN);
        canvas
    }

    #[test]
    fn without_colors_there_is_only_text() {
        assert_eq!(ColorMode::None.render(&sample()), "ab\nc\n");
    }

    #[test]
    fn each_depth_has_its_codes() {
        let text = "\x1b[1ma\x1b[0m\x1b[38;2;255;0;95;48;2;0;0;0mb\x1b[0m\nc\n";
        assert_eq!(ColorMode::True.render(&sample()), text);
        let text = "\x1b[1ma\x1b[0m\x1b[38;5;197;48;5;16mb\x1b[0m\nc\n";
        assert_eq!(ColorMode::Cube.render(&sample()), text);
    }
}
