//! Answers that take long to compute, or are large: few at a time, off the threads that serve
//! sockets, each address within a budget of its own.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, StreamExt};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use super::failure::Failure;
use super::guard::check;
use crate::limits::{Occupancy, Rate, Slot};
use table::protocol::Refusal;

/// Threads that compute.
const N_THREADS: usize = 1;

/// Answers that are computed or sent at the same time; each may take a megabyte.
const MAX_ANSWERS: usize = 64;

/// Of these, from one address.
const MAX_ANSWERS_PER_ADDRESS: u32 = 4;

/// This many times the answers of a second may be asked for at once.
const BURST: u32 = 10;

/// A client has this long to read an answer.
const MAX_SENDING: Duration = Duration::from_secs(30);

/// A client that has all its places in use is told to come back after this long.
const RETRY: Duration = Duration::from_secs(1);

/// The answer is kept back in pieces of this size, not in buffers of the connection.
const PIECE: usize = 16 * 1024;

/// The places for such answers.
pub(crate) struct HeavyWork {
    rate: Option<Rate>,
    addresses: Arc<Occupancy>,
    answers: Arc<Semaphore>,
    threads: Arc<Semaphore>,
}

/// A place for one answer, until it is sent.
pub(super) struct Place {
    threads: Arc<Semaphore>,
    held: (Slot, OwnedSemaphorePermit),
}

impl HeavyWork {
    /// Answers per second for each address; 0 disables the limit.
    pub(crate) fn new(per_second: u32) -> HeavyWork {
        HeavyWork {
            rate: Rate::per_second(per_second, BURST),
            addresses: Arc::default(),
            answers: Arc::new(Semaphore::new(MAX_ANSWERS)),
            threads: Arc::new(Semaphore::new(N_THREADS)),
        }
    }

    pub(crate) fn tidy(&self) {
        if let Some(rate) = &self.rate {
            rate.tidy();
        }
    }

    /// Answers that have a place, and wait for a thread or a reader.
    pub(crate) fn n_waiting(&self) -> usize {
        MAX_ANSWERS - self.answers.available_permits()
    }

    /// Takes a place, waiting until there is one.
    pub(super) async fn place(&self, address: IpAddr) -> Result<Place, Failure> {
        check(self.rate.as_ref(), address)?;
        let most = if self.rate.is_some() { MAX_ANSWERS_PER_ADDRESS } else { 0 };
        let slot = self.addresses.enter(address, most);
        let slot = slot.ok_or(Refusal::TooFast { retry_ms: RETRY.as_millis() as u64 })?;
        let permit = Arc::clone(&self.answers).acquire_owned().await;
        let permit = permit.map_err(|_| Refusal::Internal)?;
        Ok(Place { threads: Arc::clone(&self.threads), held: (slot, permit) })
    }
}

impl Place {
    /// Computes an answer of JSON on a thread of its own.
    pub(super) async fn json<T: Serialize>(
        self,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
    ) -> Result<Response, Failure> {
        let write = || Ok(serde_json::to_vec(&work()?).map_err(|_| Refusal::Internal)?);
        self.bytes("application/json", write).await
    }

    /// Computes something on a thread of its own.
    pub(super) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(|_| Refusal::Internal)?;
        let work = tokio::task::spawn_blocking(move || {
            // Held until the work ends, even if nobody waits for it any more.
            let _thread = thread;
            work()
        });
        work.await.map_err(|_| Refusal::Internal)?
    }

    /// Computes an answer on a thread of its own, and sends it as fast as it is read.
    pub(super) async fn bytes(
        self,
        content_type: &'static str,
        work: impl FnOnce() -> Result<Vec<u8>, Failure> + Send + 'static,
    ) -> Result<Response, Failure> {
        let bytes = self.compute(work).await?;
        let body = in_pieces(bytes.into(), self.held);
        Ok(([(header::CONTENT_TYPE, content_type)], body).into_response())
    }
}

/// A body that holds its place until it is read, or its time is over.
fn in_pieces(bytes: Bytes, held: (Slot, OwnedSemaphorePermit)) -> Body {
    let deadline = Instant::now() + MAX_SENDING;
    let pieces = stream::unfold((bytes, held), move |(mut rest, held)| async move {
        if rest.is_empty() || Instant::now() > deadline {
            return None;
        }
        let piece = rest.split_to(PIECE.min(rest.len()));
        Some((Ok::<_, Infallible>(piece), (rest, held)))
    });
    // Compression polls a body once more after its end.
    Body::from_stream(pieces.fuse())
}
