//! The rooms that are awake, each in a task of its own.

mod live;
mod reading;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::bot_pool::BotPool;
use crate::network::Network;
use crate::outbox::Outbox;
use crate::store::{Last, Store, Writer};
use crate::time::Clock;
use table::protocol::{Command, Refusal};
use table::room::{Answer, Ask, ConnId, PeerEvent, PeerMessage};
use table::secret::OwnerId;

/// A room's inbox holds this much.
const INBOX: usize = 256;

/// Maximum number of queued messages to other nodes; later ones are dropped.
const MAX_PEER_MESSAGES: usize = 16 * 1024;

/// What others send to a room.
#[derive(Debug)]
pub enum RoomMessage {
    /// A socket opened.
    Join {
        /// Its number.
        conn: ConnId,
        /// Whose it is.
        owner_id: Option<OwnerId>,
        /// Where it comes from.
        network: Network,
        /// The number of events it knows.
        since: u64,
        /// Outgoing queue; dropping it closes the connection.
        outbox: Outbox,
    },
    /// A socket closed.
    Part {
        /// Its number.
        conn: ConnId,
    },
    /// A message came through a socket.
    Message {
        /// The socket.
        conn: ConnId,
        /// Whose it is.
        owner_id: Option<OwnerId>,
        /// The number of the message.
        id: u32,
        /// What it asks for.
        command: Command,
    },
    /// A request of HTTP.
    Request {
        /// Who asks.
        owner_id: Option<OwnerId>,
        /// For what.
        ask: Ask,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Answer, Refusal>>,
    },
    /// Another node may have written, or the database may have lost events.
    Refresh {
        /// The last event in the database, if it is known.
        last: Option<Last>,
    },
    /// Nothing can be saved until further notice, or it can again.
    StoreLost(bool),
    /// This node looks after the match from now on.
    TakeOver,
    /// An outage is over: the room looks after its clock.
    Tick,
    /// Something about other nodes.
    PeerEvent(PeerEvent),
    /// Everybody is better off at another node.
    Disconnect,
    /// The server stops.
    Stop,
}

/// What rooms tell those of the same table at other nodes, on its way there: the table, and what.
pub type PeerMessages = mpsc::Receiver<(String, PeerMessage)>;

/// The rooms that are awake.
#[derive(Debug, Clone)]
pub struct Rooms {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    writer: Writer,
    bots: BotPool,
    clock: Clock,
    awake: Mutex<HashMap<String, mpsc::Sender<RoomMessage>>>,
    next_conn: AtomicU64,
    peer_messages: mpsc::Sender<(String, PeerMessage)>,
    has_others: AtomicBool,
    is_cut_off: AtomicBool,
    is_store_lost: AtomicBool,
    is_stopping: AtomicBool,
}

impl Rooms {
    /// No room is awake yet. What they will tell other nodes comes out of the second part.
    pub fn new(store: Store, writer: Writer, bots: BotPool, clock: Clock) -> (Rooms, PeerMessages) {
        let (peer_messages, to_tell) = mpsc::channel(MAX_PEER_MESSAGES);
        let inner = Inner {
            store,
            writer,
            bots,
            clock,
            awake: Mutex::default(),
            next_conn: AtomicU64::new(1),
            peer_messages,
            has_others: AtomicBool::new(false),
            is_cut_off: AtomicBool::new(false),
            is_store_lost: AtomicBool::new(false),
            is_stopping: AtomicBool::new(false),
        };
        (Rooms { inner: Arc::new(inner) }, to_tell)
    }

    /// Forgets addresses whose bots have been quiet.
    pub fn tidy(&self) {
        self.inner.bots.tidy();
    }

