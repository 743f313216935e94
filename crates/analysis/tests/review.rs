//! Reviews of whole matches.

#![allow(clippy::cast_precision_loss)] // values stay far below what a float counts exactly

use analysis::review::{MICROS, Review, ReviewRun, Settings};
use catalog::{Actor, Match, find_game};
use game::{Rng, Seat, Turn};
use players::AnyPlayer;

/// A match between bots, from its start to its end.
fn play(game: &str, n_seats: usize, options: &str, bots: &[&str], seed: u64) -> Box<dyn Match> {
    let mut game =
        find_game(game).and_then(|info| Ok(info.start(n_seats, options)?)).expect("game");
    let mut rng = Rng::new(seed);
    let mut players: Vec<_> = (0..n_seats)
        .map(|i| {
            let spec = bots[i % bots.len()].parse().expect("a bot");
            AnyPlayer::new(&game.position(), &spec, seed + i as u64).expect("a known bot")
        })
        .collect();
    loop {
        let action = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => game.sample(&mut rng),
            Turn::Seat(seat) => {
                let clock = || std::time::Duration::ZERO;
                players[seat.index()].choose(&game.position(), &clock, &|| false)
            }
        };
        game.play(&action.expect("there is an action")).expect("it is legal");
    }
}

const QUICK: Settings = Settings { value_rollouts: 3, turn_rollouts: 2, seed: 7 };

fn review(game: &dyn Match, settings: Settings) -> Review {
    ReviewRun::new(game, settings).finish()
}

/// The points of a seat minus those of the best other one.
fn margin(game: &dyn Match, seat: Seat) -> i64 {
    let points: Vec<i64> =
        game.scores().iter().map(|points| points.parse().expect("a number")).collect();
    let others = (0..points.len()).filter(|&i| i != seat.index()).map(|i| points[i]);
    points[seat.index()] - others.max().expect("at least two seats")
}

#[test]
fn start_luck_and_turns_add_up_to_the_result() {
    let tables = [
        ("kingdomino", 2, ""),
        ("kingdomino", 3, "middle-kingdom"),
        ("kingdomino", 4, "middle-kingdom harmony"),
        ("kingdomino", 2, "mighty-duel"),
        ("kingdomino", 2, "dynasty"),
        ("barony", 2, "rounds=6"),
        ("barony", 3, "rounds=4"),
        ("barony", 4, "rounds=3"),
    ];
    for (seed, (name, n_seats, options)) in (1..).zip(tables) {
        let game = play(name, n_seats, options, &["random"], seed);
        let review = review(&*game, QUICK);
        let n_actions: usize = review.steps.iter().map(|step| step.actions.len()).sum();
        assert_eq!(n_actions, game.n_played(), "{name} {n_seats} {options}");
        let ranks = game.ranks();
        let n_first = Seat::first(n_seats).filter(|seat| ranks[seat.index()] == 1).count();
        for seat in Seat::first(n_seats) {
            let account = review.margin_account(seat);
            let sum = account.start + account.luck + account.own + account.others;
            assert_eq!(sum, account.result, "{name} {n_seats} {options}");
            assert_eq!(account.result, margin(&*game, seat) * MICROS, "{name} {n_seats} {options}");
            let account = review.win_account(seat);
            let sum = account.start + account.luck + account.own + account.others;
            assert_eq!(sum, account.result, "{name} {n_seats} {options}");
            let is_first = ranks[seat.index()] == 1;
            let share = if is_first { MICROS as f64 / n_first as f64 } else { 0.0 };
            assert!((account.result as f64 - share).abs() <= 1.0, "{name} {n_seats} {options}");
        }
    }
}

#[test]
fn a_review_goes_on_where_it_stopped() {
    let game = play("kingdomino", 2, "", &["squire"], 3);
    let whole = review(&*game, QUICK);
    let mut part = ReviewRun::new(&*game, QUICK);
    for _ in 0..10 {
        assert!(part.advance());
    }
    let part = part.review().clone();
    assert_eq!(part.steps.len(), 10);
    assert_eq!(ReviewRun::new(&*game, QUICK).resume(part).finish(), whole);
    let other = review(&*game, Settings { seed: 8, ..QUICK });
    assert_ne!(other, whole, "another seed, other rollouts");
}

#[test]
fn luck_has_no_bias() {
    let n_games = 40;
    let luck: Vec<f64> = (0..n_games)
        .map(|seed| {
            let game = play("kingdomino", 2, "", &["knight", "squire"], 100 + seed);
            let settings = Settings { value_rollouts: 8, turn_rollouts: 0, seed };
            review(&*game, settings).margin_account(Seat::A).luck as f64 / MICROS as f64
        })
        .collect();
    let n = n_games as f64;
    let mean = luck.iter().sum::<f64>() / n;
    let variance = luck.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let interval = 2.6 * (variance / n).sqrt();
    assert!(mean.abs() < interval, "mean {mean:.2}, 99 % interval ± {interval:.2}");
    assert!(interval > 1.0, "chance matters in Kingdomino: ± {interval:.2}");
}

#[test]
fn throwing_points_away_is_found() {
    let mut game = play("kingdomino", 2, "", &["baron"], 11);
    let log = game.log();
    let is_placement = |text: &str| text.starts_with("place");
    let at = (log.len() / 2..log.len())
        .find(|&i| log[i].actor == Actor::Seat(Seat::A) && is_placement(&log[i].text))
        .expect("A places in the second half");
    game.undo_to(at);
    let loss = |game: &dyn Match| {
        let settings = Settings { value_rollouts: 0, turn_rollouts: 40, seed: 1 };
        let mut run = ReviewRun::new(game, settings);
        let turn = run.n_steps() - 1;
        let comparison = run.step(turn).and_then(|step| step.comparison);
        comparison.map_or(0, |comparison| comparison.loss.margin)
    };
    // Every placement with the same pick, reviewed: the worst is worse than what was played.
    let pick = log[at + 1].text.clone();
    let placements: Vec<_> = game.legal().into_iter().filter(|text| is_placement(text)).collect();
    let mut losses = Vec::new();
    for placement in &placements {
        let mut other = game.clone();
        other.play(placement).expect("legal");
        if other.play(&pick).is_ok() {
            losses.push(loss(&*other));
        }
    }
    let mut played = game.clone();
    played.play(&log[at].text).and_then(|_| played.play(&pick)).expect("it was played");
    let worst = losses.iter().max().expect("some placements");
    assert!(loss(&*played) < *worst, "{losses:?}");
    assert!(*worst > 2 * MICROS, "some placement throws points away: {losses:?}");
}
