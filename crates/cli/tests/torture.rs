//! Short tortures: what is acknowledged survives kills, files that cannot grow, and failed syncs.

use std::process::Command;

fn torture(args: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_crownland"))
        .arg("torture")
        .args(args)
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("0 lost, 0 doubled, 0 diverging, 0 stuck"), "{text}");
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
