//! The harm that is done.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use game::Rng;
use tokio::process::Command;
use tokio::time::sleep;

use super::disk;
use super::node::Node;

/// What is done to a node, or to all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// The server is killed and started again
    Kill,
    /// The server stands still for a while
    Freeze,
    /// The server does not reach the database for a while
    Cut,
    /// The database is restarted
    Database,
    /// The disk of the database is full for a while (a tmpfs; needs root)
    FullDisk,
    /// Writing and syncing the database fail with EIO for a while (needs strace)
    IoError,
    /// No file of the server may grow for a while (needs prlimit)
    FileLimit,
}

/// The longest that a fault lasts unless somebody says otherwise: others take over meanwhile.
const LONGEST_MS: u32 = 8_000;

/// What a fault needs besides the node.
pub(super) struct Means<'a> {
    /// The folder of the database.
    pub(super) folder: &'a Path,
    /// The command that restarts the database.
    pub(super) restart_with: Option<&'a str>,
    /// How long the fault lasts.
    pub(super) hold: Option<Duration>,
}

impl Fault {
    /// How several of them are called.
    pub(super) fn plural(self) -> &'static str {
        match self {
            Fault::Kill => "kills",
            Fault::Freeze => "freezes",
            Fault::Cut => "cuts",
            Fault::Database => "restarts of the database",
            Fault::FullDisk => "full disks",
            Fault::IoError => "times of I/O errors",
            Fault::FileLimit => "times without room for files",
        }
    }

    /// Whether it is about the file of a SQLite database.
    pub(super) fn is_about_a_file(self) -> bool {
        matches!(self, Fault::FullDisk | Fault::IoError | Fault::FileLimit)
    }

    /// Does it to a node; when it returns, the fault is over.
    pub(super) async fn strike(
        self,
        node: &mut Node,
        means: &Means<'_>,
        rng: &mut Rng,
    ) -> Result<()> {
        let random = Duration::from_millis(u64::from(300 + rng.below(LONGEST_MS)));
        let a_while = means.hold.unwrap_or(random);
        match self {
            Fault::Kill => {
                node.kill().await?;
                node.start_again()
            }
            Fault::Freeze => {
                node.signal("STOP").await?;
                sleep(a_while).await;
                node.signal("CONT").await
            }
            Fault::Cut => {
                node.cut(true);
                sleep(a_while).await;
                node.cut(false);
                Ok(())
            }
            Fault::Database => {
                let command = means.restart_with.unwrap_or_default();
                let status = Command::new("sh").args(["-c", command]).status().await;
                if !status.context("sh does not start")?.success() {
                    bail!("`{command}` failed");
                }
                Ok(())
            }
            Fault::FullDisk => {
                let ballast = disk::fill(means.folder)?;
                sleep(a_while).await;
                std::fs::remove_file(ballast).context("the disk stays full")
            }
            Fault::IoError => {
                let calls = disk::CALLS[rng.below(disk::CALLS.len() as u32) as usize];
                disk::fail(node.pid()?, means.folder, calls, a_while).await
            }
            Fault::FileLimit => {
                disk::limit(node.pid()?, "1").await?;
                sleep(a_while).await;
                disk::limit(node.pid()?, "unlimited").await
            }
        }
    }
}
