//! Games of fast players, and the kingdoms in them.

use std::sync::Arc;

use game::{BySeat, Game, Rng, Seat, Turn};
use kingdomino::{Action, Kingdomino, Step, with_kingdom};
use players::kingdomino::value::{Features, Network, Outlook, Places, Valuer, features};
use players::kingdomino::{WeightedGreedy, Weights};

use crate::samples::{GAIN_UNIT, Sample};
use crate::tables::TableKind;

/// A kingdom that waits for the end of its game.
struct Open {
    features: Features,
    seat: Seat,
    points: i32,
    n_left: i32,
}

/// The lines of a game of which kingdoms are kept: the one with the mistakes, and those after it.
const N_KEPT_LINES: u32 = 3;

/// Plays a game and returns some of its kingdoms, each after the last domino of a line.
///
/// One line, chosen at random, is full of mistakes, so that kingdoms are seen which the players would
/// not choose; after it nobody errs, so that the points at the end are those of the players and
/// not of the mistakes. With a network all seats follow it; without one they follow greedy weights of
/// many kinds.
pub(crate) fn play(kind: TableKind, network: Option<&Arc<Network>>, rng: &mut Rng) -> Vec<Sample> {
    let mut game = kind.random_start(rng);
    let mut players: Vec<_> = game.seats().map(|_| Player::new(&game, network, rng)).collect();
    let noise = Weights { noise: 128, ..Weights::tuned(&game) };
    let errs = Errors { in_line: rng.below(u32::from(game.n_lines())), before: rng.below(4) };
    let mut distracted = WeightedGreedy::new(noise);
    let mut open = Vec::new();
    let mut outlook = None;
    let mut places: BySeat<Places> = BySeat::default();
    while game.turn() != Turn::Over {
        let Turn::Seat(seat) = game.turn() else {
            game.play_unchecked(game.sample(rng).expect("a chance event has outcomes"));
            continue;
        };
        if game.step() == Step::Place && game.turn_number().is_multiple_of(game.line_length()) {
            outlook = Some(Outlook::before_line(&game));
            places = BySeat::from_fn(|seat| Places::of(game.old_line(), seat));
        }
        let line = game.turn_number() / game.line_length();
        let action = if !errs.now(line, rng) {
            players[seat.index()].action(&game, rng)
        } else if rng.below(3) == 0 {
            game.sample(rng)
        } else {
            distracted.action(&game, rng)
        };
        let action = action.expect("a seat is on turn");
        let n_claims = game.old_line().iter().filter(|&(_, king)| king == Some(seat)).count();
        game.play_unchecked(action);
        let is_last = matches!(action, Action::Place(_) | Action::Discard) && n_claims == 1;
        let is_kept = is_last && (errs.in_line..errs.in_line + N_KEPT_LINES).contains(&line);
        if let Some(outlook) = outlook.filter(|outlook| is_kept && outlook.n_placements() > 0) {
            open.push(with_kingdom!(game.kingdoms(), seat, |kingdom| Open {
                features: features(kingdom, &outlook, places[seat], game.options()),
                seat,
                points: kingdom.score().points.into(),
                n_left: outlook.n_placements(),
            }));
        }
    }
    let close = |open: Open| {
        let points = f64::from(i32::from(game.score(open.seat)));
        let gained = GAIN_UNIT * (points - f64::from(open.points));
        Sample {
            features: open.features,
            gained: gained.round() as i16,
            n_left: open.n_left as i16,
        }
    };
    open.into_iter().map(close).collect()
}

/// When the players err.
struct Errors {
    /// The line in which every second action is a mistake.
    in_line: u32,
    /// The mistakes in 24 actions before it.
    before: u32,
}

impl Errors {
    fn now(&self, line: u32, rng: &mut Rng) -> bool {
        match line.cmp(&self.in_line) {
            std::cmp::Ordering::Less => rng.below(24) < self.before,
            std::cmp::Ordering::Equal => rng.below(2) == 0,
            std::cmp::Ordering::Greater => false,
        }
    }
}

/// A player of self-play.
enum Player {
    Greedy(Box<WeightedGreedy>),
    Learned(Box<Valuer>),
}

impl Player {
    fn new(game: &Kingdomino, network: Option<&Arc<Network>>, rng: &mut Rng) -> Player {
        if let Some(network) = network {
            return Player::Learned(Box::new(Valuer::with_network(game, network.clone())));
        }
        let weights = varied(Weights::tuned(game), rng);
        Player::Greedy(Box::new(WeightedGreedy::new(weights)))
    }

    fn action(&mut self, game: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        match self {
            Player::Greedy(player) => player.action(game, rng),
            Player::Learned(valuer) => valuer.best_turn(game, 3, 1).map(|turn| turn.action),
        }
    }
}

/// Weights that differ from game to game.
fn varied(weights: Weights, rng: &mut Rng) -> Weights {
    Weights {
        noise: [0, 0, 0, 0, 0, 32, 64, 128][rng.below(8) as usize],
        crown: if rng.below(4) == 0 { 16 } else { weights.crown },
        delay: if rng.below(4) == 0 { 0 } else { weights.delay },
        hole: if rng.below(6) == 0 { weights.hole / 3 } else { weights.hole },
        ..weights
    }
}
