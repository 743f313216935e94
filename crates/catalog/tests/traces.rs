//! Every trace in `tests/traces` is reproduced to the byte.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{GAMES, Record, trace, write};

/// The files of a folder of test data, by name.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder of the data");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files
}

/// The record in a trace: everything before the tabs.
fn without_columns(trace: &str) -> String {
    let lines = trace.lines().map(|line| line.split('\t').next().unwrap_or_default());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn traces_are_reproduced() {
    for path in files("traces") {
        let name = path.display();
        let expected = fs::read_to_string(&path).expect("a text");
        let text = without_columns(&expected);
        let record = Record::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let found = trace(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        for (i, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
            assert_eq!(found, expected, "{name}, line {}", i + 1);
        }
        assert_eq!(found, expected, "{name}");
        let game = record.replay().expect("it was just traced");
        assert_eq!(write(&*game, &record.notes), text, "{name}");
    }
}

#[test]
fn every_game_has_a_trace() {
    let texts: Vec<_> =
        files("traces").iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
    for info in GAMES {
        let line = format!("\ngame {}\n", info.name);
        assert!(texts.iter().any(|text| text.contains(&line)), "no trace of {}", info.name);
    }
}

/// The same actions give the same result in every version: recorded games guard the rules.
#[test]
fn recorded_games_replay_to_themselves() {
    let mut guarded = Vec::new();
    for path in files("records") {
        let name = path.display();
        let text = fs::read_to_string(&path).expect("a text");
        let record = Record::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let game = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(write(&*game, &record.notes), text, "{name}");
        guarded.push((game.info().name, game.info().rules_version));
    }
    for info in GAMES {
        let version = (info.name, info.rules_version);
        assert!(guarded.contains(&version), "no recorded game guards {version:?}");
    }
}
