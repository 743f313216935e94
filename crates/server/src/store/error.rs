//! What can be wrong with the store.

use sqlx::error::ErrorKind;
use sqlx::migrate::MigrateError;

/// What can be wrong with the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is not one of a database we know.
    #[error("found the database `{0}`, expected sqlite:PATH or postgres://…")]
    Address(String),
    /// SQLite is too old.
    #[error("found SQLite {0}, expected 3.51.3 or newer")]
    OldSqlite(String),
    /// The database would not keep what it promises.
    #[error("{engine} has {setting} = {found}, expected {expected}")]
    Setting {
        /// SQLite or PostgreSQL.
        engine: &'static str,
        /// The setting.
        setting: &'static str,
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
    Randomness(getrandom::Error),
    /// There are no tables of ours.
    #[error("the database holds no matches: no server has ever used it")]
    NoMatches,
    /// A newer program has changed the tables.
    #[error("the database is of a newer program (step {0}): use that one, or restore a backup")]
    Newer(i64),
    /// The tables cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(MigrateError),
    /// The database refused.
    #[error("the database refused: {0}")]
    Database(sqlx::Error),
    /// A commit succeeded, and its transaction is still open.
    #[error("the database reported a commit and did not commit")]
    NotCommitted,
    /// What was committed cannot be read.
    #[error("match {0}: what was committed cannot be read back")]
    NotReadBack(String),
    /// The database does not answer.
    #[error("the database does not answer")]
    Silent,
    /// The file of the database is not where it was.
    #[error("{path} was {what} while the server runs")]
    FileGone {
        /// The file.
        path: String,
        /// What became of it.
        what: &'static str,
    },
    /// The database was restored from a copy, or replaced by a replica.
    #[error("the database went back in time: what was committed is not there")]
    WentBack,
    /// An event is missing, and later ones are there.
    #[error("match {id}: event {expected} is missing, the next one there is event {found}")]
    Hole {
        /// The match.
        id: String,
        /// The number of the first event that is missing.
        expected: u64,
        /// The number of the next event that is there.
        found: u64,
    },
    /// A row cannot be read.
    #[error("match {id}: {reason}")]
    Unreadable {
        /// The match.
        id: String,
        /// What is wrong.
        reason: String,
    },
    /// A match made the rules panic.
    #[error("match {0}: its events cannot be played; this is a bug")]
    Unplayable(String),
    /// A match does not make sense.
    #[error("match {id}: {source}")]
    History {
        /// The match.
        id: String,
        /// What is wrong.
        source: table::table::BadHistory,
    },
}

// Their texts are in ours already; as sources they would be said twice.
impl From<getrandom::Error> for StoreError {
    fn from(error: getrandom::Error) -> StoreError {
        StoreError::Randomness(error)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}

impl StoreError {
    /// Whether the same may work in a moment.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(
            self,
            StoreError::Silent
                | StoreError::Database(_)
                | StoreError::FileGone { .. }
                | StoreError::WentBack
        )
    }

    /// Whether one write of a batch may have failed all of them. A disk that is full or fails, and
    /// a database that cannot be reached, fail each.
    pub(super) fn may_be_one_write(&self, is_sqlite: bool) -> bool {
        match self {
            StoreError::Database(sqlx::Error::Database(refusal)) => {
                !is_sqlite || !matches!(refusal.kind(), ErrorKind::Other)
            }
            StoreError::Database(
                sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed,
            )
            | StoreError::Silent
            | StoreError::NotCommitted
            | StoreError::NotReadBack(_)
            | StoreError::FileGone { .. }
            | StoreError::WentBack => false,
            _ => true,
        }
    }
}
