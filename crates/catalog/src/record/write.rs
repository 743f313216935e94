//! Writing a record, in its one form.

use std::fmt::Write;

use game::Turn;

use super::Notes;
use crate::Match;

/// The record of a match, as it stands.
pub fn write(game: &dyn Match, notes: &Notes) -> String {
    write_with(game, notes, &[])
}

/// The record of a match with a column of remarks beside its actions.
pub(super) fn write_with(game: &dyn Match, notes: &Notes, remarks: &[String]) -> String {
    let info = game.info();
    let mut text = format!("crownland 1\ngame {}\nseats {}\n", info.name, game.n_seats());
    let mut put = |line: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = text.write_fmt(line);
    };
    let options = game.options();
    if !options.is_empty() {
        put(format_args!("options {options}\n"));
    }
    if info.rules_version != 1 && notes.get("rules").is_none() {
        put(format_args!("rules {}\n", info.rules_version));
    }
    for (key, value) in notes.iter() {
        let blank = if value.is_empty() { "" } else { " " };
        put(format_args!("{key}{blank}{value}\n"));
    }
    put(format_args!("\n"));
    let mut remarks = remarks.iter();
    for entry in game.log() {
        put(format_args!("{} {}", entry.actor, entry.text));
        if let Some(remark) = remarks.next() {
            put(format_args!("\t# {remark}"));
        }
        put(format_args!("\n"));
    }
    if game.turn() == Turn::Over {
        let [score, rank] = result_lines(game);
        put(format_args!("\n{score}\n{rank}\n"));
    }
    text
}

/// The last two lines of the record of a finished match.
pub(super) fn result_lines(game: &dyn Match) -> [String; 2] {
    let ranks: Vec<_> = game.ranks().iter().map(u8::to_string).collect();
    [format!("score {}", game.scores().join(" ")), format!("rank {}", ranks.join(" "))]
}
