//! `crownland play`, from a script instead of a keyboard.

use std::fs;
use std::path::Path;

use crate::program::{crownland, folder, text};

const DUEL: [&str; 6] = ["play", "kingdomino", "--seats", "2", "--seed", "7"];

/// Plays with `script` and returns the output and the record.
fn play(test: &str, args: &[&str], script: &str) -> (String, String) {
    let path = folder(test).join("game.record");
    let out = crownland(&[args, &["--record", text(&path)]].concat(), script).fine();
    (out, fs::read_to_string(path).expect("the record"))
}

fn n_actions(record: &str) -> usize {
    record.lines().filter(|line| line.starts_with(['*', 'A', 'B', 'C', 'D'])).count()
}

#[test]
fn a_whole_game_against_a_bot() {
    let args = ["play", "kingdomino", "--bots", "random", "--options", "harmony", "--seed", "1"];
    let (out, record) = play("whole_game", &args, &"1\n".repeat(100));
    assert!(out.starts_with("Kingdomino, 2 seats, harmony\n"), "{out}");
    assert!(out.contains(" × ") && out.contains("wins\n"), "{out}");
    assert!(record.starts_with(
        "crownland 1\ngame kingdomino\nseats 2\noptions harmony\nplayer B bot:random\n\n"
    ));
    assert!(record.contains("\nscore "), "{record}");
    let table = crownland(&["replay", "-"], &record).fine();
    assert!(table.contains("wins\n"), "{table}");
}

#[test]
fn every_game_of_a_dynasty_ends_with_its_sums() {
    let args =
        ["play", "kingdomino", "--options", "dynasty", "--bots", "random,random", "--seats", "2"];
    let (out, _) = play("dynasty", &args, "");
    assert_eq!(out.matches("The end of a game, the match goes on:").count(), 2, "{out}");
}

#[test]
fn a_seed_makes_it_repeatable_and_its_absence_does_not() {
    let script = "1\n2\n3\n1\nquit\n";
    let again = |args: &[&str]| crownland(args, script).fine();
    assert_eq!(again(&DUEL), again(&DUEL));
    let unseeded = ["play", "kingdomino", "--seats", "4"];
    assert_ne!(again(&unseeded), again(&unseeded));
}

#[test]
fn numbers_and_notation_do_the_same() {
    let (out, by_number) = play("by_number", &DUEL, "2\nquit\n");
    let line = out.lines().find(|line| line.contains("2 pick ")).expect("the choices");
    let (_, rest) = line.split_once("2 pick ").expect("it was just found");
    let domino = rest.split(' ').next().expect("a number");
    let (_, by_notation) = play("by_notation", &DUEL, &format!("pick {domino}\nquit\n"));
    assert_eq!(by_number, by_notation);
    assert!(by_number.contains(&format!("pick {domino}\n")));
}

#[test]
fn what_is_refused_is_explained() {
    let (out, record) = play("refused", &DUEL, "99\npick 49\npick 48x\ndiscard\nwhat\nsave\n");
    assert!(out.contains("there is no choice 99: 1 to 4"), "{out}");
    assert!(out.contains("found `49`, expected "), "{out}");
    assert!(out.contains("(rule "), "{out}");
    assert!(out.contains("found `what`, expected "), "{out}");
    assert!(out.contains("save where?"), "{out}");
    assert!(!record.contains("pick"), "{record}");
}

#[test]
fn help_scores_and_the_end_of_input_are_polite() {
    let (out, record) = play("polite", &DUEL, "help\nscores\n\n");
    assert!(out.contains("takes back your last decision"), "{out}");
    assert!(out.ends_with("goes on.\n"), "{out}");
    assert_eq!(n_actions(&record), 5, "four dominoes and a king: {record}");
    assert!(!record.contains("score"), "{record}");
}

