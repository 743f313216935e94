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
        let mut events = vec![StoredEvent::Asked { seat, request: kind }];
        // Seats of the same person agree with themselves.
        let owner_id = self.table.seats[seat as usize].owner_id.as_ref();
        let own = self.table.seats_of(owner_id);
        if self.voters().iter().all(|voter| own.contains(voter)) {
            events.extend(self.granted(seat, kind, now));
        }
        Ok(events)
    }

    /// Answers what is being asked.
    pub(super) fn answer(
        &self,
        seat: SeatName,
        agree: bool,
        now: Moment,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let request = self.table.request.as_ref().ok_or(Refusal::NoRequest)?;
        if request.agreed.contains(&seat) || !self.voters().contains(&seat) {
            return Err(Refusal::NoRequest);
        }
        let mut events = vec![StoredEvent::Answered { seat, agree }];
        let asker = self.table.seats_of(self.table.seats[request.by as usize].owner_id.as_ref());
        let has_agreed = |voter: &SeatName| {
            *voter == seat || request.agreed.contains(voter) || asker.contains(voter)
        };
        if agree && self.voters().iter().all(has_agreed) {
            events.extend(self.granted(request.by, request.kind, now));
        }
        Ok(events)
    }

    /// Takes back one's own request.
    pub(super) fn withdraw(&self, seat: SeatName) -> Result<Vec<StoredEvent>, Refusal> {
        match &self.table.request {
            Some(request) if request.by == seat => {
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
