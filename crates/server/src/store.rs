//! Where matches are kept: SQLite or PostgreSQL, by one SQL text.
//!
//! A match is its founding and its events; the primary key of an event is its match and its
//! number, so two writers cannot both write event 17. All writes go through one [`Writer`].

mod examine;
mod migrate;
mod nodes;
mod reach;
mod read;
mod retain;
mod write;

use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection};

pub use examine::Examination;
pub use nodes::{LEASE, Notice, Notices};
pub use retain::{NOBODY, Stale};
pub use write::{Append, Outcome, Writer};

use crate::secret::new_nonce;

/// SQLite before this version can lose a commit when its log is reset.
const LEAST_SQLITE: [u32; 3] = [3, 51, 3];

/// How every connection to SQLite is set up.
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON";

/// A node that is cut off in the middle of a write must not hold its rows against the others,
/// and a row that is held must not hold up a whole batch.
const POSTGRES_SETTINGS: &str = "SET idle_in_transaction_session_timeout = 1500;
    SET lock_timeout = 500; SET statement_timeout = 5000";

/// What can be wrong with the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is not one of a database we know.
    #[error("found the database `{0}`, expected sqlite:PATH or postgres://…")]
    Address(String),
    /// SQLite is too old.
    #[error("found SQLite {0}, expected 3.51.3 or newer")]
    OldSqlite(String),
    /// SQLite would not keep what it promises.
    #[error("SQLite has {pragma} = {found}, expected {expected}")]
    Pragma {
        /// The setting.
        pragma: &'static str,
        /// What it is.
        found: String,
        /// What it must be.
        expected: &'static str,
    },
    /// PostgreSQL cannot be reached.
    #[error("PostgreSQL at {host} cannot be reached: {reason}")]
    Unreachable {
        /// The host and the port.
        host: String,
        /// What was tried, and what came of it.
        reason: String,
    },
    /// The machine has no randomness.
    #[error("no randomness: {0}")]
    Randomness(#[from] getrandom::Error),
    /// A newer program has changed the tables.
    #[error("the database is of a newer program (step {0}): use that one, or restore a backup")]
    Newer(i64),
    /// The tables cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(#[from] MigrateError),
    /// The database refused.
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
    /// The database does not answer.
    #[error("the database does not answer")]
    Silent,
    /// A row cannot be read.
    #[error("match {id}: {reason}")]
    Unreadable {
        /// The match.
        id: String,
        /// What is wrong.
        reason: String,
    },
    /// A match does not make sense.
    #[error("match {id}: {source}")]
    History {
        /// The match.
        id: String,
        /// What is wrong.
        source: crate::table::BadHistory,
    },
}

impl StoreError {
    /// Whether the same may work in a moment.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, StoreError::Silent | StoreError::Database(_))
    }

    /// Whether the database was there, and refused.
    fn is_an_answer(&self) -> bool {
        !matches!(
            self,
            StoreError::Silent
                | StoreError::Database(
                    sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed
                )
        )
    }
}

/// The matches of this server.
#[derive(Debug, Clone)]
pub struct Store {
    pool: AnyPool,
    is_sqlite: bool,
    /// What only PostgreSQL can: several nodes on one database.
    shared: Option<PgPool>,
    /// This process, among those that share the database.
    node: Arc<str>,
}

impl Store {
    /// Opens the database at `sqlite:PATH` or `postgres://…`, and brings it up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let store = Store::connect(address).await?;
        migrate::migrator().run(&store.pool).await.map_err(|error| match error {
            MigrateError::VersionMissing(step) => StoreError::Newer(step),
            error => StoreError::Migrate(error),
        })?;
        Ok(store)
    }

    /// Opens the database as it is.
    pub async fn connect(address: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let is_sqlite = address.starts_with("sqlite:");
        if !is_sqlite && !address.starts_with("postgres:") && !address.starts_with("postgresql:") {
            return Err(StoreError::Address(address.chars().take(60).collect()));
        }
        let url = match address.strip_prefix("sqlite:") {
            Some(path) if !path.contains('?') => format!("sqlite:{path}?mode=rwc"),
            _ => address.to_owned(),
        };
        if is_sqlite {
            // A pool would try again and again, and say no more than that it waited in vain.
            let mut first = AnyConnection::connect(&url).await?;
            sqlx::raw_sql(SQLITE_SETTINGS).execute(&mut first).await?;
            first.close().await?;
        } else {
            reach::reach(&url).await?;
        }
        let options = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |conn, _| {
                Box::pin(async move {
                    let set = if is_sqlite { SQLITE_SETTINGS } else { POSTGRES_SETTINGS };
                    sqlx::raw_sql(set).execute(conn).await?;
                    Ok(())
                })
            });
        let pool = options.connect(&url).await?;
        let shared = if is_sqlite { None } else { Some(connect_shared(&url).await?) };
        let store = Store { pool, is_sqlite, shared, node: new_nonce()?.into() };
        if is_sqlite {
            store.check_sqlite().await?;
        }
        Ok(store)
    }

    /// Reads back what SQLite promises: an acknowledged event survives a power cut.
    async fn check_sqlite(&self) -> Result<(), StoreError> {
        let version: String =
            sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&self.pool).await?;
        let numbers: Vec<u32> = version.split('.').filter_map(|n| n.parse().ok()).collect();
        if numbers.as_slice() < LEAST_SQLITE.as_slice() {
            return Err(StoreError::OldSqlite(version));
        }
        let journal: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&self.pool).await?;
        if journal != "wal" {
            return Err(StoreError::Pragma {
                pragma: "journal_mode",
                found: journal,
                expected: "wal",
            });
        }
        let synchronous: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&self.pool).await?;
        if synchronous != 2 {
            let found = synchronous.to_string();
            return Err(StoreError::Pragma { pragma: "synchronous", found, expected: "2 (FULL)" });
        }
        Ok(())
    }

    /// Copies a live SQLite database into a new file, as of one moment.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        if !self.is_sqlite {
            return Err(StoreError::Address("postgres (use pg_dump)".to_owned()));
        }
        sqlx::query("VACUUM INTO $1").bind(path.to_owned()).execute(&self.pool).await?;
        Ok(())
    }

    /// Whether every page of a SQLite database is sound.
    pub async fn check(&self) -> Result<bool, StoreError> {
        if !self.is_sqlite {
            return Ok(true);
        }
        let found: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&self.pool).await?;
        Ok(found == "ok")
    }

    /// Whether other nodes may work on the same database.
    pub fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Closes every connection.
    pub async fn close(&self) {
        if let Some(shared) = &self.shared {
            shared.close().await;
        }
        self.pool.close().await;
    }
}

/// A few connections for what the nodes tell each other, so that it never waits for matches.
async fn connect_shared(url: &str) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(3).acquire_timeout(Duration::from_secs(2));
    Ok(options.connect(url).await?)
}
