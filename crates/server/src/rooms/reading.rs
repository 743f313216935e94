//! Reading a match for its room, and noticing that the database lost events which the room knows.

use tracing::warn;

use super::{Inner, Rooms};
use crate::store::{News, Store, StoreError};
use table::room::{Input, Room};
use table::table::{Millis, Table};

/// What the room's own tasks bring back.
pub(super) struct Report {
    pub(super) note: Note,
    /// Whether this is what came of the write that was being tried.
    pub(super) ends_write: bool,
}

/// What there is for the room.
pub(super) enum Note {
    /// Something for the room alone.
    Input(Input),
    /// What was given out to be saved is, with this nonce and time of day.
    Saved { nonce: String, at: Millis },
    /// What others wrote.
    News(News),
    /// The match as it is in a database that lost events.
    Restored { table: Box<Table>, is_owner_node: bool, nonce: String },
    /// The match was removed from the database.
    Removed,
}

/// Reads a match, and the nonce of its last event; `None` if there is none of that name.
pub(super) async fn wake(rooms: &Rooms, id: &str) -> Result<Option<(Room, String)>, StoreError> {
    let Inner { store, clock, .. } = &*rooms.inner;
    let Some((table, is_owner_node, nonce)) = read_all(store, id).await? else { return Ok(None) };
    let room = if is_owner_node {
        Room::new(table, clock.now())
    } else {
        let running_since = clock.served_at(table.clock_read_at);
        Room::beside(table, running_since)
    };
    Ok(Some((room, nonce)))
}

/// Reads a match, whether this node keeps it, and the nonce of its last event.
async fn read_all(store: &Store, id: &str) -> Result<Option<(Table, bool, String)>, StoreError> {
    // Asked first: if another node takes the match over meanwhile, this one learns it by looking.
    let is_owner_node = store.is_owner_node(id).await?;
    Ok(store.load_with_nonce(id).await?.map(|(table, nonce)| (table, is_owner_node, nonce)))
}

/// Reads what happened after an event that the room knows, or everything if that one is lost.
pub(super) async fn read_on(
    store: &Store,
    id: &str,
    seq: u64,
    after: &str,
) -> Result<Note, StoreError> {
    if let Some(news) = store.news(id, seq, after).await? {
        return Ok(Note::News(news));
    }
    Ok(match read_all(store, id).await? {
        Some((table, is_owner_node, nonce)) => {
            warn!(id, known = seq, found = table.version(), "the database lost events of a match");
            Note::Restored { table: Box::new(table), is_owner_node, nonce }
        }
        None => Note::Removed,
    })
}
