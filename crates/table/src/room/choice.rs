//! What can be chosen, what a bot chose, and why something cannot be.

use catalog::PlayError;

use super::{Output, Room};
use crate::moment::Moment;
use crate::protocol::snapshot::Change;
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
        let choices = self.table.game.as_ref().map(|game| game.choices()).unwrap_or_default();
        let change = |change: game::present::Change| Change {
            seat: change.seat.into(),
            what: change.what.to_owned(),
            by: change.by,
        };
        let show_scores = self.table.shows_scores();
        let is_shown = |change: &game::present::Change| show_scores || !change.is_points;
        let choice = |choice: catalog::Choice| Choice {
            text: choice.text,
            kind: choice.kind.to_owned(),
            paths: choice.paths,
            preview: choice.preview.into_iter().filter(is_shown).map(change).collect(),
        };
        choices.into_iter().map(choice).collect()
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
