//! The binary `harness`.

use std::process::ExitCode;

use clap::Parser;
use harness::Cli;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => match error.downcast::<clap::Error>() {
            Ok(usage) => usage.exit(),
            Err(error) => {
                eprintln!("error: {error:#}");
                ExitCode::FAILURE
            }
        },
    }
}
