//! How the program ends when something is wrong.

use std::io::{self, Write};
use std::process::ExitCode;

use thiserror::Error;

/// The command line asks for something that cannot be.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct Usage(pub(crate) String);

/// What is wrong was written to the log; only the exit code is left to give.
#[derive(Debug, Error)]
#[error("see the log")]
pub(crate) struct Logged {
    /// Whether the command line was wrong.
    pub(crate) is_usage: bool,
}

/// Tells what is wrong and gives the code to exit with: 2 for usage, 1 for wrong input.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    if let Some(Logged { is_usage }) = error.downcast_ref() {
        return ExitCode::from(if *is_usage { 2 } else { 1 });
    }
    // Where nobody reads the message, nothing can be told.
    let mut stderr = io::stderr().lock();
    let _ = writeln!(stderr, "error: {}", chain(error));
    if error.is::<Usage>() {
        let _ = writeln!(stderr, "\nFor more information, try '--help'.");
        return ExitCode::from(2);
    }
    ExitCode::from(1)
}

/// An error with its causes, each said once: many errors name their cause themselves.
pub(crate) fn chain(error: &anyhow::Error) -> String {
    let mut told = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if told.is_empty() {
            told = cause;
        } else if !told.contains(&cause) {
            told = format!("{told}: {cause}");
        }
    }
    told
}

/// Whether the reader of our output has closed the pipe, which is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
