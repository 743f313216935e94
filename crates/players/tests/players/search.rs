//! Search finds the right answers of made-up games, within its budget.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use conformance::{Go, TreeGame};
use game::{Game, Rng, Seat};
use players::search::{
    Allocation, Bot, Budget, Decision, Evaluation, Evaluator, Greedy, MonteCarlo, Random, Settings,
};

/// An evaluator without knowledge: every action, random rollouts, the victory.
#[derive(Debug, Clone)]
struct Plain;

impl Evaluator<TreeGame> for Plain {}

fn think(game: &TreeGame, settings: Settings, iterations: u64) -> Decision<Go> {
    let mut bot = MonteCarlo::new(Plain, settings);
    bot.choose(game, &Budget::iterations(iterations), &mut Rng::new(1)).expect("a seat is on turn")
}

/// The share of the victory that the seat on turn expects of its branch `n`.
fn win(decision: &Decision<Go>, n: u8) -> f32 {
    let line = decision.best_by_action().find(|line| line.action() == Go(n));
    line.expect("every branch is considered").win[Seat::A]
}

#[test]
fn greed_falls_into_a_trap_and_rollouts_do_not() {
    let game = TreeGame::of(2, "A(B[9,0](0,5 | 9,0) | B[1,2](6,0 | 5,1))");
    let greedy = Greedy::new(Plain).choose(&game, &Budget::iterations(1), &mut Rng::new(1));
    assert_eq!(greedy.expect("A is on turn").action, Go(0));
    assert_eq!(think(&game, Settings::default(), 100).action, Go(1));
}

#[test]
fn greed_breaks_ties_at_random() {
    let game = TreeGame::of(2, "A(1,0 | 0,1 | 1,0)");
    let mut rng = Rng::new(1);
    let mut counts = [0; 3];
    for _ in 0..200 {
        let decision = Greedy::new(Plain).choose(&game, &Budget::iterations(1), &mut rng);
        counts[decision.expect("A is on turn").action.0 as usize] += 1;
    }
    assert_eq!(counts[1], 0);
    assert!(counts[0] > 60 && counts[2] > 60, "{counts:?}");
}

#[test]
fn chance_counts_by_its_weights() {
    let game = TreeGame::of(2, "A(*(3: 1,0 | 0,1) | *(1,0 | 9: 0,1))");
    let decision = think(&game, Settings::default(), 20_000);
    assert_eq!(decision.action, Go(0));
    assert!((win(&decision, 0) - 0.75).abs() < 0.02, "{}", win(&decision, 0));
    assert!((win(&decision, 1) - 0.10).abs() < 0.02, "{}", win(&decision, 1));
}

#[test]
fn lines_share_their_chance_events() {
    let game = TreeGame::of(2, "A(*(1,0 | 0,1) | *(1,0 | 0,1) | *(1,0 | 0,1))");
    let decision = think(&game, Settings::default(), 3 * 501);
    assert!(decision.lines.iter().all(|p| p.win == decision.lines[0].win));
    assert!(decision.lines.iter().all(|p| p.visits == 501));
}

#[test]
fn halving_spends_more_on_what_is_better() {
    let game = TreeGame::of(
        2,
        "A(*(1,0 | 9: 0,1) | *(2: 1,0 | 8: 0,1) | *(5: 1,0 | 5: 0,1) | *(6: 1,0 | 4: 0,1))",
    );
    let halving = Settings { allocation: Allocation::Halving, ..Settings::default() };
    let decision = think(&game, halving, 8_000);
    assert_eq!(decision.action, Go(3));
    let visits: Vec<_> = decision.lines.iter().map(|p| p.visits).collect();
    assert_eq!(visits, [3_000, 3_000, 1_000, 1_000]);
}

#[test]
fn a_turn_is_thought_about_once() {
    let game = TreeGame::of(2, "A(A(*(0,1|1,0) | *(0,1 | 0,1)) | A(*(0,1|0,1) | *(1,0|1,0)))");
    let mut bot = MonteCarlo::new(Plain, Settings::default());
    let mut rng = Rng::new(1);
    let first = bot.choose(&game, &Budget::iterations(100), &mut rng).expect("A is on turn");
    assert_eq!((first.action, &first.lines[0].actions), (Go(1), &vec![Go(1), Go(1)]));
    assert_eq!((first.lines.len(), first.best_by_action().count()), (4, 2));
    let mut next = game.clone();
    next.play(first.action).expect("legal");
    let second = bot.choose(&next, &Budget::iterations(0), &mut rng).expect("A is on turn");
    assert_eq!((second.action, second.iterations), (Go(1), 0));
}

