//! The Python package: its wheel, and its tests in an environment of their own.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::step::{Step, output, root, run};

/// What the tests need; `maturin` builds the wheel.
const PACKAGES: [&str; 8] = [
    "maturin>=1.9,<2",
    "numpy",
    "gymnasium>=1.0",
    "pettingzoo>=1.24",
    "open_spiel>=1.5",
    "hypothesis>=6",
    "mypy>=1.8",
    "pytest>=8",
];

pub(crate) fn step() -> Step {
    Step {
        title: "Python package".to_owned(),
        advice: "run `pytest` in python, with the Python of target/python/bin",
        check: Box::new(test),
    }
}

/// `cargo xtask wheel`: builds the wheel into target/wheels and returns its path.
pub(crate) fn wheel() -> Result<PathBuf, String> {
    prepare()?;
    let wheels = root().join("target/wheels");
    // Of several versions one could be tested that is old.
    let _ = fs::remove_dir_all(&wheels);
    let mut maturin = Command::new(binary("maturin"));
    maturin.args(["build", "--release", "--quiet", "--out"]).arg(&wheels);
    maturin.current_dir(root().join("python"));
    run(&mut maturin)?;
    let mut files =
        fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let file = files.next().and_then(Result::ok).map(|file| file.path());
    file.ok_or_else(|| format!("maturin wrote no wheel into {}", wheels.display()))
}

fn test() -> Result<(), String> {
    let wheel = wheel()?;
    let mut pip = pip();
    run(pip.args(["--force-reinstall", "--no-deps"]).arg(wheel))?;
    let mut pytest = Command::new(binary("python"));
    // From another folder, so that the package is the installed one and not the sources.
    run(pytest
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .current_dir(root().join("python/tests")))
}

/// Makes the environment and installs what the tests need, if that was not done yet.
fn prepare() -> Result<(), String> {
    let mark = folder().join("installed.txt");
    let wanted = PACKAGES.join("\n");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let version = output(
        Command::new("python3").args(["-c", "import sys; print(sys.version_info >= (3, 10))"]),
    );
    if version.as_deref().map(str::trim) != Ok("True") {
        return Err("Python is missing or too old: install Python 3.10 or newer".to_owned());
    }
    let made = run(Command::new("python3").args(["-m", "venv"]).arg(folder()));
    made.map_err(|error| {
        format!("{error}: install Python's module `venv` (Debian: python3-venv)")
    })?;
    run(pip().args(PACKAGES))?;
    fs::write(&mark, wanted).map_err(|error| format!("{}: {error}", mark.display()))
}

fn pip() -> Command {
    let mut command = Command::new(binary("python"));
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
}

fn folder() -> PathBuf {
    root().join("target/python")
}

fn binary(name: &str) -> PathBuf {
    folder().join("bin").join(name)
}
