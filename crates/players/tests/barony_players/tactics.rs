//! Positions with a right answer, which the flagship finds.
//!
//! Each file of the folder `tactics` is a drawing for [`Setup::from_drawing`], and
//!
//! ```text
//! why    Whose turn it is, and what there is to see.
//! best   An action; another one: the turn begins so. Several lines are all right.
//! avoid  An action that does not come anywhere in the turn.
//! ```

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use barony::{Action, Barony, Setup};
use game::{Game, Rng, Turn};
use players::BotRegistry;
use players::search::Budget;

/// About a tenth of a second on each core.
const ITERATIONS: u64 = 8_000;

#[test]
fn the_king_sees_what_there_is_to_see() {
    solve_all(1);
}

#[test]
fn two_threads_see_it_too() {
    solve_all(2);
}

fn solve_all(threads: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/barony_players/tactics");
    let mut n_tactics = 0;
    let mut missed = Vec::new();
    for entrant in fs::read_dir(folder).expect("the folder is there") {
        let path = entrant.expect("the folder can be read").path();
        let text = fs::read_to_string(&path).expect("a text");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        n_tactics += 1;
        if let Err(played) = solve(&text, threads) {
            missed.push(format!("{name}: {}, but it played {played}", values(&text, "why")[0]));
        }
    }
    assert!(n_tactics >= 20, "only {n_tactics} tactics");
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The position of a tactic: its lines that do not begin with a key.
fn position(text: &str) -> Barony {
    let is_drawn = |line: &&str| {
        let key = line.split_whitespace().next().unwrap_or_default();
        !["why", "best", "avoid"].contains(&key)
    };
    let drawing: Vec<&str> = text.lines().filter(is_drawn).collect();
    let setup = Setup::from_drawing(&drawing.join("\n"));
    setup.and_then(|setup| setup.position()).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// The turn that the king plays, as an error if it is not right.
fn solve(text: &str, threads: usize) -> Result<(), String> {
    let position = position(text);
    let turn = turn_of_king(&position, threads);
    let texts: Vec<String> = turn.iter().map(Action::to_string).collect();
    let begins_with = |line: &&str| {
        let mut played = texts.iter();
        line.split(';').all(|best| played.next().is_some_and(|played| best.trim() == played))
    };
    let (best, avoid) = (values(text, "best"), values(text, "avoid"));
    assert!(best.len() + avoid.len() > 0, "a tactic without an answer:\n{text}");
    let is_right = best.is_empty() || best.iter().any(begins_with);
    if is_right && !avoid.iter().any(|&avoid| texts.iter().any(|played| played == avoid)) {
        return Ok(());
    }
    Err(texts.join("; "))
}

/// What follows a key, line by line.
fn values<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let of_line = |line: &'a str| line.trim().strip_prefix(key)?.strip_prefix(' ');
    text.lines().filter_map(of_line).map(str::trim).collect()
}

/// The actions of the present turn, as the king plays them.
fn turn_of_king(start: &Barony, threads: usize) -> Vec<Action> {
    let mut bot = Barony::bot("king", start, threads).expect("a player of that name");
    let mut rng = Rng::new(1);
    let mut position = *start;
    let mut actions = Vec::new();
    while position.turn() != Turn::Over && position.turn_number() == start.turn_number() {
        // Several threads share a budget only if it is not one of iterations.
        let n_asked = AtomicU64::new(0);
        let limit = ITERATIONS * threads as u64;
        let stop = || n_asked.fetch_add(1, Ordering::Relaxed) >= limit;
        let budget = match threads {
            1 => Budget::iterations(ITERATIONS),
            _ => Budget::until_stopped(&stop),
        };
        let decision = bot.choose(&position, &budget, &mut rng).expect("a seat is on turn");
        assert!(position.is_legal(decision.action), "{} is not legal", decision.action);
        actions.push(decision.action);
        position.play_unchecked(decision.action);
    }
    actions
}
