//! Games of `king` with few iterations, and their positions.

use barony::{Action, Barony, Options, Step};
use game::{BySeat, Game, Rng, Seat, Turn};
use players::barony::{
    IterativeDeepening, SearchParams, StageWeights, Weighted, Weights, fitted_features,
};
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

/// The search of `king` with these weights.
pub(crate) fn bot(n_seats: usize, weights: &StageWeights) -> Box<dyn Bot<Barony>> {
    Box::new(IterativeDeepening::new(SearchParams::of(n_seats), Weighted::new(weights), 1))
}

/// The weights of the first version.
pub(crate) fn first_version(n_seats: usize) -> StageWeights {
    StageWeights::from(Weights::tuned(n_seats))
}

/// Plays a game with this many iterations for each turn and returns its positions.
pub(crate) fn play(
    n_seats: usize,
    weights: &StageWeights,
    iterations: u64,
    rng: &mut Rng,
) -> Vec<Sample> {
    let mut game = Barony::new(n_seats, &Options::rounds(MAX_ROUNDS)).expect("a table of the game");
    let mut bot = bot(n_seats, weights);
    let budget = Budget::iterations(iterations);
    let (mut on_path, mut off_path) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        let Turn::Seat(seat) = game.turn() else {
            game.play_unchecked(game.sample(rng).expect("a chance event has outcomes"));
            continue;
        };
        let Some(decision) = bot.choose(&game, &budget, rng) else { break };
        on_path.push(sample(&game, found_chances(&decision, n_seats)));
        if rng.below(BRANCH_INTERVAL) == 0 {
            let mut branch = game;
            play_branch(&mut branch, &decision, rng);
            if matches!(branch.turn(), Turn::Seat(_))
                && let Some(answer) = bot.choose(&branch, &budget, rng)
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
    let (progress, features) = fitted_features(position);
    Sample { features, progress, target }
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
