//! `cargo xtask play`: the program, built as fast as it gets, and a game in it.

use std::process::ExitCode;

use crate::step::cargo;

const DEFAULT: [&str; 3] = ["kingdomino", "--bots", "random"];

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let mut command = cargo(&["run", "--release", "--package", "cli", "--", "play"]);
    if arguments.is_empty() {
        println!("A game of Kingdomino against a bot; `cargo xtask play --help` tells what else.");
        command.args(DEFAULT);
    }
    match command.args(arguments).status() {
        Ok(status) => ExitCode::from(status.code().unwrap_or(1) as u8),
        Err(error) => {
            eprintln!("error: cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
