//! Load and fault injection for a server, from the outside: real sockets, real processes.

mod load;
mod torture;

use anyhow::{Context, Result};
use catalog::GAMES;
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "harness", version, about, subcommand_required = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play at a server with many clients, and measure how long they wait
    #[command(after_help = load::EXAMPLES)]
    Load(load::LoadArgs),
    /// Inject faults into a server repeatedly, and check that nothing is lost
    #[command(after_help = torture::EXAMPLES)]
    Torture(torture::TortureArgs),
}

impl Cli {
    /// Runs the command and returns its report. The error of a wrong command line is a
    /// [`clap::Error`].
    pub fn run(self) -> Result<String> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        runtime.context("cannot start threads")?.block_on(async {
            match self.command {
                Command::Load(args) => load::run(&args).await,
                Command::Torture(args) => torture::run(&args).await,
            }
        })
    }
}

/// Accepts the names of games.
fn game_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(GAMES.iter().map(|info| info.name))
}

/// Arguments that do not fit together.
fn usage(message: impl std::fmt::Display) -> anyhow::Error {
    Cli::command().error(ErrorKind::ValueValidation, message).into()
}
