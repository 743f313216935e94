//! Every player of Barony at every table.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use barony::{Barony, Options};
use bots::Roster;
use bots::arena::{self, Config, Entry, Table};
use bots::search::{Allowance, Budget};
use game::{Game, Rng, Turn};

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
    for profile in Barony::PLAYERS {
        for n_seats in 2..=4 {
            let mut position = start(n_seats, n_seats as u64);
            let mut bot = Barony::player(profile.name, &position, 1).expect("a listed player");
            let mut rng = Rng::new(7);
            while position.turn() != Turn::Over {
                let thought = bot
                    .choose(&position, &Budget::iterations(30), &mut rng)
                    .expect("a seat is on turn");
                position.play(thought.action).expect("a legal action");
            }
            assert!(position.n_rounds() > 0);
        }
    }
    assert!(Barony::player("nobody", &start(2, 1), 1).is_none());
}

#[test]
fn the_same_budget_gives_the_same_thought() {
    for profile in Barony::PLAYERS {
        let think = |position: &Barony, threads: usize| {
            let mut bot = Barony::player(profile.name, position, threads).expect("a listed player");
            bot.choose(position, &Budget::iterations(300), &mut Rng::new(3))
                .map(|thought| (thought.action, thought.iterations))
        };
        for (n_seats, threads) in [(3, 1), (2, 2), (4, 3)] {
            let position = start(n_seats, 5);
            let [once, again] = [think(&position, threads), think(&position, threads)];
            assert_eq!(once, again, "{} with {threads} threads", profile.name);
        }
    }
}

/// A player takes up a turn that somebody else has begun.
#[test]
fn any_position_of_a_turn_is_answered() {
    let mut rng = Rng::new(11);
    for game in 0..6 {
        let mut position = start(2 + game % 3, game as u64);
        let mut bot = Barony::player("king", &position, 1).expect("a listed player");
        for _ in 0..200 {
            if position.turn() == Turn::Over {
                break;
            }
            let thought = bot
                .choose(&position, &Budget::iterations(3), &mut rng)
                .expect("somebody is on turn");
            assert!(position.is_legal(thought.action));
            let action = position.sample(&mut rng).expect("the game goes on");
            position.play_unchecked(action);
        }
    }
}

#[test]
fn a_raised_flag_or_a_past_deadline_ends_a_thought() {
    let stop = AtomicBool::new(true);
    for profile in Barony::PLAYERS {
        let position = start(4, 2);
        let mut bot = Barony::player(profile.name, &position, 1).expect("a listed player");
        let budget = Budget { deadline: None, iterations: None, stop: &stop };
        let thought = bot.choose(&position, &budget, &mut Rng::new(1)).expect("an answer");
        assert!(position.is_legal(thought.action));
        let past = Instant::now().checked_sub(Duration::from_secs(1)).unwrap_or_else(Instant::now);
        let thought =
            bot.choose(&position, &Budget::until(past), &mut Rng::new(1)).expect("an answer");
        assert!(position.is_legal(thought.action));
    }
}

#[test]
fn the_flagship_beats_random() {
    let table = Table::<Barony> { n_seats: 2, options: Options::rounds(100) };
    let entries = ["king", "random"].map(|name| {
        let allowance = Allowance { iterations: Some(100), time: None };
        Entry::own(name, allowance, move || {
            let position = Barony::new(2, &Options::rounds(100)).expect("a table");
            Barony::player(name, &position, 1).expect("a listed player")
        })
    });
    let config = Config { games: 6, seed: 1, ..Config::default() };
    let report = arena::run(&table, &entries, &config, &AtomicBool::new(false), &mut |_, _| {})
        .expect("a match");
    let won = report.players[0].win_share.map(|share| share.mean);
    assert_eq!(won, Some(1.0));
}
