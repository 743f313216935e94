//! Counts of positions, kept in files: a game that gains or loses an action shows it here.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use game::Game;

use crate::{play_texts, start};

/// One case of a `.perft` file.
struct Case {
    id: String,
    n_seats: usize,
    options: String,
    actions: String,
    counts: Vec<(u32, u64)>,
}

/// Checks every `.perft` file of a folder against [`Game::perft`], and each count once more
/// by a walk that trusts nothing but the list of legal actions.
///
/// A file holds cases, separated by blank lines; `#` begins a comment that says what a case is for:
///
/// ```text
/// id first-line
/// seats 4
/// options harmony
/// actions draw 1; draw 2; draw 3
/// depth 2 180
/// ```
///
/// # Panics
/// If a count differs, a file cannot be read, or there is none.
pub fn check_perft<G: Game>(folder: impl AsRef<Path>) {
    let mut n_cases = 0;
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_none_or(|extension| extension != "perft") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("the file can be read");
        for case in text.split("\n\n").filter_map(parse) {
            check_case::<G>(&case);
            n_cases += 1;
        }
    }
    assert!(n_cases > 0, "no cases in {}", folder.as_ref().display());
}

fn check_case<G: Game>(case: &Case) {
    let game = play_texts(start::<G>(case.n_seats, &case.options), &case.actions);
    assert!(!case.counts.is_empty(), "{}: nothing is counted", case.id);
    for &(depth, count) in &case.counts {
        assert_eq!(game.perft(depth), count, "{} at depth {depth}", case.id);
        assert_eq!(walk(&game, depth), count, "{} at depth {depth}, slowly", case.id);
    }
}

fn walk<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    game.for_each_action(|action| legal.push(action));
    let play = |action| {
        let mut next = game.clone();
        next.play(action).expect("a listed action is legal");
        walk(&next, depth - 1)
    };
    legal.into_iter().map(play).sum()
}

fn parse(block: &str) -> Option<Case> {
    let lines = block.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    if lines.is_empty() {
        return None;
    }
    let mut values = HashMap::new();
    let mut counts = Vec::new();
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "depth" {
            let (depth, count) = value.split_once(' ').expect("a depth has a count");
            counts.push((number(depth) as u32, number(count)));
        } else {
            let known = ["id", "seats", "options", "actions"].contains(&key);
            assert!(known && values.insert(key, value).is_none(), "unexpected `{line}`");
        }
    }
    let value = |key| values.get(key).copied().unwrap_or_default();
    Some(Case {
        id: value("id").to_string(),
        n_seats: number(value("seats")) as usize,
        options: value("options").to_string(),
        actions: value("actions").to_string(),
        counts,
    })
}

fn number(text: &str) -> u64 {
    text.replace('_', "").parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}
