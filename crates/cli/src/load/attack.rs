//! People who do not want to play: they ask and never read, never stop asking, or never finish
//! what they ask.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::dial;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::Crowd;

/// Whoever was sent away is back so soon.
const PAUSE: Duration = Duration::from_millis(200);

/// How somebody attacks.
#[derive(Debug, Clone, Copy)]
pub(super) enum Attack {
    /// Watches a table, asks for everything again and again, and never reads it.
    Deaf,
    /// Asks as fast as the connection takes it.
    Flood,
    /// Begins a request and never ends it.
    HalfOpen,
}

/// Attacks for ever: once for those who never read, again and again for the others.
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
            Attack::Flood => flood(&crowd, &table, local).await,
            Attack::HalfOpen => half_open(&crowd, local).await,
        };
        if ended.is_ok() {
            crowd.n_sent_away.fetch_add(1, Ordering::Relaxed);
        }
        sleep(PAUSE).await;
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

/// Reads the server's greeting and the ping that follows it, and sends the ping's bytes back:
/// whoever does not is dropped.
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

async fn flood(crowd: &Crowd, table: &str, local: IpAddr) -> io::Result<()> {
    let mut stream = BufReader::new(greet(crowd, table, local).await?);
    answer_ping(&mut stream).await?;
    // What was read ahead is not missed.
    let (mut answers, mut questions) = stream.into_inner().into_split();
    let question = question();
    let asking = async move { while questions.write_all(&question).await.is_ok() {} };
    let reading = async move {
        let mut buffer = vec![0; 16 * 1024];
        while answers.read(&mut buffer).await.is_ok_and(|n| n > 0) {}
    };
    tokio::select! {
        () = asking => {}
        () = reading => {}
    }
    Ok(())
}

async fn half_open(crowd: &Crowd, local: IpAddr) -> io::Result<()> {
    let mut stream = dial(&crowd.url, local).await?;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await?;
    // Until the server hangs up.
    while stream.read(&mut [0; 256]).await? > 0 {}
    Ok(())
}
