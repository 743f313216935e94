//! How fast a connection is read.
//!
//! Limits on messages cannot see everything: an endless message of empty fragments is none yet.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::admission::Admitted;

/// What was not read for this long may be read at once.
const BURST: Duration = Duration::from_secs(2);

/// Bytes a second that are read from a connection; 0 disables the limit.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReadLimit(Arc<AtomicU32>);

impl ReadLimit {
    pub(crate) fn set(&self, per_second: u32) {
        self.0.store(per_second, Ordering::Relaxed);
    }
}

/// A connection that is read no faster than its limit.
#[derive(Debug)]
pub(super) struct Throttled<S> {
    stream: S,
    limit: ReadLimit,
    /// When everything that was read is paid for.
    paid_at: Instant,
    pause: Option<Pin<Box<Sleep>>>,
    /// Here, because a socket outlives the HTTP connection that it began as.
    _place: Option<Admitted>,
}

impl<S> Throttled<S> {
    pub(super) fn new(stream: S, limit: ReadLimit, place: Option<Admitted>) -> Throttled<S> {
        Throttled { stream, limit, paid_at: Instant::now(), pause: None, _place: place }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Throttled<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let per_second = self.limit.0.load(Ordering::Relaxed);
        if per_second == 0 {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        if let Some(pause) = &mut self.pause {
            std::task::ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        let n_before = buffer.filled().len();
        std::task::ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let n_read = (buffer.filled().len() - n_before) as u64;
        let now = Instant::now();
        let cost = Duration::from_nanos(n_read * 1_000_000_000 / u64::from(per_second));
        self.paid_at = self.paid_at.max(now) + cost;
        if self.paid_at > now + BURST {
            self.pause = Some(Box::pin(sleep_until(self.paid_at - BURST)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Throttled<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::{BURST, ReadLimit, Throttled};

    #[tokio::test]
    async fn a_stream_is_read_no_faster_than_its_limit() {
        const PER_SECOND: u32 = 100_000;
        let (mut client, server) = duplex(1024 * 1024);
        client.write_all(&vec![0; 330_000]).await.expect("room");
        let limit = ReadLimit::default();
        let mut throttled = Throttled::new(server, limit.clone(), None);
        limit.set(PER_SECOND);
        let begin = Instant::now();
        let mut buffer = vec![0; 1_000];
        for _ in 0..330 {
            throttled.read_exact(&mut buffer).await.expect("there is more");
        }
        // Three seconds' worth and more, of which two come at once.
        assert!(begin.elapsed() > BURST / 2, "{:?}", begin.elapsed());
    }
}