#[test]
fn undo_goes_to_the_last_decision_and_never_across_chance() {
    // Each of the four kings is drawn after the pick before, so nothing can be taken back.
    let (out, record) = play("undo_chance", &DUEL, "undo\n1\nundo\nquit\n");
    assert!(out.contains("there is no decision to take back"), "{out}");
    assert!(out.contains("stays: since then chance has brought `king "), "{out}");
    assert_eq!(n_actions(&record), 7, "{record}");
    // Placing and choosing come one after the other.
    let (out, record) = play("undo", &DUEL, "1\n1\n1\n1\n1\n1\nundo\nundo\nundo\nquit\n");
    assert_eq!(out.matches("taken back\n").count(), 2, "{out}");
    assert!(out.contains("stays: since then chance has brought `draw "), "{out}");
    assert!(!record.contains("place"), "{record}");
}

#[test]
fn undo_takes_back_what_bots_did_since() {
    let args = ["play", "kingdomino", "--bots", "random", "--seed"];
    // Whether a bot acts between two decisions without chance depends on the draw: find one.
    let found = (0..20).any(|seed| {
        let seed = seed.to_string();
        let args = [&args[..], &[&seed]].concat();
        let (_, before) = play("undo_bots", &args, "1\n1\n1\n1\nquit\n");
        let last = before.trim_end_matches(|c| c != '\n').lines().rev();
        let mut actors = last.map(|line| line.chars().next()).skip_while(|c| *c == Some('B'));
        let is_bot_last = before.lines().next_back().is_some_and(|line| line.starts_with('B'));
        if !is_bot_last || actors.next() != Some(Some('A')) {
            return false;
        }
        let (out, after) = play("undo_bots", &args, "1\n1\n1\n1\nundo\nquit\n");
        assert!(out.contains("taken back"), "{out}");
        assert!(before.starts_with(&after));
        let undone: Vec<_> = before[after.len()..].lines().collect();
        assert!(undone[0].starts_with('A'), "{undone:?}");
        assert!(undone[1..].iter().all(|line| line.starts_with('B')), "{undone:?}");
        true
    });
    assert!(found, "no seed lets the bot act right after the person");
}

#[test]
fn a_saved_game_is_resumed_where_it_was() {
    let folder = folder("resume");
    let (saved, finished) = (folder.join("saved.record"), folder.join("finished.record"));
    let args = ["play", "kingdomino", "--bots", "random", "--seed", "4"];
    let out = crownland(&args, &format!("1\n1\n1\nsave {}\nquit\n", saved.display())).fine();
    assert!(out.contains("saved in "), "{out}");
    let begun = fs::read_to_string(&saved).expect("the record");
    assert!(!begun.contains("score"));

    let args = ["play", "--resume", text(&saved), "--record", text(&finished)];
    crownland(&args, &"1\n".repeat(100)).fine();
    let whole = fs::read_to_string(&finished).expect("the record");
    assert!(whole.starts_with(&begun) && whole.contains("\nscore "), "{whole}");
    assert!(whole.contains("player B bot:random\n"));
    assert_eq!(fs::read_to_string(&saved).expect("still there"), begun);

    let out = crownland(&["play", "--resume", text(&finished)], "").fine();
    assert!(out.contains("wins\n"), "a finished game shows its end: {out}");
}

#[test]
fn a_cut_record_is_resumed_without_its_last_line() {
    let path = folder("resume_cut").join("cut.record");
    fs::write(&path, "crownland 1\ngame kingdomino\nseats 2\n\n* draw 1\n* dra").expect("written");
    let run = crownland(&["play", "--resume", text(&path)], "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("cut.record: line 6: `* dra` is cut off and left out"), "{}", run.err);
}

#[test]
fn every_listed_game_can_be_played_to_its_end() {
    for name in catalog::GAMES.iter().map(|kind| kind.name) {
        let args = ["play", name, "--seats", "2", "--bots", "random,random", "--seed", "3"];
        let out = crownland(&args, "").fine();
        assert!(out.contains("points  wins\n"), "{out}");
    }
}

#[test]
fn what_is_no_text_is_refused_like_any_other_input() {
    let (out, _) = play("no_text", &DUEL, &format!("\u{1b}[2J\n{}\nquit\n", "x".repeat(10_000)));
    assert!(!out.contains("found `\u{1b}"), "escape sequences are not echoed in messages");
    assert!(Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_text/game.record").exists());
}
