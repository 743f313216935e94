//! Several nodes on one PostgreSQL: who is there, who keeps which match, what is new.
//!
//! Nothing here decides a race: the primary key of an event does. An owner that is wrong about
//! keeping a match writes an event whose number is taken, and learns better.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;

use super::transaction::Transaction;
use super::{Append, Last, Store, StoreError};
use table::room::PeerMessage;
use table::table::Millis;

/// The channel of hints at what was written.
const WRITTEN: &str = "crownland";

/// The channel of messages that are not stored.
const TOLD: &str = "crownland_told";

/// PostgreSQL takes no longer notice than 8,000 bytes.
const MAX_NOTICE: usize = 7_000;

const NOTIFY: &str = "SELECT pg_notify($1, $2)";

/// A node that says nothing for this long is gone.
pub const LEASE: Duration = Duration::from_millis(2_500);

/// By the database's clock, the only one that all nodes share.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT"
    };
}

const RENEW: &str = concat!(
    "INSERT INTO node (id, alive_until) VALUES ($1, ",
    now!(),
    " + $2) ON CONFLICT (id) DO UPDATE SET alive_until = EXCLUDED.alive_until"
);
const ALIVE: &str = concat!("SELECT id FROM node WHERE alive_until > ", now!());
const LEAVE: &str = "WITH gone AS (DELETE FROM node WHERE id = $1)
    DELETE FROM fence WHERE node = $1";
