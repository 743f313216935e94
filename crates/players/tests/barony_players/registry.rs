//! Every bot of Barony at every table.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use barony::{Barony, Options};
use game::{Game, Rng, Turn};
use players::BotRegistry;
use players::search::Budget;

/// A table after chance has laid the land.
fn start(n_seats: usize, seed: u64) -> Barony {
    let mut position = Barony::new(n_seats, &Options::rounds(100)).expect("a table");
    let mut rng = Rng::new(seed);
    while position.turn() == Turn::Chance {
        let outcome = position.sample(&mut rng).expect("chance has an outcome");
        position.play_unchecked(outcome);
    }
    position
}

#[test]
fn every_player_plays_legally_at_every_table_until_the_end() {
    for info in Barony::BOTS {
        for n_seats in 2..=4 {
            let mut position = start(n_seats, n_seats as u64);
            let mut bot = Barony::bot(info.name, &position, 1).expect("a listed bot");
            let mut rng = Rng::new(7);
            while position.turn() != Turn::Over {
                let decision = bot
                    .choose(&position, &Budget::iterations(30), &mut rng)
                    .expect("a seat is on turn");
                position.play(decision.action).expect("a legal action");
            }
            assert!(position.n_rounds() > 0);
        }
    }
    assert!(Barony::bot("nobody", &start(2, 1), 1).is_none());
}

#[test]
fn the_same_iterations_give_the_same_decision_with_any_threads() {
    for info in Barony::BOTS {
        let think = |position: &Barony, threads: usize| {
            let mut bot = Barony::bot(info.name, position, threads).expect("a listed bot");
            bot.choose(position, &Budget::iterations(300), &mut Rng::new(3))
        };
        for n_seats in 2..=4 {
            let position = start(n_seats, 5);
            let one = think(&position, 1);
            for threads in 1..=3 {
                assert_eq!(think(&position, threads), one, "{} with {threads} threads", info.name);
            }
        }
    }
}

/// A bot may be shown the middle of a turn that it did not begin.
#[test]
fn any_position_of_a_turn_is_answered() {
    let mut rng = Rng::new(11);
    for game in 0..6 {
        let mut position = start(2 + game % 3, game as u64);
        let mut bot = Barony::bot("king", &position, 1).expect("a listed bot");
        for _ in 0..200 {
            if position.turn() == Turn::Over {
                break;
            }
            let decision = bot
                .choose(&position, &Budget::iterations(3), &mut rng)
                .expect("somebody is on turn");
            assert!(position.is_legal(decision.action));
            let action = position.sample(&mut rng).expect("the game goes on");
            position.play_unchecked(action);
        }
    }
}

#[test]
fn a_stop_signal_or_a_past_deadline_ends_a_search() {
    let clock = || Duration::from_secs(2);
    for info in Barony::BOTS {
        let position = start(4, 2);
        let mut bot = Barony::bot(info.name, &position, 1).expect("a listed bot");
        for budget in
            [Budget::until_stopped(&|| true), Budget::until(&clock, Duration::from_secs(1))]
        {
            let decision = bot.choose(&position, &budget, &mut Rng::new(1)).expect("an answer");
            assert!(position.is_legal(decision.action));
        }
    }
}

/// The clock moves on whenever it is read, now and then by much more.
#[test]
fn no_turn_of_the_king_takes_longer_than_its_limit_on_a_clock_with_jumps() {
    for (step_us, jump_us) in [(20, 20), (100, 100), (100, 3_000), (500, 9_000)] {
        let (now_us, n_readings) = (AtomicU64::new(0), AtomicU64::new(0));
        let clock = || {
            let is_jump = n_readings.fetch_add(1, Ordering::Relaxed) % 23 == 22;
            let step = if is_jump { jump_us } else { step_us };
            Duration::from_micros(now_us.fetch_add(step, Ordering::Relaxed) + step)
        };
        let limit = Duration::from_millis(100);
        let mut position = start(2, 9);
        let mut bot = Barony::bot("king", &position, 1).expect("the king");
        for turn in 0..16 {
            let started = clock();
            let budget = Budget::until(&clock, started + limit);
            let decision = bot.choose(&position, &budget, &mut Rng::new(1)).expect("a decision");
            let now = Duration::from_micros(now_us.load(Ordering::Relaxed));
            let taken = now.saturating_sub(started);
            // The jumps are not known before the first turn is over.
            assert!(turn == 0 || taken <= limit, "{taken:?}, jumps of {jump_us} µs");
            position.play(decision.action).expect("a legal action");
        }
    }
}
