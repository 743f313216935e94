//! A server that faults are injected into.

use std::fs::OpenOptions;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use client::Client;
use tokio::process::{Child, Command};
use tokio::time::sleep;

use super::wire::Wire;

/// A real server in a process of its own.
pub(super) struct Node {
    pub(super) base: String,
    program: PathBuf,
    port: u16,
    database: String,
    /// What lies between it and the database, if it can be cut.
    wire: Option<Wire>,
    /// Its log, kept to find the cause of a failure.
    log: PathBuf,
    process: Child,
}

impl Node {
    /// Starts a server and waits until it answers.
    pub(super) async fn start(
        program: PathBuf,
        database: &str,
        can_be_cut: bool,
        log: PathBuf,
    ) -> Result<Node> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let (wire, database) = if can_be_cut {
            let (wire, through) = Wire::lay(database).await?;
            (Some(wire), through)
        } else {
            (None, database.to_owned())
        };
        let process = spawn(&program, port, &database, &log)?;
        let node = Node {
            base: format!("http://127.0.0.1:{port}"),
            program,
            port,
            database,
            wire,
            log,
            process,
        };
        node.wait_until_up().await?;
        Ok(node)
    }

    pub(super) async fn kill(&mut self) -> Result<()> {
        self.process.kill().await.context("the server cannot be killed")
    }

    pub(super) fn start_again(&mut self) -> Result<()> {
        self.process = spawn(&self.program, self.port, &self.database, &self.log)?;
        Ok(())
    }

    /// The number of the process.
    pub(super) fn pid(&self) -> Result<u32> {
        self.process.id().context("the server has ended")
    }

    /// Sends a signal to the process.
    pub(super) async fn signal(&self, name: &str) -> Result<()> {
        let pid = self.pid()?;
        let status = Command::new("kill").arg(format!("-{name}")).arg(pid.to_string()).status();
        if !status.await.context("kill does not start")?.success() {
            bail!("no {name} to the server");
        }
        Ok(())
    }

    /// Cuts it off from the database, or connects it again.
    pub(super) fn cut(&self, is_cut: bool) {
        if let Some(wire) = &self.wire {
            wire.cut(is_cut);
        }
    }

    /// How many commits have failed since it was started.
    pub(super) async fn n_failed_commits(&self) -> Result<u64> {
        let figures = Client::new(&self.base)?.text("/metrics").await?;
        let mut lines = figures.lines();
        let line = lines.find_map(|line| line.strip_prefix("crownland_failed_commits "));
        Ok(line.and_then(|n| n.trim().parse().ok()).unwrap_or(0))
    }

    pub(super) async fn wait_until_up(&self) -> Result<()> {
        let client = Client::new(&self.base)?;
        for _ in 0..600 {
            if client.text("/healthz").await.is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(50)).await;
        }
        bail!("the server does not come up");
    }
}

fn spawn(program: &Path, port: u16, database: &str, log: &Path) -> Result<Child> {
    let log = OpenOptions::new().create(true).append(true).open(log)?;
    let listen = format!("127.0.0.1:{port}");
    // A file that may not grow is an error of the write, not the end of the process.
    Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(program)
        .args(["serve", "--listen", &listen, "--database", database])
        .args(["--requests", "0", "--messages", "0", "--sockets", "0", "--tables", "0"])
        .args(["--connections", "0", "--replays", "0"])
        .env("RUST_LOG", "warn")
        .stdin(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the server does not start")
}
