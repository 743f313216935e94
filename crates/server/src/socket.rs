//! The socket of a client at a table.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, timeout};

use crate::outbox::{Parcel, outbox};
use crate::protocol::{ClientMessage, Farewell, Refusal, ServerMessage};
use crate::rooms::{Letter, Rooms};
use crate::secret::Holder;

/// The largest message a client may send.
pub const MAX_MESSAGE: usize = 4 * 1024;

/// A client that takes nothing for this long is dropped.
const PATIENCE: Duration = Duration::from_secs(8);

/// The server pings this often; a client that is silent for twice as long is gone.
const PING: Duration = Duration::from_secs(20);

/// So many refusals for haste, and the connection ends.
const MAX_HASTE: u32 = 200;

/// Serves one socket until it ends.
pub(crate) async fn serve(
    socket: WebSocket,
    rooms: Rooms,
    table: String,
    holder: Option<Holder>,
    since: u64,
    messages_per_second: u32,
) {
    let conn = rooms.new_conn();
    let (outbox, mut deliveries) = outbox();
    rooms.post(&table, Letter::Join { conn, holder: holder.clone(), since, outbox }).await;
    let (mut sink, mut stream) = socket.split();
    let limiter = limiter(messages_per_second);
    let mut n_hasty = 0;
    let mut heard = Instant::now();
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
            message = stream.next() => {
                heard = Instant::now();
                let Some(Ok(message)) = message else { break None };
                let text = match &message {
                    Message::Text(text) => Ok(text.as_str()),
                    Message::Binary(_) => Err("found a binary message, expected text".to_owned()),
                    Message::Close(_) => break None,
                    Message::Ping(_) | Message::Pong(_) => continue,
                };
                if let Some(limiter) = &limiter && limiter.check().is_err() {
                    n_hasty += 1;
                    if n_hasty > MAX_HASTE {
                        break Some(Farewell::TooMuch);
                    }
                    let refusal = Refusal::TooFast { retry_ms: 1_000 };
                    if !refuse(&mut sink, refusal).await {
                        break None;
                    }
                    continue;
                }
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

fn limiter(per_second: u32) -> Option<DefaultDirectRateLimiter> {
    let rate = NonZeroU32::new(per_second)?;
    let quota =
        Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(1)));
    Some(RateLimiter::direct(quota))
}
