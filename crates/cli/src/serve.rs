//! `crownland serve`: tables for people and bots, in the browser.

mod options;

use std::{env, io};

use anyhow::{Context, Result};
use server::store::Store;
use tokio::net::TcpListener;
use tracing::{error, info};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::{Logged, Usage};
use crate::online;
use options::Setup;
pub(crate) use options::{Listen, ServeArgs, origin};

pub(crate) const EXAMPLES: &str = "\
Every option can also be set by an environment variable, CROWNLAND_ and its name, or in the
file of --config (`listen = \"0.0.0.0:8080\"`); the command line overrides the environment, and
that the file. RUST_LOG sets what is logged: info, server=debug.

Examples:
  crownland serve --open
  crownland serve --listen 0.0.0.0:8080
  crownland serve --public-url https://games.example.org --trusted-proxy 127.0.0.1";

pub(crate) fn run(args: &ServeArgs) -> Result<()> {
    let mut is_json = args.asks_for_json();
    let served = args.setup().and_then(|setup| {
        is_json |= setup.log_json;
        start_log(setup.log_json);
        let _lock = online::lock(&setup.database, true)?;
        online::block_on(serve(setup, args.open))
    });
    let Err(problem) = served else { return Ok(()) };
    if !is_json {
        return Err(problem);
    }
    // A file that cannot be read says nothing about the log.
    start_log(true);
    error!(problem = %crate::failure::chain(&problem), "the server does not start");
    Err(Logged { is_usage: problem.is::<Usage>() }.into())
}

async fn serve(setup: Setup, open: bool) -> Result<()> {
    let Setup { listen, database, log_json, config } = setup;
    let store = Store::open(&database).await?;
    let listener = TcpListener::bind(listen.to_string()).await;
    let listener = listener.with_context(|| format!("cannot listen on {listen}"))?;
    let port = listener.local_addr()?.port();
    let local = || format!("http://{}", Listen { port, ..listen.clone() });
    let url = config.public_url.clone().unwrap_or_else(local);
    let kept = hide_password(&database);
    let stopped = stopped().context("cannot listen for signals")?;
    if log_json {
        let version = env!("CARGO_PKG_VERSION");
        info!(version, url, database = kept, "the server starts");
    } else {
        eprintln!("Crownland is at {url}\nMatches are kept in {kept}");
    }
    // The address is printed anyway.
    if open && let Err(problem) = open::that_detached(&url) {
        eprintln!("The browser does not open: {problem}.");
    }
    server::serve::serve(listener, config, store, stopped).await?;
    Ok(())
}

/// Ends when somebody stops the program. Signals are heard from this call on, not only once the
/// future is polled: one that comes before would end the program at once.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

pub(crate) fn hide_password(database: &str) -> String {
    match (database.split_once("://"), database.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => database.to_owned(),
    }
}

/// Starts the log; one that runs already stays as it is.
fn start_log(is_json: bool) {
    let lines = tracing_subscriber::fmt::layer()
        // A line that cannot be written (the log's disk is full) would end the task that logs it.
        .log_internal_errors(false)
        .with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(log_filter());
    let _ = if is_json { log.with(lines.json()).try_init() } else { log.with(lines).try_init() };
}

/// What is logged: `RUST_LOG`, or the usual where it is not set or wrong.
fn log_filter() -> Targets {
    let usual =
        Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN);
    match env::var("RUST_LOG") {
        Ok(wanted) if !wanted.is_empty() => wanted.parse().unwrap_or_else(|error| {
            eprintln!(
                "RUST_LOG: found `{wanted}`, expected levels by target like `info,sqlx=warn` \
                 ({error}); it is ignored"
            );
            usual
        }),
        _ => usual,
    }
}
