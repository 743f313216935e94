//! Reading matches.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use table::stored_event::StoredEvent;
use table::table::{MatchSetup, Millis, Table};

const FOUNDING: &str = "SELECT id, game, rules_version, n_seats, options, settings, secret,
    rematch_of, made_at FROM founding WHERE id = $1";
const EVENTS: &str = "SELECT seq, nonce, happened_at, fact,
    (SELECT keeper FROM founding WHERE id = $1) FROM event WHERE match_id = $1 AND seq >= $2 ORDER BY seq";
const OWNED: &str = "SELECT id FROM founding WHERE keeper IS NOT NULL ORDER BY id";
const FINISHED: &str = "SELECT id FROM founding WHERE phase IN ('over', 'ended') ORDER BY id";

/// The last event of a match: what is written next must follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// The number of events with it.
    pub version: u64,
    /// The nonce it was written with.
    pub nonce: String,
}

/// What happened after an event that somebody knows.
#[derive(Debug)]
pub(crate) struct News {
    pub(crate) events: Vec<(Millis, StoredEvent)>,
    /// The nonce of the last event.
    pub(crate) nonce: String,
    /// Whether this node looks after the bots and clocks of the match then.
    pub(crate) is_owner_node: bool,
}

/// An event, and the node that kept its match when it was read.
#[derive(Debug)]
struct Row {
    nonce: String,
    at: Millis,
    event: StoredEvent,
    owner: Option<String>,
}

/// A match as it was read: its events are not played yet.
#[derive(Debug)]
pub struct StoredMatch {
    setup: MatchSetup,
    rows: Vec<Row>,
}

impl StoredMatch {
    /// Plays every event. This takes a while: do it on a thread that may block.
    pub fn into_table(self) -> Result<Table, StoreError> {
        Ok(self.into_table_and_nonce()?.0)
    }

    /// The same with the nonce of the last event.
    fn into_table_and_nonce(self) -> Result<(Table, String), StoreError> {
        let id = self.setup.id.clone();
        let (mut table, mut last) = (Table::new(self.setup), String::new());
        for Row { nonce, at, event, .. } in self.rows {
            let fail = |source| StoreError::History { id: id.clone(), source };
            table.apply(at, event).map_err(fail)?;
            last = nonce;
        }
        Ok((table, last))
    }
}

impl Store {
    /// A match with everything that happened; `None` if there is none of that name.
    pub async fn load(&self, id: &str) -> Result<Option<Table>, StoreError> {
        Ok(self.load_with_nonce(id).await?.map(|(table, _)| table))
    }

    /// The same with the nonce of the last event.
    pub(crate) async fn load_with_nonce(
        &self,
        id: &str,
    ) -> Result<Option<(Table, String)>, StoreError> {
        let Some(stored) = self.read(id).await? else { return Ok(None) };
        let played = tokio::task::spawn_blocking(|| stored.into_table_and_nonce()).await;
        played.map_err(|_| StoreError::Unplayable(id.to_owned()))?.map(Some)
    }

    /// A match as it is stored; `None` if there is none of that name.
    pub async fn read(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let row = sqlx::query(FOUNDING).bind(id.to_owned()).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(StoredMatch { setup: setup(&row)?, rows: self.events_from(id, 0).await? }))
    }

    /// What happened from number `seq` on, if the event before it is the one that was written with
    /// the nonce `after`; `None` if it is not: the database has lost events since.
    pub(crate) async fn news(
        &self,
        id: &str,
        seq: u64,
        after: &str,
    ) -> Result<Option<News>, StoreError> {
        let mut events = self.events_from(id, seq.saturating_sub(1)).await?.into_iter();
        let Some(known) = events.next().filter(|known| known.nonce == after) else {
            return Ok(None);
        };
        let is_owner_node = !self.is_shared() || known.owner.as_deref() == Some(&*self.node);
        let mut news = News { events: Vec::new(), nonce: known.nonce, is_owner_node };
        for Row { nonce, at, event, .. } in events {
            news.events.push((at, event));
            news.nonce = nonce;
        }
        Ok(Some(news))
    }

    /// The events of a match from number `seq` on.
    pub async fn events_since(
        &self,
        id: &str,
        seq: u64,
    ) -> Result<Vec<(Millis, StoredEvent)>, StoreError> {
        let events = self.events_from(id, seq).await?;
        Ok(events.into_iter().map(|event| (event.at, event.event)).collect())
    }

    /// The events of a match from number `seq` on, none of them missing.
    async fn events_from(&self, id: &str, seq: u64) -> Result<Vec<Row>, StoreError> {
        let rows =
            sqlx::query(EVENTS).bind(id.to_owned()).bind(seq as i64).fetch_all(&self.pool).await?;
        let event = |(row, expected): (AnyRow, u64)| {
            let (found, nonce): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let (at, text): (i64, String) = (row.try_get(2)?, row.try_get(3)?);
            let found = found as u64;
            if found != expected {
                return Err(StoreError::Hole { id: id.to_owned(), expected, found });
            }
            let event = serde_json::from_str(&text).map_err(|error| unreadable(id, &error))?;
            Ok(Row { nonce, at: at as Millis, event, owner: row.try_get(4)? })
        };
        rows.into_iter().zip(seq..).map(event).collect()
    }

    /// The matches that have bots or clocks to be looked after.
    pub async fn kept(&self) -> Result<Vec<String>, StoreError> {
        self.ids(OWNED).await
    }

    /// The matches that are over.
    pub async fn finished(&self) -> Result<Vec<String>, StoreError> {
        self.ids(FINISHED).await
    }

    async fn ids(&self, query: &'static str) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(query).fetch_all(&self.pool).await?)
    }

    /// Whether the database answers, and is still the one that was opened.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.check_file()?;
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }
}

pub(super) fn setup(row: &AnyRow) -> Result<MatchSetup, StoreError> {
    let id: String = row.try_get(0)?;
    let settings: String = row.try_get(5)?;
    Ok(MatchSetup {
        game: row.try_get(1)?,
        rules_version: row.try_get::<i64, _>(2)? as u32,
        n_seats: row.try_get::<i64, _>(3)? as usize,
        options: row.try_get(4)?,
        settings: serde_json::from_str(&settings).map_err(|error| unreadable(&id, &error))?,
        secret: row.try_get(6)?,
        rematch_of: row.try_get(7)?,
        made_at: row.try_get::<i64, _>(8)? as Millis,
        id,
    })
}

pub(super) fn unreadable(id: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Unreadable { id: id.to_owned(), reason: error.to_string() }
}
