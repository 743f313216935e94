//! The best first: sorts that are compiled once for every evaluation.

use game::Seat;

use super::TurnPlan;

/// Maximum number of pairs of moves.
const MAX_PAIRS: usize = 20;

/// The value of two moves and their numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair(pub(super) f32, pub(super) u8, pub(super) u8);

/// Sorts plans by the chance of a seat.
pub(super) fn sort_plans(plans: &mut [TurnPlan], seat: Seat) {
    plans.sort_by(|a, b| b.chances[seat].total_cmp(&a.chances[seat]));
}

/// Keeps the pairs with the best values; sorts them if there are more.
pub(super) fn keep_best_pairs(pairs: &mut Vec<Pair>) {
    let by_value = |a: &Pair, b: &Pair| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2)));
    if pairs.len() > MAX_PAIRS {
        pairs.select_nth_unstable_by(MAX_PAIRS, by_value);
        pairs.truncate(MAX_PAIRS);
        // The order of a partial sort is up to the standard library.
        pairs.sort_unstable_by(by_value);
    }
}
