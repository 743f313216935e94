//! The ways to play the rest of a turn.

use std::collections::HashSet;

use game::{Game, Turn};

use super::judgement::mover;
use super::{Candidate, Judgement};

/// A run of actions of one seat in one turn, and where it leads.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<G: Game> {
    /// The actions, the one to play now first.
    pub actions: Vec<G::Action>,
    /// The position after them.
    pub end: G,
    /// How promising it looks: the product of its actions' priors.
    pub prior: f32,
}

/// The lines that deserve a look, most promising first, each leading to a position of its own.
///
/// They go to the end of the turn, or to chance, if there are at most `most` of them;
/// otherwise as many actions deep as keeps them below. Empty if no seat is on turn.
pub fn lines<G: Game, J: Judgement<G>>(
    position: &G,
    judgement: &mut J,
    most: usize,
) -> Vec<Line<G>> {
    let Some(seat) = mover(position) else { return Vec::new() };
    let goes_on =
        |end: &G| end.turn() == Turn::Seat(seat) && end.turn_number() == position.turn_number();
    let mut lines = vec![Line { actions: Vec::new(), end: position.clone(), prior: 1.0 }];
    while lines.iter().any(|line| goes_on(&line.end)) {
        let first = lines[0].actions.is_empty();
        let most = if first { usize::MAX } else { most };
        match extended(&lines, judgement, most, goes_on) {
            Some(longer) => lines = longer,
            None => break,
        }
    }
    lines.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    lines
}

/// Every line one action longer, except those whose turn is over; `None` if they are too many.
fn extended<G: Game, J: Judgement<G>>(
    lines: &[Line<G>],
    judgement: &mut J,
    most: usize,
    goes_on: impl Fn(&G) -> bool,
) -> Option<Vec<Line<G>>> {
    let mut longer = Vec::new();
    let mut seen = HashSet::new();
    let mut candidates = Vec::new();
    for line in lines {
        if !goes_on(&line.end) {
            seen.insert(line.end.clone());
            longer.push(line.clone());
            continue;
        }
        candidates.clear();
        judgement.candidates(&line.end, &mut candidates);
        for &Candidate { action, prior } in &candidates {
            let mut end = line.end.clone();
            end.play_unchecked(action);
            if !seen.insert(end.clone()) {
                continue;
            }
            let mut actions = line.actions.clone();
            actions.push(action);
            longer.push(Line { actions, end, prior: line.prior * prior });
        }
        if longer.len() > most {
            return None;
        }
    }
    Some(longer)
}
