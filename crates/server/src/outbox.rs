//! What is on its way to a connection: little enough that one that never reads costs little.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

use table::protocol::CloseReason;

/// Maximum bytes buffered for a slow client.
const MAX_BYTES: usize = 48 * 1024;

/// The byte limit applies only beyond this many queued messages, because the first snapshot of a
/// long match is large.
const FEW_MESSAGES: usize = 4;

/// Maximum number of queued messages.
const MAX_MESSAGES: usize = 256;

/// What is on its way to a connection.
#[derive(Debug, Clone)]
pub(crate) enum Outgoing {
    /// A message, as text.
    Text(String),
    /// The last thing it hears.
    Bye(CloseReason),
}

impl Outgoing {
    fn n_bytes(&self) -> usize {
        match self {
            Outgoing::Text(text) => text.len(),
            Outgoing::Bye(_) => 0,
        }
    }
}

/// Where a room puts what is for a connection.
#[derive(Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Outgoing>,
    n_bytes: Arc<AtomicUsize>,
}

/// Where the connection takes it from.
#[derive(Debug)]
pub(crate) struct OutboxReceiver {
    queue: mpsc::Receiver<Outgoing>,
    n_bytes: Arc<AtomicUsize>,
    /// Taken out before its turn.
    held: Option<Outgoing>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let n_bytes = Arc::new(AtomicUsize::new(0));
    let receiver = OutboxReceiver { queue: receiver, n_bytes: Arc::clone(&n_bytes), held: None };
    (Outbox { queue: sender, n_bytes }, receiver)
}

impl Outbox {
    /// Puts a message in, unless too much waits already.
    #[must_use]
    pub(crate) fn put(&self, message: Outgoing) -> bool {
        let n_messages = MAX_MESSAGES - self.queue.capacity();
        let n_bytes = self.n_bytes.fetch_add(message.n_bytes(), Ordering::Relaxed);
        (n_bytes <= MAX_BYTES || n_messages < FEW_MESSAGES) && self.queue.try_send(message).is_ok()
    }
}

impl OutboxReceiver {
    /// Takes the next message out; `None` when the room has nothing more to say.
    pub(crate) async fn next(&mut self) -> Option<Outgoing> {
        let message = match self.held.take() {
            Some(message) => message,
            None => self.queue.recv().await?,
        };
        self.n_bytes.fetch_sub(message.n_bytes(), Ordering::Relaxed);
        Some(message)
    }

    /// Takes the next message out if it is a text and is here already.
    pub(crate) fn next_text(&mut self) -> Option<String> {
        match self.queue.try_recv().ok()? {
            Outgoing::Text(text) => {
                self.n_bytes.fetch_sub(text.len(), Ordering::Relaxed);
                Some(text)
            }
            bye @ Outgoing::Bye(_) => {
                self.held = Some(bye);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FEW_MESSAGES, MAX_BYTES, MAX_MESSAGES, Outgoing, outbox};

    fn text(n_bytes: usize) -> Outgoing {
        Outgoing::Text("x".repeat(n_bytes))
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes() {
        let (outbox, mut receiver) = outbox();
        for _ in 0..FEW_MESSAGES {
            assert!(outbox.put(text(MAX_BYTES)), "a few may be of any size");
        }
        assert!(matches!(receiver.next().await, Some(Outgoing::Text(_))));
        assert!(outbox.put(text(1)), "a client that reads gets more");
        assert!(!outbox.put(text(1)));
    }

    #[test]
    fn what_waits_is_bounded_in_number() {
        let (outbox, _receiver) = outbox();
        assert!((0..MAX_MESSAGES).all(|_| outbox.put(text(1))));
        assert!(!outbox.put(text(1)));
    }
}
