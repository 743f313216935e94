//! `crownland torture`: does a real server harm again and again, and looks whether anything is
//! lost.

mod checker;
mod disk;
mod fault;
mod findings;
mod node;
mod wire;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use game::Rng;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::args::game_parser;
use crate::canvas::Style;
use crate::failure::Usage;
use crate::online;
use crate::terminal::Terminal;
use checker::Checker;
use disk::SmallDisk;
use fault::{Fault, Means};
use findings::Findings;
use node::Node;

pub(crate) const EXAMPLES: &str = "\
Clients play through real sockets while a server is killed (SIGKILL) at random moments and
started again. Whatever any of them saw must still be there, in order, once; and every match
goes on. The exit code is 1 if anything is missing.

With --nodes, several servers share one PostgreSQL, and one of them at a time is harmed: killed,
frozen (SIGSTOP) for a while, or cut off from the database; its clients go to another, and a bot
plays at every table. With --fault database, PostgreSQL itself is restarted.

With --fault full-disk, io-error or file-limit, a SQLite file cannot be written for a while. After
the last fault the server is killed and started again, so that only what is in the file counts; how
long it took after each fault until something was acknowledged again is reported.

Examples:
  crownland torture --kills 10
  crownland torture --fault full-disk --hold 3000 --kills 10 --tables 20
  crownland torture --kills 500 --database postgres://localhost/torture
  crownland torture --nodes 3 --fault freeze --kills 50 --database postgres://localhost/torture";

