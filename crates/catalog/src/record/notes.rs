//! What the header says beside the set-up: who plays, and whatever others left there.

use game::{Excerpt, Seat};
use thiserror::Error;

/// The keys that are written first, in this order; any others follow as they were added.
const KNOWN: [&str; 6] = ["rules", "player", "resigned", "commitment", "secret", "entropy"];

/// The lines of a header beside the set-up, in the order in which they are written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    lines: Vec<(String, String)>,
}

/// A key or value that a header cannot hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("found {found}, expected {expected}")]
pub struct BadNote {
    /// The text.
    pub found: Excerpt,
    /// What could have stood there.
    pub expected: &'static str,
}

impl Notes {
    /// Adds a line; the blanks around the value do not count.
    pub fn add(&mut self, key: &str, value: &str) -> Result<(), BadNote> {
        let value = value.trim_matches([' ', '\t']);
        check(key, value)?;
        let rank = rank(key, value);
        let place = self.lines.partition_point(|(key, value)| self::rank(key, value) <= rank);
        self.lines.insert(place, (key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Sets the name of the player at a seat.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), BadNote> {
        let before = self.clone();
        self.lines.retain(|(key, value)| !(key == "player" && value.starts_with(seat.letter())));
        let name = name.trim_matches([' ', '\t']);
        self.add("player", &format!("{seat} {name}")).inspect_err(|_| *self = before)
    }

    /// Who plays at a seat, if the header says so.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        let names = self.iter().filter(|(key, _)| *key == "player");
        let mut names = names.filter_map(|(_, value)| value.split_once(' '));
        names.find(|(letter, _)| letter.parse() == Ok(seat)).map(|(_, name)| name)
    }

    /// The first value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(k, _)| *k == key).map(|(_, value)| value)
    }

    /// The keys with their values, in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lines.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

/// Refuses a key or a value that would not be read back as it was written.
pub(super) fn check(key: &str, value: &str) -> Result<(), BadNote> {
    let bad = |c: char| c == '#' || c.is_control();
    if key.is_empty() || key.contains(|c: char| c == ' ' || bad(c)) {
        return Err(BadNote { found: Excerpt::of(key), expected: "a key of one word" });
    }
    if value.contains(bad) {
        let expected = "a value without `#` and control characters";
        return Err(BadNote { found: Excerpt::of(value), expected });
    }
    Ok(())
}

/// Where a line belongs: known keys first, players by seat.
fn rank(key: &str, value: &str) -> (usize, u8) {
    let place = KNOWN.iter().position(|known| *known == key).unwrap_or(KNOWN.len());
    let seat = if key == "player" { value.bytes().next().unwrap_or_default() } else { 0 };
    (place, seat)
}
