//! `crownland torture`: kills a real server again and again, and looks whether anything is lost.

mod witness;

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use game::Rng;
use game::present::Ink;
use server::client::Client;
use tokio::process::{Child, Command};
use tokio::time::sleep;

use crate::args::game_parser;
use crate::online;
use crate::page::Page;
use witness::{Findings, Witness};

pub(crate) const EXAMPLES: &str = "\
Clients play through real sockets while the server is killed (SIGKILL) at random moments and
started again. Whatever any of them saw must still be there, in order, once; and every match
goes on. The exit code is 1 if anything is missing.

Examples:
  crownland torture --kills 10
  crownland torture --kills 500 --database postgres://localhost/torture";

#[derive(Debug, Args)]
pub(crate) struct TortureArgs {
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 20)]
    kills: u32,
    /// The number of tables that are played at
    #[arg(long, value_name = "N", default_value_t = 40)]
    tables: u32,
    /// The longest a server lives, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 900)]
    life: u32,
    /// The game that is played
    #[arg(long, value_name = "GAME", default_value = "kingdomino", value_parser = game_parser())]
    game: String,
    /// Where matches are kept [default: a new SQLite file]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// What the moments follow from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

/// What all clients share.
pub(crate) struct Stage {
    base: String,
    game: String,
    is_over: AtomicBool,
    acknowledged: AtomicU64,
}

pub(crate) fn run(args: &TortureArgs, page: &mut Page) -> Result<()> {
    let begin = Instant::now();
    let folder = std::env::temp_dir().join(format!("crownland-torture-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let database = args
        .database
        .clone()
        .unwrap_or_else(|| format!("sqlite:{}", folder.join("matches.db").display()));
    let result = online::block_on(torture(args, &database));
    // What could explain a failure is kept.
    if result.as_ref().is_ok_and(Findings::is_fine) {
        let _ = std::fs::remove_dir_all(&folder);
    }
    let findings = result?;
    let seconds = begin.elapsed().as_secs_f64();
    page.line(Ink::BOLD, format_args!("{findings}, {} kills, {seconds:.0} s", args.kills))?;
    page.flush()?;
    if !findings.is_fine() {
        bail!("something was lost; the database is {database}");
    }
    Ok(())
}

async fn torture(args: &TortureArgs, database: &str) -> Result<Findings> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let stage = Arc::new(Stage {
        base: format!("http://127.0.0.1:{port}"),
        game: args.game.clone(),
        is_over: AtomicBool::new(false),
        acknowledged: AtomicU64::new(0),
    });
    let mut server = start(port, database)?;
    wait_until_up(&stage.base).await?;
    let mut rng = Rng::new(args.seed);
    let witnesses: Vec<_> = (0..args.tables)
        .map(|i| {
            let witness = Witness::new(Arc::clone(&stage), rng.split(u64::from(i)));
            tokio::spawn(witness.play())
        })
        .collect();
    for _ in 0..args.kills {
        sleep(Duration::from_millis(u64::from(100 + rng.below(args.life.max(1))))).await;
        server.kill().await.context("the server cannot be killed")?;
        server = start(port, database)?;
    }
    wait_until_up(&stage.base).await?;
    // Every match has to go on.
    let before = stage.acknowledged.load(Ordering::Relaxed);
    sleep(Duration::from_millis(1_500)).await;
    stage.is_over.store(true, Ordering::Relaxed);
    let mut findings = Findings::default();
    for witness in witnesses {
        findings.add(&witness.await?);
    }
    if stage.acknowledged.load(Ordering::Relaxed) == before {
        findings.stuck += u64::from(args.tables);
    }
    server.kill().await.context("the server cannot be killed")?;
    Ok(findings)
}

fn start(port: u16, database: &str) -> Result<Child> {
    let program: PathBuf = std::env::current_exe()?;
    let listen = format!("127.0.0.1:{port}");
    Command::new(program)
        .args(["serve", "--listen", &listen, "--database", database])
        .args(["--requests", "0", "--messages", "0", "--sockets", "0", "--tables", "0"])
        .env("RUST_LOG", "error")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .context("the server does not start")
}

async fn wait_until_up(base: &str) -> Result<()> {
    let client = Client::new(base)?;
    for _ in 0..600 {
        if client.text("/healthz").await.is_ok() {
            return Ok(());
        }
        sleep(Duration::from_millis(50)).await;
    }
    bail!("the server does not come up");
}
