//! The people of a table: what each of them wrote there, and who had to leave.

use super::{SeatState, Table};
use crate::protocol::{SeatName, StandInReason};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;

/// Somebody who changed something at a table, seated or not.
#[derive(Debug, Clone)]
pub struct Person {
    /// Who.
    pub owner_id: OwnerId,
    /// The number of their events that are no actions.
    pub n_asides: u32,
    /// Whether the host removed them, and has not let anybody in since.
    pub is_removed: bool,
}

impl Table {
    /// Somebody who changed something here.
    pub fn person(&self, owner_id: &OwnerId) -> Option<&Person> {
        self.people.iter().find(|person| person.owner_id == *owner_id)
    }

    /// Notes what an event says about people, before it is taken in.
    pub(super) fn note_people(&mut self, event: &StoredEvent) {
        if let Some(author) = self.author(event).cloned() {
            self.person_mut(author).n_asides += 1;
        }
        match event {
            StoredEvent::Left { seat, removed: true } => {
                if let Some(removed) = self.owner_of(*seat).cloned() {
                    self.person_mut(removed).is_removed = true;
                }
            }
            StoredEvent::Locked { locked: false } => {
                self.people.iter_mut().for_each(|person| person.is_removed = false);
            }
            _ => {}
        }
    }

    fn person_mut(&mut self, owner_id: OwnerId) -> &mut Person {
        let known = self.people.iter().position(|person| person.owner_id == owner_id);
        let i = known.unwrap_or_else(|| {
            self.people.push(Person { owner_id, n_asides: 0, is_removed: false });
            self.people.len() - 1
        });
        &mut self.people[i]
    }

    fn owner_of(&self, seat: SeatName) -> Option<&OwnerId> {
        self.place(seat).and_then(|place: &SeatState| place.owner_id.as_ref())
    }

    /// Whose budget an event is on: nobody's, if it is part of the game or of keeping time.
    fn author<'a>(&'a self, event: &'a StoredEvent) -> Option<&'a OwnerId> {
        match event {
            StoredEvent::Made { host } => Some(host),
            StoredEvent::Sat { owner_id, .. } => Some(owner_id),
            StoredEvent::BotSat { .. }
            | StoredEvent::Locked { .. }
            | StoredEvent::Closed
            | StoredEvent::Left { removed: true, .. }
            | StoredEvent::HandoffMade { by_host: true, .. } => self.host.as_ref(),
            StoredEvent::HandoffMade { from, .. } => Some(from),
            StoredEvent::Continued { .. }
            | StoredEvent::Started
            | StoredEvent::Action { .. }
            | StoredEvent::Paused
            | StoredEvent::Ended
            | StoredEvent::TimeUp { .. }
            | StoredEvent::ClockStopped { .. }
            | StoredEvent::StoodIn { reason: StandInReason::Absent, .. }
            | StoredEvent::Moved { .. }
            | StoredEvent::Rematch { .. } => None,
            StoredEvent::Left { seat, .. }
            | StoredEvent::Ready { seat, .. }
            | StoredEvent::Undone { seat, .. }
            | StoredEvent::Asked { seat, .. }
            | StoredEvent::Answered { seat, .. }
            | StoredEvent::Resumed { seat }
            | StoredEvent::StoodIn { seat, .. }
            | StoredEvent::TookBack { seat, .. } => self.owner_of(*seat),
        }
    }
}
