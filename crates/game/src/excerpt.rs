//! The beginning of refused input, for error messages that must not allocate.

use core::fmt;

const CAPACITY: usize = 46;

/// The beginning of a text that was refused, kept inside the error that refuses it.
///
/// ```
/// assert_eq!(game::Excerpt::of("pick 99").to_string(), "`pick 99`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Excerpt {
    bytes: [u8; CAPACITY],
    len: u8,
    cut: bool,
}

impl Excerpt {
    /// Copies as much of `text` as fits, cut between characters.
    pub fn of(text: &str) -> Excerpt {
        let len = text.floor_char_boundary(CAPACITY);
        let mut bytes = [0; CAPACITY];
        bytes[..len].copy_from_slice(&text.as_bytes()[..len]);
        Excerpt { bytes, len: len as u8, cut: len < text.len() }
    }

    /// The text that was kept.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len as usize]).unwrap_or_default()
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len == 0 {
            return f.write_str("nothing");
        }
        // Control characters would act on the reader's terminal: show them escaped.
        write!(f, "`{}{}`", self.as_str().escape_debug(), if self.cut { "…" } else { "" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
