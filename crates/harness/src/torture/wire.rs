//! A wire between a server and its database that can be cut: nothing comes through, and nobody is
//! told, as when a network fails.

use std::sync::Arc;

use anyhow::{Context, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire that can be cut.
pub(super) struct Wire {
    is_cut: watch::Sender<bool>,
}

impl Wire {
    /// Lays a wire to a PostgreSQL; the address through it comes back.
    pub(super) async fn lay(database: &str) -> Result<(Wire, String)> {
        let host = host_of(database)?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let through = database.replacen(&host, &listener.local_addr()?.to_string(), 1);
        let (is_cut, state) = watch::channel(false);
        tokio::spawn(carry_all(listener, host, state));
        Ok((Wire { is_cut }, through))
    }

    pub(super) fn cut(&self, is_cut: bool) {
        self.is_cut.send_replace(is_cut);
    }
}

/// The host and port of `postgres://user@host:port/name`.
fn host_of(database: &str) -> Result<String> {
    let rest = database.split_once("://").map(|(_, rest)| rest);
    let host = rest.and_then(|rest| rest.split('/').next()?.rsplit('@').next());
    let host = host.filter(|host| host.contains(':'));
    host.map(str::to_owned).context("expected postgres://USER@HOST:PORT/NAME")
}

async fn carry_all(listener: TcpListener, host: String, state: watch::Receiver<bool>) {
    let host = Arc::new(host);
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(carry(stream, Arc::clone(&host), state.clone()));
    }
}

async fn carry(stream: TcpStream, host: Arc<String>, mut state: watch::Receiver<bool>) {
    if state.wait_for(|is_cut| !is_cut).await.is_err() {
        return;
    }
    let Ok(database) = TcpStream::connect(&*host).await else { return };
    let _ = (stream.set_nodelay(true), database.set_nodelay(true));
    let ((from_node, to_node), (from_database, to_database)) =
        (stream.into_split(), database.into_split());
    tokio::select! {
        () = copy(from_node, to_database, state.clone()) => {}
        () = copy(from_database, to_node, state) => {}
    }
}

async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut state: watch::Receiver<bool>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut buffer).await {
        // What was sent into a wire that is cut waits, as it would for its repetition.
        if state.wait_for(|is_cut| !is_cut).await.is_err()
            || to.write_all(&buffer[..n]).await.is_err()
        {
            return;
        }
    }
}
