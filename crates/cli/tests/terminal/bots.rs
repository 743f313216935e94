//! `crownland arena`, `rate`, `hint`, `review`, `calibrate` and `bot`, and bots at the terminal.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{crownland, folder, text};

/// A file of the project, seen from its root.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

pub(crate) fn example_bot() -> String {
    format!("cmd:python3 {}", text(&project("examples/random_bot.py")))
}

/// The report of a match as JSON.
fn report(args: &[&str]) -> Value {
    let out = crownland(&[&["arena"], args, &["--json"]].concat(), "").fine();
    serde_json::from_str(&out).expect("the report is JSON")
}

#[test]
fn a_match_of_iterations_is_the_same_to_the_byte_with_any_threads() {
    let args = ["arena", "kingdomino", "--seats", "3", "--games", "6", "--json"];
    let players = ["--players", "mce-tr@30it,mce-pg@20it,mce-eg@20it"];
    let run =
        |threads| crownland(&[&args[..], &players, &["--threads", threads]].concat(), "").fine();
    let one = run("1");
    assert_eq!(one, run("2"));
    let report: Value = serde_json::from_str(&one).expect("the report is JSON");
    let players = report["players"].as_array().expect("a list of players");
    let specs: Vec<_> = players.iter().map(|player| player["spec"].as_str().unwrap()).collect();
    assert_eq!(specs, ["mce-tr@30it", "mce-pg@20it", "mce-eg@20it"]);
    assert_eq!(report["games"], 6);
    let total: f64 = players.iter().map(|player| player["win_share"].as_f64().unwrap()).sum();
    assert!((total - 1.0).abs() < 1e-9, "the victories are shared out: {total}");
    for player in players {
        assert_eq!(player["games"], 6);
        assert!(player["mean_score"].as_f64().is_some() && player["mean_rank"].as_f64().is_some());
        assert_eq!(player["margin_ci95"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn the_flagship_beats_random_play() {
    for (game, seats, options) in [("kingdomino", "4", ""), ("barony", "2", "rounds=40")] {
        let players = ["--players", "king@30it,random", "--games", seats];
        let args = [&[game, "--seats", seats, "--options", options], &players[..]].concat();
        let report = report(&args);
        assert_eq!(report["players"][0]["win_share"], 1.0, "{report:#}");
    }
}

#[test]
fn records_of_a_match_can_be_replayed() {
    let folder = folder("arena_records");
    let args = ["kingdomino", "--players", "full-greedy,random", "--games", "4"];
    let report = report(&[&args[..], &["--records", text(&folder)]].concat());
    let mut points = 0.0;
    let mut n = 0;
    for entry in fs::read_dir(&folder).expect("the folder") {
        let path = entry.expect("a file").path();
        crownland(&["replay", text(&path)], "").fine();
        let record = fs::read_to_string(&path).expect("a record");
        let seat = if record.contains("player A bot:full-greedy") { 1 } else { 2 };
        let scores = record.lines().find_map(|line| line.strip_prefix("score ")).expect("a score");
        points += scores.split(' ').nth(seat - 1).unwrap().parse::<f64>().unwrap();
        n += 1;
    }
    assert_eq!(n, 4);
    let mean = report["players"][0]["mean_score"].as_f64().expect("a mean");
    assert!((points / 4.0 - mean).abs() < 1e-9, "{points} in 4 games, but a mean of {mean}");
}

#[test]
fn anyones_program_plays() {
    for game in ["kingdomino", "barony"] {
        let players = format!("{},random", example_bot());
        let args = [game, "--players", &players, "--games", "2"];
        let table: &[&str] = if game == "barony" { &["--options", "rounds=3"] } else { &[] };
        let report = report(&[&args[..], table].concat());
        assert_eq!(report["forfeits"], Value::Array(Vec::new()), "{report:#}");
        assert_eq!(report["players"][0]["games"], 2);
    }
}

#[test]
fn a_program_that_fails_loses_with_a_line_that_says_how() {
    let args = ["arena", "kingdomino", "--players", "cmd:false,random", "--games", "2"];
    let out = crownland(&args, "").fine();
    assert!(out.contains("cmd:false lost a game: "), "{out}");
    let report = report(&args[1..]);
    assert_eq!(report["players"][0]["win_share"], 0.0);
    assert_eq!(report["players"][0]["forfeits"], 2);
}

#[test]
fn unknown_players_and_limits_are_refused() {
    for (players, message) in [
        ("nobody,random", "found the bot `nobody`, expected"),
        ("king@soon", "unknown limit `soon`, expected a time"),
    ] {
        let run = crownland(&["arena", "barony", "--players", players], "");
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains(message), "{}", run.err);
    }
    let run = crownland(&["play", "kingdomino", "--bots", "nobody"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("found the bot `nobody`, expected"), "{}", run.err);
    let run = crownland(&["bot", "kingdomino", "--player", "cmd:./me"], "");
    assert_eq!(run.code, Some(2));
}

#[test]
fn ratings_put_the_better_player_first() {
    let args = ["rate", "kingdomino", "--players", "random,full-greedy", "--games", "20", "--json"];
    let table: Value = serde_json::from_str(&crownland(&args, "").fine()).expect("JSON");
    assert_eq!(table["players"][0]["spec"], "full-greedy");
    assert!(table["players"][0]["ci95"][0].as_f64() > table["players"][1]["ci95"][1].as_f64());
}

#[test]
fn a_hint_weighs_the_action_that_was_played() {
    let record = project("crates/catalog/tests/records/kingdomino-2.record");
    let args = ["hint", text(&record), "--player", "mce-tr@200it", "--at", "16", "--json"];
    let hint: Value = serde_json::from_str(&crownland(&args, "").fine()).expect("JSON");
    assert_eq!(hint["at"], 16);
    let actions = hint["actions"].as_array().expect("a list of actions");
    assert_eq!(actions[0]["action"], hint["best"]);
    let played: Vec<_> = actions.iter().filter(|action| action["played"] == true).collect();
    assert_eq!(played.len(), 1, "{hint:#}");
    assert_eq!(played[0]["action"], hint["played"]);
    assert!(hint["remark"].is_string());
    let run = crownland(&["hint", text(&record), "--at", "9999"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("the record has no more"), "{}", run.err);
}

#[test]
fn our_players_can_be_driven() {
    let orders = "hello 1\ngame kingdomino\nrules 1\nseats 2\noptions\nbegin\n\
                  * draw 1\n* draw 2\n* draw 3\n* draw 4\n* king A\ngo iterations 20\nquit\n";
    let out = crownland(&["bot", "kingdomino", "--player", "mce-tr"], orders).fine();
    assert!(out.contains("ready\n"), "{out}");
    let answer = out.lines().find_map(|line| line.strip_prefix("bestaction ")).expect("an answer");
    assert!(["pick 1", "pick 2", "pick 3", "pick 4"].contains(&answer), "{out}");
}

#[test]
fn luck_is_measured_over_games_of_all_levels() {
    let args = ["calibrate", "luck", "kingdomino", "--games", "3"];
    let output = crownland(&args, "").fine();
    assert!(output.starts_with("3 games: luck "), "{output}");
    let run = crownland(&["calibrate", "luck", "kingdomino", "--games", "1"], "");
    assert_eq!(run.code, Some(2), "an interval needs two games: {}", run.err);
}

#[test]
fn a_review_adds_up_and_repeats_itself() {
    let record = project("crates/catalog/tests/records/kingdomino-2.record");
    let args = ["review", text(&record), "--iterations", "4", "--json"];
    let output = crownland(&args, "").fine();
    let review: Value = serde_json::from_str(&output).expect("JSON");
    for seat in review["seats"].as_array().expect("seats") {
        for account in [&seat["margin"], &seat["win"]] {
            let part = |name: &str| account[name].as_f64().expect("a number");
            let sum = part("start") + part("luck") + part("own") + part("others");
            assert!((sum - part("result")).abs() < 1e-6, "{account:#}");
        }
    }
    let n_compared = |step: &&Value| step["comparison"].is_object();
    let steps = review["steps"].as_array().expect("steps");
    assert!(steps.iter().filter(n_compared).count() > 10, "turns are compared");
    let has_reason = |step: &&Value| step["comparison"]["reasons"][0]["reason"].is_string();
    assert!(steps.iter().any(|step| has_reason(&step)), "a turn is explained");
    assert_eq!(crownland(&args, "").fine(), output, "the same iterations and seed");
    let text_args = ["review", text(&record), "--iterations", "4"];
    let shown = crownland(&text_args, "").fine();
    assert!(shown.contains("luck") && shown.contains("bot:random"), "{shown}");
    let run = crownland(&["review", text(&record), "--iterations", "1"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("4..=1000000"), "{}", run.err);
}
