//! The socket of a client at a table.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, sleep_until, timeout};

use crate::api::Admitted;
use crate::outbox::{Parcel, outbox};
use crate::protocol::{ClientMessage, Farewell, Refusal, ServerMessage};
use crate::rooms::{Letter, Rooms};
use crate::secret::Holder;

/// The largest message a client may send.
pub const MAX_MESSAGE: usize = 4 * 1024;

/// A client that takes nothing for this long is dropped.
const PATIENCE: Duration = Duration::from_secs(3);

/// The server pings this often; a client that is silent for twice as long is gone.
const PING: Duration = Duration::from_secs(20);

/// Serves one socket until it ends.
///
/// Whoever sends faster than is allowed is not read from for a while: the network makes them wait.
pub(crate) async fn serve(
    socket: WebSocket,
    rooms: Rooms,
    table: String,
    holder: Option<Holder>,
    since: u64,
    mut admitted: Admitted,
) {
    let conn = rooms.new_conn();
    let (outbox, mut deliveries) = outbox();
    rooms.post(&table, Letter::Join { conn, holder: holder.clone(), since, outbox }).await;
    let (mut sink, mut stream) = socket.split();
    let mut heard = Instant::now();
    let (mut is_paused, mut read_on) = (false, heard);
    let mut ping = tokio::time::interval_at(heard + PING, PING);
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
            _ = ping.tick() => {
                let is_gone = heard.elapsed() > 2 * PING;
                if is_gone || !send(&mut sink, Message::Ping(axum::body::Bytes::new())).await {
                    break None;
                }
            }
            () = sleep_until(read_on), if is_paused => is_paused = false,
            message = stream.next(), if !is_paused => {
                heard = Instant::now();
                let Some(Ok(message)) = message else { break None };
                let text = match &message {
                    Message::Text(text) => Ok(text.as_str()),
                    Message::Binary(_) => Err("found a binary message, expected text".to_owned()),
                    Message::Close(_) => break None,
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
                read_on = heard + wait;
            }
        }
    };
    rooms.post(&table, Letter::Part { conn }).await;
    if let Some(reason) = farewell
        && let Ok(text) = serde_json::to_string(&ServerMessage::Bye { reason })
    {
        send(&mut sink, Message::Text(Utf8Bytes::from(text))).await;
    }
    let _ = timeout(PATIENCE, sink.close()).await;
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
