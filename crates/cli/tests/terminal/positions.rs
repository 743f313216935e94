//! Positions from the command line: `show`, `perft --position` and `hint --position`.

use crate::program::crownland;

const START: &str = "kingdomino 4 - king ABCD - 1,2,3,4 5-48 C:C:C:C";
const PICK: &str = "kingdomino 2 - first-pick ABB>A - 3,17,20,41 1-2,4-16,18-19,21-40,42-48 C:C";

#[test]
fn a_position_is_drawn_and_written_again() {
    let out = crownland(&["show", PICK], "").fine();
    assert!(out.contains("A: choose a domino of the new line (4 legal actions)"), "{out}");
    assert!(out.ends_with(&format!("{PICK}\n")), "{out}");
    let barony = "barony 2 - tile - - 0 1-36 4./7./8./7./8./7./6./5./2. \
                  baron,0,0,0,0,0,0:baron,0,0,0,0,0,0";
    assert!(crownland(&["show", barony], "").fine().contains("(108 legal actions)"));
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    for (text, reason) in [
        ("chess 2", "found the game `chess`, expected kingdomino or barony"),
        ("kingdomino 4 - king ABCD - 1,2,3,3 5-48 C:C:C:C", "each domino once"),
        ("kingdomino 4 - king ABCC - 1,2,3,4 5-48 C:C:C:C", "C has 2 kings, expected 1"),
    ] {
        let run = crownland(&["show", text], "");
        assert_eq!(run.code, Some(2), "{text}");
        assert!(run.err.contains(reason), "{}", run.err);
    }
}

#[test]
fn perft_counts_from_a_position() {
    let out = crownland(&["perft", "--depth", "3", "--position", START], "").fine();
    // A king of four, one of four dominoes, a king of three.
    assert_eq!(out, "1 4\n2 16\n3 48\n");
    let run = crownland(&["perft", "kingdomino", "--depth", "1", "--position", START], "");
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_hint_for_a_position() {
    let args = ["hint", "--player", "squire", "--json", "--position"];
    let out = crownland(&[&args[..], &[PICK]].concat(), "").fine();
    assert!(out.contains("\"best\": \"pick "), "{out}");
    let run = crownland(&[&args[..], &[START]].concat(), "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("no player is on turn"), "{}", run.err);
}
