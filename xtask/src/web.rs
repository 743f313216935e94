//! The web client: built before the program that carries it, tested in a real browser.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Step, cargo, root, run};
use crate::{debian, wasm};

/// Where Debian puts its browser; the variable `CHROMIUM` names another one.
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

/// What the built client has to pass without a browser.
pub(crate) fn units() -> Vec<Step> {
    let check = Step::command(
        "web client: format, lint, types and words",
        "run `npm run check` in web",
        || npm(&["run", "check"]),
    );
    let units = Step::command("web client: units", "run `npm test` in web", || npm(&["test"]));
    vec![check, units]
}

/// Whole games in a real browser against the program that carries the client.
pub(crate) fn in_a_browser() -> Step {
    let check = || {
        let is_there = || env::var_os("CHROMIUM").is_some() || Path::new(CHROMIUM).exists();
        debian::need("chromium", is_there)?;
        // The program as its own tests have it: after them, nothing is compiled again.
        let arguments = ["test", "--no-run", "--workspace", "--all-features", "--test", "terminal"];
        run(&mut cargo(&arguments))?;
        run(&mut npm(&["run", "e2e"])).map_err(|_| "`npm run e2e` failed".to_owned())
    };
    Step {
        title: "web client in a browser".to_owned(),
        advice: "run `npm run e2e` in web; screenshots are in web/screenshots",
        check: Box::new(check),
    }
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
