//! A greedy bot with weights: three of the levels, and the rollouts of the strongest one.

use game::{Game, Rng, Turn};
use kingdomino::{
    Action, Direction, Domino, Dominoes, Kingdom, Kingdomino, Kingdoms, Placement, Squares, Step,
};

use super::full_greedy::{for_each_place, n_crowns};
use super::properties::PropertyIndex;
use super::weights::{Surroundings, TIE_BITS, Weights};
use crate::hash::stable_hash;
use crate::search::{Bot, Budget, Decision};

/// Maximises the points of its own kingdom after this domino and the next, plus weighted features of
/// its shape.
///
/// Unlike [`super::FullGreedy`], it keeps its kingdom compact where points are equal, values crowns
/// for their future points, and follows only the most promising placements.
#[derive(Debug, Clone)]
pub struct WeightedGreedy {
    small: Scratch<u64>,
    large: Scratch<u128>,
}

impl WeightedGreedy {
    /// A bot with these weights.
    pub const fn new(weights: Weights) -> WeightedGreedy {
        WeightedGreedy { small: Scratch::new(weights), large: Scratch::new(weights) }
    }

    /// Its action for the seat on turn; `None` if there is none.
    pub fn action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => self.small.action(position, &kingdoms[seat], rng),
            Kingdoms::Large(kingdoms) => self.large.action(position, &kingdoms[seat.index()], rng),
        }
    }

    /// Calls `visit` with every turn of the seat that has a domino to place, and its merit.
    pub(super) fn for_each_turn(
        &mut self,
        position: &Kingdomino,
        mut visit: impl FnMut(Placement, Option<Domino>, i32),
    ) {
        let (Turn::Seat(seat), Some(domino)) = (position.turn(), position.to_place()) else {
            return;
        };
        let to_choose = position.new_line().free();
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => {
                self.small.turns(&kingdoms[seat], domino, to_choose, usize::MAX, || 0, &mut visit);
            }
            Kingdoms::Large(kingdoms) => {
                let kingdom = &kingdoms[seat.index()];
                self.large.turns(kingdom, domino, to_choose, usize::MAX, || 0, &mut visit);
            }
        }
    }
}

impl Bot<Kingdomino> for WeightedGreedy {
    fn choose(
        &mut self,
        position: &Kingdomino,
        _: &Budget<'_>,
        _: &mut Rng,
    ) -> Option<Decision<Action>> {
        // A level plays the same turn whenever it is asked, so that reviews can recognise it.
        let mut ties = Rng::new(stable_hash(position));
        self.action(position, &mut ties).map(Decision::immediate)
    }
}

/// A place for the domino at hand.
#[derive(Debug, Clone, Copy)]
struct Place<S> {
    squares: [S; 2],
    direction: Direction,
    merit: i32,
}

/// Reused buffers of one decision.
#[derive(Debug, Clone)]
struct Scratch<S> {
    weights: Weights,
    before: PropertyIndex<S>,
    after: PropertyIndex<S>,
    places: Vec<Place<S>>,
}

impl<S: Squares> Scratch<S> {
    const fn new(weights: Weights) -> Scratch<S> {
        Scratch {
            weights,
            before: PropertyIndex::EMPTY,
            after: PropertyIndex::EMPTY,
            places: Vec::new(),
        }
    }

