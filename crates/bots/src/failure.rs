//! How a contestant loses a game without playing it to the end.

use std::time::Duration;

use game::{Excerpt, ParseActionError};

/// Why a player gave no legal action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// Its program could not be started.
    #[error("could not be started: {0}")]
    Start(String),
    /// It does not play this game.
    #[error("refused the game: {0}")]
    Refused(Excerpt),
    /// It said nothing for too long.
    #[error("no {expected} within {} ms", .waited.as_millis())]
    Silent {
        /// What it should have said.
        expected: &'static str,
        /// How long it was waited for.
        waited: Duration,
    },
    /// Its program ended.
    #[error("ended instead of saying {expected}{}", colon(.last_words))]
    Ended {
        /// What it should have said.
        expected: &'static str,
        /// The last line of its error output, if it wrote any.
        last_words: String,
    },
    /// It wrote more than anyone needs.
    #[error("wrote more than {most} {unit} instead of {expected}")]
    Flood {
        /// How much is too much.
        most: usize,
        /// Of what.
        unit: &'static str,
        /// What it should have said.
        expected: &'static str,
    },
    /// It answered with something that is no action of the game.
    #[error("answered {found}, which is no action: {reason}")]
    Unreadable {
        /// What it said.
        found: Excerpt,
        /// Why that is no action.
        reason: ParseActionError,
    },
    /// It chose an action that is not legal.
    #[error("played {found}, which is not legal")]
    Illegal {
        /// The action.
        found: Excerpt,
    },
    /// It had nothing to say on its turn.
    #[error("gave no action")]
    NoAction,
}

fn colon(last_words: &str) -> String {
    if last_words.is_empty() { String::new() } else { format!(": {last_words}") }
}