const FORGET: &str = concat!(
    "WITH gone AS (DELETE FROM node WHERE alive_until + 60000 < ",
    now!(),
    " RETURNING id) DELETE FROM fence WHERE node IN (SELECT id FROM gone)"
);
const TAKE_OVER: &str = concat!(
    "UPDATE founding SET keeper = $1 WHERE id IN (
        SELECT id FROM founding AS kept WHERE keeper IS NOT NULL AND NOT EXISTS (
            SELECT FROM node WHERE node.id = kept.keeper AND alive_until > ",
    now!(),
    ") ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id"
);
const OWNER: &str = "SELECT keeper FROM founding WHERE id = $1";
const LAST: &str = "SELECT known.id, last.seq, last.nonce FROM UNNEST($1::TEXT[]) AS known (id)
    LEFT JOIN LATERAL (SELECT seq, nonce FROM event WHERE match_id = known.id
        ORDER BY seq DESC LIMIT 1) AS last ON TRUE";

impl Store {
    /// Tells the other nodes that this one is there for a while, and asks for their names.
    pub async fn renew_lease(&self) -> Result<BTreeSet<String>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(BTreeSet::new()) };
        let lease = LEASE.as_millis() as i64;
        sqlx::query(RENEW).bind(&*self.node).bind(lease).execute(shared).await?;
        self.look_at_fence().await?;
        let alive: Vec<String> = sqlx::query_scalar(ALIVE).fetch_all(shared).await?;
        Ok(alive.into_iter().filter(|node| *node != *self.node).collect())
    }

    /// What the database's clock shows, if it has one of its own.
    pub async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(None) };
        let now: i64 = sqlx::query_scalar(concat!("SELECT ", now!())).fetch_one(shared).await?;
        Ok(Some(now as Millis))
    }

    /// Tells the other nodes that this one goes, and what it kept is theirs.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let Some(shared) = &self.shared else { return Ok(()) };
        sqlx::query(LEAVE).bind(&*self.node).execute(shared).await?;
        Ok(())
    }

    /// Takes over matches whose owner is gone, no more than `most`.
    pub async fn take_over(&self, most: usize) -> Result<Vec<String>, StoreError> {
        let Some(shared) = &self.shared else { return self.kept().await };
        sqlx::query(FORGET).execute(shared).await?;
        Ok(sqlx::query_scalar(TAKE_OVER)
            .bind(&*self.node)
            .bind(most as i64)
            .fetch_all(shared)
            .await?)
    }

    /// Whether this node keeps a match: it is the only one, or wrote last.
    pub async fn is_owner_node(&self, id: &str) -> Result<bool, StoreError> {
        if self.shared.is_none() {
            return Ok(true);
        }
        let owner: Option<Option<String>> =
            sqlx::query_scalar(OWNER).bind(id.to_owned()).fetch_optional(&self.pool).await?;
        Ok(owner.flatten().as_deref() == Some(&*self.node))
    }

    /// The last event of each of these matches, as it is in the database.
    pub async fn last_events(&self, ids: &[String]) -> Result<Vec<(String, Last)>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(Vec::new()) };
        let rows: Vec<(String, Option<i64>, Option<String>)> =
            sqlx::query_as(LAST).bind(ids).fetch_all(shared).await?;
        let last = |(id, seq, nonce): (String, Option<i64>, Option<String>)| {
            let version = seq.map_or(0, |seq| seq as u64 + 1);
            (id, Last { version, nonce: nonce.unwrap_or_default() })
        };
        Ok(rows.into_iter().map(last).collect())
    }

    /// Listens for what other nodes write and tell; `None` if there can be no other.
    pub async fn notices(&self) -> Result<Option<Notices>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(None) };
        Ok(Some(Notices { listener: listen(shared).await?, node: self.node.to_string() }))
    }

    /// Sends messages that are not stored to the other nodes: tables, and the messages of their rooms.
    pub async fn tell(&self, messages: &[(String, PeerMessage)]) -> Result<(), StoreError> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let lines = messages.iter().filter_map(|message| serde_json::to_string(message).ok());
        for notice in self.notices_of(lines) {
            sqlx::query(NOTIFY).bind(TOLD).bind(notice).execute(shared).await?;
        }
        Ok(())
    }

    /// Hints to the other nodes where to look, once for the whole batch.
    pub(super) async fn notify(
        &self,
        transaction: &mut Transaction,
        appends: &[&Append],
    ) -> Result<(), StoreError> {
        if self.shared.is_none() {
            return Ok(());
        }
        for notice in self.notices_of(appends.iter().map(|append| append.id.clone())) {
            let query = sqlx::query(NOTIFY).bind(WRITTEN).bind(notice);
            query.execute(transaction.connection()).await?;
        }
        Ok(())
    }

    /// Lines below this node's name, in as few notices as can take them.
    fn notices_of(&self, lines: impl Iterator<Item = String>) -> Vec<String> {
        let mut notices: Vec<String> = Vec::new();
        for line in lines {
            match notices.last_mut() {
                Some(last) if last.len() + line.len() < MAX_NOTICE => {
                    last.push('\n');
                    last.push_str(&line);
                }
                _ => notices.push(format!("{}\n{line}", self.node)),
            }
        }
        notices
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, StoreError> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen_all([WRITTEN, TOLD]).await?;
    Ok(listener)
}

/// What comes from another node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// It wrote to these matches.
    Written(Vec<String>),
    /// Its rooms tell those of the same tables here.
    PeerMessages {
        /// The node.
        node: String,
        /// Tables, and what.
        messages: Vec<(String, PeerMessage)>,
    },
}

/// Notifications from other nodes. They can be lost, so rooms are also polled.
#[derive(Debug)]
pub struct Notices {
    listener: PgListener,
    node: String,
}

impl Notices {
    /// The next notice of another node.
    pub async fn next(&mut self) -> Result<Notice, StoreError> {
        loop {
            // Nothing where the connection was lost and is there again; some may have been missed.
            let Some(notice) = self.listener.try_recv().await? else { continue };
            let mut lines = notice.payload().lines();
            let node = lines.next().unwrap_or_default();
            if node == self.node {
                continue;
            }
            if notice.channel() == WRITTEN {
                return Ok(Notice::Written(lines.map(str::to_owned).collect()));
            }
            // A node of another version may tell what this one does not understand.
            let messages = lines.filter_map(|line| serde_json::from_str(line).ok());
            return Ok(Notice::PeerMessages {
                node: node.to_owned(),
                messages: messages.collect(),
            });
        }
    }
}
