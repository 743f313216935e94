//! The socket of a client at a table.

use std::pin::pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, sleep_until, timeout};

use crate::api::{Admitted, App};
use crate::outbox::{OutboxReceiver, Outgoing, outbox};
use crate::rooms::RoomMessage;
use crate::secret;
use table::protocol::{ClientMessage, CloseReason, Command, Refusal, ServerMessage};
use table::secret::OwnerId;

/// The largest message a client may send.
pub const MAX_MESSAGE: usize = 4 * 1024;

/// Messages are gathered into one write up to about this many bytes, which a client that does not
/// read holds beside its outbox.
pub(crate) const MAX_WRITE: usize = 16 * 1024;

/// A client that takes nothing for this long is dropped.
const SEND_TIMEOUT: Duration = Duration::from_secs(3);

/// After a time without an answer the client has this much more: the answer may be there, unread.
const GRACE: Duration = Duration::from_secs(1);

/// Taking leave takes no longer than this.
const LEAVE: Duration = Duration::from_secs(1);

/// The server pings this often; a client that has answered none for twice as long is gone.
const PING: Duration = Duration::from_secs(20);

/// Who opens a socket.
pub(crate) struct Visitor {
    pub(crate) table: String,
    pub(crate) owner_id: Option<OwnerId>,
    /// The number of events it knows.
    pub(crate) since: u64,
    pub(crate) admitted: Admitted,
}

/// Serves one socket until it ends.
///
/// The first message is a ping with random bytes: clients that do not return them within
/// `greeting` are dropped. Clients over the rate limit are throttled by TCP back-pressure.
pub(crate) async fn serve(socket: WebSocket, app: &App, visitor: Visitor, greeting: Duration) {
    let Visitor { table, owner_id, since, mut admitted } = visitor;
    let rooms = &app.rooms;
    let Ok(token) = secret::new_nonce().map(Bytes::from) else { return };
    let ping = Message::Ping(token.clone());
    let (mut sink, mut stream) = socket.split();
    if !send(&mut sink, ping.clone()).await {
        return;
    }
    let conn = rooms.new_conn();
    let (outbox, mut receiver) = outbox();
    let (network, own) = (admitted.network(), owner_id.clone());
    rooms.post(&table, RoomMessage::Join { conn, owner_id: own, network, since, outbox }).await;
    let begin = Instant::now();
    let (mut is_paused, mut read_on) = (false, begin);
    let mut ping_due = begin + PING;
    let (mut answer_due, mut is_late) = (begin + greeting, false);
    // It may be early, and is set when it fires: an answer only makes the next one due later.
    let mut timer = pin!(sleep_until(ping_due.min(answer_due)));
    let reason = loop {
        tokio::select! {
            message = receiver.next() => match message {
                Some(Outgoing::Text(text)) => {
                    if !send_all(&mut sink, text, &mut receiver).await {
                        break None;
                    }
                }
                Some(Outgoing::Bye(reason)) => break Some(reason),
                None => break Some(CloseReason::Trouble),
            },
            () = &mut timer => {
                let now = Instant::now();
                if answer_due <= now {
                    if is_late {
                        break None;
                    }
                    (answer_due, is_late) = (now + GRACE, true);
                }
                if ping_due <= now {
                    if !send(&mut sink, ping.clone()).await {
                        break None;
                    }
                    ping_due = now + PING;
                }
                timer.as_mut().reset(ping_due.min(answer_due));
            }
            () = sleep_until(read_on), if is_paused => is_paused = false,
            message = stream.next(), if !is_paused => {
                let Some(Ok(message)) = message else { break None };
                // Whatever it is: a ping is answered, so it costs no less than a message.
                let wait = admitted.count_message();
                is_paused = !wait.is_zero();
                read_on = Instant::now() + wait;
                match read(app, &message) {
                    Frame::Message(ClientMessage { id, command }) => {
                        let owner_id = owner_id.clone();
                        rooms.post(&table, RoomMessage::Message { conn, owner_id, id, command }).await;
                    }
                    Frame::Refused(id, refusal) => {
                        if !refuse(&mut sink, id, refusal).await {
                            break None;
                        }
                    }
                    Frame::Pong(answer) if answer == token => {
                        (answer_due, is_late) = (Instant::now() + 2 * PING, false);
                    }
                    Frame::Ping | Frame::Pong(_) => {}
                    Frame::Close => break None,
                }
            }
        }
    };
    rooms.post(&table, RoomMessage::Part { conn }).await;
    if let Some(reason) = reason
        && let Ok(text) = serde_json::to_string(&ServerMessage::Bye { reason })
    {
        send(&mut sink, Message::Text(Utf8Bytes::from(text))).await;
    }
    let _ = timeout(LEAVE, sink.close()).await;
}

type Sink = futures_util::stream::SplitSink<WebSocket, Message>;

async fn send(sink: &mut Sink, message: Message) -> bool {
    matches!(timeout(SEND_TIMEOUT, sink.send(message)).await, Ok(Ok(())))
}

/// Sends a text and those that wait behind it, as one write to the network.
async fn send_all(sink: &mut Sink, first: String, receiver: &mut OutboxReceiver) -> bool {
    let (mut next, mut n_bytes) = (Some(first), 0);
    let sending = async {
        while let Some(text) = next {
            n_bytes += text.len();
            sink.feed(Message::Text(Utf8Bytes::from(text))).await?;
            next = if n_bytes < MAX_WRITE { receiver.next_text() } else { None };
        }
        sink.flush().await
    };
    matches!(timeout(SEND_TIMEOUT, sending).await, Ok(Ok(())))
}

/// What a client sent.
enum Frame {
    Message(ClientMessage),
    /// Not for the room, with the number of the message where it could be read.
    Refused(Option<u32>, Refusal),
    /// The library has answered it.
    Ping,
    Pong(Bytes),
    Close,
}

fn read(app: &App, message: &Message) -> Frame {
    let text = match message {
        Message::Text(text) => text.as_str(),
        Message::Binary(_) => {
            let reason = "found a binary message, expected text".to_owned();
            return Frame::Refused(None, Refusal::Malformed { reason });
        }
        Message::Close(_) => return Frame::Close,
        Message::Ping(_) => return Frame::Ping,
        Message::Pong(answer) => return Frame::Pong(answer.clone()),
    };
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(ClientMessage { id, command: Command::HandToBot { bot, .. } })
            if let Err(refusal) = app.check_think_ms(&bot) =>
        {
            Frame::Refused(Some(id), refusal)
        }
        Ok(message) => Frame::Message(message),
        Err(error) => Frame::Refused(None, Refusal::Malformed { reason: error.to_string() }),
    }
}

async fn refuse(sink: &mut Sink, id: Option<u32>, refusal: Refusal) -> bool {
    metrics::counter!("crownland_refusals", "code" => refusal.code()).increment(1);
    let message = ServerMessage::Refused { id, refusal };
    match serde_json::to_string(&message) {
        Ok(text) => send(sink, Message::Text(Utf8Bytes::from(text))).await,
        Err(_) => false,
    }
}
