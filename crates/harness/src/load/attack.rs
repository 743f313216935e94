//! Clients that attack: they never read, never stop sending, never finish a request, or abandon
//! expensive tables.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::{Client, ClientError, dial};
use table::protocol::http::{Games, MakeTable, SeatedBot};
use table::protocol::{BotPlan, Command, SeatName};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::Crowd;
use super::player::ENTROPY;

/// Delay before a client whose connection was closed attacks again.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// A kind of attack.
#[derive(Debug, Clone, Copy)]
pub(super) enum Attack {
    /// Watches a table, requests snapshots repeatedly, and never reads them.
    Deaf,
    /// Asks as fast as the connection takes it.
    Flood,
    /// Begins a request and never ends it.
    HalfOpen,
    /// Sends pings as fast as the connection takes them.
    Ping,
    /// Requests the replay of a long record repeatedly, and never reads it.
    Replay,
    /// Opens tables with three kings that think as long as they may, and leaves them.
    Kings,
}

/// Repeats an attack; [`Attack::Deaf`] happens once.
pub(super) async fn attack(crowd: Arc<Crowd>, table: String, attack: Attack, local: IpAddr) {
    loop {
        let ended = match attack {
            Attack::Deaf => {
                if let Ok(_open) = deaf(&crowd, &table, local).await {
                    // It stays as it is; the server has to end it.
                    std::future::pending::<()>().await;
                }
                Ok(())
            }
            Attack::Flood => flood(&crowd, &table, local, &question()).await,
            Attack::HalfOpen => half_open(&crowd, local).await,
            Attack::Ping => flood(&crowd, &table, local, &pings()).await,
            Attack::Replay => replay(&crowd, local).await,
            Attack::Kings => kings(&crowd, local).await.map_err(io::Error::other),
        };
        if ended.is_ok() {
            crowd.n_sent_away.fetch_add(1, Ordering::Relaxed);
        }
        sleep(RETRY_DELAY).await;
    }
}

/// Opens the socket of a table.
async fn greet(crowd: &Crowd, table: &str, local: IpAddr) -> io::Result<TcpStream> {
    let mut stream = dial(&crowd.url, local).await?;
    let greeting = format!(
        "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(greeting.as_bytes()).await?;
    Ok(stream)
}

/// Many empty pings, as frames of the socket.
fn pings() -> Vec<u8> {
    [0x89, 0x80, 0, 0, 0, 0].repeat(1_000)
}

/// Asks for everything, as a frame of the socket.
fn question() -> Vec<u8> {
    let ask = br#"{"id":1,"command":{"type":"snapshot","since":0}}"#;
    [&[0x81, 0x80 | ask.len() as u8, 0, 0, 0, 0], &ask[..]].concat()
}

async fn deaf(crowd: &Crowd, table: &str, local: IpAddr) -> io::Result<TcpStream> {
    let mut stream = greet(crowd, table, local).await?;
    let question = question();
    // At a pace that no limit on messages holds up: it is the reading that has to.
    for _ in 0..400 {
        if stream.write_all(&question).await.is_err() {
            break;
        }
        sleep(Duration::from_millis(60)).await;
    }
    Ok(stream)
}

/// Reads the server's greeting and the ping that follows it, and sends the ping's bytes back;
/// clients that do not are dropped.
async fn answer_ping(stream: &mut BufReader<TcpStream>) -> io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    let [_, n_bytes] = [stream.read_u8().await?, stream.read_u8().await?];
    let mut bytes = vec![0; n_bytes.into()];
    stream.read_exact(&mut bytes).await?;
    stream.write_all(&[&[0x8a, 0x80 | n_bytes, 0, 0, 0, 0], &bytes[..]].concat()).await
}

/// Sends bytes as fast as the connection takes them, and reads what comes, until the server hangs up.
async fn flood(crowd: &Crowd, table: &str, local: IpAddr, bytes: &[u8]) -> io::Result<()> {
    let mut stream = BufReader::new(greet(crowd, table, local).await?);
    answer_ping(&mut stream).await?;
    // Bytes that the reader has buffered are not needed.
    let (mut answers, mut requests) = stream.into_inner().into_split();
    let sending = async { while requests.write_all(bytes).await.is_ok() {} };
    let reading = async {
        let mut buffer = vec![0; 16 * 1024];
        while answers.read(&mut buffer).await.is_ok_and(|n| n > 0) {}
    };
    tokio::select! {
        () = sending => {}
        () = reading => {}
    }
    Ok(())
}

async fn replay(crowd: &Crowd, local: IpAddr) -> io::Result<()> {
    let record = &crowd.record;
    let mut stream = dial(&crowd.url, local).await?;
    let head = format!(
        "POST /api/v1/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n",
        record.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(record.as_bytes()).await?;
    // The first bytes of the answer, and no more until the server hangs up.
    stream.read_exact(&mut [0; 12]).await?;
    sleep(Duration::from_secs(1)).await;
    Ok(())
}

async fn kings(crowd: &Crowd, local: IpAddr) -> Result<(), ClientError> {
    let mut client = Client::from_address(&crowd.url, Some(local))?;
    let games: Games = client.get("/api/v1/games").await?;
    let bot = BotPlan { level: "king".to_owned(), think_ms: games.max_think_ms };
    let bots =
        [SeatName::B, SeatName::C, SeatName::D].map(|seat| SeatedBot { seat, bot: bot.clone() });
    let table = MakeTable { n_seats: 4, bots: bots.into(), ..MakeTable::for_two(&crowd.game) };
    let id = client.make(&table).await?.id;
    client.sit(&id, SeatName::A, "Eve", ENTROPY).await?;
    let mut link = client.connect(&id, 0).await?;
    let seat = SeatName::A;
    link.send(Command::Ready { seat, ready: true, entropy: None }).await?;
    link.send(Command::HandToBot { seat, bot }).await?;
    // It stays for a moment, as somebody who watches.
    sleep(Duration::from_secs(2)).await;
    Ok(())
}

async fn half_open(crowd: &Crowd, local: IpAddr) -> io::Result<()> {
    let mut stream = dial(&crowd.url, local).await?;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await?;
    // Until the server hangs up.
    while stream.read(&mut [0; 256]).await? > 0 {}
    Ok(())
}
