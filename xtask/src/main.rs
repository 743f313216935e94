//! What one does in this workspace, as `cargo xtask`: play, test, package, and torture.
//!
//! It has no dependency, so that it is there at once on a fresh clone, and it knows no game.

mod alone;
mod debian;
mod play;
mod postgres;
mod prose;
mod python;
mod rust;
mod step;
mod test;
mod torture;
mod wasm;
mod web;

use std::env;
use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask <COMMAND>

Commands:
  play [ARGUMENTS]  build client and server, start them and open the browser; with arguments,
                    play in this terminal: they go to `crownland play`
  engine            build the engine that the web client carries, into web/engine
  test [--fast | PART…]
                    run everything that a change has to pass, whole games in Chromium included;
                    --fast leaves out clippy, the client, the doc tests, the docs, the crates built
                    alone and for WebAssembly, the fuzz targets, the Python package, the longest
                    tests and those that need PostgreSQL; it names them; PART is one of style,
                    client, clippy, units, rust, docs, portable, python and browser
  wheel             build the wheel of the Python package, into target/wheels
  torture [--postgres] [ARGUMENTS]
                    inject faults into a real server under load, and check that nothing is lost,
                    on SQLite or a private PostgreSQL; arguments go to `harness torture`

Examples:
  cargo xtask play
  cargo xtask play barony --seats 3 --bots knight
  cargo xtask test --fast
  cargo xtask torture --kills 500
  cargo xtask torture --postgres --nodes 3 --fault freeze --kills 50";

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let (command, rest) = match args.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    match (command, rest) {
        ("play", arguments) => play::run(arguments),
        ("engine", []) => match wasm::engine() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::FAILURE
            }
        },
        ("wheel", []) => match python::wheel() {
            Ok(wheel) => {
                println!("{}", wheel.display());
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::FAILURE
            }
        },
        ("torture", arguments) => torture::run(arguments),
        ("test", []) => test::run(),
        ("test", [flag]) if flag == "--fast" => test::run_fast(),
        ("test", parts) => test::run_named(parts),
        ("help" | "--help" | "-h", _) => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("error: found `{}`, expected a command\n\n{HELP}", args.join(" "));
            ExitCode::from(2)
        }
    }
}
