//! `crownland perft` and `crownland bench`.

use std::fs;

use crate::program::{crownland, folder, text};

#[test]
fn perft_counts_depth_by_depth() {
    let out = crownland(&["perft", "kingdomino", "--seats", "4", "--depth", "2"], "").fine();
    assert_eq!(out, "1 48\n2 2256\n");
    assert_eq!(crownland(&["perft", "kingdomino", "--depth", "0"], "").fine(), "0 1\n");
}

#[test]
fn perft_goes_on_from_a_record() {
    let path = folder("perft_from").join("start.record");
    let draws = "* draw 1\n* draw 2\n* draw 3\n* draw 4\n";
    fs::write(&path, format!("crownland 1\ngame kingdomino\nseats 4\n\n{draws}")).expect("written");
    let args = ["perft", "kingdomino", "--depth", "3", "--from", text(&path)];
    // A king of four, one of four dominoes, a king of three.
    assert_eq!(crownland(&args, "").fine(), "1 4\n2 16\n3 48\n");
    let run = crownland(&[&args[..], &["--seats", "2"]].concat(), "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("the record is of kingdomino, 4 seats"), "{}", run.err);
}

#[test]
fn bench_says_what_was_measured() {
    let args = ["bench", "kingdomino", "--options", "mighty-duel", "--seconds", "0.05"];
    let out = crownland(&args, "").fine();
    for expected in ["Kingdomino, 2 seats, mighty-duel", "one thread", "games/s", "actions/s"] {
        assert!(out.contains(expected), "{out}");
    }
    let out = crownland(&["bench", "kingdomino", "--seats", "4", "--games", "7"], "").fine();
    // 48 dominoes drawn, chosen and placed, and four kings drawn, in each.
    assert!(out.contains("7 games, 1036 actions"), "{out}");
}
