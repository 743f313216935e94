//! What can be chosen, what a bot chose, and why something cannot be.

use catalog::PlayError;

use super::{Output, Room};
use crate::moment::Moment;
use crate::present;
use crate::protocol::{Barred, Choice, Refusal};

/// The longest action anybody may send.
const MAX_ACTION: usize = 128;

impl Room {
    /// Plays what a bot chose, unless it comes too late.
    pub(super) fn bot_chose(
        &mut self,
        position: u64,
        text: Option<String>,
        now: Moment,
        out: &mut Vec<Output>,
    ) {
        let is_current = self.thinking == Some(position) && self.table.position == position;
        let Some((seat, _)) = self.table.bot_on_turn().filter(|_| is_current) else { return };
        let decided = match text.ok_or(Refusal::Internal) {
            Ok(text) => self.action(seat, &text, true, now),
            Err(refusal) => Err(refusal),
        };
        let decided = decided.or_else(|_| {
            // A bot that fails must not stop the game.
            let legal = self.table.game.as_ref().and_then(|game| game.legal().into_iter().next());
            self.action(seat, &legal.unwrap_or_default(), true, now)
        });
        if let Ok(decision) = decided {
            self.thinking = None;
            self.save(None, decision, now, out);
        }
    }

    /// The legal actions, for the seat on turn.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let game = self.table.game.as_deref();
        game.map_or_else(Vec::new, |game| present::choices(game, self.table.shows_scores()))
    }

    /// Why an action is barred; `None` if it is legal.
    pub(super) fn why_not(&self, text: &str) -> Result<Option<Barred>, Refusal> {
        let game = self.table.game.as_ref().ok_or(Refusal::NotStarted)?;
        if text.len() > MAX_ACTION {
            return Err(Refusal::TooLarge { most: MAX_ACTION as u32 });
        }
        match game.why_not(text) {
            Ok(reason) => Ok(reason.map(Barred::from)),
            Err(error) => Err(Refusal::Unreadable { reason: error.to_string() }),
        }
    }
}

/// Why an action was not played, for its sender.
pub(super) fn refusal(error: PlayError) -> Refusal {
    match error {
        PlayError::Unreadable(error) => Refusal::Unreadable { reason: error.to_string() },
        PlayError::Illegal(illegal) => Refusal::Illegal { barred: illegal.into() },
    }
}
