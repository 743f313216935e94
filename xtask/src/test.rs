//! `cargo xtask test`: everything that a change has to pass.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::{env, io};

use crate::step::{Step, Stopwatch, native_folder, run_all};
use crate::{alone, prose, python, rust, wasm, web};

/// A group of steps that `cargo xtask test NAME` runs alone.
struct Part {
    name: &'static str,
    steps: fn() -> Result<Vec<Step>, String>,
}

const STYLE: Part = Part { name: "style", steps: || Ok(vec![rust::formatting(), prose::step()]) };
const CLIENT: Part = Part { name: "client", steps: || Ok(vec![web::built()]) };
const UNITS: Part = Part { name: "units", steps: || Ok(web::units()) };
const CLIPPY: Part = Part { name: "clippy", steps: || Ok(vec![rust::clippy()]) };
const RUST: Part = Part { name: "rust", steps: || Ok(vec![rust::tests(false)]) };
const DOCS: Part = Part { name: "docs", steps: || Ok(vec![rust::doc_tests(), rust::docs()]) };
const PORTABLE: Part = Part {
    name: "portable",
    steps: || {
        let mut steps = alone::steps()?;
        steps.extend(wasm::steps());
        steps.push(rust::fuzz_targets());
        Ok(steps)
    },
};
const PYTHON: Part = Part { name: "python", steps: || Ok(vec![python::step()]) };
const BROWSER: Part = Part { name: "browser", steps: || Ok(vec![web::in_a_browser()]) };

/// All parts. Those of a stage need what earlier stages made: the program carries the client, and
/// the browser plays against the program of the tests. The second list of a stage runs beside the
/// first, because neither keeps two processors busy.
const STAGES: [[&[Part]; 2]; 3] =
    [[&[STYLE, CLIENT], &[]], [&[CLIPPY, RUST], &[UNITS]], [&[DOCS, PORTABLE, PYTHON], &[BROWSER]]];

/// The names of all parts, for help and errors.
pub(crate) fn part_names() -> String {
    let names: Vec<_> = STAGES.iter().flatten().copied().flatten().map(|part| part.name).collect();
    names.join(", ")
}

/// `cargo xtask test`.
pub(crate) fn run() -> ExitCode {
    let begin = Stopwatch::start();
    for [parts, beside] in STAGES {
        let beside = if beside.is_empty() { None } else { Some(Beside::start(beside)) };
        let result = run_parts(parts);
        let others = beside.map_or(Ok(()), Beside::finish);
        if let Err(failure) = result.and(others) {
            eprintln!("\n{failure}");
            return ExitCode::FAILURE;
        }
    }
    println!("\n{}  everything is fine", begin.times());
    ExitCode::SUCCESS
}

/// `cargo xtask test PART…`.
pub(crate) fn run_named(names: &[String]) -> ExitCode {
    for name in names {
        let mut parts = STAGES.iter().flatten().copied().flatten();
        let Some(part) = parts.find(|part| part.name == name) else {
            eprintln!("error: found `{name}`, expected --fast or parts: {}", part_names());
            return ExitCode::from(2);
        };
        if let Err(failure) = run_parts(std::slice::from_ref(part)) {
            eprintln!("\n{failure}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// `cargo xtask test --fast`.
pub(crate) fn run_fast() -> ExitCode {
    println!(
        "--fast: without clippy, the client, doc tests, docs, crates built alone and for \
         WebAssembly, fuzz targets, the Python package, the longest tests ({}) and those that need PostgreSQL ({})",
        rust::LONG_TESTS.join(", "),
        rust::POSTGRES_TESTS.join(", ")
    );
    match run_all(&[rust::formatting(), prose::step(), rust::tests(true)]) {
        Ok(summary) => {
            println!("\n{summary}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run_parts(parts: &[Part]) -> Result<(), String> {
    let mut steps = Vec::new();
    for part in parts {
        steps.extend((part.steps)()?);
    }
    let summary = run_all(&steps)?;
    println!("\n{summary}");
    Ok(())
}

/// Parts that run in another process. What it prints is shown when it ends.
struct Beside {
    names: String,
    process: Result<Child, String>,
    log: PathBuf,
}

impl Beside {
    fn start(parts: &[Part]) -> Beside {
        let names: Vec<_> = parts.iter().map(|part| part.name).collect();
        let log = native_folder().join(format!("test-{}.log", names.join("-")));
        println!("\n== beside the next steps: {}, see {}", names.join(", "), log.display());
        let start = || {
            let file = File::create(&log)?;
            let mut command = Command::new(env::current_exe()?);
            command.arg("test").args(&names).stdin(Stdio::null());
            command.stdout(file.try_clone()?).stderr(file).spawn()
        };
        let process = start().map_err(|error: io::Error| error.to_string());
        Beside { names: names.join(", "), process, log }
    }

    fn finish(self) -> Result<(), String> {
        let failure = |why| format!("FAILED: {}: {why}", self.names);
        let status =
            self.process.and_then(|mut process| process.wait().map_err(|error| error.to_string()));
        print!("\n{}", fs::read_to_string(&self.log).unwrap_or_default());
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(failure("its last lines above say why".to_owned())),
            Err(error) => Err(failure(error)),
        }
    }
}
