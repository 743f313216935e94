//! The flagship of Kingdomino: what it looks at, what it knows for certain, when it stops.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use game::{Game, Rng, Seat, Turn};
use kingdomino::{Action, Kingdomino, Step};
use players::BotRegistry;
use players::kingdomino::{King1Evaluator, KingEvaluator, WeightedGreedy, Weights};
use players::search::{
    Allocation, Bot, Budget, Decision, Evaluation, Evaluator, Line, MonteCarlo, Settings, lines,
};

use crate::kingdomino::{TABLES, start};

/// The result of a position if every seat plays best for itself, found by trying everything;
/// `None` if there is a chance event, or if that takes more than `left` positions.
fn exact(
    position: &Kingdomino,
    evaluator: &mut KingEvaluator,
    left: &mut u32,
) -> Option<Evaluation> {
    *left = left.checked_sub(1)?;
    match position.turn() {
        Turn::Over => return Some(evaluator.evaluate(position)),
        // The order in which the last dominoes are drawn doesn't matter.
        Turn::Chance if position.pile().len() == position.line_length() => {
            let mut next = *position;
            advance(&mut next, &mut Rng::new(0), |next| next.turn() == Turn::Chance);
            return exact(&next, evaluator, left);
        }
        Turn::Chance => return None,
        Turn::Seat(_) => {}
    }
    let seat = mover(position)?;
    let mut candidates = Vec::new();
    evaluator.candidates(position, &mut candidates);
    let mut best: Option<Evaluation> = None;
    for action in candidates {
        let mut next = *position;
        next.play_unchecked(action);
        let found = exact(&next, evaluator, left)?;
        if best.is_none_or(|best| found.reward[seat] > best.reward[seat]) {
            best = Some(found);
        }
    }
    best
}

/// Plays on, greedily or now and then at random, while `goes_on`.
fn advance(position: &mut Kingdomino, rng: &mut Rng, goes_on: impl Fn(&Kingdomino) -> bool) {
    let mut greedy = WeightedGreedy::new(Weights::tuned(position));
    while goes_on(position) {
        let at_random = !matches!(position.turn(), Turn::Seat(_)) || rng.below(4) == 0;
        let action = if at_random { position.sample(rng) } else { greedy.action(position, rng) };
        position.play_unchecked(action.expect("not over"));
    }
}

fn mover(position: &Kingdomino) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}

/// A position in which the last line lies open and `n` of its dominoes are still to be chosen.
fn ending(n_seats: usize, options: &str, seed: u64, n: u32) -> Kingdomino {
    let mut position = start(n_seats, options);
    advance(&mut position, &mut Rng::new(seed), |position| {
        position.n_lines_left() > 0
            || position.step() != Step::Place
            || position.new_line().free().len() != n
    });
    position
}

/// A position of four seats in which only the last line is not drawn yet, and `n` dominoes of the
/// line before it are still to be chosen.
fn known_ending(options: &str, seed: u64, n: u32) -> Kingdomino {
    let mut position = start(4, options);
    advance(&mut position, &mut Rng::new(seed), |position| {
        position.n_lines_left() != 1
            || position.step() != Step::Place
            || position.new_line().free().len() != n
    });
    position
}

fn think(position: &Kingdomino, iterations: u64) -> Decision<Action> {
    let mut king = Kingdomino::bot("king", position, 1).expect("the king");
    let budget = Budget::iterations(iterations);
    king.choose(position, &budget, &mut Rng::new(1)).expect("a seat is on turn")
}

#[test]
fn the_end_is_foreseen_as_trying_everything_finds_it() {
    let mut n_compared = 0;
    for (n_seats, options, n) in
        [(4, "middle-kingdom harmony", 1), (4, "", 2), (3, "harmony", 2), (3, "", 0), (2, "", 0)]
    {
        for seed in 0..12 {
            let position = ending(n_seats, options, seed, n);
            let seat = mover(&position).expect("a seat is on turn");
            let mut evaluator = KingEvaluator::new(&position);
            let Some(tried) = exact(&position, &mut evaluator, &mut 1_000_000) else { continue };
            let foreseen = evaluator.solve(&position).expect("nothing is left to chance");
            assert!(
                (tried.reward[seat] - foreseen.reward[seat]).abs() < 1e-6,
                "{n_seats} {options} {seed}: {tried:?} {foreseen:?}"
            );
            n_compared += 1;
        }
    }
    assert!(n_compared > 40, "only {n_compared} ends could be tried");
}

