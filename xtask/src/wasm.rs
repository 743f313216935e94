//! The portable crates, built for WebAssembly and compared with the native build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian;
use crate::step::{Step, cargo, native_folder, output, root, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile for tests.
const DEV: &str = "dev";

/// The profile of the engine that pages load.
const ENGINE: &str = "wasm";

/// The learned weights that a page fetches when a bot of the game thinks.
const WEIGHTS: [(&str, &str); 1] =
    [("kingdomino", "crates/players/src/kingdomino/value/weights.bin")];

/// The crates that run anywhere: no clock, thread, file, process or socket.
const PORTABLE: [&str; 9] = [
    "game",
    "kingdomino",
    "barony",
    "conformance",
    "catalog",
    "players",
    "analysis",
    "table",
    "browser",
];

/// The portable crates that may use `std` and deny, by a lint, what only a host has. The others
/// are `no_std`, or serve tests.
const LINTED: [&str; 5] = ["catalog", "players", "analysis", "table", "browser"];

const DENIED: &str = "deny(clippy::disallowed_methods, clippy::disallowed_types)";

/// Debian's packages of the compiler, cargo and the linker, with a file of each. The compiler's
/// package brings no standard library for the target: it is built from its sources.
const PACKAGES: [(&str, &str); 4] = [
    ("rustc-web", "/usr/bin/rustc"),
    ("rust-web-src", "/usr/lib/rustlib/src/rust/library/std/src/lib.rs"),
    ("cargo-web", "/usr/bin/cargo"),
    ("lld", "/usr/bin/wasm-ld"),
];

/// Each portable crate compiles alone, natively and for wasm; then the smoke test, which builds
/// what they are together.
pub(crate) fn steps() -> Vec<Step> {
    let alone = Step {
        title: "portable crates alone".to_owned(),
        advice: "keep clocks, threads, files, processes and sockets in the host crates",
        check: Box::new(|| {
            for name in LINTED {
                denies_host(name)?;
            }
            let toolchain = Toolchain::find()?;
            for name in PORTABLE {
                run(&mut cargo(&["check", "--quiet", "--package", name]))?;
                run(&mut toolchain.cargo("check", name, DEV))?;
            }
            Ok(())
        }),
    };
    let smoke = Step {
        title: "wasm smoke test under Node".to_owned(),
        advice: "the first differing line names a record or a bot that is not portable",
        check: Box::new(smoke),
    };
    vec![alone, smoke]
}

/// Builds the engine of the web client into `web/engine`, from where the client takes it.
pub(crate) fn engine() -> Result<(), String> {
    let file = root().join("web/engine/engine.wasm");
    // An older engine would not fit the client.
    let _ = fs::remove_file(&file);
    let toolchain = Toolchain::find()?;
    run(&mut toolchain.cargo("build", "browser", ENGINE))?;
    let built = target_folder().join(TARGET).join(ENGINE).join("browser.wasm");
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    let copied = folder.and_then(|()| fs::copy(&built, &file));
    copied.map_err(|error| format!("{}: {error}", file.display()))?;
    for (game, path) in WEIGHTS {
        let (from, to) = (root().join(path), file.with_file_name(format!("{game}.weights")));
        fs::copy(&from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    Ok(())
}

fn denies_host(name: &str) -> Result<(), String> {
    let path = root().join("crates").join(name).join("src/lib.rs");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if text.lines().any(|line| line.starts_with("#![") && line.contains(DENIED)) {
        return Ok(());
    }
    Err(format!("found no line `#![{DENIED}]` in {}", path.display()))
}

/// Every recorded match and one decision of every bot, natively and in wasm.
fn smoke() -> Result<(), String> {
    let folder = root().join("crates/catalog/tests/records");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut records: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    records.sort();
    // With the features of the tests, so that nothing is compiled again.
    run(&mut cargo(&["build", "--quiet", "--workspace", "--all-features", "--bin", "smoke"]))?;
    let native = output(Command::new(native_folder().join("debug/smoke")).args(&records))?;
    let toolchain = Toolchain::find()?;
    run(&mut toolchain.cargo("build", "smoke", DEV))?;
    let script = root().join("crates/smoke/run.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(target_folder().join(TARGET).join("debug/smoke.wasm")).args(&records);
    let wasm = output(&mut node)?;
    let differs = native.lines().zip(wasm.lines()).find(|(native, wasm)| native != wasm);
    match differs {
        Some((native, wasm)) => Err(format!("native `{native}`, wasm `{wasm}`")),
        None if native != wasm => Err("one report is longer than the other".to_owned()),
        None => {
            println!("{} records and {} lines agree", records.len(), native.lines().count());
            Ok(())
        }
    }
}

/// A compiler for the target.
enum Toolchain {
    /// The one that runs this program.
    Rustup,
    /// Debian's packages, which build the standard library from source.
    Debian,
}

impl Toolchain {
    /// A toolchain for the target, installed if that is possible.
    fn find() -> Result<Toolchain, String> {
        if rustup_has_target() || (rustup_adds_target() && rustup_has_target()) {
            return Ok(Toolchain::Rustup);
        }
        for (package, file) in PACKAGES {
            debian::need(package, || Path::new(file).exists()).map_err(|error| {
                format!(
                    "the target {TARGET} is missing: run `rustup target add {TARGET}`, or {error}"
                )
            })?;
        }
        Ok(Toolchain::Debian)
    }

    fn cargo(&self, subcommand: &str, package: &str, profile: &str) -> Command {
        let folder = target_folder();
        let mut arguments = vec![subcommand, "--quiet", "--package", package];
        arguments.extend(["--target", TARGET, "--profile", profile]);
        let mut command = match self {
            Toolchain::Rustup => cargo(&arguments),
            Toolchain::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command.args(arguments).arg("-Zbuild-std=std,panic_abort");
                command.current_dir(root()).env_clear().env("PATH", "/usr/bin:/bin");
                command.envs(std::env::var_os("HOME").map(|home| ("HOME", home)));
                command.envs(std::env::var_os("CARGO_HOME").map(|home| ("CARGO_HOME", home)));
                command.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", "/usr/bin/rustc");
                command.env(
                    "RUSTFLAGS",
                    "-C linker=wasm-ld -C linker-flavor=wasm-ld -C target-feature=+simd128",
                );
                command
            }
        };
        command.arg("--target-dir").arg(folder);
        command
    }
}

/// A folder of its own: another compiler would rebuild everything in the usual one.
fn target_folder() -> PathBuf {
    root().join("target/wasm")
}

fn rustup_has_target() -> bool {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]).stderr(Stdio::null());
    let folder = rustc.output().map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn rustup_adds_target() -> bool {
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", TARGET]).stdout(Stdio::null()).stderr(Stdio::null());
    rustup.status().is_ok_and(|status| status.success())
}
