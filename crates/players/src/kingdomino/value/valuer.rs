//! The value of a kingdom with the dominoes it has claimed.

use std::sync::{Arc, LazyLock};

use game::{Game, Seat, Turn};
use kingdomino::{
    Action, Direction, Domino, Kingdom, Kingdomino, Kingdoms, Options, Placement, Squares, Step,
};

use super::{Network, Outlook, Places, features};
use crate::kingdomino::full_greedy::for_each_place;
use crate::kingdomino::properties::PropertyIndex;
use crate::kingdomino::weights::{Surroundings, Weights};

/// The weights of this version.
static SHIPPED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let network = Network::read(include_bytes!("weights.bin"));
    Arc::new(network.expect("the shipped weights are read by a test"))
});

/// Placements tried for a claimed domino when a position is valued.
const CLAIM_BREADTH: usize = 3;

/// Maximum number of placements that are compared by their value.
const MAX_BREADTH: usize = 8;

/// Values kingdoms by a [`Network`].
#[derive(Debug, Clone)]
pub struct Valuer {
    small: Scratch<u64>,
    large: Scratch<u128>,
}

/// The turn that a [`Valuer`] finds best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestTurn {
    /// The action to play now.
    pub action: Action,
    /// The domino to pick in this turn.
    pub pick: Option<Domino>,
    /// The final points that the seat can expect, in 256ths.
    pub value: i32,
}

impl Valuer {
    /// A valuer for the number of seats and the options of `position`, with the shipped weights.
    pub fn new(position: &Kingdomino) -> Valuer {
        Valuer::with_network(position, SHIPPED.clone())
    }

    /// A valuer with other weights.
    pub fn with_network(position: &Kingdomino, network: Arc<Network>) -> Valuer {
        let weights = Weights::tuned(position);
        Valuer {
            small: Scratch::new(network.clone(), weights),
            large: Scratch::new(network, weights),
        }
    }

    /// The final points that a seat can expect, in 256ths. All of the line to be placed must be
    /// claimed, and none of it placed.
    pub fn expected_points(&mut self, position: &Kingdomino, outlook: &Outlook, seat: Seat) -> i32 {
        let mut claims = Claims::default();
        claims.add_line(position.old_line(), seat, 0);
        let case = Case {
            outlook: *outlook,
            places: Places::of(position.old_line(), seat),
            options: position.options(),
        };
        let value = match position.kingdoms() {
            Kingdoms::Small(kingdoms) => {
                self.small.value(&kingdoms[seat], claims.as_slice(), &case, CLAIM_BREADTH)
            }
            Kingdoms::Large(kingdoms) => {
                self.large.value(&kingdoms[seat.index()], claims.as_slice(), &case, CLAIM_BREADTH)
            }
        };
        value + (i32::from(position.earlier_games(seat).points) << 8)
    }

    /// The turn after which the seat on turn can expect most points, whatever the others do; `None`
    /// if no seat is on turn. `breadth` placements are compared for the domino at hand, and
    /// `claim_breadth` for each domino that is claimed.
    pub fn best_turn(
        &mut self,
        position: &Kingdomino,
        breadth: usize,
        claim_breadth: usize,
    ) -> Option<BestTurn> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => {
                self.small.best_turn(position, seat, &kingdoms[seat], breadth, claim_breadth)
            }
            Kingdoms::Large(kingdoms) => {
                let kingdom = &kingdoms[seat.index()];
                self.large.best_turn(position, seat, kingdom, breadth, claim_breadth)
            }
        }
    }
}

/// The circumstances in which a kingdom is valued.
struct Case {
    outlook: Outlook,
    places: Places,
    options: Options,
}

/// Dominoes that a seat has claimed, in the order in which it will place them.
#[derive(Clone, Copy)]
struct Claims {
    dominoes: [Domino; 4],
    n: usize,
}

