//! Reading and writing positions: one line of fields, separated by spaces.
//!
//! The text of a position begins with the name of its game. What the other fields are is for the
//! game to say; this module has what they share.

use core::error::Error;
use core::fmt;
use core::ops::RangeInclusive;

use crate::bits::bits;
use crate::notation::number;
use crate::{Excerpt, Seat};

/// Stands for a field without content.
pub const NOTHING: &str = "-";

/// A text that is no position of the game, whether it could come from play or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The name of the field.
    pub field: &'static str,
    /// The part that could not be read.
    pub found: Excerpt,
    /// What could have stood there.
    pub expected: &'static str,
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParsePositionError { field, found, expected } = self;
        write!(f, "field `{field}`: found {found}, expected {expected}")
    }
}

impl Error for ParsePositionError {}

/// The fields of a position's text, from left to right.
#[derive(Debug, Clone)]
pub struct Fields<'a> {
    words: core::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Fields<'a> {
    /// Starts before the first field of `text`.
    pub fn new(text: &'a str) -> Fields<'a> {
        Fields { words: text.split_ascii_whitespace() }
    }

    /// The next field.
    pub fn field(
        &mut self,
        name: &'static str,
        expected: &'static str,
    ) -> Result<Field<'a>, ParsePositionError> {
        let field = Field { name, text: self.words.next().unwrap_or_default() };
        if field.text.is_empty() { Err(field.refuse("", expected)) } else { Ok(field) }
    }

    /// Refuses anything that is left.
    pub fn end(mut self) -> Result<(), ParsePositionError> {
        match self.words.next() {
            None => Ok(()),
            Some(text) => Err(Field { name: "end", text }.refuse(text, "the end of the position")),
        }
    }
}

/// One field of a position's text.
#[derive(Debug, Clone, Copy)]
pub struct Field<'a> {
    /// The name, for error messages.
    pub name: &'static str,
    /// What it says.
    pub text: &'a str,
}

impl<'a> Field<'a> {
    /// The error that says what was found in this field and what was expected.
    pub fn refuse(&self, found: &str, expected: &'static str) -> ParsePositionError {
        ParsePositionError { field: self.name, found: Excerpt::of(found), expected }
    }

    /// The items of a list; [`NOTHING`] stands for an empty one.
    pub fn items(&self, separator: char) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        let (name, text) = (self.name, self.text);
        let has_items = text != NOTHING;
        text.split(separator).filter(move |_| has_items).map(move |text| Field { name, text })
    }

    /// A number of `range`.
    pub fn number(
        &self,
        range: RangeInclusive<u32>,
        expected: &'static str,
    ) -> Result<u32, ParsePositionError> {
        let n = number(self.text).and_then(|n| u32::try_from(n).ok());
        n.filter(|n| range.contains(n)).ok_or_else(|| self.refuse(self.text, expected))
    }

    /// A seat of a table of `n_seats`.
    pub fn seat(&self, n_seats: usize) -> Result<Seat, ParsePositionError> {
        let seat = Seat::from_name(self.text).filter(|seat| seat.index() < n_seats);
        seat.ok_or_else(|| self.refuse(self.text, "a seat of the table"))
    }

    /// A set of numbers from 1 to `max`, at most 64, such as `1-12,15`: bit 0 stands for 1.
    pub fn numbers(&self, max: u32, expected: &'static str) -> Result<u64, ParsePositionError> {
        let mut set = 0u64;
        for item in self.items(',') {
            let (first, last) = item.text.split_once('-').unwrap_or((item.text, item.text));
            let [first, last] =
                [first, last].map(|text| Field { text, ..item }.number(1..=max, expected));
            let (first, last) = (first?, last?);
            if first > last {
                return Err(item.refuse(item.text, expected));
            }
            set |= (first..=last).fold(0, |range, n| range | 1 << (n - 1));
        }
        Ok(set)
    }
}

/// Writes a list; an empty one is [`NOTHING`].
pub fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    separator: char,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else { return f.write_str(NOTHING) };
    write!(f, "{first}")?;
    items.try_for_each(|item| write!(f, "{separator}{item}"))
}

/// Writes a set as [`Field::numbers`] reads it, with the longest possible ranges.
pub fn write_numbers(f: &mut fmt::Formatter<'_>, set: u64) -> fmt::Result {
    let is_first_of_range = |bit: &u32| *bit == 0 || set >> (bit - 1) & 1 == 0;
    let ranges = bits(set).filter(is_first_of_range).map(|bit| {
        let last = bit + (!(set >> bit)).trailing_zeros();
        Range { first: bit + 1, last }
    });
    write_list(f, ',', ranges)
}

struct Range {
    first: u32,
    last: u32,
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { first, last } = self;
        if first == last { write!(f, "{first}") } else { write!(f, "{first}-{last}") }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::fmt;
    use std::string::ToString;

    use super::{Field, write_numbers};

    struct Set(u64);

    impl fmt::Display for Set {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_numbers(f, self.0)
        }
    }

    fn read(text: &str) -> Result<u64, std::string::String> {
        let field = Field { name: "pile", text };
        field.numbers(48, "dominoes").map_err(|error| error.to_string())
    }

    #[test]
    fn sets_are_written_in_ranges_and_read_back() {
        for (set, text) in [
            (0, "-"),
            (1, "1"),
            (0b1_0111, "1-3,5"),
            (0b11, "1-2"),
            (1 << 47, "48"),
            ((1 << 48) - 1, "1-48"),
        ] {
            assert_eq!(Set(set).to_string(), text);
            assert_eq!(read(text), Ok(set));
        }
        assert_eq!(Set(u64::MAX).to_string(), "1-64");
        assert_eq!(read("3,1-2"), Ok(0b111));
        for text in ["0", "49", "3-1", "1-", "a", "", "1,", "1--2", "+1", "01"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read("1,50").unwrap_err(), "field `pile`: found `50`, expected dominoes");
    }
}
