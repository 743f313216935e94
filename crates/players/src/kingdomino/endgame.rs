//! Exact solution of the last lines, where nothing is left to chance: two of them, and three where
//! the last line is all that the pile holds.
//!
//! Kingdoms do not interact: the best placement is the one that maximises the own kingdom. The
//! players compete only for dominoes, which is a small game tree.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{BySeat, Game, Seat};
use kingdomino::{
    Domino, Kingdom, Kingdomino, Kingdoms, Options, Score, Squares, Step, with_kingdom,
};

use crate::hash::BuildStableHasher;

/// Solves the end of a game.
///
/// With one king per seat the result is exact. With two kings, opponents are assumed to place
/// their first domino as if they knew which one their second king will get.
#[derive(Debug, Clone, Default)]
pub(super) struct Endgame {
    /// The best score of a kingdom with the dominoes that its seat has claimed.
    known: HashMap<(Seat, Vec<Domino>), Known, BuildStableHasher>,
    /// The kingdoms of these scores: most stay the same from one turn of a root to the next.
    kingdoms: Option<Kingdoms>,
    /// The number of placements that may still be tried.
    left: u32,
    /// The number of positions solved so far.
    n_solved: u32,
}

/// The best score of a kingdom, and what it took to find it.
#[derive(Debug, Clone, Copy)]
struct Known {
    score: Score,
    n_placements: u32,
    /// The last position for which it was found or asked for.
    position: u32,
}

/// Maximum number of placements tried for one position: some milliseconds.
const MAX_PLACEMENTS: u32 = 40_000;

/// Maximum number of dominoes placed by one seat.
const MAX_DOMINOES: usize = 4;

impl Endgame {
    /// The final scores if every seat maximises its `reward`; `None` if the rest of this game is not
    /// [known](is_known), or if the search would be too large.
    pub(super) fn scores(
        &mut self,
        position: &Kingdomino,
        reward: &mut impl FnMut(&BySeat<Score>) -> BySeat<f32>,
    ) -> Option<BySeat<Score>> {
        if !is_known(position) {
            return None;
        }
        self.forget_others(position);
        self.left = MAX_PLACEMENTS;
        self.n_solved = self.n_solved.wrapping_add(1);
        let mut free: Vec<_> = position.new_line().free().iter().collect();
        let mut last_line = Vec::new();
        if position.n_lines_left() > 0 {
            last_line.extend(position.pile().iter());
        }
        if position.new_line().dominoes().is_empty() {
            free = std::mem::take(&mut last_line); // It is about to be drawn.
        }
        let mut claims = Vec::new();
        let mut choosers = Vec::new();
        for (i, (domino, king)) in position.old_line().iter().enumerate() {
            let seat = king?;
            let is_placed = i == 0 && position.step() == Step::Pick;
            if !is_placed {
                claims.push((domino, seat));
            }
            if !free.is_empty() {
                choosers.push(seat);
            }
        }
        for (domino, king) in position.new_line().iter() {
            claims.extend(king.map(|seat| (domino, seat)));
        }
        self.search_picks(position, &choosers, &free, &last_line, &mut claims, reward)
    }

    /// Forgets the scores of other kingdoms than those of `position`.
    fn forget_others(&mut self, position: &Kingdomino) {
        let before = self.kingdoms.replace(*position.kingdoms());
        self.known.retain(|&(seat, _), _| match (&before, position.kingdoms()) {
            (Some(Kingdoms::Small(before)), Kingdoms::Small(now)) => before[seat] == now[seat],
            (Some(Kingdoms::Large(before)), Kingdoms::Large(now)) => {
                before[seat.index()] == now[seat.index()]
            }
            _ => false,
        });
    }

