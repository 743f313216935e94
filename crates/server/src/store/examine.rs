//! What an operator wants to know of a database before trusting it.

use super::{Store, StoreError, migrate};
use table::table::Millis;

const MATCHES: &str = "SELECT id FROM founding ORDER BY id";

/// How a database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examination {
    /// The program and its version: `SQLite 3.51.3`.
    pub engine: String,
    /// The number of the last step that brought its tables up to date; 0 if it is empty.
    pub step: i64,
    /// The number of this program's last step.
    pub newest_step: i64,
    /// Whether every page is sound; always, where the database looks after that itself.
    pub is_sound: bool,
    /// Whether something can be written.
    pub is_writable: bool,
    /// The number of matches.
    pub n_matches: i64,
    /// What is wrong with those that cannot be read.
    pub unreadable: Vec<String>,
    /// When something last happened.
    pub last_change: Option<Millis>,
    /// What the database's own clock shows, if it has one.
    pub clock: Option<Millis>,
}

impl Store {
    /// Looks at everything, and changes nothing.
    pub async fn examine(&self) -> Result<Examination, StoreError> {
        let version =
            if self.is_sqlite { "SELECT sqlite_version()" } else { "SHOW server_version" };
        let version: String = sqlx::query_scalar(version).fetch_one(&self.pool).await?;
        let name = if self.is_sqlite { "SQLite" } else { "PostgreSQL" };
        let step = self.step().await;
        let (mut n_matches, mut last_change) = (0, None);
        if step.is_some() {
            let query = "SELECT COUNT(*), MAX(changed_at) FROM founding";
            let row: (i64, Option<i64>) = sqlx::query_as(query).fetch_one(&self.pool).await?;
            (n_matches, last_change) = (row.0, row.1.map(|at| at as Millis));
        }
        Ok(Examination {
            engine: format!("{name} {version}"),
            step: step.unwrap_or(0),
            newest_step: migrate::newest(),
            is_sound: self.check().await?,
            is_writable: self.is_writable().await,
            n_matches,
            unreadable: self.unreadable(step).await?,
            last_change,
            clock: self.clock().await?,
        })
    }

    /// Reads every match, and tells what is wrong with those that cannot be read.
    async fn unreadable(&self, step: Option<i64>) -> Result<Vec<String>, StoreError> {
        let mut unreadable = Vec::new();
        if step.is_none_or(|step| step > migrate::newest()) {
            return Ok(unreadable);
        }
        let ids: Vec<String> = sqlx::query_scalar(MATCHES).fetch_all(&self.pool).await?;
        for id in ids {
            match self.load(&id).await {
                Err(problem) if problem.may_pass() => return Err(problem),
                Err(problem) => unreadable.push(problem.to_string()),
                Ok(_) => {}
            }
        }
        Ok(unreadable)
    }

    /// The number of the last step that brought the tables up to date; `None` if no server has ever
    /// used the database.
    pub(super) async fn step(&self) -> Option<i64> {
        let query = "SELECT MAX(version) FROM _sqlx_migrations";
        sqlx::query_scalar(query).fetch_one(&self.pool).await.unwrap_or_default()
    }

    /// Whether a transaction that writes could be committed; this one is not.
    async fn is_writable(&self) -> bool {
        let try_it = async {
            let mut transaction = self.begin().await?;
            let query = "CREATE TABLE crownland_doctor (id BIGINT)";
            sqlx::query(query).execute(transaction.connection()).await?;
            Ok::<_, StoreError>(())
        };
        try_it.await.is_ok()
    }
}
