//! Notices that a shared database is not the one it was: restored from a copy, or replaced by a
//! replica that lacks the last commits.
//!
//! Every commit of a node raises the node's counter in the database, in the same transaction, if
//! the counter is what this node last wrote. A counter that is restored with the data is lower than
//! the one in memory. PostgreSQL's own identity (system identifier and timeline) tells the same
//! when nothing of this node was lost, but something of another may have been.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tracing::{debug, error};

use super::transaction::Transaction;
use super::{Store, StoreError};

const REGISTER: &str = "INSERT INTO fence (node, counter) VALUES ($1, $2)
    ON CONFLICT (node) DO UPDATE SET counter = EXCLUDED.counter";
const RAISE: &str = "UPDATE fence SET counter = $2 WHERE node = $1 AND counter BETWEEN $3 AND $4";
const COUNTER: &str = "SELECT counter FROM fence WHERE node = $1";
/// The timeline is the first part of a WAL file's name; `pg_control_checkpoint` learns it late.
const IDENTITY: &str =
    "SELECT (SELECT system_identifier FROM pg_control_system())::TEXT || ', timeline '
    || LEFT(pg_walfile_name(pg_current_wal_lsn()), 8)";

/// What this node knows of its counter, and of the database.
#[derive(Debug)]
pub(super) struct Fence {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// The last value that is surely in the database; `None` before the first, and after a loss.
    known: Option<i64>,
    /// The highest that may be there: the answer to a commit can be lost.
    tried: i64,
    /// The system identifier and timeline of PostgreSQL.
    identity: Option<String>,
    /// How often the database went back.
    n_losses: u64,
    /// Older connections may lead to another database.
    valid_from: Instant,
}

/// A commit on its way: the value it writes, and how often the database had gone back before.
pub(super) struct Pass {
    value: i64,
    n_losses: u64,
}

impl Fence {
    pub(super) fn new() -> Fence {
        let valid_from = Instant::now();
        let state = State { known: None, tried: 0, identity: None, n_losses: 0, valid_from };
        Fence { state: Mutex::new(state) }
    }

    /// Whether a connection of this age leads to the database that is used now.
    pub(super) fn is_valid(&self, age: Duration) -> bool {
        age <= self.state().valid_from.elapsed()
    }

    /// How often the database was found to have gone back.
    pub(super) fn n_losses(&self) -> u64 {
        self.state().n_losses
    }

    /// A commit succeeded; refused if the database went back meanwhile.
    pub(super) fn passed(&self, pass: &Pass) -> Result<(), StoreError> {
        let mut state = self.state();
        if state.n_losses != pass.n_losses {
            return Err(StoreError::WentBack);
        }
        state.known = Some(pass.value);
        Ok(())
    }

    fn lose(&self, reason: &str) {
        let mut state = self.state();
        state.known = None;
        state.n_losses += 1;
        state.valid_from = Instant::now();
        error!(reason, "the database was restored or replaced; every table is read again");
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Raises this node's counter within a transaction, if it is what this node last wrote.
    pub(super) async fn pass_fence(
        &self,
        transaction: &mut Transaction,
    ) -> Result<Option<Pass>, StoreError> {
        if self.shared.is_none() {
            return Ok(None);
        }
        let (known, tried, n_losses) = {
            let mut state = self.fence.state();
            state.tried += 1;
            (state.known, state.tried - 1, state.n_losses)
        };
        let value = tried + 1;
        let query = sqlx::query(if known.is_some() { RAISE } else { REGISTER });
        let query = query.bind(self.node.to_string()).bind(value);
        let query = if let Some(known) = known { query.bind(known).bind(tried) } else { query };
        let n_changed = query.execute(transaction.connection()).await?.rows_affected();
        if n_changed == 0 {
            self.fence.lose("this node's last commit is not there");
            return Err(StoreError::WentBack);
        }
        Ok(Some(Pass { value, n_losses }))
    }

    /// Checks whether the database is still the one it was, without writing.
    pub(super) async fn look_at_fence(&self) -> Result<(), StoreError> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let (known, n_losses) = {
            let state = self.fence.state();
            (state.known, state.n_losses)
        };
        let counter: Option<i64> =
            sqlx::query_scalar(COUNTER).bind(&*self.node).fetch_optional(shared).await?;
        // Some services keep these functions for themselves; the counter is there in any case.
        let identity: Option<String> = sqlx::query_scalar(IDENTITY)
            .fetch_one(shared)
            .await
            .inspect_err(|problem| debug!(%problem, "PostgreSQL does not tell its identity"))
            .ok();
        let is_lower = known.is_some_and(|known| counter.is_none_or(|counter| counter < known));
        let mut state = self.fence.state();
        if state.n_losses != n_losses {
            // Another has noticed it meanwhile.
            return Ok(());
        }
        let before = state.identity.clone();
        if identity.is_some() {
            state.identity.clone_from(&identity);
        }
        drop(state);
        match (before, identity) {
            (Some(before), Some(now)) if before != now => {
                self.fence.lose(&format!("it was PostgreSQL {before}, and is {now}"));
            }
            _ if is_lower => self.fence.lose("this node's last commit is not there"),
            _ => {}
        }
        Ok(())
    }

    /// How often the database was found to have gone back in time.
    pub(crate) fn n_losses(&self) -> u64 {
        self.fence.n_losses()
    }
}
