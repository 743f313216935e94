//! A short torture: what is acknowledged survives ten kills.

use std::process::Command;

#[test]
fn ten_kills_lose_nothing() {
    let output = Command::new(env!("CARGO_BIN_EXE_crownland"))
        .args(["torture", "--kills", "10", "--tables", "12", "--life", "400"])
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("0 lost, 0 doubled, 0 diverging, 0 stuck"), "{text}");
}
