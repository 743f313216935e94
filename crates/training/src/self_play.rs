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
    /// The final points that the network expects.
    expected: f64,
    n_left: i32,
}

/// The weight of what came later against what the network expected one line later: TD(λ).
const LAMBDA: f64 = 0.7;

/// Plays a game and returns its kingdoms, each after the last domino of a line. With a network
/// most seats follow it; without one all of them follow greedy weights of many kinds.
pub(crate) fn play(kind: TableKind, network: Option<&Arc<Network>>, rng: &mut Rng) -> Vec<Sample> {
    let mut game = kind.random_start(rng);
    let mut players: Vec<_> = game.seats().map(|_| Player::random(&game, network, rng)).collect();
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
        let action = players[seat.index()].action(&game, rng);
        let n_claims = game.old_line().iter().filter(|&(_, king)| king == Some(seat)).count();
        game.play_unchecked(action);
        let is_last = matches!(action, Action::Place(_) | Action::Discard) && n_claims == 1;
        if let Some(outlook) = outlook.filter(|outlook| is_last && outlook.n_placements() > 0) {
            open.push(with_kingdom!(game.kingdoms(), seat, |kingdom| {
                let features = features(kingdom, &outlook, places[seat], game.options());
                let points = kingdom.score().points.into();
                let gain = network.map_or(0, |network| network.value(&features));
                let expected = f64::from(points) + f64::from(gain) / 256.0;
                Open { features, seat, points, expected, n_left: outlook.n_placements() }
            }));
        }
    }
    let mut target = BySeat::from_fn(|seat| {
        if seat.index() < game.n_seats() { f64::from(i32::from(game.score(seat))) } else { 0.0 }
    });
    let close = |open: Open| {
        let gained = GAIN_UNIT * (target[open.seat] - f64::from(open.points));
        if network.is_some() {
            target[open.seat] = LAMBDA * target[open.seat] + (1.0 - LAMBDA) * open.expected;
        }
        Sample {
            features: open.features,
            gained: gained.round() as i16,
            n_left: open.n_left as i16,
        }
    };
    open.into_iter().rev().map(close).collect()
}

/// A player of self-play: it errs now and then, so that bad kingdoms are seen as well.
enum Player {
    Greedy(Box<WeightedGreedy>),
    Learned(Box<Valuer>),
}

/// One action of this number is random.
const ERROR_INTERVAL: u32 = 50;

impl Player {
    fn random(game: &Kingdomino, network: Option<&Arc<Network>>, rng: &mut Rng) -> Player {
        match network {
            Some(network) if rng.below(6) > 0 => {
                Player::Learned(Box::new(Valuer::with_network(game, network.clone())))
            }
            Some(_) => Player::greedy(Weights::tuned(game)),
            None => Player::greedy(varied(Weights::tuned(game), rng)),
        }
    }

    fn greedy(weights: Weights) -> Player {
        Player::Greedy(Box::new(WeightedGreedy::new(weights)))
    }

    fn action(&mut self, game: &Kingdomino, rng: &mut Rng) -> Action {
        let action = match self {
            _ if rng.below(ERROR_INTERVAL) == 0 => game.sample(rng),
            Player::Greedy(player) => player.action(game, rng),
            Player::Learned(valuer) => valuer.best_turn(game, 4, 1).map(|turn| turn.action),
        };
        action.expect("a seat is on turn")
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
