//! A database that lost events which the room knows: it was restored from a copy, or replaced by a
//! replica. The room goes on from what is there, and tells everybody what is lost.

use super::{Freshness, Output, Room};
use crate::moment::Moment;
use crate::protocol::ServerMessage;
use crate::stored_event::StoredEvent;
use crate::table::Table;

impl Room {
    /// Goes on from the match as it is in the database. Nothing of this room is being saved.
    pub(super) fn restored(
        &mut self,
        table: Table,
        is_owner_node: bool,
        now: Moment,
        out: &mut Vec<Output>,
    ) {
        let n_lost = self.table.version() - n_common(&self.table, &table);
        self.table = table;
        // The time until now was nobody's.
        self.start_clock(now);
        self.is_owner_node = is_owner_node;
        self.freshness = Freshness::default();
        // Positions are numbered by events: the same number may mean another one now.
        self.thought = None;
        if self.thinking.take().is_some() {
            out.push(Output::StopThinking);
        }
        if let Some(pending) = self.pending.take() {
            self.retry_at = None;
            if let Some(asked) = pending.asked {
                self.queue.push_front(asked);
            }
        }
        for conn in self.conns.values_mut() {
            (conn.since, conn.is_waiting) = (0, false);
        }
        if n_lost > 0 {
            self.tell_all(&ServerMessage::HistoryLost { n_events: n_lost }, out);
        }
        self.send_snapshots(now, out);
        self.close_if_closed(out);
        self.go_on(now, out);
    }

    /// Tells those who waited for events that the database, now read, does not have.
    pub(super) fn tell_what_is_lost(&mut self, out: &mut Vec<Output>) {
        let version = self.table.version();
        for (&id, conn) in &mut self.conns {
            if conn.is_waiting && conn.since > version {
                let n_events = conn.since - version;
                out.push(Output::Send(id, ServerMessage::HistoryLost { n_events }));
                conn.since = 0;
            }
        }
    }
}

/// The number of events from the first on that both know.
fn n_common(known: &Table, found: &Table) -> u64 {
    let pairs = known.events.iter().zip(&found.events);
    pairs.take_while(|(a, b)| is_same(&a.2, &b.2)).count() as u64
}

/// Whether two events are one; a name may have been forgotten meanwhile.
fn is_same(known: &StoredEvent, found: &StoredEvent) -> bool {
    match (known, found) {
        (StoredEvent::Sat { seat: a, .. }, StoredEvent::Sat { seat: b, .. }) => a == b,
        (StoredEvent::Continued { .. }, StoredEvent::Continued { .. }) => true,
        _ => known == found,
    }
}
