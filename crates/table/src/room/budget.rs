//! How much one person may change at a table, so that nobody fills the disk or makes the table
//! deaf for the others.

use super::{Ask, Room};
use crate::protocol::{Command, Refusal};
use crate::secret::OwnerId;

/// What one person may change at a table beside the game: far more than people need.
const MAX_ASIDES: u32 = 1_000;

/// The people who may sit down at a table, one after the other. Each has a budget.
const MAX_PEOPLE: usize = 64;

/// What one person may have waiting while a change is being saved; strangers share one share.
const MAX_QUEUED: usize = 16;

impl Room {
    /// Refuses what goes beyond a person's budget.
    pub(super) fn check_budget(
        &self,
        owner_id: Option<&OwnerId>,
        ask: &Ask,
    ) -> Result<(), Refusal> {
        let Some(owner_id) = owner_id.filter(|_| !is_always_possible(ask)) else { return Ok(()) };
        match self.table.person(owner_id) {
            Some(person) if person.n_asides >= MAX_ASIDES => Err(Refusal::TooMuch),
            None if self.table.people.len() >= MAX_PEOPLE => Err(Refusal::TooMuch),
            _ => Ok(()),
        }
    }

    /// Whether somebody has too much waiting already.
    pub(super) fn is_queue_full(&self, owner_id: Option<&OwnerId>) -> bool {
        let known = |owner_id: Option<&OwnerId>| {
            owner_id.is_some_and(|owner_id| {
                self.table.host.as_ref() == Some(owner_id)
                    || !self.table.seats_of(Some(owner_id)).is_empty()
            })
        };
        let is_known = known(owner_id);
        let same =
            |other: Option<&OwnerId>| if is_known { other == owner_id } else { !known(other) };
        let waiting = self.queue.iter().filter(|(_, other, _)| same(other.as_ref()));
        waiting.count() >= MAX_QUEUED
    }
}

/// What nobody can be kept from: to play, to go, to come back, and to answer. None of it can be
/// repeated without something that has a limit.
fn is_always_possible(ask: &Ask) -> bool {
    match ask {
        Ask::Leave { .. }
        | Ask::ClaimHandoff { .. }
        | Ask::Rematch { .. }
        | Ask::Read
        | Ask::Knock => true,
        Ask::Sit { .. } | Ask::SeatBot { .. } | Ask::MakeHandoff { .. } => false,
        Ask::Command(command) => matches!(
            command,
            Command::Act { .. }
                | Command::Answer { .. }
                | Command::Withdraw { .. }
                | Command::Resume { .. }
                | Command::Resign { .. }
                | Command::TakeBack { .. }
                | Command::Close
        ),
    }
}
