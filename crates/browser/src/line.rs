//! A position as a start and the actions that lead from there to it.

use catalog::{Match, Position};
use serde::{Deserialize, Serialize};
use table::present;
use table::protocol::snapshot::Choice;
use table::protocol::{Barred, Refusal, http};

/// What a page knows of any table, on the device or not; of a lesson; of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Where it begins.
    pub start: Start,
    /// The actions, those of chance included.
    pub actions: Vec<String>,
}

/// Where a line begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// A new match.
    Table {
        /// The game.
        game: String,
        /// The number of seats.
        n_seats: usize,
        /// The options, as a record writes them.
        options: String,
    },
    /// A position, in the notation of `docs/positions.md`.
    Position(String),
}

/// How things stand at the end of a line, with points shown.
#[derive(Debug, Serialize)]
pub struct Look {
    /// The position.
    pub position: http::Position,
    /// The position as a text.
    pub notation: String,
    /// The legal actions of the seat on turn.
    pub choices: Vec<Choice>,
}

impl Line {
    /// The line that a match has taken from its beginning.
    pub(crate) fn of(game: &dyn Match) -> Line {
        let start = Start::Table {
            game: game.info().name.to_owned(),
            n_seats: game.n_seats(),
            options: game.options(),
        };
        Line { start, actions: game.log().into_iter().map(|entry| entry.text).collect() }
    }

    /// Plays it.
    pub(crate) fn play(&self) -> Result<Box<dyn Match>, Refusal> {
        let mut game = self.start.start()?;
        for (i, text) in self.actions.iter().enumerate() {
            let malformed = |error| Refusal::Malformed { reason: format!("action {i}: {error}") };
            game.play(text).map_err(malformed)?;
        }
        Ok(game)
    }

    /// How things stand at its end.
    pub(crate) fn look(&self) -> Result<Look, Refusal> {
        let game = self.play()?;
        let choices = if let game::Turn::Seat(_) = game.turn() {
            present::choices(&*game, true)
        } else {
            Vec::new()
        };
        let last = game.log().pop();
        let position = present::position(&*game, last.as_ref(), true);
        Ok(Look { position, notation: game.position().to_string(), choices })
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

impl Start {
    fn start(&self) -> Result<Box<dyn Match>, Refusal> {
        let malformed = |reason: String| Refusal::Malformed { reason };
        match self {
            Start::Table { game, n_seats, options } => {
                let info =
                    catalog::find_game(game).map_err(|error| malformed(error.to_string()))?;
                info.start(*n_seats, options).map_err(|error| malformed(error.to_string()))
            }
            Start::Position(text) => {
                let position = text.parse::<Position>();
                Ok(position.map_err(|error| malformed(error.to_string()))?.start_match())
            }
        }
    }
}
