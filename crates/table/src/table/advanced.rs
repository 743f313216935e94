//! A match that is a step ahead of its table.

use catalog::{Entry, Match, PlayError};
use game::Turn;

use crate::protocol::Phase;

/// A copy of a table's match, on which events were played when they were decided. It takes the
/// place of the table's when they are saved, so nothing is parsed or played twice.
#[derive(Debug)]
pub struct Advanced {
    pub(super) game: Box<dyn Match>,
    /// The number of the turn before each action that was played on it.
    pub(super) turn_numbers: Vec<u32>,
}

impl Advanced {
    /// A match on which nothing was played yet.
    pub fn new(game: Box<dyn Match>) -> Advanced {
        Advanced { game, turn_numbers: Vec::new() }
    }

    /// Plays an action.
    pub fn play(&mut self, text: &str) -> Result<Entry, PlayError> {
        let turn_number = self.game.turn_number();
        let entry = self.game.play(text)?;
        self.turn_numbers.push(turn_number);
        Ok(entry)
    }

    /// The match.
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// Where a table is in its life when this is its match.
    pub fn phase(&self) -> Phase {
        if self.game.turn() == Turn::Over { Phase::Over } else { Phase::Playing }
    }
}
