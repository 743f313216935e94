//! The one writer: it commits the events of many rooms together.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tracing::error;

use super::write::{Append, COUNT, Outcome, write_all};
use super::{Store, StoreError};

/// A batch that takes longer than this is as good as unsaved; nobody knows whether it is.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(5);

/// A batch takes no more writes than these.
const MAX_BATCH: usize = 256;

/// Takes a write back with what became of it.
type Reply = Box<dyn FnOnce(Append, Outcome) + Send>;

/// The way to the one task that writes.
#[derive(Debug, Clone)]
pub struct Writer {
    /// Each room has at most one write here, so their number is bounded.
    jobs: mpsc::UnboundedSender<Job>,
    n_waiting: Arc<AtomicUsize>,
}

struct Job {
    append: Append,
    reply: Reply,
}

impl Writer {
    /// Starts the task; it ends when nobody can write any more.
    pub fn start(store: Store) -> (Writer, tokio::task::JoinHandle<()>) {
        let (jobs, inbox) = mpsc::unbounded_channel();
        let n_waiting = Arc::new(AtomicUsize::new(0));
        let task = tokio::spawn(run(store, inbox, Arc::clone(&n_waiting)));
        (Writer { jobs, n_waiting }, task)
    }

    /// The number of writes that wait for the task.
    pub fn n_waiting(&self) -> usize {
        self.n_waiting.load(Ordering::Relaxed)
    }

    /// Writes, and says what became of it.
    pub async fn append(&self, append: Append) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        self.submit(append, |_, outcome| {
            // Nobody may wait for it any more.
            let _ = reply.send(outcome);
        });
        outcome.await.unwrap_or(Outcome::Unsaved)
    }

    /// Writes, and calls `reply` with what became of it. The writer waits for `reply` to return.
    pub(crate) fn submit(
        &self,
        append: Append,
        reply: impl FnOnce(Append, Outcome) + Send + 'static,
    ) {
        self.n_waiting.fetch_add(1, Ordering::Relaxed);
        let job = Job { append, reply: Box::new(reply) };
        if let Err(mpsc::error::SendError(Job { append, reply })) = self.jobs.send(job) {
            reply(append, Outcome::Unsaved);
        }
    }
}

async fn run(store: Store, mut inbox: mpsc::UnboundedReceiver<Job>, n_waiting: Arc<AtomicUsize>) {
    let mut batch: Vec<Job> = Vec::with_capacity(MAX_BATCH);
    let mut trust = Trust::Full;
    while inbox.recv_many(&mut batch, MAX_BATCH).await > 0 {
        n_waiting.fetch_sub(batch.len(), Ordering::Relaxed);
        // Rows go in one order, so that two nodes cannot wait for each other.
        batch.sort_by(|Job { append: a, .. }, Job { append: b, .. }| {
            (&a.id, a.first_seq).cmp(&(&b.id, b.first_seq))
        });
        let appends: Vec<_> = batch.iter().map(|job| &job.append).collect();
        let began = Instant::now();
        let outcomes = match store.commit_in_time(&appends, trust).await {
            Ok(outcomes) => {
                trust = Trust::Full;
                outcomes
            }
            Err(problem) => {
                error!(%problem, n = appends.len(), "not saved; rooms will try again");
                metrics::counter!("crownland_failed_commits").increment(1);
                trust = Trust::Doubt;
                store.commit_apart(&appends, &problem).await
            }
        };
        metrics::histogram!("crownland_commit_seconds").record(began.elapsed().as_secs_f64());
        metrics::counter!("crownland_commits").increment(1);
        metrics::counter!("crownland_writes").increment(batch.len() as u64);
        for (Job { append, reply }, outcome) in batch.drain(..).zip(outcomes) {
            reply(append, outcome);
        }
    }
}

/// Whether a commit is believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// The one before went well.
    Full,
    /// The one before failed: what is committed is read back through another connection.
    Doubt,
}

impl Store {
    async fn commit_in_time(
        &self,
        appends: &[&Append],
        trust: Trust,
    ) -> Result<Vec<Outcome>, StoreError> {
        timeout(COMMIT_TIMEOUT, self.commit(appends, trust))
            .await
            .unwrap_or(Err(StoreError::Silent))
    }

    /// Writes each for itself after all together failed: one bad write must not keep
    /// failing the others. If each would fail, none is tried.
    async fn commit_apart(&self, appends: &[&Append], problem: &StoreError) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Unsaved; appends.len()];
        let mut is_there = appends.len() > 1 && problem.may_be_one_write(self.is_sqlite);
        for (append, outcome) in appends.iter().zip(&mut outcomes) {
            if is_there {
                match self.commit_in_time(&[append], Trust::Doubt).await {
                    Ok(alone) => *outcome = alone[0],
                    Err(problem) => is_there = problem.may_be_one_write(self.is_sqlite),
                }
            }
        }
        outcomes
    }

    /// Writes many in one transaction; a conflict in one leaves the others alone.
    async fn commit(&self, appends: &[&Append], trust: Trust) -> Result<Vec<Outcome>, StoreError> {
        self.check_file()?;
        let mut transaction = self.begin().await?;
        let outcomes = write_all(&mut transaction, appends, &self.node).await?;
        let pass = self.pass_fence(&mut transaction).await?;
        self.notify(&mut transaction, appends).await?;
        transaction.commit().await?;
        if trust == Trust::Doubt {
            self.read_back(appends, &outcomes).await?;
        }
        self.check_file()?;
        if let Some(pass) = pass {
            self.fence.passed(&pass)?;
        }
        self.release(transaction);
        Ok(outcomes)
    }

    /// Looks through another connection whether what was committed is there.
    async fn read_back(&self, appends: &[&Append], outcomes: &[Outcome]) -> Result<(), StoreError> {
        for (append, outcome) in appends.iter().zip(outcomes) {
            if !matches!(outcome, Outcome::Saved { .. }) {
                continue;
            }
            let query = sqlx::query_scalar(COUNT);
            let query = query.bind(append.id.clone()).bind(append.nonce.clone());
            let n_found: i64 = query.fetch_one(&self.pool).await?;
            if n_found != append.events.len() as i64 {
                return Err(StoreError::NotReadBack(append.id.clone()));
            }
        }
        Ok(())
    }
}
