//! Search finds the right answers of made-up games, within its budget.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Instant;

use bots::search::{
    Allocation, Bot, Budget, Greedy, Judgement, MonteCarlo, Random, Settings, Thought, Unbiased,
    Verdict, exact, lines,
};
use game::{Game, Rng, Seat};

use crate::dummy::{DummyGame, Go};

/// Tree search that may not try everything before it estimates.
const ESTIMATE: Settings = Settings { exact: 0, ..Settings::TREE };

fn think(game: &DummyGame, settings: Settings, iterations: u64) -> Thought<Go> {
    let mut bot = MonteCarlo::new(Unbiased, settings);
    bot.choose(game, &Budget::iterations(iterations), &mut Rng::new(1)).expect("a seat is on turn")
}

/// The share of the victory that the seat on turn expects of its branch `n`.
fn win(thought: &Thought<Go>, n: u8) -> f32 {
    let prospect = thought.by_action().find(|prospect| prospect.action() == Go(n));
    prospect.expect("every branch is considered").win[Seat::A]
}

/// Trees without chance where A is on turn, and the branch that is right if everybody plays best.
const CERTAIN: [(usize, &str, u8); 8] = [
    (2, "A(3,1 | B(5,0 | 0,4))", 0),
    (2, "A(1,3 | B(5,0 | 3,1))", 1),
    // The better branch needs three good moves of one's own.
    (2, "A(0,1 | B(A(B(1,0 | 1,0) | 0,1) | A(0,1 | B(1,0 | 2,1))))", 1),
    // B would rather win than harm A; C cannot help.
    (3, "A(B(0,1,0 | 1,0,0) | B(C(1,0,0 | 0,0,1) | C(1,0,0 | 0,1,2)) | C(1,0,0 | 0,1,0))", 2),
    // Who gains nothing either way is expected to take the first one.
    (3, "A(C(0,2,1 | 2,0,1) | B(2,0,1 | C(0,0,1 | 0,0,2)))", 1),
    (4, "A(B(C(D(1,0,0,0 | 0,0,0,1) | 0,0,1,0) | 0,1,0,0) | D(1,0,0,0 | 1,0,0,0))", 1),
    (4, "A(0,0,0,1 | B(C(D(2,0,0,0 | 1,0,0,0) | 1,0,0,0) | C(1,0,0,0 | 2,0,0,0)))", 1),
    // A shared victory is better than none.
    (2, "A(0,1 | B(1,1 | 1,0))", 1),
];

#[test]
fn certain_games_are_solved_exactly() {
    for (n_seats, text, right) in CERTAIN {
        let game = DummyGame::of(n_seats, text);
        let thought = think(&game, Settings::TREE, 1);
        assert_eq!(thought.action, Go(right), "{text}");
        assert!(thought.prospects.iter().all(|prospect| prospect.proven), "{text}");
        assert_eq!(thought.iterations, 0, "{text}");
    }
}

#[test]
fn the_tree_proves_what_the_solver_finds() {
    for (n_seats, text, right) in CERTAIN {
        let game = DummyGame::of(n_seats, text);
        let thought = think(&game, ESTIMATE, 100_000);
        assert_eq!(thought.action, Go(right), "{text}");
        assert!(thought.iterations < 2_000, "{text}: {} iterations", thought.iterations);
        for line in lines(&game, &mut Unbiased, usize::MAX) {
            let verdict = exact(&line.end, &mut Unbiased, &mut 1_000).expect("no chance");
            let of_line = |p: &&bots::search::Prospect<Go>| p.line == line.actions;
            let prospect = thought.prospects.iter().find(of_line).expect("every line");
            assert!(prospect.proven, "{text}");
            let (found, known) = (prospect.reward[Seat::A], verdict.reward[Seat::A]);
            assert!((found - known).abs() < 1e-6, "{text}: {found} instead of {known}");
        }
    }
}

#[test]
fn random_playouts_trust_in_the_mistakes_of_others_and_a_tree_does_not() {
    // B has one good answer to the first branch; the second one is a matter of luck.
    let game = DummyGame::of(2, "A(B(0,1 | 1,0 | 1,0 | 1,0) | *(1,0 | 0,1))");
    assert_eq!(think(&game, Settings::FLAT, 2_000).action, Go(0));
    assert_eq!(think(&game, ESTIMATE, 2_000).action, Go(1));
}

#[test]
fn greed_falls_into_a_trap_and_search_does_not() {
    let game = DummyGame::of(2, "A(B[9,0](0,5 | 9,0) | B[1,2](6,0 | 5,1))");
    let greedy = Greedy::new(Unbiased).choose(&game, &Budget::iterations(1), &mut Rng::new(1));
    assert_eq!(greedy.expect("A is on turn").action, Go(0));
    assert_eq!(think(&game, Settings::TREE, 100).action, Go(1));
}

