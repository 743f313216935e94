//! What a room sends to its connections.

use tracing::{error, warn};

use super::Live;
use crate::outbox::Outgoing;
use table::protocol::{CloseReason, ServerMessage};
use table::room::{ConnId, Input};

/// Writes a message; a buffer for a snapshot has about its length from the beginning, since one that
/// grows is copied repeatedly.
fn write_json(message: &ServerMessage, snapshot_len: usize) -> serde_json::Result<String> {
    let ServerMessage::Snapshot(_) = message else { return serde_json::to_string(message) };
    let mut text = Vec::with_capacity(snapshot_len + snapshot_len / 4);
    serde_json::to_writer(&mut text, message)?;
    String::from_utf8(text).map_err(serde::ser::Error::custom)
}

impl Live {
    /// Queues a message for a connection, which is dropped if it reads too slowly.
    pub(super) fn send(&mut self, conn: ConnId, message: &ServerMessage) -> Option<Input> {
        if let ServerMessage::Refused { refusal, .. } = message {
            metrics::counter!("crownland_refusals", "code" => refusal.code()).increment(1);
        }
        let outbox = self.outboxes.get(&conn)?;
        let text = match write_json(message, self.snapshot_len) {
            Ok(text) => text,
            Err(problem) => {
                error!(%problem, "a message cannot be written");
                return None;
            }
        };
        if matches!(message, ServerMessage::Snapshot(_)) {
            self.snapshot_len = text.len();
        }
        if outbox.put(Outgoing::Text(text)) {
            return None;
        }
        metrics::counter!("crownland_dropped").increment(1);
        warn!(id = self.id, "a connection does not read what it is sent; it is dropped");
        self.outboxes.remove(&conn);
        Some(Input::Part { conn })
    }

    /// Ends every connection.
    pub(super) fn say_goodbye(&mut self, reason: CloseReason) {
        for (_, outbox) in self.outboxes.drain() {
            let _ = outbox.put(Outgoing::Bye(reason));
        }
    }
}