    fn action(
        &mut self,
        position: &Kingdomino,
        kingdom: &Kingdom<S>,
        rng: &mut Rng,
    ) -> Option<Action> {
        let free = position.new_line().free();
        match position.step() {
            Step::FirstPick => {
                let mut merit = |domino: Domino| (n_crowns(domino), rng.next_u64());
                free.iter().max_by_key(|&domino| merit(domino)).map(Action::Pick)
            }
            Step::Pick => {
                self.after.rebuild(kingdom);
                let around = Surroundings::of(kingdom);
                let mut best = (i32::MIN, None);
                for (i, domino) in (0..).zip(free.iter()) {
                    let merit = self.pick_value(kingdom, &around, domino, i);
                    let merit = (merit << TIE_BITS) + self.weights.random_offset(rng);
                    if merit > best.0 {
                        best = (merit, Some(Action::Pick(domino)));
                    }
                }
                best.1
            }
            Step::Place => {
                let mut best = (i32::MIN, Action::Discard);
                let weights = self.weights;
                let offset = || weights.random_offset(rng);
                let offer = |placement, _, merit| {
                    if merit > best.0 {
                        best = (merit, Action::Place(placement));
                    }
                };
                self.turns(kingdom, position.to_place()?, free, weights.breadth, offset, offer);
                Some(best.1)
            }
            Step::Draw | Step::King | Step::Interlude | Step::Over => None,
        }
    }

    /// Calls `visit` with the turns that begin with the `breadth` best placements.
    fn turns(
        &mut self,
        kingdom: &Kingdom<S>,
        domino: Domino,
        to_choose: Dominoes,
        breadth: usize,
        mut offset: impl FnMut() -> i32,
        mut visit: impl FnMut(Placement, Option<Domino>, i32),
    ) {
        self.before.rebuild(kingdom);
        let halves = domino.halves();
        let around = Surroundings::of(kingdom);
        self.places.clear();
        for_each_place(kingdom, domino, |squares, direction| {
            let gain = self.before.gain_of(halves, squares);
            let merit = self.weights.point * gain as i32
                + self.weights.placement_value(kingdom, &around, domino, squares);
            let merit = (merit << TIE_BITS) + offset();
            keep_best(&mut self.places, Place { squares, direction, merit }, breadth);
        });
        self.after.copy_from(&self.before);
        for i in 0..self.places.len() {
            let Place { squares, direction, merit } = self.places[i];
            let placement = Placement { square: kingdom.first_square(squares[0]), direction };
            if to_choose.is_empty() {
                visit(placement, None, merit);
                continue;
            }
            self.after.add_square(squares[0], halves[0]);
            self.after.add_square(squares[1], halves[1]);
            let mut next = *kingdom;
            next.place(domino, placement);
            let around = Surroundings::of(&next);
            for (i, chosen) in (0..).zip(to_choose.iter()) {
                let value = self.pick_value(&next, &around, chosen, i);
                visit(placement, Some(chosen), merit + (value << TIE_BITS));
            }
            self.after.revert(&self.before, halves);
        }
    }

    /// The value of picking the domino at place `i` of the line, for the kingdom in `self.after`.
    #[inline]
    fn pick_value(
        &self,
        kingdom: &Kingdom<S>,
        around: &Surroundings<S>,
        domino: Domino,
        i: i32,
    ) -> i32 {
        let Weights { next_point, crown, delay, .. } = self.weights;
        let alone = crown * n_crowns(domino) as i32 - delay * i;
        if next_point == 0 {
            return alone;
        }
        let halves = domino.halves();
        let mut best = i32::MIN;
        for_each_place(kingdom, domino, |squares, _| {
            let gain = next_point * self.after.gain_of(halves, squares) as i32;
            if gain + self.weights.max_placement_value() > best {
                best =
                    best.max(gain + self.weights.placement_value(kingdom, around, domino, squares));
            }
        });
        let best = if best == i32::MIN { -self.weights.hole } else { best };
        best + alone
    }
}

/// Adds a place to those kept, at most `limit` of them, best first. Of equal ones the earlier is
/// kept.
#[inline]
fn keep_best<S>(places: &mut Vec<Place<S>>, place: Place<S>, limit: usize) {
    if limit == usize::MAX {
        places.push(place); // All of them, in the order of the rules.
        return;
    }
    if places.len() >= limit {
        if places.last().is_none_or(|last| last.merit >= place.merit) {
            return;
        }
        places.pop();
    }
    let mut i = places.len();
    while i > 0 && places[i - 1].merit < place.merit {
        i -= 1;
    }
    places.insert(i, place);
}
