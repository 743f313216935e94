//! `harness torture`: injects faults into real servers under load, and checks that nothing is lost.

mod checker;
mod disk;
mod fault;
mod findings;
mod node;
mod wire;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use game::Rng;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::{game_parser, usage};
use checker::Checker;
use disk::SmallDisk;
use fault::{Fault, Means};
use findings::Findings;
use node::Node;

pub(crate) const EXAMPLES: &str = "\
Clients play through real sockets while a server is killed (SIGKILL) at random moments and
restarted. Every event that a client saw must still be there, in order, once, and every match must
go on. The exit code is 1 if anything is missing.

With --nodes, several servers share one PostgreSQL, and the fault hits one of them at a time: it is
killed, frozen (SIGSTOP) or cut off from the database. Its clients connect to another, and a bot
plays at every table. With --fault database, PostgreSQL itself is restarted.

With --fault full-disk, io-error or file-limit, a SQLite file cannot be written for a while. After
the last fault the server is killed and restarted, so only the contents of the file count. The
report includes the longest time from the end of a fault to the next acknowledged action.

Examples:
  harness torture --kills 10
  harness torture --fault full-disk --hold 3000 --kills 10 --tables 20
  harness torture --kills 500 --database postgres://localhost/torture
  harness torture --nodes 3 --fault freeze --kills 50 --database postgres://localhost/torture";

#[derive(Debug, Args)]
pub(crate) struct TortureArgs {
    /// The server's program [default: the `crownland` beside this one]
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// The number of faults
    #[arg(long, value_name = "N", default_value_t = 20)]
    kills: u32,
    /// The kind of fault
    #[arg(long, value_name = "FAULT", value_enum, default_value_t = Fault::Kill)]
    fault: Fault,
    /// The number of servers that share the database
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
    /// The game to play
    #[arg(long, value_name = "GAME", default_value = "kingdomino", value_parser = game_parser())]
    game: String,
    /// Where matches are kept [default: a new SQLite file]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The command that restarts or disturbs the database, for --fault database; it ends when the
    /// fault is over
    #[arg(long, value_name = "COMMAND")]
    restart_with: Option<String>,
    /// The seed of the moments at which faults happen
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

impl TortureArgs {
    fn check(&self) -> Result<()> {
        let is_postgres = self.database.as_ref().is_some_and(|url| url.starts_with("postgres"));
        if self.nodes == 0 {
            return Err(usage("--nodes: found 0, expected at least 1"));
        }
        let is_for_postgres = self.fault != Fault::Kill && !self.fault.is_about_a_file();
        if !is_postgres && (self.nodes > 1 || is_for_postgres) {
            let expected = "expected --database postgres://…";
            return Err(usage(format_args!(
                "several nodes and faults of the network need PostgreSQL, {expected}"
            )));
        }
        if self.fault.is_about_a_file() && self.database.is_some() {
            let found = "found --database, expected none: the file is made for it";
            return Err(usage(format_args!("a fault of the disk: {found}")));
        }
        if self.fault == Fault::Database && self.restart_with.is_none() {
            return Err(usage("--fault database: expected --restart-with COMMAND"));
        }
        Ok(())
    }
}

/// Shared by all clients.
pub(crate) struct SharedState {
    bases: Vec<String>,
    game: String,
    /// Whether a bot has a seat at every table.
    has_bot: bool,
    /// Whether the server is killed once more before the final check.
    ends_with_restart: bool,
    /// Whether clients stop playing.
    is_over: AtomicBool,
    /// Whether the final check may begin.
    is_settled: watch::Sender<bool>,
    acknowledged: AtomicU64,
}

/// Waiting for an acknowledgement ends after this long.
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

/// Injects the faults and returns the findings as a line of text.
pub(crate) async fn run(args: &TortureArgs) -> Result<String> {
    args.check()?;
    let begin = Instant::now();
    let folder = tempfile::Builder::new().prefix("crownland-torture-").tempdir()?;
    let path = folder.path();
    let database = args
        .database
        .clone()
        .unwrap_or_else(|| format!("sqlite:{}", path.join("matches.db").display()));
    let disk = match args.fault {
        Fault::FullDisk => Some(SmallDisk::mount(path, args.disk).await?),
        _ => None,
    };
    let result = torture(args, &database, path).await;
    drop(disk);
    if !result.as_ref().is_ok_and(Findings::is_fine) {
        // Logs and database are kept to find the cause.
        let kept = folder.keep();
        let lost = result.with_context(|| format!("logs are in {}", kept.display()))?;
        bail!("{lost}; the database is {database}, logs are in {}", kept.display());
    }
    let (seconds, faults) = (begin.elapsed().as_secs_f64(), args.fault.plural());
    Ok(format!("{}, {} {faults}, {seconds:.0} s", result?, args.kills))
}

/// The `crownland` that is built beside this program.
fn default_program() -> Result<PathBuf> {
    let name = format!("crownland{}", std::env::consts::EXE_SUFFIX);
    let path = std::env::current_exe()?.with_file_name(name);
    if !path.exists() {
        bail!("there is no {}; build it, or name one by --program", path.display());
    }
    Ok(path)
}

async fn torture(args: &TortureArgs, database: &str, folder: &Path) -> Result<Findings> {
    let program = args.program.clone().map_or_else(default_program, Ok)?;
    let mut nodes = Vec::new();
    for i in 0..args.nodes {
        let log = folder.join(format!("node-{i}.log"));
        let can_be_cut = args.fault == Fault::Cut;
        nodes.push(Node::start(program.clone(), database, can_be_cut, log).await?);
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
