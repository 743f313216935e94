//! Where matches are kept: SQLite or PostgreSQL, by one SQL text.
//!
//! A match is its setup and its events; the primary key of an event is its match and its
//! number, so two writers cannot both write event 17. All writes go through one [`Writer`].

mod batch;
mod error;
mod examine;
mod fence;
mod file;
mod list;
mod migrate;
mod nodes;
mod reach;
mod read;
mod retain;
mod settings;
mod transaction;
mod write;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::Mutex;

pub use error::StoreError;
pub use examine::Examination;
pub use list::{Cursor, ListPage};
pub use nodes::{LEASE, Notice, Notices};
pub(crate) use read::News;
pub use read::{Last, StoredMatch};
pub use retain::{NOBODY, Stale};
pub use write::{Append, Outcome};
pub use writer::Writer;

use crate::secret::new_nonce;
use fence::Fence;
use file::DatabaseFile;
use transaction::WriteConnection;

/// How every connection to SQLite is set up. The log is written into the file every 16 MB, not every
/// 4: most pages are changed again before.
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 4000; PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON";

/// A node that is cut off in the middle of a write must not hold its rows against the others,
/// and a row that is held must not hold up a whole batch. What the session sets itself stays when
/// the server's configuration changes: a commit waits for the disk, and sees what others committed.
const POSTGRES_SETTINGS: &str = "SET idle_in_transaction_session_timeout = 1500;
    SET lock_timeout = 500; SET statement_timeout = 5000;
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit',
        COALESCE(NULLIF(current_setting('synchronous_commit'), 'off'), 'on'), FALSE)";

/// The matches of this server.
#[derive(Debug, Clone)]
pub struct Store {
    pool: AnyPool,
    writing: Arc<WriteConnection>,
    is_sqlite: bool,
    /// What only PostgreSQL can: several nodes on one database.
    shared: Option<PgPool>,
    /// This process, among those that share the database.
    node: Arc<str>,
    fence: Arc<Fence>,
    file: Option<Arc<DatabaseFile>>,
    /// Stays open, so that SQLite's log stays the same file.
    first: Arc<Mutex<Option<AnyConnection>>>,
}

impl Store {
    /// Opens the database at `sqlite:PATH` or `postgres://…`, and brings it up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let store = Store::connect(address).await?;
        migrate::migrator().run(&store.pool).await.map_err(|error| match error {
            MigrateError::VersionMissing(step) => StoreError::Newer(step),
            error => StoreError::Migrate(error),
        })?;
        if let Some(file) = &store.file {
            file.remember();
        }
        Ok(store)
    }

    /// Opens a database that is there and not newer than this program, as it is.
    pub async fn open_existing(address: &str) -> Result<Store, StoreError> {
        let address = match address.strip_prefix("sqlite:") {
            Some(path) if !path.contains('?') => format!("{address}?mode=rw"),
            _ => address.to_owned(),
        };
        let store = Store::connect(&address).await?;
        match store.step().await {
            None => Err(StoreError::NoMatches),
            Some(step) if step > migrate::newest() => Err(StoreError::Newer(step)),
            Some(_) => Ok(store),
        }
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
        let mut first = None;
        if is_sqlite {
            // A pool would retry, and report only that it timed out.
            let mut connection = AnyConnection::connect(&url).await?;
            sqlx::raw_sql(SQLITE_SETTINGS).execute(&mut connection).await?;
            // A connection that has read holds the log.
            sqlx::raw_sql("SELECT COUNT(*) FROM sqlite_schema").execute(&mut connection).await?;
            first = Some(connection);
        } else {
            reach::reach(&url).await?;
        }
        let fence = Arc::new(Fence::new());
        let valid = Arc::clone(&fence);
        let options = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10))
            // A connection over a network may be lost; one to a file cannot be.
            .test_before_acquire(!is_sqlite)
            .before_acquire(move |_, meta| {
                let is_valid = valid.is_valid(meta.age);
                Box::pin(async move { Ok(is_valid) })
            })
            .after_connect(move |conn, _| {
                Box::pin(async move {
                    let set = if is_sqlite { SQLITE_SETTINGS } else { POSTGRES_SETTINGS };
                    sqlx::raw_sql(set).execute(conn).await?;
                    Ok(())
                })
            });
        let pool = options.connect(&url).await?;
        let shared = if is_sqlite { None } else { Some(connect_shared(&url, &fence).await?) };
        let file = DatabaseFile::of(&url).map(Arc::new);
        let (node, first) = (new_nonce()?.into(), Arc::new(Mutex::new(first)));
        let writing = Arc::default();
        let store = Store { pool, writing, is_sqlite, shared, node, fence, file, first };
        store.check_settings().await?;
        Ok(store)
    }

    /// Whether a SQLite database is still where it was opened.
    pub(crate) fn check_file(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
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
        drop(self.writing.take());
        self.pool.close().await;
        if let Some(first) = self.first.lock().await.take() {
            // Closing it writes the log into the file; if that fails, the log stays.
            let _ = first.close().await;
        }
    }
}

/// A few connections for what the nodes tell each other, so that it never waits for matches.
async fn connect_shared(url: &str, fence: &Arc<Fence>) -> Result<PgPool, StoreError> {
    let fence = Arc::clone(fence);
    let options = PgPoolOptions::new()
        .max_connections(3)
        .acquire_timeout(Duration::from_secs(2))
        .before_acquire(move |_, meta| {
            let is_valid = fence.is_valid(meta.age);
            Box::pin(async move { Ok(is_valid) })
        });
    Ok(options.connect(url).await?)
}
