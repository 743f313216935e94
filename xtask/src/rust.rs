//! What the Rust code has to pass.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::debian;
use crate::postgres::Postgres;
use crate::step::{self, Step, cargo, native_folder, root};

/// The tests that take longest, by a part of their names: simulated failures by the thousand,
/// everything that everybody hears, a PostgreSQL that is restored, and the comparison with the slow
/// implementations.
pub(crate) const LONG_TESTS: [&str; 7] = [
    "cluster::",
    "hidden::",
    "roles::",
    "restored::",
    "lose_nothing",
    "agree_with_the_reference",
    "kingdoms_of_",
];

/// The tests that need PostgreSQL, by a part of their names. Without it they fail.
pub(crate) const POSTGRES_TESTS: [&str; 4] =
    ["postgres::", "rolling::", "stopped::", "other_clocks::"];

pub(crate) fn formatting() -> Step {
    Step::command("formatting", "run `cargo fmt --all`", || cargo(&["fmt", "--all", "--check"]))
}

pub(crate) fn clippy() -> Step {
    let advice = "mend what clippy names; an exception needs its reason beside it";
    Step::command("clippy", advice, || {
        let arguments = ["clippy", "--workspace", "--all-targets", "--all-features"];
        let mut command = cargo(&arguments);
        command.args(["--", "-D", "warnings"]);
        command
    })
}

pub(crate) fn tests(is_fast: bool) -> Step {
    let advice = "the last lines above name the test; run it alone with `cargo test NAME`";
    let check = move || {
        let is_given = env::var_os("DATABASE_URL").is_some();
        debian::need("nginx", || Path::new("/usr/sbin/nginx").exists())?;
        if !is_fast {
            debian::need("strace", || Path::new("/usr/bin/strace").exists())?;
            debian::need("faketime", || Path::new("/usr/bin/faketime").exists())?;
        }
        // It ends with this step.
        let postgres = if is_fast || is_given { None } else { Some(Postgres::start()?) };
        let mut command = if has_nextest() {
            cargo(&["nextest", "run", "--workspace", "--all-features"])
        } else {
            let mut command = cargo(&["test", "--workspace", "--all-features"]);
            command.args(["--lib", "--bins", "--tests", "--examples"]);
            command
        };
        if is_fast {
            // Both runners understand it.
            let left_out = LONG_TESTS.iter().chain(&POSTGRES_TESTS);
            command.arg("--").args(left_out.flat_map(|&name| ["--skip", name]));
        }
        if let Some(postgres) = &postgres {
            command.env("DATABASE_URL", &postgres.url);
        }
        step::run(&mut command)
    };
    Step { title: "tests".to_owned(), advice, check: Box::new(check) }
}

fn has_nextest() -> bool {
    let mut command: Command = cargo(&["nextest", "--version"]);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

pub(crate) fn doc_tests() -> Step {
    let advice = "the last lines above name the example and its line";
    Step::command("doc tests", advice, || {
        cargo(&["test", "--workspace", "--all-features", "--doc"])
    })
}

pub(crate) fn docs() -> Step {
    Step::command("docs", "mend the doc comment that rustdoc names", || {
        let mut command = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        command
    })
}

/// They are a workspace of their own, so nothing else notices when they no longer compile. What
/// clippy has checked for the workspace is not checked again.
pub(crate) fn fuzz_targets() -> Step {
    Step::command("fuzz targets compile", "mend fuzz/fuzz_targets", || {
        let mut command = cargo(&["clippy", "--manifest-path"]);
        command.arg(root().join("fuzz/Cargo.toml"));
        command.arg("--target-dir").arg(native_folder());
        command.args(["--no-default-features", "--all-targets", "--", "-D", "warnings"]);
        command
    })
}
