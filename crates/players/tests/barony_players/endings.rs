//! Positions of two seats shortly before the last round ends, in which few turns win.
//!
//! Each line of `endings.txt` is a position, after the number of turns that win and the number of
//! turns there are. Whether a turn wins is proven from the rules alone, over all actions until the
//! end of the game.

use std::collections::HashMap;

use barony::Barony;
use game::{Game, Rng, Seat, Turn};
use players::BotRegistry;
use players::search::{Budget, Evaluation};

const ENDINGS: &str = include_str!("endings.txt");

/// About a tenth of a second on one core.
const ITERATIONS: u64 = 8_000;

#[test]
fn the_king_wins_endings_that_few_turns_win() {
    let (mut n_endings, mut missed) = (0, Vec::new());
    for line in ENDINGS.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(3, ' ');
        let mut number = || -> u32 { words.next().and_then(|n| n.parse().ok()).expect("a number") };
        let (n_winning, n_turns) = (number(), number());
        assert!(n_winning > 0 && 10 * n_winning < n_turns, "too easy: {line}");
        let start: Barony = words.next().expect("a position").parse().expect("a position");
        let Turn::Seat(seat) = start.turn() else { panic!("nobody is on turn: {line}") };
        n_endings += 1;
        if !is_won(&after_turn_of_king(&start), seat, &mut HashMap::new()) {
            missed.push(line);
        }
    }
    assert!(n_endings >= 37, "only {n_endings} endings");
    assert!(20 * missed.len() <= n_endings, "missed {}:\n{}", missed.len(), missed.join("\n"));
}

fn after_turn_of_king(start: &Barony) -> Barony {
    let mut king = Barony::bot("king", start, 1).expect("the king");
    let mut position = *start;
    while position.turn() != Turn::Over && position.turn_number() == start.turn_number() {
        let decision = king.choose(&position, &Budget::iterations(ITERATIONS), &mut Rng::new(1));
        position.play(decision.expect("a seat is on turn").action).expect("a legal action");
    }
    position
}

/// Whether a seat can win whatever the other does; `known` holds the positions seen before.
fn is_won(position: &Barony, seat: Seat, known: &mut HashMap<Barony, bool>) -> bool {
    let Turn::Seat(mover) = position.turn() else {
        return Evaluation::of_scores(position).win[seat] > 0.99;
    };
    if let Some(&won) = known.get(position) {
        return won;
    }
    let mut actions = Vec::new();
    position.for_each_action(|action| actions.push(action));
    // Titles and cities are listed last and decide most games.
    let mut outcomes = actions.into_iter().rev().map(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        is_won(&next, seat, known)
    });
    let won = if mover == seat { outcomes.any(|won| won) } else { outcomes.all(|won| won) };
    known.insert(*position, won);
    won
}
