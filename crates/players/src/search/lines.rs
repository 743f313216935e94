//! The ways to play the rest of a turn.

use std::collections::HashSet;

use game::{Game, Turn};

use super::Evaluator;
use super::evaluator::seat_on_turn;
use crate::hash::BuildStableHasher;

/// A sequence of actions of one seat in one turn, and the position after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<G: Game> {
    /// The actions, the one to play now first.
    pub actions: Vec<G::Action>,
    /// The position after them.
    pub end: G,
}

/// The lines that the evaluator's candidates make up, each leading to a different position.
///
/// They reach the end of the turn, or a chance event, if there are at most `limit` of them;
/// otherwise they are cut at the depth that keeps them below. Empty if no seat is on turn.
pub fn lines<G: Game, E: Evaluator<G>>(
    position: &G,
    evaluator: &mut E,
    limit: usize,
) -> Vec<Line<G>> {
    let Some(seat) = seat_on_turn(position) else { return Vec::new() };
    let is_open =
        |end: &G| end.turn() == Turn::Seat(seat) && end.turn_number() == position.turn_number();
    let mut lines = vec![Line { actions: Vec::new(), end: position.clone() }];
    while lines.iter().any(|line| is_open(&line.end)) {
        let is_first = lines[0].actions.is_empty();
        let limit = if is_first { usize::MAX } else { limit };
        match extended(&lines, evaluator, limit, is_open) {
            Some(longer) => lines = longer,
            None => break,
        }
    }
    lines
}

/// Extends every open line by one action; `None` if there are more than `limit` lines then.
fn extended<G: Game, E: Evaluator<G>>(
    lines: &[Line<G>],
    evaluator: &mut E,
    limit: usize,
    is_open: impl Fn(&G) -> bool,
) -> Option<Vec<Line<G>>> {
    let mut longer = Vec::new();
    let mut seen = HashSet::<G, BuildStableHasher>::default();
    let mut candidates = Vec::new();
    for line in lines {
        if !is_open(&line.end) {
            seen.insert(line.end.clone());
            longer.push(line.clone());
            continue;
        }
        candidates.clear();
        evaluator.candidates(&line.end, &mut candidates);
        for &action in &candidates {
            let mut end = line.end.clone();
            end.play_unchecked(action);
            if !seen.insert(end.clone()) {
                continue;
            }
            let mut actions = line.actions.clone();
            actions.push(action);
            longer.push(Line { actions, end });
        }
        if longer.len() > limit {
            return None;
        }
    }
    Some(longer)
}
