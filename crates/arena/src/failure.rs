//! How a participant loses a game without playing it to the end.

use std::time::Duration;

use game::{Excerpt, ParseActionError};

/// Why a participant gave no legal action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// Its program could not be started.
    #[error("could not be started: {0}")]
    Start(String),
    /// It does not play this game.
    #[error("refused the game: {0}")]
    Refused(Excerpt),
    /// It did not answer in time.
    #[error("no {expected} within {} ms", .waited.as_millis())]
    Silent {
        /// The expected answer.
        expected: &'static str,
        /// The time that the referee waited.
        waited: Duration,
    },
    /// Its program ended.
    #[error("ended instead of saying {expected}{}", colon(.last_words))]
    Ended {
        /// The expected answer.
        expected: &'static str,
        /// The last line of its error output, if it wrote any.
        last_words: String,
    },
    /// It wrote too much without an answer.
    #[error("wrote more than {most} {unit} instead of {expected}")]
    Flood {
        /// The limit.
        most: usize,
        /// The unit of the limit.
        unit: &'static str,
        /// The expected answer.
        expected: &'static str,
    },
    /// Its answer is not an action of the game.
    #[error("answered {found}, which is no action: {reason}")]
    Unreadable {
        /// The answer.
        found: Excerpt,
        /// Why it is not an action.
        reason: ParseActionError,
    },
    /// It chose an action that is not legal.
    #[error("played {found}, which is not legal")]
    Illegal {
        /// The action.
        found: Excerpt,
    },
    /// It gave no action on its turn.
    #[error("gave no action")]
    NoAction,
}

fn colon(last_words: &str) -> String {
    if last_words.is_empty() { String::new() } else { format!(": {last_words}") }
}
