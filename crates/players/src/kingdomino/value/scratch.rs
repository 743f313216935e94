//! Values and turns for kingdoms of one size.

use std::sync::Arc;

use game::Seat;
use kingdomino::{Action, Domino, Dominoes, Kingdom, Kingdomino, Options, Squares, Step};

use super::candidates::{Candidate, Candidates};
use super::claims::Claims;
use super::features::POINTS;
use super::memo::Memo;
use super::{BestTurn, Network, Outlook, Places, features};
use crate::instructions::with_fast_instructions;
use crate::kingdomino::full_greedy::for_each_place;
use crate::kingdomino::properties::PropertyIndex;
use crate::kingdomino::weights::{Surroundings, Weights};

/// The bytes for results that may be asked for again.
const DEFAULT_MEMORY: usize = 2 << 20;

/// Placements tried for a claimed domino when a position is valued.
const CLAIM_BREADTH: usize = 3;

/// The circumstances in which a kingdom is valued.
pub(super) struct Case {
    pub(super) outlook: Outlook,
    pub(super) places: Places,
    pub(super) options: Options,
}

/// Reused buffers for kingdoms of one size.
#[derive(Debug, Clone)]
pub(super) struct Scratch<S> {
    network: Arc<Network>,
    weights: Weights,
    index: PropertyIndex<S>,
    /// The kingdom that the index belongs to: several dominoes are tried on the same one.
    indexed: Option<Kingdom<S>>,
    /// Rollouts from the turns of one root often meet the same kingdoms.
    values: Memo<ValueKey<S>, i32>,
    turns: Memo<TurnKey<S>, Option<BestTurn>>,
}

/// All that the value of a kingdom depends on, for one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ValueKey<S> {
    kingdom: Kingdom<S>,
    claims: Claims,
    places: Places,
    unseen: Dominoes,
    n_placements: i32,
}

/// All that the best turn of a seat depends on, for one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct TurnKey<S> {
    kingdom: Kingdom<S>,
    step: Step,
    to_place: Option<Domino>,
    claims: Claims,
    line: Dominoes,
    free: Dominoes,
    pile: Dominoes,
    n_lines_left: u8,
    breadths: [u8; 2],
}

impl<S: Squares> Scratch<S> {
    pub(super) fn new(network: Arc<Network>, weights: Weights) -> Scratch<S> {
        Scratch {
            network,
            weights,
            index: PropertyIndex::EMPTY,
            indexed: None,
            values: Memo::with_bytes(DEFAULT_MEMORY / 2),
            turns: Memo::with_bytes(DEFAULT_MEMORY / 2),
        }
    }

    /// Forgets all results, and keeps at most this many bytes of them from now on.
    pub(super) fn set_memory(&mut self, bytes: usize) {
        self.values = Memo::with_bytes(bytes / 2);
        self.turns = Memo::with_bytes(bytes / 2);
    }

    /// The value of a kingdom after its claimed dominoes are placed well; it is kept.
    pub(super) fn known_value(&mut self, kingdom: &Kingdom<S>, claims: Claims, case: &Case) -> i32 {
        let key = ValueKey {
            kingdom: *kingdom,
            claims,
            places: case.places,
            unseen: case.outlook.unseen,
            n_placements: case.outlook.n_placements,
        };
        if let Some(value) = self.values.get(&key) {
            return value;
        }
        // Two kings have up to four dominoes to place.
        let breadth = if claims.n > 2 { CLAIM_BREADTH - 1 } else { CLAIM_BREADTH };
        let value = self.value(kingdom, claims.as_slice(), case, breadth);
        self.values.insert(key, value);
        value
    }

    /// The value of a kingdom after its claimed dominoes are placed well.
    fn value(
        &mut self,
        kingdom: &Kingdom<S>,
        claims: &[Domino],
        case: &Case,
        breadth: usize,
    ) -> i32 {
        let Some((&domino, rest)) = claims.split_first() else {
            return self.value_now(kingdom, case);
        };
        let mut best = None;
        for candidate in self.candidates(kingdom, domino, breadth).as_slice() {
            let mut next = *kingdom;
            next.place(domino, candidate.placement(kingdom));
            best = best.max(Some(self.value(&next, rest, case, breadth)));
        }
        best.unwrap_or_else(|| {
            let mut next = *kingdom;
            next.discard(); // Rule 4.4
            self.value(&next, rest, case, breadth)
        })
    }

    /// The value of a kingdom without claims.
    fn value_now(&self, kingdom: &Kingdom<S>, case: &Case) -> i32 {
        with_fast_instructions(
            #[inline(always)]
            || self.value_now_here(kingdom, case),
        )
    }

    #[inline(always)]
    fn value_now_here(&self, kingdom: &Kingdom<S>, case: &Case) -> i32 {
        if case.outlook.n_placements() == 0 {
            let points = kingdom.score().points + kingdom.bonus(case.options);
            return i32::from(points) << 8;
        }
        let features = features(kingdom, &case.outlook, case.places, case.options);
        (i32::from(features.kingdom[POINTS]) << 8) + self.network.value(&features)
    }

