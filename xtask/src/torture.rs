//! `cargo xtask torture`: injects faults into a real server, and checks that nothing is lost.

use std::process::ExitCode;

use crate::postgres::Postgres;
use crate::step::cargo;

/// Stands for a private PostgreSQL, and for the command that restarts it.
const POSTGRES: &str = "--postgres";

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let build = cargo(&["build", "--release", "--package", "cli", "--package", "harness"]).status();
    if !build.is_ok_and(|status| status.success()) {
        eprintln!("error: the server and the harness do not build");
        return ExitCode::FAILURE;
    }
    let mut command = cargo(&["run", "--release", "--package", "harness", "--", "torture"]);
    command.args(arguments.iter().filter(|argument| *argument != POSTGRES));
    let mut postgres = None;
    if arguments.iter().any(|argument| argument == POSTGRES) {
        match Postgres::start() {
            Ok(started) => {
                command.args(["--database", &started.url]);
                command.args(["--restart-with", &started.restart_command()]);
                postgres = Some(started);
            }
            Err(error) => {
                eprintln!("error: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    let status = command.status();
    drop(postgres);
    match status {
        Ok(status) => ExitCode::from(status.code().unwrap_or(1) as u8),
        Err(error) => {
            eprintln!("error: cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
