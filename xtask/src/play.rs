//! `cargo xtask play`: the program, built as soon as possible, and a game in it.

use std::process::ExitCode;

use crate::step::cargo;
use crate::{wasm, web};

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let mut command = cargo(&["run", "--profile", "play", "--package", "cli", "--"]);
    if arguments.is_empty() {
        if let Err(error) = wasm::engine() {
            eprintln!("note: pages play on the server alone, without their own engine: {error}");
        }
        // The program carries the client, so the client comes first.
        if let Err(error) = web::build() {
            eprintln!("error: {error}");
            eprintln!("`cargo xtask play kingdomino` plays in this terminal, without a browser.");
            return ExitCode::FAILURE;
        }
        command.args(["serve", "--open"]);
    } else {
        command.arg("play").args(arguments);
    }
    match command.status() {
        Ok(status) => ExitCode::from(status.code().unwrap_or(1) as u8),
        Err(error) => {
            eprintln!("error: cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
