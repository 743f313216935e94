//! What a database must be set to, read back before it is used: an acknowledged event survives a
//! power cut.

use super::{Store, StoreError};

/// SQLite before this version can lose a commit when its log is reset.
const LEAST_SQLITE: [u32; 3] = [3, 51, 3];

impl Store {
    /// Refuses a database that acknowledges what it may lose.
    pub(super) async fn check_settings(&self) -> Result<(), StoreError> {
        if self.is_sqlite { self.check_sqlite().await } else { self.check_postgres().await }
    }

    async fn check_sqlite(&self) -> Result<(), StoreError> {
        let version = self.setting("SELECT sqlite_version()").await?;
        let numbers: Vec<u32> = version.split('.').filter_map(|n| n.parse().ok()).collect();
        if numbers.as_slice() < LEAST_SQLITE.as_slice() {
            return Err(StoreError::OldSqlite(version));
        }
        let journal = self.setting("PRAGMA journal_mode").await?;
        expect("SQLite", "journal_mode", journal, &["wal"], "wal")?;
        let synchronous: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&self.pool).await?;
        expect("SQLite", "synchronous", synchronous.to_string(), &["2"], "2 (FULL)")
    }

    async fn check_postgres(&self) -> Result<(), StoreError> {
        let fsync = self.setting("SHOW fsync").await?;
        expect("PostgreSQL", "fsync", fsync, &["on"], "on")?;
        // The default of the database: connections of ours never have it off.
        let default = "SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'";
        let commit = self.setting(default).await?;
        // Each of these waits at least for this machine's disk.
        let waiting = ["on", "local", "remote_write", "remote_apply"];
        expect("PostgreSQL", "synchronous_commit", commit, &waiting, "on")
    }

    async fn setting(&self, query: &'static str) -> Result<String, StoreError> {
        Ok(sqlx::query_scalar(query).fetch_one(&self.pool).await?)
    }
}

fn expect(
    engine: &'static str,
    setting: &'static str,
    found: String,
    allowed: &[&str],
    expected: &'static str,
) -> Result<(), StoreError> {
    if allowed.contains(&found.as_str()) {
        return Ok(());
    }
    Err(StoreError::Setting { engine, setting, found, expected })
}
