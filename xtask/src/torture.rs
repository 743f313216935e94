//! `cargo xtask torture`: kills a real server again and again, and looks whether anything is lost.

use std::process::ExitCode;

use crate::step::cargo;

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let mut command = cargo(&["run", "--release", "--package", "cli", "--", "torture"]);
    match command.args(arguments).status() {
        Ok(status) => ExitCode::from(status.code().unwrap_or(1) as u8),
        Err(error) => {
            eprintln!("error: cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