#[test]
fn turns_with_too_many_lines_are_thought_about_action_by_action() {
    let game = TreeGame::of(2, "A(A(*(0,1|1,0) | *(0,1 | 0,1)) | A(*(0,1|0,1) | *(1,0|1,0)))");
    let decision = think(&game, Settings { max_lines: 3, ..Settings::default() }, 100);
    assert_eq!(decision.action, Go(1));
    assert!(decision.lines.iter().all(|line| line.actions.len() == 1));
    // The other half of the budget is for the second action.
    assert_eq!(decision.iterations, 50);
}

#[test]
fn a_forced_action_needs_no_thought() {
    let game = TreeGame::of(2, "A(*(1,0 | 0,1))");
    let decision = think(&game, Settings::default(), 100);
    assert_eq!((decision.action, decision.iterations), (Go(0), 0));
}

#[test]
fn nobody_chooses_for_chance_or_after_the_end() {
    for text in ["*(1,0 | 0,1)", "1,0"] {
        let game = TreeGame::of(2, text);
        let budget = Budget::iterations(10);
        let mut rng = Rng::new(1);
        assert_eq!(Random.choose(&game, &budget, &mut rng), None);
        assert_eq!(Greedy::new(Plain).choose(&game, &budget, &mut rng), None);
        assert_eq!(
            MonteCarlo::new(Plain, Settings::default()).choose(&game, &budget, &mut rng),
            None
        );
    }
}

const LUCK: &str =
    "A(B(*(1,0 | 0,1) | *(0,1 | 1,0)) | B(*(1,0 | 0,1) | *(0,1 | 1,0)) | *(1,0|0,1))";

#[test]
fn the_same_seed_and_iterations_give_the_same_decision() {
    let game = TreeGame::of(2, LUCK);
    for threads in 1..=3 {
        let settings = Settings { threads, ..Settings::default() };
        let [a, b] = [0; 2].map(|_| think(&game, settings.clone(), 1_001));
        assert_eq!(a.iterations, 1_001);
        assert_eq!((a.action, a.lines), (b.action, b.lines));
    }
}

#[test]
fn a_spent_budget_still_gives_an_action() {
    let game = TreeGame::of(2, LUCK);
    let clock = || Duration::from_secs(5);
    for budget in [
        Budget::iterations(0),
        Budget::until(&clock, Duration::from_secs(5)),
        Budget::iterations(1_000).stopped_by(&|| true),
    ] {
        let mut bot = MonteCarlo::new(Plain, Settings::default());
        let decision = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
        assert_eq!(decision.iterations, 0);
        assert!(game.is_legal(decision.action));
    }
}

#[test]
fn time_is_what_the_clock_of_the_host_says() {
    let game = TreeGame::of(2, LUCK);
    // Each reading of the clock takes a millisecond.
    let n_readings = AtomicU32::new(0);
    let clock = || Duration::from_millis(n_readings.fetch_add(1, Ordering::Relaxed).into());
    let settings = Settings { allocation: Allocation::Halving, ..Settings::default() };
    let mut bot = MonteCarlo::new(Plain, settings);
    let budget = Budget::until(&clock, Duration::from_millis(400));
    let decision = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
    assert!((300..400).contains(&decision.iterations), "{}", decision.iterations);
    assert!(n_readings.load(Ordering::Relaxed) <= 400);
}

/// Raises a flag during its hundredth playout.
#[derive(Clone)]
struct Impatient {
    flag: Arc<AtomicBool>,
    n_playouts: Arc<AtomicU32>,
}

impl Evaluator<TreeGame> for Impatient {
    fn evaluate(&mut self, position: &TreeGame) -> Evaluation {
        if self.n_playouts.fetch_add(1, Ordering::Relaxed) + 1 == 100 {
            self.flag.store(true, Ordering::Relaxed);
        }
        Evaluation::of_scores(position)
    }
}

