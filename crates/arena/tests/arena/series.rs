//! Series counted by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use arena::{
    Answer, Config, DecisionTimes, Entrant, EntrantReport, Estimate, Failure, FinishedGame,
    Participant, Progress, Report, SeriesError, Setup, Sprt, TimeSource, run,
};
use catalog::History;
use conformance::{Go, TreeGame};
use game::{Game, Rng, Seat};
use players::search::{Bot, Budget, Decision, Limits, MonteCarlo, Random, Settings, TurnBudget};

use crate::plain::Plain;

/// Always takes the same branch.
struct Always(u8);

impl Bot<TreeGame> for Always {
    fn choose(&mut self, _: &TreeGame, _: &Budget<'_>, _: &mut Rng) -> Option<Decision<Go>> {
        Some(Decision::immediate(Go(self.0)))
    }
}

fn always(n: u8) -> Entrant<TreeGame> {
    Entrant::own(format!("always {n}"), Limits::default(), move || Box::new(Always(n)))
}

fn setup(n_seats: usize, tree: &str) -> Setup<TreeGame> {
    Setup { n_seats, options: tree.parse().expect("any text will do") }
}

fn play(setup: &Setup<TreeGame>, entrants: &[Entrant<TreeGame>], config: &Config) -> Report {
    let never = AtomicBool::new(false);
    run(setup, entrants, config, &never, &mut |_, _| {}).expect("the table can be set up")
}

fn config(games: u64) -> Config {
    Config { games, ..Config::default() }
}

/// Win share, score, margin and rank.
fn means(entrant: &EntrantReport) -> [f64; 4] {
    let EntrantReport { win_share, score, margin, rank, .. } = entrant;
    [win_share, score, margin, rank].map(|estimate| estimate.expect("games were played").mean)
}

fn assert_close(found: [f64; 4], expected: [f64; 4]) {
    let near = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-12);
    assert!(near, "{found:?} instead of {expected:?}");
}

#[test]
fn two_players_are_counted_by_hand() {
    let setup = setup(2, "A(B(3,1 | 0,2) | B(5,5 | 1,9))");
    let report = play(&setup, &[always(0), always(1)], &config(5));
    // Rounded up to three blocks, all alike: 0 : 2 with the first player on A, then 5 : 5.
    assert_eq!((report.games.len(), report.n_games), (6, 6));
    assert_close(means(&report.players[0]), [0.25, 2.5, -1.0, 1.5]);
    assert_close(means(&report.players[1]), [0.75, 3.5, 1.0, 1.0]);
    let margin = report.players[0].margin.expect("games were played");
    assert_eq!(margin, Estimate { mean: -1.0, ci95: Some([-1.0, -1.0]) });
    let specs: Vec<_> = report.players.iter().map(|player| player.spec.as_str()).collect();
    assert_eq!(specs, ["always 0", "always 1"]);
    assert!(report.players.iter().all(|player| player.games == 6 && player.n_forfeits == 0));
}

#[test]
fn one_against_three_is_counted_by_hand() {
    // Only A and D decide; 1 beats 0 on A, and the last seat decides between B and C.
    let setup = setup(4, "A(D(1,2,3,4 | 1,9,3,4) | D(7,2,3,4 | 7,9,3,9))");
    let report = play(&setup, &[always(1), always(0)], &config(4));
    // On A 7 2 3 4, on B and C 1 2 3 4, on D 1 9 3 4.
    assert_close(means(&report.players[0]), [0.25, 16.0 / 4.0, -5.0 / 4.0, 8.0 / 4.0]);
    // The others: 2 3 4, 1 3 4, 1 2 4, 1 9 3.
    let margins = f64::from((-5 - 4 - 3) + (-3 - 1 + 1) + (-3 - 2 + 1) + (-8 + 5 - 6));
    let ranks = f64::from((4 + 3 + 2) + (4 + 2 + 1) + (4 + 3 + 1) + (4 + 1 + 3));
    assert_close(means(&report.players[1]), [0.25, 37.0 / 12.0, margins / 12.0, ranks / 12.0]);
    assert_eq!((report.players[0].games, report.players[1].games), (4, 12));
}

