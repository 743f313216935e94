//! A decision: what is to be saved, and the match after it.

use crate::protocol::Phase;
use crate::stored_event::StoredEvent;
use crate::table::Advanced;

/// What a request comes to.
#[derive(Debug, Default)]
pub(super) struct Decision {
    /// The events to save; none if it is done already.
    pub(super) events: Vec<StoredEvent>,
    /// The match with the actions among them played.
    pub(super) advanced: Option<Advanced>,
}

impl From<Vec<StoredEvent>> for Decision {
    /// Facts without an action.
    fn from(events: Vec<StoredEvent>) -> Decision {
        Decision { events, advanced: None }
    }
}

impl Decision {
    /// The phase of a table, once this has happened to it.
    pub(super) fn phase_after(&self, before: Phase) -> Phase {
        if let Some(advanced) = &self.advanced {
            return advanced.phase();
        }
        let change = |event: &StoredEvent| match event {
            StoredEvent::Paused => Some(Phase::Paused),
            StoredEvent::Started | StoredEvent::Resumed { .. } | StoredEvent::Undone { .. } => {
                Some(Phase::Playing)
            }
            StoredEvent::Ended => Some(Phase::Ended),
            StoredEvent::Closed => Some(Phase::Closed),
            _ => None,
        };
        self.events.iter().rev().find_map(change).unwrap_or(before)
    }
}