#[test]
fn a_raised_flag_ends_the_search_with_its_iteration() {
    let game = TreeGame::of(2, LUCK);
    let flag = Arc::new(AtomicBool::new(false));
    let evaluator = Impatient { flag: flag.clone(), n_playouts: Arc::default() };
    let mut bot = MonteCarlo::new(evaluator, Settings::default());
    let stop = || flag.load(Ordering::Relaxed);
    let budget = Budget::until_stopped(&stop);
    let decision = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
    assert_eq!(decision.iterations, 100);
}

/// Looks no further than the next turn.
#[derive(Clone)]
struct ShortSighted;

impl Evaluator<TreeGame> for ShortSighted {
    fn rollout_depth(&self) -> u32 {
        1
    }
}

#[test]
fn playouts_end_at_the_horizon() {
    let game = TreeGame::of(2, "A(B[0,3](9,0) | B[3,0](0,9))");
    let budget = Budget::iterations(100);
    let mut bot = MonteCarlo::new(ShortSighted, Settings::default());
    let decision = bot.choose(&game, &budget, &mut Rng::new(1)).expect("A is on turn");
    assert_eq!(decision.action, Go(1));
    assert_eq!(decision.lines[0].points[Seat::A].to_bits(), 3f32.to_bits());
    assert_eq!(think(&game, Settings::default(), 100).action, Go(0));
}

#[test]
fn a_clear_lead_ends_the_search_and_a_close_race_does_not() {
    let settings =
        Settings { allocation: Allocation::Halving, clear_lead: Some(4.0), ..Settings::default() };
    let branches = |best: u32| {
        let branch = |n: u32| format!("*({n}: 1,0 | {}: 0,1)", 100 - n);
        let branches: Vec<_> = [50, best, 49, 48, 47, 46, 45, 44].map(branch).into();
        TreeGame::of(2, &format!("A({})", branches.join(" | ")))
    };
    let easy = think(&branches(99), settings.clone(), 4_000);
    assert_eq!(easy.action, Go(1));
    assert!(easy.iterations < 2_000, "{} iterations", easy.iterations);
    let close = think(&branches(51), settings, 4_000);
    assert_eq!(close.iterations, 4_000);
}

/// A clock that moves on whenever it is read, now and then by much more.
struct SteppedClock {
    now_us: AtomicU64,
    n_readings: AtomicU64,
    step_us: u64,
    jump_us: u64,
}

impl SteppedClock {
    fn read(&self) -> Duration {
        let n = self.n_readings.fetch_add(1, Ordering::Relaxed);
        let step = if n % 23 == 22 { self.jump_us } else { self.step_us };
        let now = self.now_us.fetch_add(step, Ordering::Relaxed) + step;
        Duration::from_micros(now)
    }
}

#[test]
fn no_turn_takes_longer_than_its_limit_on_a_clock_with_jumps() {
    let game = TreeGame::of(2, "A(*(1,0 | 0,1) | *(1,0 | 0,1) | *(1,0 | 0,1) | *(1,0 | 0,1))");
    for (step_us, jump_us) in [(10, 10), (100, 100), (100, 3_000), (1_000, 9_000)] {
        for limit_ms in [50, 100, 1_000] {
            let clock = SteppedClock {
                now_us: AtomicU64::new(0),
                n_readings: AtomicU64::new(0),
                step_us,
                jump_us,
            };
            let read = || clock.read();
            let halving = Settings { allocation: Allocation::Halving, ..Settings::default() };
            let mut bot = MonteCarlo::new(Plain, halving);
            for turn in 0..20 {
                let limit = Duration::from_millis(limit_ms);
                let started = read();
                let budget = Budget::until(&read, started + limit);
                let decision = bot.choose(&game, &budget, &mut Rng::new(turn));
                assert!(decision.expect("A is on turn").iterations > 0);
                let now = Duration::from_micros(clock.now_us.load(Ordering::Relaxed));
                let taken = now.saturating_sub(started);
                // The jumps are not known before the first turn is over.
                if turn > 0 {
                    assert!(taken <= limit, "{taken:?} of {limit:?}, jumps of {jump_us} µs");
                    assert!(taken >= limit / 3, "{taken:?} of {limit:?}, jumps of {jump_us} µs");
                }
            }
        }
    }
}