#[test]
fn greed_breaks_ties_at_random() {
    let game = DummyGame::of(2, "A(1,0 | 0,1 | 1,0)");
    let mut rng = Rng::new(1);
    let mut counts = [0; 3];
    for _ in 0..200 {
        let thought = Greedy::new(Unbiased).choose(&game, &Budget::iterations(1), &mut rng);
        counts[thought.expect("A is on turn").action.0 as usize] += 1;
    }
    assert_eq!(counts[1], 0);
    assert!(counts[0] > 60 && counts[2] > 60, "{counts:?}");
}

#[test]
fn chance_counts_by_its_weights() {
    let game = DummyGame::of(2, "A(*(3: 1,0 | 0,1) | *(1,0 | 9: 0,1))");
    for settings in [Settings::FLAT, ESTIMATE] {
        let thought = think(&game, settings, 20_000);
        assert_eq!(thought.action, Go(0));
        assert!((win(&thought, 0) - 0.75).abs() < 0.02, "{}", win(&thought, 0));
        assert!((win(&thought, 1) - 0.10).abs() < 0.02, "{}", win(&thought, 1));
    }
}

#[test]
fn chance_is_drawn_anew_below_every_node() {
    // Were the first draw kept in the tree, a branch would look like 0 or 1, not like its mean.
    let game = DummyGame::of(
        2,
        "A(B(A(*(1,0 | 2: 0,1) | 0,1) | 1,0) | B(A(*(2: 1,0 | 0,1) | 0,1) | 1,0))",
    );
    for seed in 0..20 {
        let mut bot = MonteCarlo::new(Unbiased, ESTIMATE);
        let budget = Budget::iterations(20_000);
        let thought = bot.choose(&game, &budget, &mut Rng::new(seed)).expect("A is on turn");
        assert_eq!(thought.action, Go(1));
        assert!((win(&thought, 1) - 2.0 / 3.0).abs() < 0.08, "{}", win(&thought, 1));
    }
}

#[test]
fn decisions_behind_chance_are_found_among_what_can_be_played() {
    // After the first outcome B has two answers, after the second three.
    let game = DummyGame::of(2, "A(*(B(0,1 | 1,0) | B(1,0 | 1,0 | 0,1)) | *(2: 1,0 | 3: 0,1))");
    let thought = think(&game, ESTIMATE, 20_000);
    // In an open loop B knows its answers but not the draw: the third one is there only after
    // the second draw, so it is right whenever it can be given, and so is the first one.
    assert!(win(&thought, 0) < 0.1, "{}", win(&thought, 0));
    assert_eq!(thought.action, Go(1));
}

#[test]
fn lines_meet_the_same_luck() {
    let game = DummyGame::of(2, "A(*(1,0 | 0,1) | *(1,0 | 0,1) | *(1,0 | 0,1))");
    let thought = think(&game, Settings::FLAT, 3 * 501);
    assert!(thought.prospects.iter().all(|p| p.win == thought.prospects[0].win));
    assert!(thought.prospects.iter().all(|p| p.visits == 501));
}

#[test]
fn halving_spends_more_on_what_is_better() {
    let game = DummyGame::of(
        2,
        "A(*(1,0 | 9: 0,1) | *(2: 1,0 | 8: 0,1) | *(5: 1,0 | 5: 0,1) | *(6: 1,0 | 4: 0,1))",
    );
    let halving = Settings { allocation: Allocation::Halving, ..Settings::FLAT };
    let thought = think(&game, halving, 8_000);
    assert_eq!(thought.action, Go(3));
    let visits: Vec<_> = thought.prospects.iter().map(|p| p.visits).collect();
    assert_eq!(visits, [3_000, 3_000, 1_000, 1_000]);
}

#[test]
fn a_turn_is_thought_about_once() {
    let game = DummyGame::of(2, "A(A(*(0,1|1,0) | *(0,1 | 0,1)) | A(*(0,1|0,1) | *(1,0|1,0)))");
    let mut bot = MonteCarlo::new(Unbiased, ESTIMATE);
    let mut rng = Rng::new(1);
    let first = bot.choose(&game, &Budget::iterations(100), &mut rng).expect("A is on turn");
    assert_eq!((first.action, &first.prospects[0].line), (Go(1), &vec![Go(1), Go(1)]));
    assert_eq!((first.prospects.len(), first.by_action().count()), (4, 2));
    let mut next = game.clone();
    next.play(first.action).expect("legal");
    let second = bot.choose(&next, &Budget::iterations(0), &mut rng).expect("A is on turn");
    assert_eq!((second.action, second.iterations), (Go(1), 0));
}