    /// Searches the picks of the remaining kings in their order, then those from the `last_line`.
    fn search_picks(
        &mut self,
        position: &Kingdomino,
        choosers: &[Seat],
        free: &[Domino],
        last_line: &[Domino],
        claims: &mut Vec<(Domino, Seat)>,
        reward: &mut impl FnMut(&BySeat<Score>) -> BySeat<f32>,
    ) -> Option<BySeat<Score>> {
        let Some((&seat, others)) = choosers.split_first() else {
            if last_line.is_empty() {
                return self.best_scores(position, claims);
            }
            // Rule 3.1
            let mut choosers = Vec::new();
            for domino in position.new_line().dominoes().iter() {
                choosers.extend(claims.iter().find(|claim| claim.0 == domino).map(|claim| claim.1));
            }
            return self.search_picks(position, &choosers, last_line, &[], claims, reward);
        };
        let mut best: Option<(f32, BySeat<Score>)> = None;
        for &domino in free {
            let rest: Vec<_> = free.iter().copied().filter(|&other| other != domino).collect();
            claims.push((domino, seat));
            let scores = self.search_picks(position, others, &rest, last_line, claims, reward);
            claims.pop();
            let scores = scores?;
            let value = reward(&scores)[seat];
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, scores));
            }
        }
        best.map(|(_, scores)| scores)
    }

    /// The best score of each seat with the dominoes it has claimed.
    fn best_scores(
        &mut self,
        position: &Kingdomino,
        claims: &[(Domino, Seat)],
    ) -> Option<BySeat<Score>> {
        let mut scores = BySeat::default();
        for seat in position.seats() {
            // Rule 3.1
            let old = position.old_line().dominoes();
            let new = position.new_line().dominoes();
            let order = |domino: Domino| (!old.contains(domino), !new.contains(domino), domino);
            let mut dominoes = Vec::new();
            for &(domino, _) in claims.iter().filter(|claim| claim.1 == seat) {
                let later = dominoes.iter().position(|&other| order(other) > order(domino));
                dominoes.insert(later.unwrap_or(dominoes.len()), domino);
            }
            scores[seat] = self.best_score(position, seat, dominoes)?;
        }
        Some(scores)
    }

    fn best_score(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        dominoes: Vec<Domino>,
    ) -> Option<Score> {
        if dominoes.len() > MAX_DOMINOES {
            return None;
        }
        if dominoes.is_empty() && position.is_game_over() {
            return Some(position.score(seat));
        }
        let key = (seat, dominoes);
        let own = if let Some(known) = self.known.get_mut(&key) {
            // Counted as if it were found again: results don't depend on earlier positions.
            if known.position != self.n_solved {
                self.left = self.left.checked_sub(known.n_placements)?;
                known.position = self.n_solved;
            }
            known.score
        } else {
            let before = self.left;
            let score = with_kingdom!(position.kingdoms(), seat, |kingdom| {
                best_kingdom_score(kingdom, &key.1, position.options(), &mut self.left)
            })?;
            let n_placements = before - self.left;
            self.known.insert(key, Known { score, n_placements, position: self.n_solved });
            score
        };
        Some(position.earlier_games(seat) + own)
    }
}

/// Whether the current game has no chance event left.
pub(super) fn is_settled(position: &Kingdomino) -> bool {
    position.n_lines_left() == 0 && !matches!(position.step(), Step::King | Step::FirstPick)
}

/// Whether nothing is left to chance but the order in which the last dominoes are drawn, and all
/// that may come can be tried: kings who come alone have three dominoes to place at most.
pub(super) fn is_known(position: &Kingdomino) -> bool {
    let draws_last_line = position.n_lines_left() == 1
        && position.pile().len() == position.line_length()
        && !matches!(position.step(), Step::King | Step::FirstPick);
    is_settled(position) || (draws_last_line && position.n_kings() == 1)
}

/// Whether the rest of the game will be [known](is_known) when the line to be placed is placed and
/// the next one is drawn.
pub(super) fn is_known_after_line(position: &Kingdomino) -> bool {
    let draws_all = position.pile().len() == 2 * position.line_length();
    let n_lines_left = position.n_lines_left();
    position.n_kings() == 1
        && (n_lines_left == 1 || (n_lines_left == 2 && draws_all))
        && matches!(position.step(), Step::Place | Step::Pick)
}

/// The best score of a kingdom with these dominoes, placed in this order.
fn best_kingdom_score<S: Squares>(
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
        match best_kingdom_score(&next, rest, options, left) {
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
        return best_kingdom_score(&next, rest, options, left);
    }
    best
}
