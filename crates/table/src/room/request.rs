//! What needs everybody's consent: an undo, a pause, the end.

use super::Room;
use crate::moment::Moment;
use crate::protocol::{Refusal, RequestKind, SeatName};
use crate::stored_event::StoredEvent;

impl Room {
    /// The seats whose people are asked: those who play themselves.
    pub(super) fn voters(&self) -> Vec<SeatName> {
        let votes = |seat: &SeatName| self.table.seats[*seat as usize].is_played_by_person();
        self.table.seat_names().filter(votes).collect()
    }

    /// Asks everybody; done at once if nobody else is to be asked.
    pub(super) fn request(
        &self,
        seat: SeatName,
        kind: RequestKind,
        now: Moment,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        if self.table.request.is_some() {
            return Err(Refusal::RequestUnderWay);
        }
        let mut facts = vec![StoredEvent::Asked { seat, request: kind }];
        // Seats of the same person agree with themselves.
        let holder = self.table.seats[seat as usize].holder.as_ref();
        let own = self.table.seats_of(holder);
        if self.voters().iter().all(|voter| own.contains(voter)) {
            facts.extend(self.granted(seat, kind, now));
        }
        Ok(facts)
    }

    /// Answers what is being asked.
    pub(super) fn answer(
        &self,
        seat: SeatName,
        agree: bool,
        now: Moment,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let asking = self.table.request.as_ref().ok_or(Refusal::NoRequest)?;
        if asking.agreed.contains(&seat) || !self.voters().contains(&seat) {
            return Err(Refusal::NoRequest);
        }
        let mut facts = vec![StoredEvent::Answered { seat, agree }];
        let asker = self.table.seats_of(self.table.seats[asking.by as usize].holder.as_ref());
        let has_agreed = |voter: &SeatName| {
            *voter == seat || asking.agreed.contains(voter) || asker.contains(voter)
        };
        if agree && self.voters().iter().all(has_agreed) {
            facts.extend(self.granted(asking.by, asking.kind, now));
        }
        Ok(facts)
    }

    /// Takes back one's own request.
    pub(super) fn withdraw(&self, seat: SeatName) -> Result<Vec<StoredEvent>, Refusal> {
        match &self.table.request {
            Some(asking) if asking.by == seat => {
                Ok(vec![StoredEvent::Answered { seat, agree: false }])
            }
            _ => Err(Refusal::NoRequest),
        }
    }

    fn granted(&self, by: SeatName, kind: RequestKind, now: Moment) -> Vec<StoredEvent> {
        let granted = match kind {
            RequestKind::Undo { to } => return vec![self.undone(by, to, now)],
            RequestKind::Pause => StoredEvent::Paused,
            RequestKind::End => StoredEvent::Ended,
        };
        self.clock_read(now).into_iter().chain([granted]).collect()
    }
}