#[derive(Debug, Args)]
pub(crate) struct TortureArgs {
    /// How often harm is done
    #[arg(long, value_name = "N", default_value_t = 20)]
    kills: u32,
    /// What is done
    #[arg(long, value_name = "FAULT", value_enum, default_value_t = Fault::Kill)]
    fault: Fault,
    /// How many servers share the database
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// The number of tables that are played at
    #[arg(long, value_name = "N", default_value_t = 40)]
    tables: u32,
    /// The longest time without harm, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 900)]
    life: u32,
    /// How long a fault lasts, in milliseconds [default: at random, up to 8300]
    #[arg(long, value_name = "MS")]
    hold: Option<u32>,
    /// The size of the disk for --fault full-disk, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64)]
    disk: u32,
    /// The game that is played
    #[arg(long, value_name = "GAME", default_value = "kingdomino", value_parser = game_parser())]
    game: String,
    /// Where matches are kept [default: a new SQLite file]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The command that restarts the database, for --fault database
    #[arg(long, value_name = "COMMAND")]
    restart_with: Option<String>,
    /// What the moments follow from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

impl TortureArgs {
    fn check(&self) -> Result<(), Usage> {
        let is_postgres = self.database.as_ref().is_some_and(|url| url.starts_with("postgres"));
        if self.nodes == 0 {
            return Err(Usage("--nodes: found 0, expected at least 1".to_owned()));
        }
        let is_for_postgres = self.fault != Fault::Kill && !self.fault.is_about_a_file();
        if !is_postgres && (self.nodes > 1 || is_for_postgres) {
            let expected = "expected --database postgres://…";
            return Err(Usage(format!(
                "several nodes and faults of the network need PostgreSQL, {expected}"
            )));
        }
        if self.fault.is_about_a_file() && self.database.is_some() {
            let found = "found --database, expected none: the file is made for it";
            return Err(Usage(format!("a fault of the disk: {found}")));
        }
        if self.fault == Fault::Database && self.restart_with.is_none() {
            return Err(Usage("--fault database: expected --restart-with COMMAND".to_owned()));
        }
        Ok(())
    }
}

/// What all clients share.
pub(crate) struct SharedState {
    bases: Vec<String>,
    game: String,
    /// Whether a bot has a seat at every table.
    has_bot: bool,
    /// Whether the server is killed once more before everything is looked at.
    ends_with_restart: bool,
    /// Whether nobody plays any more.
    is_over: AtomicBool,
    /// Whether what was seen may be held against what is there.
    is_settled: watch::Sender<bool>,
    acknowledged: AtomicU64,
}

/// Nothing is acknowledged any more after this long.
const MAX_RETURN: Duration = Duration::from_secs(30);

impl SharedState {
    /// The time until something is acknowledged.
    async fn until_acknowledged(&self) -> Duration {
        let (begin, before) = (Instant::now(), self.acknowledged.load(Ordering::Relaxed));
        while self.acknowledged.load(Ordering::Relaxed) == before && begin.elapsed() < MAX_RETURN {
            sleep(Duration::from_millis(10)).await;
        }
        begin.elapsed()
    }
}

pub(crate) fn run(args: &TortureArgs, terminal: &mut Terminal) -> Result<()> {
    args.check()?;
    let begin = Instant::now();
    let folder = std::env::temp_dir().join(format!("crownland-torture-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let database = args
        .database
        .clone()
        .unwrap_or_else(|| format!("sqlite:{}", folder.join("matches.db").display()));
    let result = online::block_on(async {
        let needs_disk = args.fault == Fault::FullDisk;
        let _disk =
            if needs_disk { Some(SmallDisk::mount(&folder, args.disk).await?) } else { None };
        torture(args, &database, &folder).await
    });
    // What could explain a failure is kept.
    if result.as_ref().is_ok_and(Findings::is_fine) {
        let _ = std::fs::remove_dir_all(&folder);
    }
    let findings = result?;
    let (seconds, harm) = (begin.elapsed().as_secs_f64(), args.fault.plural());
    terminal
        .line(Style::BOLD, format_args!("{findings}, {} {harm}, {seconds:.0} s", args.kills))?;
    terminal.flush()?;
    if !findings.is_fine() {
        bail!("something was lost; the database is {database}, logs are in {}", folder.display());
    }
    Ok(())
}

async fn torture(args: &TortureArgs, database: &str, folder: &Path) -> Result<Findings> {
    let mut nodes = Vec::new();
    for i in 0..args.nodes {
        let log = folder.join(format!("node-{i}.log"));
        nodes.push(Node::start(database, args.fault == Fault::Cut, log).await?);
    }
    let shared = Arc::new(SharedState {
        bases: nodes.iter().map(|node| node.base.clone()).collect(),
        game: args.game.clone(),
        has_bot: args.nodes > 1 || args.fault != Fault::Kill && !args.fault.is_about_a_file(),
        ends_with_restart: args.fault.is_about_a_file(),
        is_over: AtomicBool::new(false),
        is_settled: watch::Sender::new(false),
        acknowledged: AtomicU64::new(0),
    });
    let mut rng = Rng::new(args.seed);
    let checkers: Vec<_> = (0..args.tables)
        .map(|i| {
            let checker = Checker::new(Arc::clone(&shared), rng.split(u64::from(i)));
            tokio::spawn(checker.play())
        })
        .collect();
    let hold = args.hold.map(|ms| Duration::from_millis(u64::from(ms)));
    let means = Means { folder, restart_with: args.restart_with.as_deref(), hold };
    let mut longest_return = Duration::ZERO;
    for _ in 0..args.kills {
        sleep(Duration::from_millis(u64::from(100 + rng.below(args.life.max(1))))).await;
        let chosen = rng.below(nodes.len() as u32) as usize;
        args.fault.strike(&mut nodes[chosen], &means, &mut rng).await?;
        if args.fault.is_about_a_file() {
            longest_return = longest_return.max(shared.until_acknowledged().await);
        }
    }
    for node in &nodes {
        node.wait_until_up().await?;
    }
    // Every match has to go on.
    let before = shared.acknowledged.load(Ordering::Relaxed);
    sleep(Duration::from_millis(1_500)).await;
    shared.is_over.store(true, Ordering::Relaxed);
    if shared.ends_with_restart {
        if nodes[0].n_failed_commits().await? == 0 {
            bail!("the fault had no effect: every commit succeeded");
        }
        // What is in memory only must not count.
        for node in &mut nodes {
            node.kill().await?;
            node.start_again()?;
            node.wait_until_up().await?;
        }
    }
    shared.is_settled.send_replace(true);
    let mut findings = Findings { longest_return, ..Findings::default() };
    for checker in checkers {
        findings.add(&checker.await?);
    }
    if shared.acknowledged.load(Ordering::Relaxed) == before {
        findings.stuck += u64::from(args.tables);
    }
    for node in &mut nodes {
        node.kill().await?;
    }
    Ok(findings)
}
