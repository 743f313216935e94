//! A position as the actions that lead to it.

use catalog::Match;
use serde::{Deserialize, Serialize};
use table::protocol::{Barred, Refusal};

/// A match from its start: what a page knows of any table, on the device or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The game.
    pub game: String,
    /// The number of seats.
    pub n_seats: usize,
    /// The options, as a record writes them.
    pub options: String,
    /// The actions, those of chance included.
    pub actions: Vec<String>,
}

impl Line {
    /// The line that a match has taken.
    pub(crate) fn of(game: &dyn Match) -> Line {
        Line {
            game: game.info().name.to_owned(),
            n_seats: game.n_seats(),
            options: game.options(),
            actions: game.log().into_iter().map(|entry| entry.text).collect(),
        }
    }

    /// Plays it.
    pub(crate) fn play(&self) -> Result<Box<dyn Match>, Refusal> {
        let malformed = |reason: String| Refusal::Malformed { reason };
        let info = catalog::find_game(&self.game).map_err(|error| malformed(error.to_string()))?;
        let started = info.start(self.n_seats, &self.options);
        let mut game = started.map_err(|error| malformed(error.to_string()))?;
        for (i, text) in self.actions.iter().enumerate() {
            game.play(text).map_err(|error| malformed(format!("action {i}: {error}")))?;
        }
        Ok(game)
    }

    /// Why these actions are not legal at its end; `None` for each that is.
    pub(crate) fn why_not(&self, texts: &[String]) -> Result<Vec<Option<Barred>>, Refusal> {
        let game = self.play()?;
        let reason = |text: &String| match game.why_not(text) {
            Ok(illegal) => Ok(illegal.map(Barred::from)),
            Err(error) => Err(Refusal::Unreadable { reason: error.to_string() }),
        };
        texts.iter().map(reason).collect()
    }
}
