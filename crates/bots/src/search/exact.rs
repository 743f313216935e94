//! Positions that can be played out in the mind.

use game::{Game, Seat, Turn};

use super::{Judgement, Verdict};

/// Longer ends than this are not played out: a game without chance may have no end at all.
const MOST_DEPTH: u32 = 64;

/// What a position is worth if everyone plays best for themselves, found by trying everything.
///
/// `None` if chance still has a say, or if it takes more than what is `left` of positions to know.
/// Of equal actions the first one is expected.
pub fn exact<G: Game, J: Judgement<G>>(
    position: &G,
    judgement: &mut J,
    left: &mut u32,
) -> Option<Verdict> {
    solve(position, judgement, left, MOST_DEPTH)
}

fn solve<G: Game, J: Judgement<G>>(
    position: &G,
    judgement: &mut J,
    left: &mut u32,
    depth: u32,
) -> Option<Verdict> {
    let depth = depth.checked_sub(1)?;
    *left = left.checked_sub(1)?;
    match position.turn() {
        Turn::Over => Some(judgement.verdict(position)),
        Turn::Chance if position.n_actions() > 1 => None,
        Turn::Chance => {
            let mut next = position.clone();
            next.play_unchecked(position.nth_action(0)?);
            solve(&next, judgement, left, depth)
        }
        Turn::Seat(seat) => best(position, seat, judgement, left, depth),
    }
}

fn best<G: Game, J: Judgement<G>>(
    position: &G,
    seat: Seat,
    judgement: &mut J,
    left: &mut u32,
    depth: u32,
) -> Option<Verdict> {
    let mut candidates = Vec::new();
    judgement.candidates(position, &mut candidates);
    let mut best: Option<Verdict> = None;
    for candidate in candidates {
        let mut next = position.clone();
        next.play_unchecked(candidate.action);
        let verdict = solve(&next, judgement, left, depth)?;
        if best.is_none_or(|best| verdict.reward[seat] > best.reward[seat]) {
            best = Some(verdict);
        }
    }
    best
}
