//! Transactions whose connection is used again only after a commit that is known to be one.
//!
//! SQLite ends a transaction by itself when a disk is full or fails, and the rollback that follows
//! is refused. A connection in that state takes the next transaction for a part of the last one,
//! and reports a commit that no other connection ever sees. So a connection whose transaction did
//! not commit is closed, whatever the reason.

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection};

use super::{Store, StoreError};

/// A transaction; unless it is released after its commit, it ends with its connection.
pub(super) struct Transaction {
    connection: PoolConnection<Any>,
    is_sqlite: bool,
    is_released: bool,
}

impl Store {
    /// Begins a transaction that writes.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        let connection = self.pool.acquire().await?;
        let is_sqlite = self.is_sqlite;
        let mut transaction = Transaction { connection, is_sqlite, is_released: false };
        // IMMEDIATE waits for other writers here, and is refused inside another transaction.
        let begin = if is_sqlite {
            "BEGIN IMMEDIATE; SAVEPOINT beginning"
        } else {
            "BEGIN; SAVEPOINT beginning"
        };
        sqlx::raw_sql(begin).execute(transaction.connection()).await?;
        Ok(transaction)
    }
}

impl Transaction {
    /// Where its statements are executed.
    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Whether this is SQLite; if not, it is PostgreSQL.
    pub(super) fn is_sqlite(&self) -> bool {
        self.is_sqlite
    }

    /// Takes back what was written since the transaction began, and goes on with it.
    pub(super) async fn roll_back(&mut self) -> Result<(), StoreError> {
        sqlx::raw_sql("ROLLBACK TO SAVEPOINT beginning").execute(self.connection()).await?;
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

    /// Returns the connection to the pool, once what was committed needs no more proof.
    pub(super) fn release(mut self) {
        self.is_released = true;
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.is_released {
            self.connection.close_on_drop();
        }
    }
}
