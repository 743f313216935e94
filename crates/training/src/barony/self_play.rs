//! Games of players that look two turns ahead, and their positions.

use std::sync::Arc;

use barony::{Action, Barony, Options, Step};
use game::{BySeat, Game, Rng, Seat, Turn};
use players::barony::learned::{Learned, Network, features};
use players::barony::{IterativeDeepening, SearchParams, Weights};
use players::search::{Bot, Budget, Decision, Evaluation};

use super::samples::Sample;

/// The weight of the game's result in a target; the rest is the value that the search found.
const RESULT: f32 = 0.4;

/// How far the search draws its estimates towards equal chances.
const DOUBT: f32 = 0.04;

/// Games that take longer are cut off.
const MAX_ROUNDS: u32 = 80;

/// One turn of this number is not the best one; more of the first cities are.
const ERROR_INTERVAL: [u32; 2] = [8, 3];

/// One position of this number is also looked at after a turn that is not played.
const BRANCH_INTERVAL: u32 = 3;

/// A bot that looks two turns ahead.
pub(crate) fn shallow_bot(n_seats: usize, network: Option<&Arc<Network>>) -> Box<dyn Bot<Barony>> {
    let params = SearchParams::shallow(n_seats);
    match network {
        Some(network) => {
            Box::new(IterativeDeepening::new(params, Learned::with_network(network.clone()), 1))
        }
        None => Box::new(IterativeDeepening::new(params, Weights::tuned(n_seats), 1)),
    }
}

/// Plays a game and returns its positions. Without a network the evaluation of the first version
/// leads.
pub(crate) fn play(n_seats: usize, network: Option<&Arc<Network>>, rng: &mut Rng) -> Vec<Sample> {
    let mut game = Barony::new(n_seats, &Options::rounds(MAX_ROUNDS)).expect("a table of the game");
    let mut bot = shallow_bot(n_seats, network);
    let (mut on_path, mut off_path) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        let Turn::Seat(seat) = game.turn() else {
            game.play_unchecked(game.sample(rng).expect("a chance event has outcomes"));
            continue;
        };
        let Some(decision) = bot.choose(&game, &Budget::iterations(u64::MAX), rng) else { break };
        on_path.push(sample(&game, found_chances(&decision, n_seats)));
        if rng.below(BRANCH_INTERVAL) == 0 {
            let mut branch = game;
            play_branch(&mut branch, &decision, rng);
            if matches!(branch.turn(), Turn::Seat(_))
                && let Some(answer) = bot.choose(&branch, &Budget::iterations(u64::MAX), rng)
            {
                off_path.push(sample(&branch, found_chances(&answer, n_seats)));
            }
        }
        let is_settling = matches!(game.step(), Step::Settle { .. });
        let line = match decision.lines.len() {
            n if n > 1 && rng.below(ERROR_INTERVAL[usize::from(is_settling)]) == 0 => {
                &decision.lines[rng.below(n.min(6) as u32) as usize]
            }
            _ => &decision.lines[0],
        };
        play_line(&mut game, &line.actions, seat);
    }
    let win = Evaluation::of_scores(&game).win;
    for sample in &mut on_path {
        let found = sample.target;
        sample.target = BySeat::from_fn(|seat| RESULT * win[seat] + (1.0 - RESULT) * found[seat]);
    }
    on_path.append(&mut off_path);
    on_path
}

/// A turn that the search looked at, or any turn.
fn play_branch(position: &mut Barony, decision: &Decision<Action>, rng: &mut Rng) {
    let turn = position.turn_number();
    if rng.below(4) > 0 {
        let line = &decision.lines[rng.below(decision.lines.len() as u32) as usize];
        line.actions.iter().for_each(|&action| position.play_unchecked(action));
        return;
    }
    while position.turn_number() == turn
        && let Some(action) = position.sample(rng)
    {
        position.play_unchecked(action);
    }
}

fn play_line(game: &mut Barony, actions: &[Action], seat: Seat) {
    for &action in actions {
        debug_assert_eq!(game.turn(), Turn::Seat(seat));
        game.play_unchecked(action);
    }
}

fn sample(position: &Barony, target: BySeat<f32>) -> Sample {
    let all = features(position);
    let of_seat = |seat: Seat| all[seat.index()].map(|feature| feature as i8);
    Sample { features: position.seats().map(of_seat).collect(), target }
}

/// The chances that a search found, without its doubt.
fn found_chances(decision: &Decision<Action>, n_seats: usize) -> BySeat<f32> {
    let even = 1.0 / n_seats as f32;
    let sure = |share: f32| ((share - DOUBT * even) / (1.0 - DOUBT)).max(0.0);
    let win = decision.lines.first().map(|line| line.win).unwrap_or_default();
    let win = BySeat::from_fn(|seat| if seat.index() < n_seats { sure(win[seat]) } else { 0.0 });
    let sum: f32 = win.iter().map(|(_, share)| share).sum();
    BySeat::from_fn(|seat| win[seat] / sum)
}
