//! A file is written whole or not at all.

use std::fs;
use std::process::Command;

use crate::program::{crownland, folder, run, text};

const OLD: &str = "what was there before\n";

/// The program where no file can grow: every write of a byte to a file fails.
fn without_room(args: &[&str], input: &str) -> crate::program::Run {
    let mut command = Command::new("sh");
    // Ignored, the signal becomes an error of the write.
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""]);
    command.arg(env!("CARGO_BIN_EXE_crownland")).args(args);
    run(command, input)
}

fn only_file(folder: &std::path::Path) -> String {
    let names = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file"));
    let names: Vec<_> = names.map(|entry| entry.file_name().into_string().expect("text")).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    fs::read_to_string(folder.join(&names[0])).expect("a text")
}

#[test]
fn a_failed_write_leaves_the_old_file_and_nothing_else() {
    let folder = folder("failed_write");
    let path = folder.join("game.record");
    fs::write(&path, OLD).expect("written");
    let args = ["play", "kingdomino", "--seats", "2", "--record", text(&path)];
    let run = without_room(&args, "1\nquit\n");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains(&format!("cannot write {}", text(&path))), "{}", run.err);
    assert!(run.out.contains("cannot write"), "the player is told at once: {}", run.out);
    assert_eq!(only_file(&folder), OLD);
}

#[test]
fn a_failed_save_does_not_end_the_game() {
    let folder = folder("failed_save");
    let path = folder.join("game.record");
    fs::write(&path, OLD).expect("written");
    let script = format!("save {}\n1\nquit\n", text(&path));
    let out = without_room(&["play", "kingdomino", "--seats", "2"], &script).fine();
    assert!(out.contains("cannot write"), "{out}");
    assert!(out.contains(": pick "), "the game goes on: {out}");
    assert_eq!(only_file(&folder), OLD);
}

#[test]
fn a_file_that_exists_is_replaced_by_the_whole_record() {
    let folder = folder("replaced");
    let path = folder.join("game.record");
    fs::write(&path, OLD.repeat(10_000)).expect("written");
    crownland(&["play", "kingdomino", "--seats", "2", "--record", text(&path)], "1\n").fine();
    assert!(only_file(&folder).starts_with("crownland 1\ngame kingdomino\nseats 2\n\n* draw "));
}

#[test]
fn a_device_is_written_to_and_not_replaced() {
    let args = ["play", "kingdomino", "--seats", "2", "--record", "/dev/null"];
    crownland(&args, "quit\n").fine();
    let run = crownland(&["play", "kingdomino", "--record", "/dev/full"], "quit\n");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("cannot write /dev/full"), "{}", run.err);
}

#[test]
fn a_folder_that_does_not_exist_is_named() {
    let path = folder("no_folder").join("missing/game.record");
    let run = crownland(&["play", "kingdomino", "--record", text(&path)], "quit\n");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains(text(&path)), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = folder("link");
    let (target, link) = (folder.join("target.record"), folder.join("link.record"));
    fs::write(&target, OLD).expect("written");
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    crownland(&["play", "kingdomino", "--record", text(&link)], "quit\n").fine();
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::read_to_string(&target).expect("a text").starts_with("crownland 1\n"));
}