    /// A number for a new connection.
    pub fn new_conn(&self) -> ConnId {
        self.inner.next_conn.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server stops.
    pub fn is_stopping(&self) -> bool {
        self.inner.is_stopping.load(Ordering::Relaxed)
    }

    /// Whether clients are better off at another node: this one does not reach the database.
    pub fn is_cut_off(&self) -> bool {
        self.inner.is_cut_off.load(Ordering::Relaxed)
    }

    /// Notes whether this node reaches the database, and tells what was noted before.
    pub fn set_cut_off(&self, is_cut_off: bool) -> bool {
        self.inner.is_cut_off.swap(is_cut_off, Ordering::Relaxed)
    }

    /// Notes whether there are other nodes.
    pub fn set_has_others(&self, has_others: bool) {
        self.inner.has_others.store(has_others, Ordering::Relaxed);
    }

    /// The number of rooms that are awake.
    pub fn n_awake(&self) -> usize {
        self.awake().len()
    }

    /// Sends a message to a room, which is woken if it sleeps.
    pub async fn post(&self, id: &str, mut message: RoomMessage) {
        loop {
            if self.is_stopping() && !self.awake().contains_key(id) {
                return;
            }
            let inbox = self.inbox(id);
            match inbox.send(message).await {
                Ok(()) => return,
                // The room has just gone to sleep, or fallen over.
                Err(unsent) => message = unsent.0,
            }
        }
    }

    /// Asks a room something and waits for the answer.
    pub async fn request(
        &self,
        id: &str,
        owner_id: Option<OwnerId>,
        ask: Ask,
    ) -> Result<Answer, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.post(id, RoomMessage::Request { owner_id, ask, reply }).await;
        // A node that stops leaves what comes now to the others.
        let unanswered = || if self.is_stopping() { Refusal::Full } else { Refusal::Internal };
        answer.await.unwrap_or_else(|_| Err(unanswered()))
    }

    /// Wakes a room whose bots and clocks are this node's from now on.
    pub async fn take_over(&self, id: &str) {
        self.post(id, RoomMessage::TakeOver).await;
    }

    /// Makes a room read what another node wrote, if it is awake.
    pub fn refresh(&self, id: &str, last: Option<Last>) {
        if let Some(inbox) = self.awake().get(id) {
            // One that is too busy for it looks when it is asked the next time.
            let _ = inbox.try_send(RoomMessage::Refresh { last });
        }
    }

    /// Lets every room compare what it knows with the database.
    pub fn refresh_all(&self) {
        self.tell_all(|| RoomMessage::Refresh { last: None });
    }

    /// Tells every room whether the database is lost: nothing can be saved until it is back.
    pub fn set_store_lost(&self, is_lost: bool) {
        self.inner.is_store_lost.store(is_lost, Ordering::Relaxed);
        self.tell_all(|| RoomMessage::StoreLost(is_lost));
    }

    /// Brings a room what another node tells, if it is awake.
    pub fn hear(&self, id: &str, node: &str, message: PeerMessage) {
        if let Some(inbox) = self.awake().get(id) {
            // One that is too busy misses it.
            let _ = inbox.try_send(RoomMessage::PeerEvent(PeerEvent::Heard {
                node: node.to_owned(),
                message,
            }));
        }
    }

    /// Lets every room look after its clock, now that an outage is over.
    pub fn tick_all(&self) {
        self.tell_all(|| RoomMessage::Tick);
    }

    /// Nobody is at a node that is gone.
    pub fn node_gone(&self, node: &str) {
        self.tell_all(|| RoomMessage::PeerEvent(PeerEvent::NodeGone { node: node.to_owned() }));
    }

    /// Lets every room tell the other nodes again who is here.
    pub fn repeat_presence(&self) {
        self.tell_all(|| RoomMessage::PeerEvent(PeerEvent::RepeatPresence));
    }

    /// The names of the rooms that are awake.
    pub fn ids(&self) -> Vec<String> {
        self.awake().keys().cloned().collect()
    }

    /// Closes every connection, so that clients look for another node.
    pub fn disconnect_all(&self) {
        self.tell_all(|| RoomMessage::Disconnect);
    }

    fn tell_all(&self, message: impl Fn() -> RoomMessage) {
        for inbox in self.awake().values() {
            // One that is too busy misses it.
            let _ = inbox.try_send(message());
        }
    }

    /// Lets every room come to rest: what is being saved is, and clocks are read off.
    pub async fn stop(&self) {
        self.inner.is_stopping.store(true, Ordering::Relaxed);
        let inboxes: Vec<_> = self.awake().values().cloned().collect();
        for inbox in &inboxes {
            // One that is full or gone is not worth waiting for.
            let _ = inbox.try_send(RoomMessage::Stop);
        }
        let all_gone = async {
            for inbox in inboxes {
                inbox.closed().await;
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(5), all_gone).await;
    }

    fn inbox(&self, id: &str) -> mpsc::Sender<RoomMessage> {
        let mut awake = self.awake();
        if let Some(inbox) = awake.get(id)
            && !inbox.is_closed()
        {
            return inbox.clone();
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        awake.insert(id.to_owned(), sender.clone());
        tokio::spawn(live::live(self.clone(), id.to_owned(), inbox));
        sender
    }

    /// Forgets a room that goes to sleep.
    fn forget(&self, id: &str) {
        self.awake().remove(id);
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<RoomMessage>>> {
        // A room that panics does not hold this lock.
        self.inner.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
