//! `crownland serve`: tables for people and bots, in the browser.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::{env, process};

use anyhow::{Context, Result};
use clap::Args;
use serde::Deserialize;
use server::config::{Config, Keeping, Limits};
use server::store::Store;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::failure::Usage;
use crate::online;

pub(crate) const EXAMPLES: &str = "\
Every option can also be set by an environment variable, CROWNLAND_ and its name, or in the
file of --config (`listen = \"0.0.0.0:8080\"`); the command line counts most, the file least.
RUST_LOG sets what is logged: info, server=debug.

Examples:
  crownland serve --open
  crownland serve --listen 0.0.0.0:8080
  crownland serve --public-url https://games.example.org --trusted-proxy 127.0.0.1";

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "CROWNLAND_LISTEN")]
    listen: Option<SocketAddr>,
    /// Where matches are kept: sqlite:PATH or postgres://… [default: a file in the user's data
    /// folder]
    #[arg(long, value_name = "URL", env = "CROWNLAND_DATABASE")]
    database: Option<String>,
    /// The address that people see, without a path
    #[arg(long, value_name = "URL", env = "CROWNLAND_PUBLIC_URL")]
    public_url: Option<String>,
    /// How many bots think at the same time [default: all cores but one]
    #[arg(long, value_name = "N", env = "CROWNLAND_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// A proxy whose word about addresses counts; may be given several times
    #[arg(long, value_name = "ADDRESS", env = "CROWNLAND_TRUSTED_PROXY", value_delimiter = ',')]
    trusted_proxy: Vec<IpAddr>,
    /// Requests a second from one address; 0 is without limit [default: 30]
    #[arg(long, value_name = "N", env = "CROWNLAND_REQUESTS")]
    requests: Option<u32>,
    /// Messages a second through one socket; 0 is without limit [default: 20]
    #[arg(long, value_name = "N", env = "CROWNLAND_MESSAGES")]
    messages: Option<u32>,
    /// Sockets from one address; 0 is without limit [default: 200]
    #[arg(long, value_name = "N", env = "CROWNLAND_SOCKETS")]
    sockets: Option<u32>,
    /// Tables made from one address in an hour; 0 is without limit [default: 200]
    #[arg(long, value_name = "N", env = "CROWNLAND_TABLES")]
    tables: Option<u32>,
    /// Days that a match is kept after its end; 0 is for ever [default: 0]
    #[arg(long, value_name = "DAYS", env = "CROWNLAND_KEEP_FINISHED")]
    keep_finished: Option<u32>,
    /// Days that a match is kept in which nothing happens and which never ended; 0 is for ever
    /// [default: 0]
    #[arg(long, value_name = "DAYS", env = "CROWNLAND_KEEP_ABANDONED")]
    keep_abandoned: Option<u32>,
    /// A file with the same options, as TOML
    #[arg(long, value_name = "FILE", env = "CROWNLAND_CONFIG")]
    config: Option<PathBuf>,
    /// Log as JSON, a line for each event
    #[arg(long)]
    log_json: bool,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

/// What the file of `--config` may hold.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    listen: Option<SocketAddr>,
    database: Option<String>,
    public_url: Option<String>,
    bot_threads: Option<usize>,
    #[serde(default)]
    trusted_proxy: Vec<IpAddr>,
    requests: Option<u32>,
    messages: Option<u32>,
    sockets: Option<u32>,
    tables: Option<u32>,
    keep_finished: Option<u32>,
    keep_abandoned: Option<u32>,
}

pub(crate) fn run(args: ServeArgs) -> Result<()> {
    let file = match &args.config {
        None => File::default(),
        Some(path) => {
            let name = || path.display().to_string();
            let text = std::fs::read_to_string(path).with_context(name)?;
            toml::from_str(&text).with_context(name)?
        }
    };
    let listen = args.listen.or(file.listen).unwrap_or(([127, 0, 0, 1], 8080).into());
    let database = match args.database.or(file.database) {
        Some(database) => database,
        None => online::default_database()?,
    };
    let defaults = Config::default().limits;
    let config = Config {
        public_url: args.public_url.or(file.public_url).map(|url| origin(&url)).transpose()?,
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or_else(spare_cores),
        trusted_proxies: [args.trusted_proxy, file.trusted_proxy].concat(),
        limits: Limits {
            requests: args.requests.or(file.requests).unwrap_or(defaults.requests),
            messages: args.messages.or(file.messages).unwrap_or(defaults.messages),
            sockets: args.sockets.or(file.sockets).unwrap_or(defaults.sockets),
            tables: args.tables.or(file.tables).unwrap_or(defaults.tables),
        },
        keeping: Keeping {
            finished_days: args.keep_finished.or(file.keep_finished).unwrap_or(0),
            abandoned_days: args.keep_abandoned.or(file.keep_abandoned).unwrap_or(0),
        },
        ..Config::default()
    };
    start_log(args.log_json);
    let _lock = online::lock(&database)?;
    online::block_on(serve(listen, database, config, args.open))
}

async fn serve(listen: SocketAddr, database: String, config: Config, open: bool) -> Result<()> {
    let store = Store::open(&database).await?;
    let listener =
        TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
    let address = listener.local_addr()?;
    let url = config.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    eprintln!("Crownland is at {url}\nMatches are kept in {}", hide_password(&database));
    if open {
        open_browser(&url);
    }
    server::serve::serve(listener, config, store, stopped()).await?;
    Ok(())
}

/// Waits until somebody stops the program.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
        } else {
            let _ = interrupted.await;
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}

/// A public address without its last slash, or why it is none.
pub(crate) fn origin(url: &str) -> Result<String> {
    let url = url.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(url.to_ascii_lowercase())
        }
        _ => {
            let expected = "http:// or https:// and a host, without a path";
            Err(Usage(format!("--public-url: found `{url}`, expected {expected}")).into())
        }
    }
}

fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |n| (n.get() - 1).max(1))
}

pub(crate) fn hide_password(database: &str) -> String {
    match (database.split_once("://"), database.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => database.to_owned(),
    }
}

fn start_log(is_json: bool) {
    let filter = env::var("RUST_LOG").unwrap_or_else(|_| "info,sqlx=warn".to_owned());
    let log = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter))
        .with_writer(std::io::stderr);
    if is_json { log.json().init() } else { log.init() }
}

/// Opens the browser where there is one; the address is printed anyway.
fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = || process::Stdio::null();
    let started = process::Command::new(program).arg(url).stdout(quiet()).stderr(quiet()).spawn();
    if let Err(error) = started {
        eprintln!("The browser does not open ({program}: {error}).");
    }
}