#[test]
fn the_last_line_is_foreseen_before_it_is_drawn() {
    let (mut n_same, mut n_other) = (0, 0);
    for (options, seeds) in [("middle-kingdom harmony", 0..20), ("", 20..40)] {
        for seed in seeds {
            let position = known_ending(options, seed, 1);
            let seat = mover(&position).expect("a seat is on turn");
            let mut evaluator = KingEvaluator::new(&position);
            let Some(tried) = exact(&position, &mut evaluator, &mut 100_000) else { continue };
            let foreseen = evaluator.solve(&position).expect("all dominoes are known");
            if (tried.reward[seat] - foreseen.reward[seat]).abs() < 1e-6 {
                n_same += 1;
            } else {
                n_other += 1;
            }
        }
    }
    // An opponent with two picks of the same reward may take either.
    assert!(n_same >= 10 && n_other <= n_same / 8, "{n_same} ends are the same, {n_other} are not");
}

#[test]
fn the_king_plays_the_end_as_well_as_it_can_be_played() {
    let mut endings = Vec::new();
    for seed in 0..6 {
        endings.push(ending(4, "middle-kingdom harmony", seed, 4));
        endings.push(ending(3, "", seed, 3));
        endings.push(ending(4, "", seed, 0));
        endings.push(known_ending("middle-kingdom harmony", seed, 4));
        endings.push(known_ending("harmony", seed, 1));
    }
    for position in endings {
        let seat = mover(&position).expect("a seat is on turn");
        let decision = think(&position, 1);
        let mut evaluator = KingEvaluator::new(&position);
        let best = evaluator.solve(&position).expect("nothing is left to chance");
        // An only move needs no decision.
        if let Some(line) = decision.lines.first() {
            assert!(line.is_exact);
            assert_eq!(decision.iterations, 0);
            assert!((line.reward[seat] - best.reward[seat]).abs() < 1e-6, "{position:?}");
        }
    }
}

#[test]
fn chance_is_not_foreseen() {
    let mut position = start(4, "harmony");
    advance(&mut position, &mut Rng::new(2), |position| position.step() != Step::Place);
    assert_eq!(KingEvaluator::new(&position).solve(&position), None);
}

#[test]
fn every_choice_and_the_only_move_deserve_a_look() {
    for (n_seats, options) in TABLES {
        let mut position = start(n_seats, options);
        let mut rng = Rng::new(5);
        let mut evaluator = KingEvaluator::new(&position);
        while position.turn() != Turn::Over {
            if let Turn::Seat(_) = position.turn() {
                evaluator.set_root(&position);
                let lines = lines(&position, &mut evaluator, usize::MAX);
                for line in &lines {
                    assert!(position.is_legal(line.actions[0]));
                }
                for domino in position.new_line().free().iter() {
                    let takes =
                        |line: &Line<Kingdomino>| line.actions.contains(&Action::Pick(domino));
                    assert!(lines.iter().any(takes), "{domino} is left out");
                }
                assert!(!lines.is_empty());
                if position.n_lines_left() > 0 && position.pile().len() > position.line_length() {
                    assert!(lines.len() <= 16, "{} lines", lines.len());
                }
            }
            let next = position.turn_number() + 1;
            advance(&mut position, &mut rng, |position| {
                position.turn() != Turn::Over
                    && (position.turn_number() < next || position.turn() == Turn::Chance)
            });
        }
    }
}

#[test]
fn the_same_iterations_give_the_same_decision_with_any_threads() {
    for (n_seats, options) in TABLES {
        let mut position = start(n_seats, options);
        advance(&mut position, &mut Rng::new(3), |position| position.turn_number() < 9);
        advance(&mut position, &mut Rng::new(4), |position| position.turn() == Turn::Chance);
        let first = think(&position, 200);
        assert_eq!(first, think(&position, 200));
        let mut threaded = Kingdomino::bot("king", &position, 3).expect("the king");
        let budget = Budget::iterations(200);
        let again = threaded.choose(&position, &budget, &mut Rng::new(1));
        assert_eq!(Some(first), again, "with three threads");
    }
}

