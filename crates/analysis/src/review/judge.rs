//! One turn, compared outside of a match: for puzzles, for a coach, for questions.

use catalog::{Listed, Position, with_position};
use game::Rng;
use players::BotRegistry;
use players::search::Line;

use super::Comparison;
use super::run::compare_turns;
use crate::Explain;

/// Compares the actions that a seat played, or is about to play, with the promising turns of a
/// position. Without actions the promising turns are compared with each other.
///
/// The actions may be the beginning of a turn: rollouts finish it. `None` if there is nothing to
/// decide, or if an action is not legal.
pub fn judge(
    position: &Position,
    actions: &[String],
    rollouts: u32,
    seed: u64,
) -> Option<Comparison> {
    with_position!(position, position => typed(position, actions, rollouts, seed))
}

fn typed<G: Listed + BotRegistry + Explain>(
    before: &G,
    texts: &[String],
    rollouts: u32,
    seed: u64,
) -> Option<Comparison> {
    let mut end = before.clone();
    let mut actions = Vec::new();
    for text in texts {
        let action = text.parse().ok()?;
        end.play(action).ok()?;
        actions.push(action);
    }
    let played = (!actions.is_empty()).then_some(Line { actions, end });
    compare_turns(&mut G::comparer(before), before, played, rollouts, &Rng::new(seed))
}
