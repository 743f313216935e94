//! The harm that is done.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use game::Rng;
use tokio::process::Command;
use tokio::time::sleep;

use super::node::Node;

/// What is done to a node, or to all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// The server is killed and started again
    Kill,
    /// The server stands still for up to eight seconds
    Freeze,
    /// The server does not reach the database for up to eight seconds
    Cut,
    /// The database is restarted
    Database,
}

/// The longest that something is frozen or cut off: long enough that others take over.
const LONGEST_MS: u32 = 8_000;

impl Fault {
    /// How several of them are called.
    pub(super) fn plural(self) -> &'static str {
        match self {
            Fault::Kill => "kills",
            Fault::Freeze => "freezes",
            Fault::Cut => "cuts",
            Fault::Database => "restarts of the database",
        }
    }

    /// Does it to a node.
    pub(super) async fn strike(
        self,
        node: &mut Node,
        restart_with: Option<&str>,
        rng: &mut Rng,
    ) -> Result<()> {
        let a_while = Duration::from_millis(u64::from(300 + rng.below(LONGEST_MS)));
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
                let command = restart_with.unwrap_or_default();
                let status = Command::new("sh").args(["-c", command]).status().await;
                if !status.context("sh does not start")?.success() {
                    bail!("`{command}` failed");
                }
                Ok(())
            }
        }
    }
}
