//! `crownland torture`: does a real server harm again and again, and looks whether anything is
//! lost.

mod fault;
mod node;
mod wire;
mod witness;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use game::Rng;
use game::present::Ink;
use tokio::time::sleep;

use crate::args::game_parser;
use crate::failure::Usage;
use crate::online;
use crate::page::Page;
use fault::Fault;
use node::Node;
use witness::{Findings, Witness};

pub(crate) const EXAMPLES: &str = "\
Clients play through real sockets while a server is killed (SIGKILL) at random moments and
started again. Whatever any of them saw must still be there, in order, once; and every match
goes on. The exit code is 1 if anything is missing.

With --nodes, several servers share one PostgreSQL, and one of them at a time is harmed: killed,
frozen (SIGSTOP) for a while, or cut off from the database; its clients go to another, and a bot
plays at every table. With --fault database, PostgreSQL itself is restarted.

Examples:
  crownland torture --kills 10
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
        if !is_postgres && (self.nodes > 1 || self.fault != Fault::Kill) {
            let expected = "expected --database postgres://…";
            return Err(Usage(format!(
                "several nodes and other faults need PostgreSQL, {expected}"
            )));
        }
        if self.fault == Fault::Database && self.restart_with.is_none() {
            return Err(Usage("--fault database: expected --restart-with COMMAND".to_owned()));
        }
        Ok(())
    }
}

/// What all clients share.
pub(crate) struct Stage {
    bases: Vec<String>,
    game: String,
    /// Whether a bot has a seat at every table.
    has_bot: bool,
    is_over: AtomicBool,
    acknowledged: AtomicU64,
}

pub(crate) fn run(args: &TortureArgs, page: &mut Page) -> Result<()> {
    args.check()?;
    let begin = Instant::now();
    let folder = std::env::temp_dir().join(format!("crownland-torture-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let database = args
        .database
        .clone()
        .unwrap_or_else(|| format!("sqlite:{}", folder.join("matches.db").display()));
    let result = online::block_on(torture(args, &database, &folder));
    // What could explain a failure is kept.
    if result.as_ref().is_ok_and(Findings::is_fine) {
        let _ = std::fs::remove_dir_all(&folder);
    }
    let findings = result?;
    let (seconds, harm) = (begin.elapsed().as_secs_f64(), args.fault.plural());
    page.line(Ink::BOLD, format_args!("{findings}, {} {harm}, {seconds:.0} s", args.kills))?;
    page.flush()?;
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
    let stage = Arc::new(Stage {
        bases: nodes.iter().map(|node| node.base.clone()).collect(),
        game: args.game.clone(),
        has_bot: args.nodes > 1 || args.fault != Fault::Kill,
        is_over: AtomicBool::new(false),
        acknowledged: AtomicU64::new(0),
    });
    let mut rng = Rng::new(args.seed);
    let witnesses: Vec<_> = (0..args.tables)
        .map(|i| {
            let witness = Witness::new(Arc::clone(&stage), rng.split(u64::from(i)));
            tokio::spawn(witness.play())
        })
        .collect();
    for _ in 0..args.kills {
        sleep(Duration::from_millis(u64::from(100 + rng.below(args.life.max(1))))).await;
        let chosen = rng.below(nodes.len() as u32) as usize;
        args.fault.strike(&mut nodes[chosen], args.restart_with.as_deref(), &mut rng).await?;
    }
    for node in &nodes {
        node.wait_until_up().await?;
    }
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
    for node in &mut nodes {
        node.kill().await?;
    }
    Ok(findings)
}
