//! People who do not want to play: they ask and never read, never stop asking, or never finish
//! what they ask.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use server::client::{Client, ClientError};
use server::protocol::Command;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
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
pub(super) async fn attack(crowd: Arc<Crowd>, table: String, attack: Attack) {
    loop {
        let ended = match attack {
            Attack::Deaf => {
                if let Ok(_open) = deaf(&crowd, &table).await {
                    // It stays as it is; the server has to end it.
                    std::future::pending::<()>().await;
                }
                Ok(())
            }
            Attack::Flood => flood(&crowd, &table).await.map_err(|_| ()),
            Attack::HalfOpen => half_open(&crowd).await.map_err(|_| ()),
        };
        if ended.is_ok() {
            crowd.n_sent_away.fetch_add(1, Ordering::Relaxed);
        }
        sleep(PAUSE).await;
    }
}

async fn dial(crowd: &Crowd) -> std::io::Result<TcpStream> {
    let host = crowd.url.trim_start_matches("http://").trim_end_matches('/');
    let address = lookup_host(host).await?.find(std::net::SocketAddr::is_ipv4);
    let address = address.ok_or(std::io::ErrorKind::AddrNotAvailable)?;
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4_096)?;
    socket.connect(address).await
}

async fn deaf(crowd: &Crowd, table: &str) -> std::io::Result<TcpStream> {
    let mut stream = dial(crowd).await?;
    let greeting = format!(
        "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(greeting.as_bytes()).await?;
    let ask = br#"{"id":1,"command":{"type":"snapshot","since":0}}"#;
    let frame = [&[0x81, 0x80 | ask.len() as u8, 0, 0, 0, 0], &ask[..]].concat();
    // At a pace that no limit on messages ends: it is the reading that has to.
    for _ in 0..400 {
        if stream.write_all(&frame).await.is_err() {
            break;
        }
        sleep(Duration::from_millis(60)).await;
    }
    Ok(stream)
}

async fn flood(crowd: &Crowd, table: &str) -> Result<(), ClientError> {
    let mut link = Client::new(&crowd.url)?.connect(table, 0).await?;
    loop {
        for _ in 0..50 {
            link.send(Command::Snapshot { since: 0 }).await?;
        }
        for _ in 0..50 {
            if link.next_text().await.is_none() {
                return Ok(());
            }
        }
    }
}

async fn half_open(crowd: &Crowd) -> std::io::Result<()> {
    let mut stream = dial(crowd).await?;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await?;
    // Until the server hangs up.
    while stream.read(&mut [0; 256]).await? > 0 {}
    Ok(())
}
