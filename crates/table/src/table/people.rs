//! The people of a table: what each of them wrote there, and who had to leave.

use super::{Place, Table};
use crate::fact::Fact;
use crate::protocol::{SeatName, StandInReason};
use crate::secret::Holder;

/// Somebody who changed something at a table, seated or not.
#[derive(Debug, Clone)]
pub struct Person {
    /// Who.
    pub holder: Holder,
    /// The number of their facts that are no actions.
    pub n_asides: u32,
    /// Whether the host removed them, and has not let anybody in since.
    pub is_removed: bool,
}

impl Table {
    /// Somebody who changed something here.
    pub fn person(&self, holder: &Holder) -> Option<&Person> {
        self.people.iter().find(|person| person.holder == *holder)
    }

    /// Notes what a fact says about people, before it is taken in.
    pub(super) fn note_people(&mut self, fact: &Fact) {
        if let Some(author) = self.author(fact).cloned() {
            self.person_mut(author).n_asides += 1;
        }
        match fact {
            Fact::Left { seat, removed: true } => {
                if let Some(removed) = self.holder_of(*seat).cloned() {
                    self.person_mut(removed).is_removed = true;
                }
            }
            Fact::Locked { locked: false } => {
                self.people.iter_mut().for_each(|person| person.is_removed = false);
            }
            _ => {}
        }
    }

    fn person_mut(&mut self, holder: Holder) -> &mut Person {
        let known = self.people.iter().position(|person| person.holder == holder);
        let i = known.unwrap_or_else(|| {
            self.people.push(Person { holder, n_asides: 0, is_removed: false });
            self.people.len() - 1
        });
        &mut self.people[i]
    }

    fn holder_of(&self, seat: SeatName) -> Option<&Holder> {
        self.place(seat).and_then(|place: &Place| place.holder.as_ref())
    }

    /// Whose budget a fact is on: nobody's, if it is part of the game or of keeping time.
    fn author<'a>(&'a self, fact: &'a Fact) -> Option<&'a Holder> {
        match fact {
            Fact::Made { host } => Some(host),
            Fact::Sat { holder, .. } => Some(holder),
            Fact::BotSat { .. }
            | Fact::Locked { .. }
            | Fact::Closed
            | Fact::Left { removed: true, .. }
            | Fact::HandoffMade { by_host: true, .. } => self.host.as_ref(),
            Fact::HandoffMade { from, .. } => Some(from),
            Fact::Started
            | Fact::Action { .. }
            | Fact::Paused
            | Fact::Ended
            | Fact::TimeUp { .. }
            | Fact::ClockStopped { .. }
            | Fact::StoodIn { reason: StandInReason::Absent, .. }
            | Fact::Moved { .. }
            | Fact::Rematch { .. } => None,
            Fact::Left { seat, .. }
            | Fact::Ready { seat, .. }
            | Fact::Undone { seat, .. }
            | Fact::Asked { seat, .. }
            | Fact::Answered { seat, .. }
            | Fact::Resumed { seat }
            | Fact::StoodIn { seat, .. }
            | Fact::TookBack { seat, .. } => self.holder_of(*seat),
        }
    }
}
