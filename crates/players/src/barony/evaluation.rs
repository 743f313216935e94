//! Static evaluation: each seat's chance to win.

use barony::{Barony, CITY_POINTS, Figure, TITLE_POINTS, TITLE_PRICE, Title};
use game::{BySeat, Game, Seat, Turn};

use super::features::{features, phase, wait};
use super::land::Land;
use super::weights::Weights;
use crate::search::Evaluation;

/// Each seat's chance to win; they add up to 1.
pub fn chances(position: &Barony, weights: &Weights) -> BySeat<f32> {
    if position.turn() == Turn::Over {
        return final_chances(position);
    }
    if is_last_round(position) {
        return softmax(position, |seat| last_points(position, seat) / 2.0);
    }
    let all = features(position);
    let phase = phase(position);
    let estimate = softmax(position, |seat| weights.value(&all[seat.index()], phase));
    // An estimate is never as good as a won game: otherwise a winner would play on.
    let even = 1.0 / position.n_seats() as f32;
    BySeat::from_fn(|seat| match estimate[seat] {
        0.0 => 0.0,
        share => share + DOUBT * (even - share),
    })
}

/// How far an estimate is drawn towards equal chances; more than a faster victory gains.
const DOUBT: f32 = 0.04;

/// The victory; between equal results, the winner prefers the earlier and clearer end, the loser the
/// later one.
fn final_chances(position: &Barony) -> BySeat<f32> {
    const DELAY: f32 = DOUBT / 2.0;
    // One round less outweighs any number of cities.
    const CLARITY: f32 = 1e-4;
    let n_seats = position.n_seats() as f32;
    let win = Evaluation::of_scores(position).win;
    let clear = softmax(position, |seat| position.baron(seat).points() as f32 / 20.0);
    let n_turns = position.turn_number() as f32;
    let delay = DELAY * n_turns / (n_turns + 200.0);
    BySeat::from_fn(|seat| {
        win[seat] + delay * (1.0 / n_seats - win[seat]) + CLARITY * (clear[seat] - win[seat])
    })
}

/// An evaluation with the chances as reward.
pub fn evaluate(position: &Barony, weights: &Weights) -> Evaluation {
    let chances = chances(position, weights);
    Evaluation { reward: chances, win: chances, ..Evaluation::of_scores(position) }
}

/// Softmax over the seats.
fn softmax(position: &Barony, value: impl Fn(Seat) -> f32) -> BySeat<f32> {
    let mut values = [f32::NEG_INFINITY; 4];
    for seat in position.seats() {
        values[seat.index()] = value(seat);
    }
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let powers = values.map(|value| libm::expf(value - most));
    let sum: f32 = powers.iter().sum();
    BySeat::new(powers.map(|power| power / sum))
}

/// Whether this round is the last one.
fn is_last_round(position: &Barony) -> bool {
    position.has_duke() || position.max_rounds().is_some_and(|most| position.n_rounds() + 1 >= most)
}

/// The final points of a seat if its last turn, should it have one, is its best.
fn last_points(position: &Barony, seat: Seat) -> f32 {
    let baron = position.baron(seat);
    let order = position.score(seat).order;
    let has_played = wait(position, seat) > usize::from(order);
    let points = baron.points() as f32 + f32::from(order) / 4.0;
    if has_played {
        return points;
    }
    let land = Land::of(position);
    let can_pay = baron.tokens.gold() >= TITLE_PRICE && baron.title != Title::Duke;
    let title = if can_pay { TITLE_POINTS - lost_silver(position, seat) } else { 0 };
    let can_found = baron.reserve[Figure::City] > 0 && !land.city_sites(seat).is_empty();
    let city = if can_found { CITY_POINTS } else { 0 };
    let build = land.silver(land.sites(seat));
    points + title.max(city).max(build) as f32
}

/// The approximate silver lost by paying for a title.
fn lost_silver(position: &Barony, seat: Seat) -> u32 {
    let tokens = &position.baron(seat).tokens;
    let (mut gold, mut silver) = (0, 0);
    for kind in barony::Resource::ALL {
        for _ in 0..tokens[kind] {
            if gold >= TITLE_PRICE {
                return silver;
            }
            gold += kind.gold();
            silver += kind.silver();
        }
    }
    silver
}