#[test]
fn rollouts_end_with_a_line_or_with_the_game() {
    let turns = [0, 10, 41, 45, 53, 100, 140];
    let last_turns = last_turns_of_rollouts("mighty-duel dynasty", 2, turns);
    let (whole, cut): (Vec<_>, Vec<_>) = last_turns.iter().partition(|(last, end)| last == end);
    assert!(!whole.is_empty() && !cut.is_empty(), "{last_turns:?}");
    for (last, end) in cut {
        assert!(last < end);
        assert_eq!(last % 4, 0, "in the middle of a line");
    }
}

#[test]
fn rollouts_end_before_lines_that_are_solved() {
    let last_turns = |n_seats: usize, turns: [u32; 4]| {
        last_turns_of_rollouts("middle-kingdom", n_seats, turns).map(|(last, _)| last)
    };
    // With four seats the last line is all that is left in the pile, so it is known before its draw.
    assert_eq!(last_turns(4, [4, 32, 35, 36]), [16, 44, 44, 40]);
    assert_eq!(last_turns(3, [3, 27, 29, 30]), [12, 39, 39, 33]);
}

/// The last turn of rollouts from each of these turns, and the end of the game it belongs to.
fn last_turns_of_rollouts<const N: usize>(
    options: &str,
    n_seats: usize,
    turns: [u32; N],
) -> [(u32, u32); N] {
    let mut position = start(n_seats, options);
    let mut rng = Rng::new(6);
    turns.map(|turn| {
        advance(&mut position, &mut rng, |position| {
            position.turn_number() < turn || mover(position).is_none()
        });
        let mut evaluator = KingEvaluator::new(&position);
        evaluator.set_root(&position);
        let last_turn = position.turn_number() + evaluator.rollout_depth();
        let mut reference = King1Evaluator::new(&position);
        reference.set_root(&position);
        let mut end = position;
        advance(&mut end, &mut rng, |position| !position.is_game_over());
        assert_eq!(position.turn_number() + reference.rollout_depth(), end.turn_number());
        (last_turn, end.turn_number())
    })
}

/// Raises the flag in the middle of a playout, and counts what is still asked after that.
#[derive(Clone)]
struct Interrupting {
    evaluator: KingEvaluator,
    stop: Arc<AtomicBool>,
    n_replies: Arc<AtomicU32>,
    n_late: Arc<AtomicU32>,
}

impl Evaluator<Kingdomino> for Interrupting {
    fn set_root(&mut self, root: &Kingdomino) {
        self.evaluator.set_root(root);
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Action>) {
        self.evaluator.candidates(position, out);
    }

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        if self.stop.load(Ordering::Relaxed) {
            self.n_late.fetch_add(1, Ordering::Relaxed);
        }
        if self.n_replies.fetch_add(1, Ordering::Relaxed) == 500 {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.evaluator.rollout_action(position, rng)
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        self.evaluator.evaluate(position)
    }

    fn rollout_depth(&self) -> u32 {
        self.evaluator.rollout_depth()
    }
}

#[test]
fn a_stopped_king_finishes_its_rollout_and_no_other() {
    let mut position = start(2, "mighty-duel");
    advance(&mut position, &mut Rng::new(7), |position| mover(position).is_none());
    let stop = Arc::new(AtomicBool::new(false));
    let n_late = Arc::new(AtomicU32::new(0));
    let interrupting = Interrupting {
        evaluator: KingEvaluator::new(&position),
        stop: stop.clone(),
        n_replies: Arc::default(),
        n_late: n_late.clone(),
    };
    let settings = Settings { allocation: Allocation::Halving, ..Settings::default() };
    let mut bot = MonteCarlo::new(interrupting, settings);
    let is_stopped = || stop.load(Ordering::Relaxed);
    let budget = Budget::iterations(1_000_000).stopped_by(&is_stopped);
    let decision = bot.choose(&position, &budget, &mut Rng::new(1)).expect("a seat is on turn");
    assert!(position.is_legal(decision.action));
    assert!(decision.iterations < 100);
    // A game has 52 turns, each of them two decisions at most.
    assert!(n_late.load(Ordering::Relaxed) <= 2 * 52);
}

#[test]
fn a_king_stopped_before_it_thinks_still_answers() {
    for n in [0, 2, 4] {
        let position = ending(4, "harmony", 1, n);
        let budget = Budget::iterations(1_000).stopped_by(&|| true);
        let mut king = Kingdomino::bot("king", &position, 1).expect("the king");
        let decision = king.choose(&position, &budget, &mut Rng::new(1)).expect("an answer");
        assert!(position.is_legal(decision.action));
        assert_eq!(decision.iterations, 0);
    }
}