    pub(super) fn best_turn(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        breadth: usize,
        claim_breadth: usize,
    ) -> Option<BestTurn> {
        let mut claims = Claims::default();
        claims.add_line(position.old_line(), seat, 1);
        claims.add_line(position.new_line(), seat, 0);
        let key = TurnKey {
            kingdom: *kingdom,
            step: position.step(),
            to_place: position.to_place(),
            claims,
            line: position.new_line().dominoes(),
            free: position.new_line().free(),
            pile: position.pile(),
            n_lines_left: position.n_lines_left() as u8,
            breadths: [breadth as u8, claim_breadth as u8],
        };
        if let Some(turn) = self.turns.get(&key) {
            return turn;
        }
        let mut best: Option<BestTurn> = None;
        self.for_each_turn(position, seat, kingdom, [breadth, claim_breadth], |turn| {
            if best.is_none_or(|best| turn.value > best.value) {
                best = Some(turn);
            }
        });
        self.turns.insert(key, best);
        best
    }

    /// The best turn of a seat among those with this pick.
    pub(super) fn best_turn_with(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        pick: Domino,
        breadths: [usize; 2],
    ) -> Option<BestTurn> {
        let mut best: Option<BestTurn> = None;
        self.for_each_turn(position, seat, kingdom, breadths, |turn| {
            if turn.pick == Some(pick) && best.is_none_or(|best| turn.value > best.value) {
                best = Some(turn);
            }
        });
        best
    }

    /// Calls `offer` with the turns of a seat that begin with the best placements.
    fn for_each_turn(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        [breadth, claim_breadth]: [usize; 2],
        mut offer: impl FnMut(BestTurn),
    ) {
        match (position.step(), position.to_place()) {
            (Step::Place, Some(domino)) => {
                let candidates = self.candidates(kingdom, domino, breadth);
                for candidate in candidates.as_slice() {
                    let placement = candidate.placement(kingdom);
                    let mut next = *kingdom;
                    next.place(domino, placement);
                    self.for_each_pick(position, seat, &next, claim_breadth, |pick, value| {
                        offer(BestTurn { action: Action::Place(placement), pick, value });
                    });
                }
                if candidates.as_slice().is_empty() {
                    let mut next = *kingdom;
                    next.discard(); // Rule 4.4
                    self.for_each_pick(position, seat, &next, claim_breadth, |pick, value| {
                        offer(BestTurn { action: Action::Discard, pick, value });
                    });
                }
            }
            (Step::Pick | Step::FirstPick, _) => {
                self.for_each_pick(position, seat, kingdom, claim_breadth, |pick, value| {
                    if let Some(domino) = pick {
                        offer(BestTurn { action: Action::Pick(domino), pick, value });
                    }
                });
            }
            _ => {}
        }
    }

    /// Calls `visit` with the value of each pick for a kingdom in which the domino at hand is
    /// placed; with no pick if there is nothing to choose.
    fn for_each_pick(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        claim_breadth: usize,
        mut visit: impl FnMut(Option<Domino>, i32),
    ) {
        let mut claims = Claims::default();
        // The domino at hand is the first of the old line until its king has moved on.
        claims.add_line(position.old_line(), seat, 1);
        let n_old = claims.n;
        let line = position.new_line();
        let places = Places::of(line, seat);
        let mut case =
            Case { outlook: Outlook::after_line(position), places, options: position.options() };
        claims.add_line(line, seat, 0);
        if line.free().is_empty() {
            visit(None, self.value(kingdom, claims.as_slice(), &case, claim_breadth));
            return;
        }
        for (i, (domino, king)) in line.iter().enumerate() {
            if king.is_some() {
                continue;
            }
            let mut with_pick = claims;
            with_pick.push(domino);
            with_pick.dominoes[n_old..with_pick.n].sort_unstable(); // Rule 3.1
            case.places = places.with(i);
            visit(Some(domino), self.value(kingdom, with_pick.as_slice(), &case, claim_breadth));
        }
    }

    /// The `breadth` best placements of a domino by the greedy weights, best first.
    fn candidates(
        &mut self,
        kingdom: &Kingdom<S>,
        domino: Domino,
        breadth: usize,
    ) -> Candidates<S> {
        if self.indexed != Some(*kingdom) {
            self.index.rebuild(kingdom);
            self.indexed = Some(*kingdom);
        }
        with_fast_instructions(
            #[inline(always)]
            || {
                let around = Surroundings::of(kingdom);
                let mut candidates = Candidates::new(breadth);
                for_each_place(kingdom, domino, |squares, direction| {
                    let gain = self.index.gain_of(domino.halves(), squares) as i32;
                    let value = self.weights.placement_value(kingdom, &around, domino, squares);
                    candidates.offer(Candidate { merit: 16 * gain + value, squares, direction });
                });
                candidates
            },
        )
    }
}
