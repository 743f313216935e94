//! Transactions whose connection is used again only after a commit that is known to be one.
//!
//! SQLite ends a transaction by itself when a disk is full or fails, and the rollback that follows
//! is refused. A connection in that state takes the next transaction for a part of the last one,
//! and reports a commit that no other connection ever sees. So a connection whose transaction did
//! not commit is closed, whatever the reason.

use std::sync::{Mutex, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection};

use super::{Store, StoreError};

/// How many kilobytes of a SQLite file the connection that writes remembers.
const SQLITE_CACHE: &str = "PRAGMA cache_size = -32768";

/// The connection that wrote last, which also writes next: SQLite forgets the pages it has read when
/// another connection writes, and a pool asks a connection whether it is there before and after use.
#[derive(Debug, Default)]
pub(super) struct WriteConnection(Mutex<Option<Connection>>);

impl WriteConnection {
    pub(super) fn take(&self) -> Option<Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Keeps a connection; the one that was kept before goes back to the pool.
    fn put(&self, connection: Connection) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).replace(connection);
    }
}

/// A connection that is closed unless it is clean when it is dropped.
#[derive(Debug)]
pub(super) struct Connection {
    inner: PoolConnection<Any>,
    /// How often the database had gone back in time before it was opened.
    n_losses: u64,
    is_clean: bool,
}

impl Drop for Connection {
    fn drop(&mut self) {
        if !self.is_clean {
            self.inner.close_on_drop();
        }
    }
}

/// A transaction; unless it is released after its commit, it ends with its connection.
pub(super) struct Transaction {
    connection: Connection,
    is_sqlite: bool,
}

impl Store {
    /// Begins a transaction that writes.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        let n_losses = self.n_losses();
        if let Some(connection) = self.writing.take().filter(|kept| kept.n_losses == n_losses) {
            match self.begin_on(connection).await {
                // Over a network it may have been lost.
                Err(_) if !self.is_sqlite => {}
                begun => return begun,
            }
        }
        let mut inner = self.pool.acquire().await?;
        if self.is_sqlite {
            sqlx::raw_sql(SQLITE_CACHE).execute(&mut *inner).await?;
        }
        self.begin_on(Connection { inner, n_losses, is_clean: true }).await
    }

    async fn begin_on(&self, mut connection: Connection) -> Result<Transaction, StoreError> {
        connection.is_clean = false;
        let mut transaction = Transaction { connection, is_sqlite: self.is_sqlite };
        sqlx::raw_sql(transaction.begin_text()).execute(transaction.connection()).await?;
        Ok(transaction)
    }

    /// Keeps the connection for the next transaction, once what was committed needs no more proof.
    pub(super) fn release(&self, Transaction { mut connection, .. }: Transaction) {
        connection.is_clean = true;
        self.writing.put(connection);
    }
}

impl Transaction {
    /// Where its statements are executed.
    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection.inner
    }

    /// Whether this is SQLite; if not, it is PostgreSQL.
    pub(super) fn is_sqlite(&self) -> bool {
        self.is_sqlite
    }

    /// Takes back what was written since the transaction began, and begins again.
    pub(super) async fn roll_back(&mut self) -> Result<(), StoreError> {
        // No savepoint: SQLite would copy every page that is changed after it.
        sqlx::raw_sql("ROLLBACK").execute(self.connection()).await?;
        sqlx::raw_sql(self.begin_text()).execute(self.connection()).await?;
        Ok(())
    }

    /// Commits, and makes sure that no transaction is left.
    pub(super) async fn commit(&mut self) -> Result<(), StoreError> {
        sqlx::raw_sql("COMMIT").execute(self.connection()).await?;
        // In autocommit mode, SQLite refuses to roll back: there is nothing to.
        let is_open =
            self.is_sqlite && sqlx::raw_sql("ROLLBACK").execute(self.connection()).await.is_ok();
        if is_open { Err(StoreError::NotCommitted) } else { Ok(()) }
    }

    fn begin_text(&self) -> &'static str {
        // IMMEDIATE waits for other writers here, and is refused inside another transaction.
        if self.is_sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" }
    }
}
