//! Reading the notation: words separated by one space, numbers in one form only.

use core::ops::RangeInclusive;

use crate::{Excerpt, ParseActionError};

/// The words of an action's text, read from left to right.
#[derive(Debug, Clone)]
pub struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// Starts before the first word of `text`.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { rest: Some(text) }
    }

    /// The next word; `expected` says what it is for.
    pub fn word(&mut self, expected: &'static str) -> Result<&'a str, ParseActionError> {
        let Some(rest) = self.rest else { return Err(refuse("", expected)) };
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        if word.is_empty() { Err(refuse(word, expected)) } else { Ok(word) }
    }

    /// Exactly the word `literal`.
    pub fn expect(
        &mut self,
        literal: &str,
        expected: &'static str,
    ) -> Result<(), ParseActionError> {
        let word = self.word(expected)?;
        if word == literal { Ok(()) } else { Err(refuse(word, expected)) }
    }

    /// The next word as one of `names`: its position there.
    pub fn one_of(
        &mut self,
        names: &[&str],
        expected: &'static str,
    ) -> Result<usize, ParseActionError> {
        let word = self.word(expected)?;
        names.iter().position(|name| *name == word).ok_or(refuse(word, expected))
    }

    /// The next word as a number of `range`.
    pub fn number(
        &mut self,
        range: RangeInclusive<i32>,
        expected: &'static str,
    ) -> Result<i32, ParseActionError> {
        let word = self.word(expected)?;
        number(word).filter(|n| range.contains(n)).ok_or(refuse(word, expected))
    }

    /// The next word as two numbers of `range` with a comma between them.
    pub fn pair(
        &mut self,
        range: RangeInclusive<i32>,
        expected: &'static str,
    ) -> Result<(i32, i32), ParseActionError> {
        let word = self.word(expected)?;
        word.split_once(',')
            .and_then(|(a, b)| Some((number(a)?, number(b)?)))
            .filter(|(a, b)| range.contains(a) && range.contains(b))
            .ok_or(refuse(word, expected))
    }

    /// Refuses anything that is left.
    pub fn end(self) -> Result<(), ParseActionError> {
        match self.rest {
            None => Ok(()),
            Some(rest) => Err(refuse(rest, "the end of the action")),
        }
    }
}

/// The error that says `found` stands where `expected` should.
pub fn refuse(found: &str, expected: &'static str) -> ParseActionError {
    ParseActionError { found: Excerpt::of(found), expected }
}

/// A number as the notation writes it: no `+`, no leading zero, no `-0`.
///
/// ```
/// use game::notation::number;
/// assert_eq!(number("-12"), Some(-12));
/// assert!(["", "+1", "01", "-0", "1 ", "99999999999"].iter().all(|text| number(text).is_none()));
/// ```
pub fn number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain =
        digits.bytes().all(|b| b.is_ascii_digit()) && (!digits.starts_with('0') || text == "0");
    if plain { text.parse().ok() } else { None }
}
