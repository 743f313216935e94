//! Connections: each is served until it ends, takes too long, or the server stops.

mod admission;
mod throttle;

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use axum::serve::{Listener, ListenerExt};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing::{debug, warn};

use crate::config::Config;
use admission::{Admission, max_files};
pub(crate) use throttle::ReadLimit;
use throttle::Throttled;

/// The head of a request is no larger than this.
const MAX_HEAD: usize = 16 * 1024;

/// Maximum bytes that the system buffers in each direction; it may double this.
const BUFFER: usize = 32 * 1024;

/// Serves every connection until `shutdown` is done, then waits for those that have a request.
///
/// One that does not send the whole head of a request within `patience` ends, and on Linux one
/// that takes nothing of an answer for as long.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    config: &Config,
    shutdown: impl Future<Output = ()>,
) {
    let patience = config.patience;
    let admission = Admission::new(config, max_files());
    // Every connection has them from the listener. Left alone, the system gives each some megabytes.
    bound_buffers(&SockRef::from(&listener));
    let mut listener = listener.tap_io(move |stream| {
        // Those that waited before the listener had its buffers have the system's.
        bound_buffers(&SockRef::from(&*stream));
        // What somebody asks for and never reads is not kept longer than that either.
        #[cfg(target_os = "linux")]
        if let Err(problem) = SockRef::from(&*stream).set_tcp_user_timeout(Some(patience)) {
            warn!(%problem, "a connection that does not read may stay");
        }
        // Without it, a small message waits for the one before to be acknowledged.
        if let Err(problem) = stream.set_nodelay(true) {
            warn!(%problem, "a connection may be slow");
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MAX_HEAD);
    // With vectored writes, pieces of a body queue up beyond that size for a client that does not read.
    http.writev(false);
    let (stop, stopping) = watch::channel(());
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let Some(admitted) = admission.admit(peer.ip()) else {
            metrics::counter!("crownland_refused_connections").increment(1);
            continue;
        };
        let limit = ReadLimit::default();
        let service = answer(router.clone(), peer, limit.clone());
        let stream = TokioIo::new(Throttled::new(stream, limit, Some(admitted)));
        let connection = http.serve_connection(stream, service).with_upgrades();
        let mut stopping = stopping.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = &mut connection => ended,
                _ = stopping.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(problem) = ended {
                debug!(%problem, %peer, "a connection failed");
            }
        });
    }
    drop((listener, stopping));
    // The last connection to end is the last that listens; if there is none, nobody hears it.
    let _ = stop.send(());
    stop.closed().await;
}

fn bound_buffers(socket: &SockRef<'_>) {
    let bounded = socket.set_send_buffer_size(BUFFER).and(socket.set_recv_buffer_size(BUFFER));
    if let Err(problem) = bounded {
        warn!(%problem, "connections that do not read, or send too much, may cost much memory");
    }
}

/// Lets the router answer, which is told who asks.
fn answer(
    router: Router,
    peer: SocketAddr,
    limit: ReadLimit,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(limit.clone());
        router.call(request)
    })
}
