//! What is not kept: old matches, and names that somebody wants gone.

use super::{Store, StoreError};
use table::stored_event::StoredEvent;
use table::table::Millis;

const OLD_FINISHED: &str = "SELECT id FROM founding WHERE phase IN ('over', 'ended', 'closed')
    AND changed_at < $1 ORDER BY id LIMIT 200";
const OLD_ABANDONED: &str = "SELECT id FROM founding WHERE phase IN ('open', 'playing', 'paused')
    AND changed_at < $1 ORDER BY id LIMIT 200";
const REMOVE_EVENTS: &str = "DELETE FROM event WHERE match_id = $1";
const REMOVE_FOUNDING: &str = "DELETE FROM founding WHERE id = $1";
const SITTING: &str = "SELECT match_id, seq, fact FROM event
    WHERE fact LIKE '%\"sat\"%' OR fact LIKE '%\"moved\"%' OR fact LIKE '%\"continued\"%' ORDER BY match_id, seq";
const REDACT: &str = "UPDATE founding SET is_redacted = 1, summary = NULL WHERE id = $1";
const REPLACE: &str = "UPDATE event SET fact = $3 WHERE match_id = $1 AND seq = $2";

/// A log that others use is emptied at the latest by this attempt; each waits two seconds.
const EMPTYING: u32 = 5;

/// What stands where a name was.
pub const NOBODY: &str = "—";

/// Which matches are old.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stale {
    /// Over, ended or closed.
    Finished,
    /// Never begun or never finished.
    Abandoned,
}

impl Store {
    /// Removes matches in which nothing has happened since `before`; their number comes back.
    pub async fn remove_stale(&self, stale: Stale, before: Millis) -> Result<u64, StoreError> {
        let query = match stale {
            Stale::Finished => OLD_FINISHED,
            Stale::Abandoned => OLD_ABANDONED,
        };
        let mut n_removed = 0;
        loop {
            let ids: Vec<String> =
                sqlx::query_scalar(query).bind(before as i64).fetch_all(&self.pool).await?;
            if ids.is_empty() {
                return Ok(n_removed);
            }
            for id in &ids {
                n_removed += u64::from(self.remove(id).await?);
            }
        }
    }

    /// Removes a match with everything that happened; `false` if there is none of that name.
    pub async fn remove(&self, id: &str) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        for query in [REMOVE_EVENTS, REMOVE_FOUNDING] {
            let done =
                sqlx::query(query).bind(id.to_owned()).execute(transaction.connection()).await?;
            if query == REMOVE_FOUNDING && done.rows_affected() == 0 {
                return Ok(false);
            }
        }
        transaction.commit().await?;
        self.release(transaction);
        Ok(true)
    }

    /// Writes SQLite's log into the file and empties it, so that nothing that was removed stays in
    /// it; `false` if others use it all the time.
    pub async fn empty_log(&self) -> Result<bool, StoreError> {
        if !self.is_sqlite {
            return Ok(true);
        }
        for _ in 0..EMPTYING {
            let query = "PRAGMA wal_checkpoint(TRUNCATE)";
            let row: (i64, i64, i64) = sqlx::query_as(query).fetch_one(&self.pool).await?;
            if row.0 == 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a person's name out of every match; the number of places comes back.
    pub async fn forget_name(&self, name: &str) -> Result<u64, StoreError> {
        let rows: Vec<(String, i64, String)> =
            sqlx::query_as(SITTING).fetch_all(&self.pool).await?;
        let mut transaction = self.begin().await?;
        let mut n_places = 0;
        for (id, seq, text) in rows {
            let unreadable = |error: serde_json::Error| StoreError::Unreadable {
                id: id.clone(),
                reason: error.to_string(),
            };
            let mut event: StoredEvent = serde_json::from_str(&text).map_err(unreadable)?;
            let mut found = names(&mut event);
            found.retain(|found| *found == name);
            if found.is_empty() {
                continue;
            }
            for found in found {
                NOBODY.clone_into(found);
            }
            let text = serde_json::to_string(&event).map_err(unreadable)?;
            let query = sqlx::query(REDACT).bind(id.clone());
            query.execute(transaction.connection()).await?;
            let query = sqlx::query(REPLACE).bind(id).bind(seq).bind(text);
            n_places += query.execute(transaction.connection()).await?.rows_affected();
        }
        transaction.commit().await?;
        self.release(transaction);
        Ok(n_places)
    }
}

/// The names of people that an event holds.
fn names(event: &mut StoredEvent) -> Vec<&mut String> {
    match event {
        StoredEvent::Sat { name, .. } | StoredEvent::Moved { name: Some(name), .. } => vec![name],
        StoredEvent::Continued { opening, .. } => {
            let changes = opening.changes.iter_mut().map(|change| &mut change.player);
            opening.starters.iter_mut().chain(changes).collect()
        }
        _ => Vec::new(),
    }
}
