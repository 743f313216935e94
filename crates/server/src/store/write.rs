//! The one writer: it commits the events of many rooms together.

use std::time::{Duration, Instant};

use sqlx::{Any, Transaction};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tracing::error;

use super::{Store, StoreError};
use crate::fact::Fact;
use crate::protocol::{Phase, Visibility};
use crate::table::{Founding, Millis};

/// A batch that takes longer than this is as good as unsaved; nobody knows whether it is.
const PATIENCE: Duration = Duration::from_secs(5);

/// A batch takes no more writes than these.
const MAX_BATCH: usize = 256;

const FOUND: &str = "INSERT INTO founding (id, game, rules_version, n_seats, options, settings,
    is_public, secret, rematch_of, made_at, phase, changed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)";
const APPEND: &str = "INSERT INTO event (match_id, seq, nonce, happened_at, fact)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
const COUNT: &str = "SELECT COUNT(*) FROM event WHERE match_id = $1 AND nonce = $2";
const TAKE_BACK: &str = "DELETE FROM event WHERE match_id = $1 AND nonce = $2 AND seq >= $3";
const CHANGE: &str = "UPDATE founding SET phase = $2, changed_at = $3, keeper = $4 WHERE id = $1";

/// Facts to add to a match.
#[derive(Debug, Clone)]
pub struct Append {
    /// The match.
    pub id: String,
    /// The number of the first.
    pub first_seq: u64,
    /// When they happened.
    pub at: Millis,
    /// The facts.
    pub facts: Vec<Fact>,
    /// Where the table is in its life after them.
    pub phase: Phase,
    /// Whether a node has to look after its bots and clocks.
    pub needs_keeper: bool,
    /// Recognises this write when it is tried again.
    pub nonce: String,
    /// What is founded with it.
    pub founding: Option<Founding>,
}

/// What became of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It will survive.
    Saved,
    /// Nothing of it was written, or nobody knows: try again with the same nonce.
    Unsaved,
    /// Somebody else wrote an event of that number.
    Conflict,
    /// There is no such match any more.
    Gone,
}

type Job = (Append, oneshot::Sender<Outcome>);

/// The way to the one task that writes.
#[derive(Debug, Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task; it ends when nobody can write any more.
    pub fn start(store: Store) -> (Writer, tokio::task::JoinHandle<()>) {
        let (jobs, inbox) = mpsc::channel(4 * MAX_BATCH);
        (Writer { jobs }, tokio::spawn(run(store, inbox)))
    }

    /// The number of writes that wait for the task.
    pub fn n_waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Writes, and says what became of it.
    pub async fn append(&self, append: Append) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        if self.jobs.send((append, reply)).await.is_err() {
            return Outcome::Unsaved;
        }
        outcome.await.unwrap_or(Outcome::Unsaved)
    }
}

async fn run(store: Store, mut inbox: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(MAX_BATCH);
    while inbox.recv_many(&mut batch, MAX_BATCH).await > 0 {
        // Rows go in one order, so that two nodes cannot wait for each other.
        batch.sort_by(|(a, _), (b, _)| (&a.id, a.first_seq).cmp(&(&b.id, b.first_seq)));
        let appends: Vec<_> = batch.iter().map(|(append, _)| append).collect();
        let began = Instant::now();
        let outcomes = match store.commit_in_time(&appends).await {
            Ok(outcomes) => outcomes,
            Err(problem) => {
                error!(%problem, n = appends.len(), "not saved; rooms will try again");
                metrics::counter!("crownland_failed_commits").increment(1);
                store.commit_apart(&appends, &problem).await
            }
        };
        metrics::histogram!("crownland_commit_seconds").record(began.elapsed().as_secs_f64());
        metrics::counter!("crownland_commits").increment(1);
        metrics::counter!("crownland_writes").increment(batch.len() as u64);
        for ((_, reply), outcome) in batch.drain(..).zip(outcomes) {
            // A room that has gone does not care.
            let _ = reply.send(outcome);
        }
    }
}

impl Store {
    async fn commit_in_time(&self, appends: &[&Append]) -> Result<Vec<Outcome>, StoreError> {
        timeout(PATIENCE, self.commit(appends)).await.unwrap_or(Err(StoreError::Silent))
    }

