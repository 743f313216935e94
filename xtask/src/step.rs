//! One thing that has to succeed, with its heading, its time and what to do if it fails.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A step of the tests.
pub(crate) struct Step {
    /// What is checked, for the heading.
    pub(crate) title: String,
    /// What to do when it fails.
    pub(crate) advice: &'static str,
    /// How it is checked.
    pub(crate) check: Box<dyn Fn() -> Result<(), String>>,
}

impl Step {
    /// A step that runs one command.
    pub(crate) fn command(
        title: &str,
        advice: &'static str,
        command: impl Fn() -> Command + 'static,
    ) -> Step {
        let check = Box::new(move || run(&mut command()));
        Step { title: title.to_owned(), advice, check }
    }
}

/// Runs the steps until one fails, and sums up the time that each took.
pub(crate) fn run_all(steps: &[Step]) -> Result<String, String> {
    let begin = Stopwatch::start();
    let mut summary = String::from("    wall       CPU\n");
    for (i, Step { title, advice, check }) in steps.iter().enumerate() {
        println!("\n== {}/{} {title}", i + 1, steps.len());
        let step_begin = Stopwatch::start();
        check().map_err(|error| format!("FAILED: {title}: {error}\nWhat to do: {advice}"))?;
        let times = step_begin.times();
        println!("== {title}: fine after {}", times.trim());
        summary.extend([&times, "  ", title.as_str(), "\n"]);
    }
    Ok(format!("{summary}{}  all {} steps are fine", begin.times(), steps.len()))
}

/// Time since a moment. The processor's time tells how slow a step is on a busy machine.
pub(crate) struct Stopwatch {
    begin: Instant,
    cpu_seconds: Option<f64>,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { begin: Instant::now(), cpu_seconds: cpu_seconds_of_children() }
    }

    /// Seconds on the wall's clock and of the processors, for a table.
    pub(crate) fn times(&self) -> String {
        let wall = self.begin.elapsed().as_secs_f64();
        match cpu_seconds_of_children().zip(self.cpu_seconds) {
            Some((now, before)) => format!("{wall:>7.1} s {:>7.1} s", now - before),
            None => format!("{wall:>7.1} s         -"),
        }
    }
}

/// Time that the processors spent for children that have ended, if the system is Linux.
fn cpu_seconds_of_children() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may contain spaces; `cutime` and `cstime` are fields 16 and 17.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?;
    // The kernel counts in ticks of USER_HZ, which is 100 on every architecture that Rust supports.
    Some(ticks / 100.0)
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` ended with {status}", program(command))),
        Err(error) => Err(format!("`{}` does not start: {error}", program(command))),
    }
}

/// The name of a command's program, without its folder.
fn program(command: &Command) -> String {
    Path::new(command.get_program())
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The output of a command.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output();
    match output {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) => Err(format!("`{}` ended with {}", program(command), output.status)),
        Err(error) => Err(format!("`{}` does not start: {error}", program(command))),
    }
}

/// Cargo with these arguments, where the person is: somewhere in the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments);
    command
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().map_or(xtask.clone(), PathBuf::from)
}

/// Where cargo puts what it builds for this machine.
pub(crate) fn native_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
