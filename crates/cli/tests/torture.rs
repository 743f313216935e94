//! Short runs of `harness torture`: what is acknowledged survives kills, files that cannot grow, and
//! failed syncs.

use clap::Parser;

fn torture(args: &[&str]) {
    let program = ["harness", "torture", "--program", env!("CARGO_BIN_EXE_crownland")];
    let cli = harness::Cli::try_parse_from(program.iter().chain(args)).expect("arguments");
    let report = cli.run().unwrap_or_else(|error| panic!("{error:#}"));
    assert!(report.contains("0 lost, 0 doubled, 0 diverging, 0 stuck"), "{report}");
}

#[test]
fn ten_kills_lose_nothing() {
    torture(&["--kills", "10", "--tables", "12", "--life", "400"]);
}

#[test]
fn files_that_cannot_grow_lose_nothing() {
    let hold = ["--hold", "1200", "--kills", "3", "--life", "600"];
    torture(&[&["--fault", "file-limit", "--tables", "20"], &hold[..]].concat());
}

#[test]
fn failed_writes_and_syncs_lose_nothing() {
    let hold = ["--hold", "1200", "--kills", "3", "--life", "600"];
    torture(&[&["--fault", "io-error", "--tables", "6"], &hold[..]].concat());
}
