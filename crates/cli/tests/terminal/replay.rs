//! `crownland replay`.

use std::fs;

use crate::program::{crownland, folder, text, traces};

#[test]
fn traces_are_printed_to_the_byte() {
    for path in traces() {
        let expected = fs::read_to_string(&path).expect("a text");
        let record: String =
            expected.lines().flat_map(|line| [line.split('\t').next().unwrap(), "\n"]).collect();
        assert_eq!(crownland(&["replay", "--legal", text(&path)], "").fine(), expected);
        assert_eq!(crownland(&["replay", "--legal", "-"], &record).fine(), expected);
    }
}

#[test]
fn a_finished_game_is_shown_with_its_sums() {
    let trace = traces().into_iter().find(|path| path.ends_with("kingdomino-2-1.trace"));
    let out = crownland(&["replay", text(&trace.expect("the trace"))], "").fine();
    assert!(out.contains("  1.  A ●     25 points  wins\n  2.  B ◆     14 points\n"), "{out}");
    assert!(out.contains(" × "), "{out}");
}

#[test]
fn an_unfinished_game_says_who_is_next() {
    let record = "crownland 1\ngame kingdomino\nseats 2\nplayer A Ann\n\n";
    let out = crownland(&["replay", "-"], record).fine();
    assert!(out.ends_with("Not over: chance is next.\n"), "{out}");
    let record = format!("{record}* draw 1\n* draw 2\n* draw 3\n* draw 4\n* king A\n");
    let out = crownland(&["replay", "-"], &record).fine();
    assert!(
        out.contains("Not over: A ● Ann is on turn: choose a domino of the new line.\n"),
        "{out}"
    );
}

#[test]
fn a_wrong_record_is_refused_with_file_and_line() {
    let path = folder("wrong_record").join("wrong.record");
    fs::write(&path, "crownland 1\ngame kingdomino\nseats 2\n\n* draw 1\n* draw 1\n")
        .expect("written");
    for args in [&["replay", text(&path)][..], &["replay", "--legal", text(&path)]] {
        let run = crownland(args, "");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
        let expected = "wrong.record: line 6: found `* draw 1`, expected a legal action such as";
        assert!(run.err.starts_with("error: ") && run.err.contains(expected), "{}", run.err);
    }
    let run = crownland(&["replay", "-"], "crownland 1");
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("error: standard input: line 1: found `crownland 1` without"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = folder("cannot_be_read");
    for path in [folder.join("missing.record"), folder.clone()] {
        let run = crownland(&["replay", text(&path)], "");
        assert_eq!(run.code, Some(1));
        assert!(run.err.contains(text(&path)), "{}", run.err);
    }
}

#[test]
fn endless_input_is_not_read_to_its_end() {
    let run = crownland(&["replay", "/dev/zero"], "");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("expected at most that many"), "{}", run.err);
}
