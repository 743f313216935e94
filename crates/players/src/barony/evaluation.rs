//! Static evaluation: each seat's chance to win.

use std::fmt::Debug;

use barony::{Barony, CITY_POINTS, Figure, TITLE_POINTS, TITLE_PRICE, Title};
use game::{BySeat, Game, Seat, Turn};

use super::land::Land;
use super::strikes::wait;
use crate::search::Evaluation;

/// A static evaluation. It may keep what helps with the next position, which changes no result.
pub trait StaticEvaluation: Clone + Debug + Send {
    /// Each seat's chance to win; they add up to 1.
    fn chances(&mut self, position: &Barony) -> BySeat<f32>;

    /// An evaluation with the chances as reward.
    fn evaluate(&mut self, position: &Barony) -> Evaluation {
        let chances = self.chances(position);
        Evaluation { reward: chances, win: chances, ..Evaluation::of_scores(position) }
    }
}

/// Each seat's chance to win: the result at the end, what the last turns can bring in the last
/// round, and an estimate before.
pub(super) fn estimated(position: &Barony, estimate: impl FnOnce() -> BySeat<f32>) -> BySeat<f32> {
    if position.turn() == Turn::Over {
        return final_chances(position);
    }
    if is_last_round(position) {
        return softmax(position.seats(), |seat| last_points(position, seat) / 2.0);
    }
    let estimate = estimate();
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
    let clear = softmax(position.seats(), |seat| position.baron(seat).points() as f32 / 20.0);
    let n_turns = position.turn_number() as f32;
    let delay = DELAY * n_turns / (n_turns + 200.0);
    BySeat::from_fn(|seat| {
        win[seat] + delay * (1.0 / n_seats - win[seat]) + CLARITY * (clear[seat] - win[seat])
    })
}

/// Softmax over the seats.
pub(super) fn softmax(
    seats: impl Iterator<Item = Seat>,
    value: impl Fn(Seat) -> f32,
) -> BySeat<f32> {
    let mut values = [f32::NEG_INFINITY; 4];
    for seat in seats {
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
