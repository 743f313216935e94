//! The lines of a record, without comments and blanks at their ends.

use game::Excerpt;

use super::{Problem, RecordError};

/// The most bytes a record has.
pub const MAX_BYTES: usize = 1 << 20;

/// The most bytes a line of the body has, without its line feed.
pub const MAX_LINE: usize = 256;

/// One line that means something, or is blank.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
}

/// A last line that was cut off and left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// Its number.
    pub line: usize,
    /// What there was of it.
    pub found: Excerpt,
}

/// Gives the lines one by one.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    rest: &'a str,
    number: usize,
    is_body: bool,
    /// A last line without a line feed.
    pub(super) cut: Option<Cut>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Result<Lines<'a>, RecordError> {
        let line_after = |bytes: &[u8]| bytes.split(|&byte| byte == b'\n').count();
        if let Some(excess) = bytes.get(MAX_BYTES..).filter(|excess| !excess.is_empty()) {
            let line = line_after(&bytes[..bytes.len() - excess.len()]);
            return Err(RecordError::at(line, Problem::TooLarge));
        }
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let (whole, tail) = bytes.split_at(end);
        let rest = str::from_utf8(whole).map_err(|error| {
            let (before, after) = whole.split_at(error.valid_up_to());
            RecordError::at(line_after(before), Problem::NotUtf8 { found: after[0] })
        })?;
        let cut = (!tail.is_empty()).then(|| {
            let found = Excerpt::of(&String::from_utf8_lossy(tail));
            Cut { line: line_after(whole), found }
        });
        Ok(Lines { rest, number: 0, is_body: false, cut })
    }

    /// The next line that is not only a comment; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Line<'a>>, RecordError> {
        while let Some((line, rest)) = self.rest.split_once('\n') {
            self.rest = rest;
            self.number += 1;
            let line = line.strip_suffix('\r').unwrap_or(line);
            if self.is_body && line.len() > MAX_LINE {
                let problem = Problem::LongLine { found: line.len() };
                return Err(RecordError::at(self.number, problem));
            }
            let (text, is_commented) = match line.split_once('#') {
                Some((text, _)) => (text, true),
                None => (line, false),
            };
            let text = text.trim_end_matches([' ', '\t']);
            if !(text.is_empty() && is_commented) {
                return Ok(Some(Line { number: self.number, text }));
            }
        }
        Ok(None)
    }

    /// From here on lines are those of the body.
    pub(super) fn enter_body(&mut self) {
        self.is_body = true;
    }

    /// The number of the line after the last one read.
    pub(super) fn next_number(&self) -> usize {
        self.number + 1
    }
}
