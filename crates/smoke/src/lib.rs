//! What every build of the portable crates must agree on: the final view of recorded matches, and
//! the decisions of all bots with a budget of iterations.
//!
//! `cargo xtask test` prints this report natively and from wasm under Node, and compares both.

#[cfg(target_arch = "wasm32")]
mod exports;

use std::fmt::Write;
use std::time::Duration;

use catalog::{GAMES, GameInfo, Match, Record};
use game::{Rng, Turn};
use players::{AnyPlayer, BotSpec, bots};

/// The iterations of each decision.
const ITERATIONS: u64 = 60;

/// The number of random actions before the decisions.
const N_ACTIONS: [usize; 2] = [20, 60];

/// Replays a record; one line with its final view, or with what is wrong.
pub fn replay(record: &str) -> String {
    match Record::parse(record.as_bytes()).and_then(|record| record.replay()) {
        Ok(game) => game.view(true).get().to_owned(),
        Err(error) => error.to_string(),
    }
}

/// One line for a decision of each bot of each game at each number of seats.
pub fn decisions() -> String {
    let mut report = String::new();
    for info in GAMES {
        for n_seats in info.seats.clone() {
            for n_actions in N_ACTIONS {
                let game = random_match(info, n_seats, n_actions);
                for bot in bots(info.id) {
                    let decision = decision(&*game, bot.name);
                    // Writing to a string cannot fail.
                    let _ = writeln!(report, "{} {n_seats} {n_actions} {decision}", info.name);
                }
            }
        }
    }
    report
}

/// A match after random actions, with a seat on turn.
fn random_match(info: &GameInfo, n_seats: usize, n_actions: usize) -> Box<dyn Match> {
    let mut game = info.start(n_seats, "").expect("every game can be played without options");
    let mut rng = Rng::new(n_seats as u64);
    while game.n_played() < n_actions || game.turn() == Turn::Chance {
        let Some(action) = game.sample(&mut rng) else { break };
        game.play(&action).expect("a sampled action is legal");
    }
    game
}

/// The choice of a bot, with the exact bits of what it expects of its best line.
fn decision(game: &dyn Match, bot: &str) -> String {
    let spec: BotSpec = format!("{bot}@{ITERATIONS}it").parse().expect("a name and a limit");
    let mut player = AnyPlayer::new(&game.position(), &spec, 1).expect("a listed bot");
    let clock = || Duration::ZERO;
    let Some(decision) = player.evaluate(&game.position(), &clock, &|| false) else {
        return format!("{bot}: no seat is on turn");
    };
    let bits = |win: f32| format!("{:08x}", win.to_bits());
    let best = decision.lines.first().map(|line| line.win.first(game.n_seats()).to_vec());
    let best: Vec<_> = best.unwrap_or_default().into_iter().map(bits).collect();
    format!("{bot}: {} ({} iterations) {}", decision.action, decision.iterations, best.join(" "))
}
