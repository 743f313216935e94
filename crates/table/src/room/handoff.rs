//! Moving seats to another device, or to another person.

use super::Room;
use crate::name;
use crate::protocol::{Phase, Refusal, SeatName, StandInReason};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;
use crate::table::HandoffLink;

/// Links that wait to be used, at most.
const MAX_LINKS: usize = 16;

impl Room {
    pub(super) fn make_handoff(
        &self,
        owner_id: Option<&OwnerId>,
        seat: Option<SeatName>,
        token: &str,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let owner_id = owner_id.ok_or(Refusal::NotYourSeat)?;
        let own_links = self.table.handoffs.iter().filter(|link| link.from == *owner_id);
        if own_links.count() >= MAX_LINKS {
            return Err(Refusal::TooMuch);
        }
        let token = token.to_owned();
        let Some(seat) = seat else {
            let seats = self.table.seats_of(Some(owner_id));
            if seats.is_empty() && self.host(Some(owner_id)).is_err() {
                return Err(Refusal::NotYourSeat);
            }
            let from = owner_id.clone();
            return Ok(vec![StoredEvent::HandoffMade { token, from, seats, by_host: false }]);
        };
        let place = self.table.place(seat).ok_or(Refusal::NotFound)?;
        let by_host = self.own(Some(owner_id), seat).is_err();
        if by_host {
            self.host(Some(owner_id))?;
        }
        let from = place.owner_id.clone().ok_or(Refusal::SeatEmpty)?;
        if by_host && !self.may_change_hands(seat) {
            return Err(Refusal::NotAbsent);
        }
        Ok(vec![StoredEvent::HandoffMade { token, from, seats: vec![seat], by_host }])
    }

    pub(super) fn claim_handoff(
        &self,
        owner_id: Option<&OwnerId>,
        token: &str,
        name: Option<&str>,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let to = owner_id.ok_or(Refusal::NotYourSeat)?.clone();
        let mut links = self.table.handoffs.iter();
        let HandoffLink { from, seats, by_host, .. } =
            links.find(|link| link.token == token).ok_or(Refusal::ExpiredLink)?;
        // A seat may have changed hands since.
        let still_theirs = |seat: &&SeatName| {
            self.table.place(**seat).is_some_and(|place| place.owner_id.as_ref() == Some(from))
        };
        let seats: Vec<_> = seats.iter().filter(still_theirs).copied().collect();
        // Its person may have come back since, or the game begun.
        if *by_host && !seats.iter().all(|&seat| self.may_change_hands(seat)) {
            return Err(Refusal::ExpiredLink);
        }
        // Several seats at one device are several people, who keep their names.
        let name = name.filter(|_| seats.len() == 1).map(name::clean).transpose()?;
        if let Some(name) = &name {
            self.check_name(name, from)?;
        } else if *by_host && self.table.phase != Phase::Open {
            return Err(Refusal::BadValue {
                field: "name".to_owned(),
                found: String::new(),
                expected: "the name of who plays on".to_owned(),
            });
        }
        Ok(vec![StoredEvent::Moved { token: token.to_owned(), to, seats, name }])
    }

    /// Whether the host may give somebody's seat to another without asking them: before the
    /// game, and when their time was up and they are not here.
    fn may_change_hands(&self, seat: SeatName) -> bool {
        let place = &self.table.seats[seat as usize];
        let stand_in = place.stand_in.as_ref().map(|stand_in| stand_in.reason);
        let is_out = place.is_out || stand_in == Some(StandInReason::Absent);
        self.table.phase == Phase::Open || is_out && !self.presence().connected.contains(&seat)
    }
}
