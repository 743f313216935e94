//! The socket of a client at a table.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, sleep_until, timeout};

use crate::api::Admitted;
use crate::outbox::{Parcel, outbox};
use crate::protocol::{ClientMessage, Farewell, Refusal, ServerMessage};
use crate::rooms::{Letter, Rooms};
use crate::secret::{self, Holder};

/// The largest message a client may send.
pub const MAX_MESSAGE: usize = 4 * 1024;

/// A client that takes nothing for this long is dropped.
const PATIENCE: Duration = Duration::from_secs(3);

/// After a time without an answer the client has this much more: the answer may be there, unread.
const GRACE: Duration = Duration::from_secs(1);

/// Taking leave takes no longer than this.
const LEAVE: Duration = Duration::from_secs(1);

/// The server pings this often; a client that has answered none for twice as long is gone.
const PING: Duration = Duration::from_secs(20);

/// Serves one socket until it ends.
///
/// The first ping comes before everything else, with bytes that nobody can guess: whoever has not
/// sent them back within `greeting` does not read. Whoever sends faster than is allowed is not read
/// from for a while: the network makes them wait.
pub(crate) async fn serve(
    socket: WebSocket,
    rooms: Rooms,
    table: String,
    holder: Option<Holder>,
    since: u64,
    mut admitted: Admitted,
    greeting: Duration,
) {
    let Ok(token) = secret::new_nonce().map(Bytes::from) else { return };
    let ping = Message::Ping(token.clone());
    let (mut sink, mut stream) = socket.split();
    if !send(&mut sink, ping.clone()).await {
        return;
    }
    let conn = rooms.new_conn();
    let (outbox, mut deliveries) = outbox();
    rooms.post(&table, Letter::Join { conn, holder: holder.clone(), since, outbox }).await;
    let begin = Instant::now();
    let (mut is_paused, mut read_on) = (false, begin);
    let mut pings = tokio::time::interval_at(begin + PING, PING);
    let (mut answer_due, mut is_late) = (begin + greeting, false);
    let farewell = loop {
        tokio::select! {
            parcel = deliveries.next() => match parcel {
                Some(Parcel::Text(text)) => {
                    if !send(&mut sink, Message::Text(Utf8Bytes::from(text))).await {
                        break None;
                    }
                }
                Some(Parcel::Bye(farewell)) => break Some(farewell),
                None => break Some(Farewell::Trouble),
            },
            _ = pings.tick() => {
                if !send(&mut sink, ping.clone()).await {
                    break None;
                }
            }
            () = sleep_until(answer_due) => {
                if is_late {
                    break None;
                }
                (answer_due, is_late) = (Instant::now() + GRACE, true);
            }
            () = sleep_until(read_on), if is_paused => is_paused = false,
            message = stream.next(), if !is_paused => {
                let Some(Ok(message)) = message else { break None };
                let text = match &message {
                    Message::Text(text) => Ok(text.as_str()),
                    Message::Binary(_) => Err("found a binary message, expected text".to_owned()),
                    Message::Close(_) => break None,
                    Message::Pong(answer) if *answer == token => {
                        (answer_due, is_late) = (Instant::now() + 2 * PING, false);
                        continue;
                    }
                    Message::Ping(_) | Message::Pong(_) => continue,
                };
                let read = text.and_then(|text| {
                    serde_json::from_str::<ClientMessage>(text).map_err(|error| error.to_string())
                });
                match read {
                    Ok(ClientMessage { id, command }) => {
                        let holder = holder.clone();
                        rooms.post(&table, Letter::Message { conn, holder, id, command }).await;
                    }
                    Err(reason) => {
                        if !refuse(&mut sink, Refusal::Malformed { reason }).await {
                            break None;
                        }
                    }
                }
                let wait = admitted.count_message();
                is_paused = !wait.is_zero();
                read_on = Instant::now() + wait;
            }
        }
    };
    rooms.post(&table, Letter::Part { conn }).await;
    if let Some(reason) = farewell
        && let Ok(text) = serde_json::to_string(&ServerMessage::Bye { reason })
    {
        send(&mut sink, Message::Text(Utf8Bytes::from(text))).await;
    }
    let _ = timeout(LEAVE, sink.close()).await;
}

type Sink = futures_util::stream::SplitSink<WebSocket, Message>;

async fn send(sink: &mut Sink, message: Message) -> bool {
    matches!(timeout(PATIENCE, sink.send(message)).await, Ok(Ok(())))
}

async fn refuse(sink: &mut Sink, refusal: Refusal) -> bool {
    let message = ServerMessage::Refused { id: None, refusal };
    match serde_json::to_string(&message) {
        Ok(text) => send(sink, Message::Text(Utf8Bytes::from(text))).await,
        Err(_) => false,
    }
}
