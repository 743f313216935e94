//! What can be wrong with a record, and where.

use game::{Excerpt, ParseActionError};
use thiserror::Error;

use super::{MAX_BYTES, MAX_LINE};
use crate::{Actor, Illegal, StartError};

/// What is wrong with a record, and on which line, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line.
    pub line: usize,
    /// What is wrong there.
    pub problem: Box<Problem>,
}

impl RecordError {
    /// The error that says what is wrong on a line.
    pub(super) fn at(line: usize, problem: impl Into<Problem>) -> RecordError {
        RecordError { line, problem: Box::new(problem.into()) }
    }

    /// The error that says the line or word `found` stands where `expected` should.
    pub(super) fn new(line: usize, found: &str, expected: impl Into<String>) -> RecordError {
        let found = match found {
            "" => "a blank line".to_owned(),
            _ => Excerpt::of(found).to_string(),
        };
        RecordError::at(line, Problem::Unexpected { found, expected: expected.into() })
    }

    /// The error that says the file ends where `expected` should stand.
    pub(super) fn end(line: usize, expected: impl Into<String>) -> RecordError {
        let found = "the end of the file".to_owned();
        RecordError::at(line, Problem::Unexpected { found, expected: expected.into() })
    }
}

/// What is wrong with a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// Something else should stand there.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, in quotes, or what there is instead of text.
        found: String,
        /// What could have stood there.
        expected: String,
    },
    /// It is no text.
    #[error("found the byte 0x{found:02x}, expected UTF-8")]
    NotUtf8 {
        /// The first byte that does not belong.
        found: u8,
    },
    /// The record is too large.
    #[error("found more than {MAX_BYTES} bytes, expected at most that many")]
    TooLarge,
    /// A line of the body is too long.
    #[error("found a line of {found} bytes, expected at most {MAX_LINE}")]
    LongLine {
        /// Its length.
        found: usize,
    },
    /// The last line does not end.
    #[error("found {found} without a line feed, expected a whole line: the file is cut off")]
    CutOff {
        /// What there is of it.
        found: Excerpt,
    },
    /// The match cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It is not that seat's turn.
    #[error("found `{found} …`, expected `{expected} …`, whose turn it is")]
    Actor {
        /// Who acts by the record.
        found: Actor,
        /// Who acts by the rules.
        expected: Actor,
    },
    /// It is no action.
    #[error(transparent)]
    Unreadable(#[from] ParseActionError),
    /// It is not legal then.
    #[error("found `{found}`, expected a legal action such as `{example}`: {why}")]
    Illegal {
        /// The action.
        found: String,
        /// The first one that is legal.
        example: String,
        /// Why it is not legal.
        why: Illegal,
    },
}
