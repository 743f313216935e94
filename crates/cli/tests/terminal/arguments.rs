//! Help, completions, colours and the codes to exit with.

use std::io;

use crate::program::{command, crownland, traces};

#[track_caller]
fn is_usage(args: &[&str], expected: &str) {
    let run = crownland(args, "");
    assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
    assert!(run.err.contains(expected), "{args:?}: {}", run.err);
    assert_eq!(run.out, "", "{args:?}");
}

#[test]
fn wrong_usage_exits_with_2() {
    is_usage(&[], "Usage: crownland");
    is_usage(&["plya"], "play");
    is_usage(&["play", "chess"], "possible values: kingdomino");
    is_usage(&["play", "kingdomino", "--seats", "5"], "kingdomino: 5 seats, expected 2 to 4");
    is_usage(&["play", "kingdomino", "--seats", "many"], "many");
    is_usage(&["play", "kingdomino", "--options", "garden"], "unknown option `garden`");
    is_usage(
        &["play", "kingdomino", "--seats", "3", "--options", "mighty-duel"],
        "expected 2 seats",
    );
    is_usage(&["play", "kingdomino", "--bots", "deep-thought"], "found the bot `deep-thought`");
    is_usage(&["play", "kingdomino", "--seats", "2", "--bots", "random,random,random"], "3 bots");
    is_usage(&["play", "kingdomino", "--resume", "x"], "cannot be used with");
    is_usage(&["replay"], "<FILE>");
    is_usage(&["perft", "kingdomino"], "--depth");
    is_usage(&["bench", "kingdomino", "--seconds", "0"], "seconds");
    is_usage(&["bench", "kingdomino", "--games", "0"], "--games");
    is_usage(&["bench", "kingdomino", "--games", "1", "--seconds", "1"], "cannot be used with");
    is_usage(&["bench", "barony"], "--options rounds=60");
    is_usage(&["completions", "tcl"], "possible values: bash");
}

#[test]
fn without_a_game_the_games_are_listed() {
    is_usage(&["play"], "kingdomino         2 to 4 seats");
}

#[test]
fn every_level_has_help_with_examples() {
    for command in ["play", "replay", "perft", "bench", "completions"] {
        let help = crownland(&[command, "--help"], "").fine();
        assert!(help.contains("Usage: crownland"), "{help}");
        assert!(help.contains(&format!("Examples:\n  crownland {command} ")), "{help}");
    }
    let help = crownland(&["--help"], "").fine();
    assert!(help.contains("middle-kingdom"), "{help}");
    assert!(crownland(&["--version"], "").fine().starts_with("crownland "));
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = crownland(&["completions", shell], "").fine();
        assert!(script.contains("crownland") && script.contains("replay"), "{shell}");
    }
}

#[test]
fn colour_is_for_terminals_or_for_whoever_insists() {
    let trace = traces().remove(0);
    let trace = trace.to_str().expect("a text");
    let is_coloured = |args: &[&str]| crownland(args, "").fine().contains('\x1b');
    assert!(!is_coloured(&["replay", trace]));
    assert!(is_coloured(&["replay", trace, "--color", "always"]));
    assert!(!is_coloured(&["replay", trace, "--color=never"]));
}

/// A reader that has gone is no error, whatever is being printed.
#[test]
fn a_broken_pipe_is_no_error() {
    let trace = traces().remove(0);
    let trace = trace.to_str().expect("a text");
    let commands: [&[&str]; 5] = [
        &["replay", trace],
        &["replay", "--legal", trace],
        &["completions", "bash"],
        &["perft", "kingdomino", "--depth", "2"],
        &["play", "kingdomino", "--bots", "random,random", "--seats", "2"],
    ];
    for args in commands {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let output = command(args).stdout(writer).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}
