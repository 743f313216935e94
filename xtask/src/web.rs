//! The web client: built before the program that carries it, tested in a real browser.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Step, cargo, root, run};
use crate::wasm;

/// Where Debian puts its browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Builds the client into `web/dist`, from where the server takes it.
pub(crate) fn build() -> Result<(), String> {
    if !answers("npm") {
        return Err("Node.js with npm is missing; install Node.js 20 or newer".to_owned());
    }
    run(&mut npm(&["ci", "--no-audit", "--no-fund"])).map_err(|_| "`npm ci` failed".to_owned())?;
    run(&mut npm(&["run", "build"])).map_err(|_| "`npm run build` failed".to_owned())
}

/// The client is built, with its engine and their budgets.
pub(crate) fn built() -> Step {
    Step {
        title: "web client builds".to_owned(),
        advice: "run `cargo xtask engine`, then `npm ci && npm run build` in web",
        check: Box::new(|| wasm::engine().and_then(|()| build())),
    }
}

/// What the client has to pass once it is built: the checks, the units, and whole games in a
/// real browser against the program that carries it.
pub(crate) fn tested() -> Vec<Step> {
    let check = Step::command(
        "web client: format, lint, types and words",
        "run `npm run check` in web",
        || npm(&["run", "check"]),
    );
    let units = Step::command("web client: units", "run `npm test` in web", || npm(&["test"]));
    let browser = Step {
        title: "web client in a browser".to_owned(),
        advice: "run `npm run e2e` in web; screenshots are in web/screenshots",
        check: Box::new(in_a_browser),
    };
    vec![check, units, browser]
}

fn in_a_browser() -> Result<(), String> {
    need_chromium()?;
    // With the features of the tests, so that nothing is compiled again.
    run(&mut cargo(&["build", "--workspace", "--all-features", "--bin", "crownland"]))?;
    run(&mut npm(&["run", "e2e"])).map_err(|_| "`npm run e2e` failed".to_owned())
}

/// Installs Debian's Chromium where that is possible, else says what to install.
fn need_chromium() -> Result<(), String> {
    if Path::new(CHROMIUM).exists() || std::env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    let advice = format!("Chromium is missing: install it as {CHROMIUM}, or set CHROMIUM");
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        return Err(advice);
    }
    println!("installing Chromium from Debian's packages");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        run(&mut command)
    };
    apt(&["update"]).and_then(|()| apt(&["install", "--yes", "chromium"])).map_err(|_| advice)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn answers(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(root().join("web"));
    command
}