#[test]
fn turns_with_too_many_lines_are_thought_about_action_by_action() {
    let game = DummyGame::of(2, "A(A(*(0,1|1,0) | *(0,1 | 0,1)) | A(*(0,1|0,1) | *(1,0|1,0)))");
    let thought = think(&game, Settings { most_lines: 3, ..ESTIMATE }, 100);
    assert_eq!(thought.action, Go(1));
    assert!(thought.prospects.iter().all(|prospect| prospect.line.len() == 1));
    // The other half of the budget is for the second action.
    assert_eq!(thought.iterations, 50);
}

#[test]
fn a_forced_action_needs_no_thought() {
    let game = DummyGame::of(2, "A(*(1,0 | 0,1))");
    let thought = think(&game, ESTIMATE, 100);
    assert_eq!((thought.action, thought.iterations), (Go(0), 0));
}

#[test]
fn nobody_chooses_for_chance_or_after_the_end() {
    for text in ["*(1,0 | 0,1)", "1,0"] {
        let game = DummyGame::of(2, text);
        let budget = Budget::iterations(10);
        let mut rng = Rng::new(1);
        assert_eq!(Random.choose(&game, &budget, &mut rng), None);
        assert_eq!(Greedy::new(Unbiased).choose(&game, &budget, &mut rng), None);
        assert_eq!(MonteCarlo::new(Unbiased, ESTIMATE).choose(&game, &budget, &mut rng), None);
    }
}

const LUCK: &str =
    "A(B(*(1,0 | 0,1) | *(0,1 | 1,0)) | B(*(1,0 | 0,1) | *(0,1 | 1,0)) | *(1,0|0,1))";

#[test]
fn the_same_seed_and_iterations_give_the_same_thought() {
    let game = DummyGame::of(2, LUCK);
    for threads in 1..=3 {
        let settings = Settings { threads, ..ESTIMATE };
        let [a, b] = [0; 2].map(|_| think(&game, settings.clone(), 1_001));
        assert_eq!(a.iterations, 1_001);
        assert_eq!((a.action, a.prospects), (b.action, b.prospects));
    }
}

#[test]
fn a_spent_budget_still_gives_an_action() {
    let game = DummyGame::of(2, LUCK);
    let raised = AtomicBool::new(true);
    for budget in [
        Budget::iterations(0),
        Budget::until(Instant::now()),
        Budget::iterations(1_000).stopped_by(&raised),
    ] {
        let mut bot = MonteCarlo::new(Unbiased, ESTIMATE);
        let thought = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
        assert_eq!(thought.iterations, 0);
        assert!(game.is_legal(thought.action));
    }
}

/// Raises a flag during its hundredth playout.
#[derive(Clone)]
struct Impatient {
    flag: Arc<AtomicBool>,
    n_playouts: Arc<AtomicU32>,
}

impl Judgement<DummyGame> for Impatient {
    fn verdict(&mut self, position: &DummyGame) -> Verdict {
        if self.n_playouts.fetch_add(1, Ordering::Relaxed) + 1 == 100 {
            self.flag.store(true, Ordering::Relaxed);
        }
        Verdict::as_it_stands(position)
    }
}

#[test]
fn a_raised_flag_ends_the_search_with_its_iteration() {
    let game = DummyGame::of(2, LUCK);
    let flag = Arc::new(AtomicBool::new(false));
    let judgement = Impatient { flag: flag.clone(), n_playouts: Arc::default() };
    let mut bot = MonteCarlo::new(judgement, ESTIMATE);
    let budget = Budget { deadline: None, iterations: None, stop: &flag };
    let thought = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
    assert_eq!(thought.iterations, 100);
}

/// Looks no further than the next turn.
#[derive(Clone)]
struct ShortSighted;

impl Judgement<DummyGame> for ShortSighted {
    fn horizon(&self) -> u32 {
        1
    }
}

#[test]
fn playouts_end_at_the_horizon() {
    let game = DummyGame::of(2, "A(B[0,3](9,0) | B[3,0](0,9))");
    let budget = Budget::iterations(100);
    let mut bot = MonteCarlo::new(ShortSighted, ESTIMATE);
    let thought = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
    assert_eq!(thought.action, Go(1));
    assert_eq!(thought.prospects[0].points[Seat::A].to_bits(), 3f32.to_bits());
    assert_eq!(think(&game, ESTIMATE, 100).action, Go(0));
}
