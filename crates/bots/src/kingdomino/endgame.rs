//! The last two lines, where nothing is left to chance.
//!
//! Kingdoms don't touch each other: whoever places cannot do better than to make the most of the
//! own kingdom. What is left to fight for is who gets which domino, and that is a small tree.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{BySeat, Game, Seat};
use kingdomino::{Domino, Kingdom, Kingdomino, Options, Score, Squares, Step, with_kingdom};

/// Solves ends of games.
///
/// With one king each, a domino is placed and the next one chosen in one go, and the answer is
/// exact. With two kings, the others are trusted to place their first domino as if they knew
/// what will be left for their second king.
#[derive(Debug, Clone, Default)]
pub(super) struct Endgame {
    /// The best score of a seat with the dominoes that it has claimed.
    known: HashMap<(Seat, Vec<Domino>), Score>,
    /// The placements that may still be tried.
    left: u32,
}

/// How many placements may be tried for one position: some milliseconds.
const MOST_PLACEMENTS: u32 = 40_000;

/// More dominoes than these are too many to try.
const MOST_DOMINOES: usize = 4;

impl Endgame {
    /// The final scores if everybody plays best by `reward`, the more the better; `None` if
    /// chance still has a say in this game, or if there is too much to try.
    pub(super) fn scores(
        &mut self,
        position: &Kingdomino,
        reward: &mut impl FnMut(&BySeat<Score>) -> BySeat<f32>,
    ) -> Option<BySeat<Score>> {
        if !is_settled(position) {
            return None;
        }
        self.known.clear();
        self.left = MOST_PLACEMENTS;
        let mut claims = Vec::new();
        let mut choosers = Vec::new();
        for (i, (domino, king)) in position.old_line().iter().enumerate() {
            let seat = king?;
            let is_placed = i == 0 && position.step() == Step::Pick;
            if !is_placed {
                claims.push((domino, seat));
            }
            if !position.new_line().free().is_empty() {
                choosers.push(seat);
            }
        }
        for (domino, king) in position.new_line().iter() {
            claims.extend(king.map(|seat| (domino, seat)));
        }
        let free: Vec<_> = position.new_line().free().iter().collect();
        self.share(position, &choosers, &free, &mut claims, reward)
    }

    /// Lets the kings choose, one after the other.
    fn share(
        &mut self,
        position: &Kingdomino,
        choosers: &[Seat],
        free: &[Domino],
        claims: &mut Vec<(Domino, Seat)>,
        reward: &mut impl FnMut(&BySeat<Score>) -> BySeat<f32>,
    ) -> Option<BySeat<Score>> {
        let Some((&seat, others)) = choosers.split_first() else {
            return self.harvest(position, claims);
        };
        let mut best: Option<(f32, BySeat<Score>)> = None;
        for &domino in free {
            let rest: Vec<_> = free.iter().copied().filter(|&other| other != domino).collect();
            claims.push((domino, seat));
            let scores = self.share(position, others, &rest, claims, reward);
            claims.pop();
            let scores = scores?;
            let worth = reward(&scores)[seat];
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, scores));
            }
        }
        best.map(|(_, scores)| scores)
    }

    /// The scores when everybody makes the most of what they have claimed.
    fn harvest(
        &mut self,
        position: &Kingdomino,
        claims: &[(Domino, Seat)],
    ) -> Option<BySeat<Score>> {
        let mut scores = BySeat::default();
        for seat in position.seats() {
            let mut dominoes: Vec<_> =
                claims.iter().filter(|claim| claim.1 == seat).map(|claim| claim.0).collect();
            // Rule 3.1
            let old = position.old_line().dominoes();
            dominoes.sort_by_key(|&domino| (!old.contains(domino), domino));
            scores[seat] = self.best(position, seat, dominoes)?;
        }
        Some(scores)
    }

    fn best(&mut self, position: &Kingdomino, seat: Seat, dominoes: Vec<Domino>) -> Option<Score> {
        if dominoes.len() > MOST_DOMINOES {
            return None;
        }
        if let Some(&score) = self.known.get(&(seat, dominoes.clone())) {
            return Some(score);
        }
        let score = if dominoes.is_empty() && position.is_game_over() {
            position.score(seat)
        } else {
            let own = with_kingdom!(position.kingdoms(), seat, |kingdom| {
                most(kingdom, &dominoes, position.options(), &mut self.left)
            });
            position.earlier_games(seat) + own?
        };
        self.known.insert((seat, dominoes), score);
        Some(score)
    }
}

/// Whether chance has no say any more in the game being played.
pub(super) fn is_settled(position: &Kingdomino) -> bool {
    position.n_lines_left() == 0 && !matches!(position.step(), Step::King | Step::FirstPick)
}

/// The best score that a kingdom can reach with these dominoes, in this order.
fn most<S: Squares>(
    kingdom: &Kingdom<S>,
    dominoes: &[Domino],
    options: Options,
    left: &mut u32,
) -> Option<Score> {
    *left = left.checked_sub(1)?;
    let Some((&domino, rest)) = dominoes.split_first() else {
        let mut score = kingdom.score();
        score.points += kingdom.bonus(options);
        return Some(score);
    };
    let mut best: Option<Score> = None;
    let outcome = kingdom.try_for_each_placement(domino, |placement| {
        let mut next = *kingdom;
        next.place(domino, placement);
        match most(&next, rest, options, left) {
            Some(score) => {
                best = best.max(Some(score));
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    });
    if outcome.is_break() {
        return None;
    }
    if best.is_none() {
        let mut next = *kingdom;
        next.discard(); // Rule 4.4
        return most(&next, rest, options, left);
    }
    best
}