#[test]
fn the_games_of_a_block_share_their_luck() {
    // Seat A wins with the first outcome: in a block, each player sits there once.
    let setup =
        setup(3, "*(1,0,0 | 0,1,0 | A(*(0,0,1 | 1,0,0 | 0,1,0) | *(0,0,1 | 1,0,0 | 0,1,0)))");
    let report = play(&setup, &[always(0), always(1), always(0)], &config(300));
    for player in &report.players {
        let win_share = player.win_share.expect("games were played");
        assert!((win_share.mean - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(win_share.ci95.map(|[low, high]| high - low < 1e-12), Some(true));
    }
    let first_seat_wins = report.games.iter().filter(|game| game.ranks[0] == 1).count();
    assert!((100..170).contains(&first_seat_wins), "{first_seat_wins} of 300");
}

/// Plays well twice, then fails.
struct Faint {
    n_games: u32,
}

impl Participant<TreeGame> for Faint {
    fn start_game(&mut self, _: Seat, _: u64) -> Result<(), Failure> {
        self.n_games += 1;
        Ok(())
    }

    fn choose(
        &mut self,
        _: &History<TreeGame>,
        _: TimeSource,
        _: &AtomicBool,
    ) -> Result<Answer<Go>, Failure> {
        if self.n_games == 3 {
            return Err(Failure::NoAction);
        }
        Ok(Answer { action: Go(0), iterations: 0, value: None })
    }
}

#[test]
fn who_fails_loses_and_the_others_share_the_rest() {
    let setup = setup(3, "A(B(C(3,2,1)))");
    let n_made = Arc::new(AtomicU32::new(0));
    let counter = n_made.clone();
    let make = move || -> Box<dyn Participant<TreeGame>> {
        counter.fetch_add(1, Ordering::Relaxed);
        Box::new(Faint { n_games: 0 })
    };
    let faint = Entrant { spec: "faint".to_owned(), make: Box::new(make) };
    let report = play(&setup, &[faint, always(0)], &config(6));
    // It fails in the third game of each block, on C; a new one begins the second block.
    assert_eq!(n_made.load(Ordering::Relaxed), 2);
    let failed: Vec<_> = report.games.iter().filter(|game| game.forfeit.is_some()).collect();
    assert_eq!(failed.len(), 2);
    let forfeit = failed[0].forfeit.as_ref().expect("failed");
    assert_eq!((forfeit.seat, forfeit.failure.to_string().as_str()), (Seat::C, "gave no action"));
    assert_eq!(failed[0].ranks, [1, 1, 3]);
    // Points and margins are those of the two games that were played to the end.
    assert_close(means(&report.players[0]), [1.0 / 3.0, 2.5, 0.0, 2.0]);
    assert_close(
        means(&report.players[1]),
        [1.0 / 3.0, 1.75, -1.0, (2 + 3 + 1 + 3 + 1 + 1) as f64 / 6.0],
    );
    assert_eq!((report.players[0].n_forfeits, report.players[1].n_forfeits), (2, 0));
}

#[test]
fn an_illegal_action_loses() {
    let report = play(&setup(2, "A(1,0 | 0,1)"), &[always(7), always(0)], &config(2));
    let forfeit = report.games[0].forfeit.as_ref().expect("there is no branch 7");
    assert_eq!(forfeit.failure.to_string(), "played `go 7`, which is not legal");
    // In the second game it has nothing to decide.
    assert_eq!(report.games[1].forfeit, None);
}

const LUCKY: &str = "*(A(B(*(3,1 | 0,2) | 2,2) | B(5,5 | *(1,9 | 2,1))) | B(A(1,0 | 0,1) | 2,3))";

fn thinker(iterations: u64) -> Entrant<TreeGame> {
    let limits = Limits { time: None, iterations: Some(iterations) };
    Entrant::own("thinker", limits, || Box::new(MonteCarlo::new(Plain, Settings::default())))
}

fn random() -> Entrant<TreeGame> {
    Entrant::own("random", Limits::default(), || Box::new(Random))
}

fn without_times(mut report: Report) -> Report {
    for player in &mut report.players {
        player.times = DecisionTimes::default();
    }
    report
}

#[test]
fn threads_change_nothing() {
    let setup = setup(2, LUCKY);
    let reports = [1, 2, 3].map(|threads| {
        let config = Config { games: 60, threads, ..Config::default() };
        without_times(play(&setup, &[thinker(40), random()], &config))
    });
    assert_eq!(reports[0].games.len(), 60);
    assert!(reports.iter().all(|report| *report == reports[0]));
    let other_seed = Config { games: 60, seed: 2, ..Config::default() };
    assert_ne!(without_times(play(&setup, &[thinker(40), random()], &other_seed)), reports[0]);
}

#[test]
fn a_test_ends_the_series_at_the_same_game_with_any_threads() {
    let setup = setup(2, "A(1,0 | 0,1)");
    let reports = [1, 3].map(|threads| {
        let sprt = Some(Sprt::better(2));
        let config = Config { games: 10_000, threads, sprt, ..Config::default() };
        without_times(play(&setup, &[thinker(10), random()], &config))
    });
    assert_eq!(reports[0], reports[1]);
    let sprt = reports[0].sprt.expect("it was asked for");
    assert_eq!(sprt.better, Some(true));
    assert!((20..1_000).contains(&reports[0].games.len()), "{}", reports[0].games.len());
}

#[test]
fn a_series_can_be_stopped() {
    let setup = setup(2, LUCKY);
    let stop = AtomicBool::new(false);
    let mut n_seen = 0;
    let mut on_game = |_: &FinishedGame<TreeGame>, progress: Progress| {
        n_seen = progress.games;
        stop.store(progress.games >= 5, Ordering::Relaxed);
    };
    let config = Config { games: 10_000_000, ..Config::default() };
    let report = run(&setup, &[random(), random()], &config, &stop, &mut on_game).expect("set up");
    assert!(n_seen >= 5);
    assert_eq!(report.games.len() as u64, n_seen);
    assert_eq!(report.players[0].games, n_seen);
}

#[test]
fn games_come_with_their_history() {
    let setup = setup(2, "*(A(B(3,1 | 0,2) | B(5,5 | 1,9)))");
    let config = Config { games: 2, ..Config::default() };
    let never = AtomicBool::new(false);
    let mut games = Vec::new();
    let mut on_game = |game: &FinishedGame<TreeGame>, _: Progress| {
        let line = |(actor, action): &(_, _)| format!("{actor} {action}");
        let lines: Vec<_> = game.history.log().iter().map(line).collect();
        games.push((game.result.lineup.clone(), lines));
    };
    run(&setup, &[always(0), always(1)], &config, &never, &mut on_game).expect("set up");
    let line = |actions: [&str; 3]| actions.map(str::to_owned).to_vec();
    assert_eq!(games[0], (vec![0, 1], line(["* go 0", "A go 0", "B go 1"])));
    assert_eq!(games[1], (vec![1, 0], line(["* go 0", "A go 1", "B go 0"])));
}

#[test]
fn a_series_needs_players() {
    let never = AtomicBool::new(false);
    let setup = setup(2, "1,0");
    let outcome = run(&setup, &[], &config(2), &never, &mut |_, _| {});
    assert_eq!(outcome, Err(SeriesError::NoPlayers));
}

/// Works until the thread has used another 20 ms of processor time.
#[cfg(unix)]
fn work() -> std::time::Duration {
    let start = TimeSource::Processor.now();
    loop {
        let used = TimeSource::Processor.now().saturating_sub(start);
        if used.as_millis() >= 20 {
            return used;
        }
    }
}

#[cfg(unix)]
#[test]
fn processor_time_counts_only_the_own_thread() {
    let start = TimeSource::Processor.now();
    let used = std::thread::spawn(work).join().expect("it only counts");
    let waited = TimeSource::Processor.now().saturating_sub(start);
    assert!(waited < used, "{waited:?} while another thread worked for {used:?}");
}

#[test]
fn limits_are_for_a_whole_turn() {
    // Both actions of the turn are searched one by one: the second gets what the first left.
    let game = TreeGame::of(2, "A(A(*(1,0|0,1) | *(1,0|0,1)) | A(*(1,0|0,1) | *(1,0|0,1)))");
    let limits = Limits { time: None, iterations: Some(100) };
    let mut budget = TurnBudget::new(limits);
    let mut bot = MonteCarlo::new(Plain, Settings { max_lines: 2, ..Settings::default() });
    let mut position = game;
    let mut used = Vec::new();
    for _ in 0..2 {
        let clock = || std::time::Duration::ZERO;
        let decision_budget = budget.budget(position.turn_number(), &clock, &|| false);
        let decision =
            bot.choose(&position, &decision_budget, &mut Rng::new(1)).expect("A is on turn");
        budget.spend(decision.iterations);
        used.push(decision.iterations);
        position.play(decision.action).expect("legal");
    }
    assert_eq!(used, [50, 50]);
}
