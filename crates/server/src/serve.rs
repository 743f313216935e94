//! The server as a whole.

use std::future::Future;
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusBuilder;
use tokio::net::TcpListener;
use tokio::time::MissedTickBehavior;
use tracing::{info, warn};

use crate::api::{App, router};
use crate::bot_pool::BotPool;
use crate::config::Config;
use crate::connections;
use crate::node::Node;
use crate::rooms::Rooms;
use crate::store::{Store, Writer};
use crate::telemetry;
use crate::time::{Clock, PULSE};

/// Serves tables until `shutdown` is done; then lets every room come to rest.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    store: Store,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let clock = Clock::start();
    let recorder = PrometheusBuilder::new().build_recorder();
    let metrics = recorder.handle();
    // Of several servers in one process (tests), the first has the figures.
    let _ = metrics::set_global_recorder(recorder);
    let (writer, mut writing) = Writer::start(store.clone());
    let bots = BotPool::new(config.thinking);
    let (rooms, peer_messages) = Rooms::new(store.clone(), writer.clone(), bots, clock.clone());
    telemetry::register();
    let app = App::new(config, store.clone(), writer, rooms.clone(), clock.clone(), metrics);
    let keeping_time = tokio::spawn(keep_time(clock.clone(), rooms.clone()));
    let node = Node::join(store.clone(), rooms.clone(), clock, peer_messages).await;
    let config = app.config();
    let tidying = tokio::spawn(tidy(app.clone()));
    let (rest, resting) = (rooms.clone(), tokio::sync::oneshot::channel());
    let (tell, told) = resting;
    let graceful = async move {
        shutdown.await;
        info!("stopping: saving what is under way");
        rest.stop().await;
        node.leave().await;
        let _ = tell.send(());
    };
    let ended = tokio::select! {
        () = connections::serve(listener, router(app), &config, graceful) => Ok(()),
        // A connection that lingers must not keep the server.
        () = async { let _ = told.await; tokio::time::sleep(Duration::from_secs(3)).await } => Ok(()),
        // Without it nothing is ever saved. The service manager restarts the process.
        _ = &mut writing => Err(std::io::Error::other("the task that saves has failed")),
    };
    tidying.abort();
    keeping_time.abort();
    writing.abort();
    store.close().await;
    ended
}

/// Reads the clock often enough to notice when the server was frozen, and lets rooms store what
/// their clocks show when an outage is over.
async fn keep_time(clock: Clock, rooms: Rooms) {
    let mut every = tokio::time::interval(PULSE);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut known = Duration::ZERO;
    loop {
        every.tick().await;
        clock.now();
        let lost = clock.lost();
        let news = lost.saturating_sub(known);
        if news >= Duration::from_secs(1) {
            known = lost;
            let seconds = news.as_secs_f64();
            warn!(seconds, "the server was frozen or the database away; nobody's clock ran");
            rooms.tick_all();
        }
    }
}

async fn tidy(app: App) {
    let mut every = tokio::time::interval(Duration::from_mins(1));
    for minute in 0_u64.. {
        every.tick().await;
        app.tidy();
        if minute.is_multiple_of(60) {
            app.remove_stale().await;
        }
    }
}
