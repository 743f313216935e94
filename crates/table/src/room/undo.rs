//! Taking actions back.

use super::Room;
use crate::moment::Moment;
use crate::protocol::snapshot::UndoOffer;
use crate::protocol::{Pace, Refusal, SeatName};
use crate::stored_event::StoredEvent;
use crate::table::PlayedAction;

impl Room {
    /// What a seat could take back: its last action, or the turn that action belongs to.
    pub(super) fn undo_offer(&self, seat: SeatName) -> Option<UndoOffer> {
        let played = &self.table.played;
        let last = played.iter().rposition(|action| action.seat == Some(seat))?;
        let is_free = self.undo_is_free(seat, last).ok()?;
        let turn_number = played[last].turn_number;
        let own =
            |action: &&PlayedAction| action.seat == Some(seat) && action.turn_number == turn_number;
        let n_own = played[..=last].iter().rev().take_while(own).count();
        let has_asked =
            self.table.seats[seat as usize].asked_in == self.turn_number().filter(|_| !is_free);
        (is_free || !has_asked).then_some(UndoOffer {
            seat,
            last: last as u32,
            turn: (last + 1 - n_own) as u32,
            is_free,
        })
    }

    /// Whether taking back the actions from `to` on needs nobody's consent.
    ///
    /// It is free while nobody but bots has acted since. It is impossible across an outcome of
    /// chance, and when the first of the actions is not the seat's own.
    pub(super) fn undo_is_free(&self, seat: SeatName, to: usize) -> Result<bool, Refusal> {
        let undone = self.table.played.get(to..).unwrap_or_default();
        let is_own =
            undone.first().is_some_and(|action| action.seat == Some(seat) && !action.by_bot);
        if !is_own || undone.iter().any(|action| action.seat.is_none()) {
            return Err(Refusal::NothingToUndo);
        }
        Ok(undone.iter().all(|action| action.seat == Some(seat) || action.by_bot))
    }

    /// Takes back the actions from `to` on. What the seat has thought stays charged; only what
    /// the actions earned it goes with them.
    pub(super) fn undone(&self, seat: SeatName, to: u32, now: Moment) -> StoredEvent {
        let undone = self.table.played.get(to as usize..).unwrap_or_default();
        let own = undone.iter().filter(|action| action.seat == Some(seat));
        let earned_ms: u64 = own.map(|action| action.earned_ms).sum();
        let has_clock = self.table.setup.settings.pace != Pace::None;
        let left_ms = self.table.left_ms(seat, now).saturating_sub(earned_ms);
        StoredEvent::Undone { seat, to, left_ms: has_clock.then_some(left_ms) }
    }

    pub(super) fn turn_number(&self) -> Option<u32> {
        self.table.game.as_ref().map(|game| game.turn_number())
    }
}