    /// Writes each for itself after all together failed: one bad write must not fail the others
    /// for ever. A database that cannot be reached is not asked again.
    async fn commit_apart(&self, appends: &[&Append], problem: &StoreError) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Unsaved; appends.len()];
        let mut is_there = appends.len() > 1 && problem.is_an_answer();
        for (append, outcome) in appends.iter().zip(&mut outcomes) {
            if is_there {
                match self.commit_in_time(&[append]).await {
                    Ok(alone) => *outcome = alone[0],
                    Err(problem) => is_there = problem.is_an_answer(),
                }
            }
        }
        outcomes
    }

    /// Writes many in one transaction; a conflict in one leaves the others alone.
    async fn commit(&self, appends: &[&Append]) -> Result<Vec<Outcome>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut outcomes = Vec::with_capacity(appends.len());
        for append in appends {
            outcomes.push(write(&mut transaction, append, &self.node).await?);
        }
        self.notify(&mut transaction, appends).await?;
        transaction.commit().await?;
        Ok(outcomes)
    }
}

async fn write(
    transaction: &mut Transaction<'_, Any>,
    append: &Append,
    node: &str,
) -> Result<Outcome, StoreError> {
    let mut n_written = 0;
    for (seq, fact) in (append.first_seq..).zip(&append.facts) {
        let text = serde_json::to_string(fact).map_err(|error| StoreError::Unreadable {
            id: append.id.clone(),
            reason: error.to_string(),
        })?;
        let done = sqlx::query(APPEND)
            .bind(append.id.clone())
            .bind(seq as i64)
            .bind(append.nonce.clone())
            .bind(append.at as i64)
            .bind(text)
            .execute(&mut **transaction)
            .await?;
        n_written += done.rows_affected();
    }
    if n_written == append.facts.len() as u64 {
        if let Some(founding) = &append.founding {
            found(transaction, founding, append.phase).await?;
        } else {
            let changed = sqlx::query(CHANGE)
                .bind(append.id.clone())
                .bind(phase_name(append.phase))
                .bind(append.at as i64)
                .bind(append.needs_keeper.then(|| node.to_owned()))
                .execute(&mut **transaction)
                .await?;
            if changed.rows_affected() == 0 {
                take_back(transaction, append).await?;
                return Ok(Outcome::Gone);
            }
        }
        return Ok(Outcome::Saved);
    }
    let n_known: i64 = sqlx::query_scalar(COUNT)
        .bind(append.id.clone())
        .bind(append.nonce.clone())
        .fetch_one(&mut **transaction)
        .await?;
    // An earlier attempt whose answer was lost.
    if n_written == 0 && n_known == append.facts.len() as i64 {
        return Ok(Outcome::Saved);
    }
    take_back(transaction, append).await?;
    Ok(Outcome::Conflict)
}

/// Removes what an attempt wrote of an append that cannot be.
async fn take_back(
    transaction: &mut Transaction<'_, Any>,
    append: &Append,
) -> Result<(), StoreError> {
    sqlx::query(TAKE_BACK)
        .bind(append.id.clone())
        .bind(append.nonce.clone())
        .bind(append.first_seq as i64)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

async fn found(
    transaction: &mut Transaction<'_, Any>,
    founding: &Founding,
    phase: Phase,
) -> Result<(), StoreError> {
    let settings = serde_json::to_string(&founding.settings).map_err(|error| {
        StoreError::Unreadable { id: founding.id.clone(), reason: error.to_string() }
    })?;
    let is_public = founding.settings.visibility == Visibility::Public;
    sqlx::query(FOUND)
        .bind(founding.id.clone())
        .bind(founding.game.clone())
        .bind(i64::from(founding.rules_version))
        .bind(founding.n_seats as i64)
        .bind(founding.options.clone())
        .bind(settings)
        .bind(i64::from(is_public))
        .bind(founding.secret.clone())
        .bind(founding.rematch_of.clone())
        .bind(founding.made_at as i64)
        .bind(phase_name(phase))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Paused => "paused",
        Phase::Over => "over",
        Phase::Ended => "ended",
        Phase::Closed => "closed",
    }
}