impl Default for Claims {
    fn default() -> Claims {
        let any = const { Domino::new(1).expect("there is a domino 1") };
        Claims { dominoes: [any; 4], n: 0 }
    }
}

impl Claims {
    fn push(&mut self, domino: Domino) {
        debug_assert!(self.n < self.dominoes.len(), "a seat has two kings at most");
        self.dominoes[self.n] = domino;
        self.n += 1;
    }

    /// Adds the dominoes of a line that a seat has claimed, except the first `n_skipped`.
    fn add_line(&mut self, line: &kingdomino::Line, seat: Seat, n_skipped: usize) {
        for (domino, king) in line.iter().skip(n_skipped) {
            if king == Some(seat) {
                self.push(domino);
            }
        }
    }

    fn as_slice(&self) -> &[Domino] {
        &self.dominoes[..self.n]
    }
}

/// A placement and what the greedy weights think of it.
#[derive(Clone, Copy)]
struct Candidate<S> {
    merit: i32,
    squares: [S; 2],
    direction: Direction,
}

impl<S: Squares> Candidate<S> {
    fn placement(&self, kingdom: &Kingdom<S>) -> Placement {
        Placement { square: kingdom.first_square(self.squares[0]), direction: self.direction }
    }
}

#[derive(Debug, Clone)]
struct Scratch<S> {
    network: Arc<Network>,
    weights: Weights,
    index: PropertyIndex<S>,
    /// The kingdom that the index belongs to: several dominoes are tried on the same one.
    indexed: Option<Kingdom<S>>,
}

impl<S: Squares> Scratch<S> {
    fn new(network: Arc<Network>, weights: Weights) -> Scratch<S> {
        Scratch { network, weights, index: PropertyIndex::EMPTY, indexed: None }
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
        let points = i32::from(kingdom.score().points);
        if case.outlook.n_placements() == 0 {
            return (points + i32::from(kingdom.bonus(case.options))) << 8;
        }
        let features = features(kingdom, &case.outlook, case.places, case.options);
        (points << 8) + self.network.value(&features)
    }

    fn best_turn(
        &mut self,
        position: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        breadth: usize,
        claim_breadth: usize,
    ) -> Option<BestTurn> {
        let mut best: Option<BestTurn> = None;
        let mut offer = |turn: BestTurn| {
            if best.is_none_or(|best| turn.value > best.value) {
                best = Some(turn);
            }
        };
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
        best
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
        let around = Surroundings::of(kingdom);
        let mut candidates = Candidates::new(breadth);
        for_each_place(kingdom, domino, |squares, direction| {
            let gain = self.index.gain_of(domino.halves(), squares) as i32;
            let value = self.weights.placement_value(kingdom, &around, domino, squares);
            candidates.offer(Candidate { merit: 16 * gain + value, squares, direction });
        });
        candidates
    }
}

/// The best few placements.
struct Candidates<S> {
    best: [Candidate<S>; MAX_BREADTH],
    n: usize,
    limit: usize,
}

impl<S: Squares> Candidates<S> {
    fn new(limit: usize) -> Candidates<S> {
        let none =
            Candidate { merit: i32::MIN, squares: [S::NONE; 2], direction: Direction::ALL[0] };
        Candidates { best: [none; MAX_BREADTH], n: 0, limit: limit.clamp(1, MAX_BREADTH) }
    }

    /// Keeps a candidate if it is among the best; of equal ones the earlier.
    fn offer(&mut self, candidate: Candidate<S>) {
        if self.n == self.limit && self.best[self.n - 1].merit >= candidate.merit {
            return;
        }
        self.n = (self.n + 1).min(self.limit);
        let mut i = self.n - 1;
        while i > 0 && self.best[i - 1].merit < candidate.merit {
            self.best[i] = self.best[i - 1];
            i -= 1;
        }
        self.best[i] = candidate;
    }

    fn as_slice(&self) -> &[Candidate<S>] {
        &self.best[..self.n]
    }
}
