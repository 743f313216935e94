//! What a search maximises.

use game::{BySeat, Game};
use kingdomino::Kingdomino;

use crate::search::Evaluation;

/// Margin at which the lead term reaches 0.75.
const SCALE: f32 = 40.0;

/// The same evaluation with the share of the victory, by the weight `victory`, and the margin as
/// its reward.
pub(super) fn rewarded(
    position: &Kingdomino,
    mut evaluation: Evaluation,
    victory: f32,
) -> Evaluation {
    let n_seats = position.n_seats();
    // Before the last game of a Dynasty there is no victory yet, and a lead is worth less.
    let games_left = position.n_games_left() as f32;
    let victory = if games_left > 0.0 { 0.0 } else { victory };
    let scale = SCALE * (1.0 + games_left);
    let mut reward = BySeat::default();
    for seat in position.seats() {
        let margin = evaluation.margin(seat, n_seats);
        let lead = 0.5 + 0.5 * margin / (margin.abs() + scale);
        reward[seat] = victory * evaluation.win[seat] + (1.0 - victory) * lead;
    }
    evaluation.reward = reward;
    evaluation
}

/// The number of turns until the current game is over.
pub(super) fn turns_left(position: &Kingdomino) -> u32 {
    let per_game = position.line_length() * (u32::from(position.n_lines()) + 1); // Rule 3.4
    per_game * (position.n_games_before() as u32 + 1) - position.turn_number()
}
