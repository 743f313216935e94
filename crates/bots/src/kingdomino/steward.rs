//! A greedy player with some foresight: the playouts of the flagship, and its first impressions.

use game::{Game, Rng, Turn};
use kingdomino::{
    Action, Direction, Domino, Dominoes, Kingdom, Kingdomino, Kingdoms, Placement, Squares, Step,
};

use super::full_greedy::{for_each_place, n_crowns};
use super::survey::Survey;
use super::weights::{Ground, TIE_BITS, Weights};
use crate::search::{Bot, Budget, Thought};

/// Maximises the points of its own kingdom after this domino and the next, and what they are
/// likely to grow to.
///
/// Unlike [`super::FullGreedy`], it keeps its kingdom compact where points don't tell, likes crowns
/// for what they will bring, and follows only the most promising placements.
#[derive(Debug, Clone)]
pub struct Steward {
    small: Desk<u64>,
    large: Desk<u128>,
}

impl Steward {
    /// A steward who weighs like this.
    pub const fn new(weights: Weights) -> Steward {
        Steward { small: Desk::new(weights), large: Desk::new(weights) }
    }

    /// Its action for the seat on turn; `None` if there is none.
    pub fn action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => self.small.action(position, &kingdoms[seat], rng),
            Kingdoms::Large(kingdoms) => self.large.action(position, &kingdoms[seat.index()], rng),
        }
    }

    /// Shows `visit` every turn of the seat that has a domino to place, and its merit.
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

impl Bot<Kingdomino> for Steward {
    fn choose(
        &mut self,
        position: &Kingdomino,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<Action>> {
        self.action(position, rng).map(Thought::at_once)
    }
}

/// A place for the domino at hand.
#[derive(Debug, Clone, Copy)]
struct Place<S> {
    squares: [S; 2],
    direction: Direction,
    merit: i32,
}

/// What lies before a steward who thinks about a kingdom.
#[derive(Debug, Clone)]
struct Desk<S> {
    weights: Weights,
    before: Survey<S>,
    after: Survey<S>,
    places: Vec<Place<S>>,
}

impl<S: Squares> Desk<S> {
    const fn new(weights: Weights) -> Desk<S> {
        Desk { weights, before: Survey::EMPTY, after: Survey::EMPTY, places: Vec::new() }
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
                self.after.take(kingdom);
                let ground = Ground::of(kingdom);
                let mut best = (i32::MIN, None);
                for (i, domino) in (0..).zip(free.iter()) {
                    let merit = self.promise(kingdom, &ground, domino, i);
                    let merit = (merit << TIE_BITS) + self.weights.luck(rng);
                    if merit > best.0 {
                        best = (merit, Some(Action::Pick(domino)));
                    }
                }
                best.1
            }
            Step::Place => {
                let mut best = (i32::MIN, Action::Discard);
                let weights = self.weights;
                let luck = || weights.luck(rng);
                let offer = |placement, _, merit| {
                    if merit > best.0 {
                        best = (merit, Action::Place(placement));
                    }
                };
                self.turns(kingdom, position.to_place()?, free, weights.breadth, luck, offer);
                Some(best.1)
            }
            Step::Draw | Step::King | Step::Interlude | Step::Over => None,
        }
    }

    /// Shows `visit` turns with the placements that look best by themselves, at most `breadth`.
    fn turns(
        &mut self,
        kingdom: &Kingdom<S>,
        domino: Domino,
        to_choose: Dominoes,
        breadth: usize,
        mut luck: impl FnMut() -> i32,
        mut visit: impl FnMut(Placement, Option<Domino>, i32),
    ) {
        self.before.take(kingdom);
        let halves = domino.halves();
        let ground = Ground::of(kingdom);
        self.places.clear();
        for_each_place(kingdom, domino, |squares, direction| {
            let gain = self.before.gain_of(halves, squares);
            let merit = 16 * gain as i32 + self.weights.of(kingdom, &ground, domino, squares);
            let merit = (merit << TIE_BITS) + luck();
            self.places.push(Place { squares, direction, merit });
        });
        if self.places.len() > breadth {
            self.places.select_nth_unstable_by_key(breadth, |place| -place.merit);
            self.places.truncate(breadth);
        }
        self.after.copy(&self.before);
        for i in 0..self.places.len() {
            let Place { squares, direction, merit } = self.places[i];
            let placement = Placement { square: kingdom.first_square(squares[0]), direction };
            if to_choose.is_empty() {
                visit(placement, None, merit);
                continue;
            }
            self.after.cover(squares[0], halves[0]);
            self.after.cover(squares[1], halves[1]);
            let mut next = *kingdom;
            next.place(domino, placement);
            let ground = Ground::of(&next);
            for (i, chosen) in (0..).zip(to_choose.iter()) {
                let promise = self.promise(&next, &ground, chosen, i);
                visit(placement, Some(chosen), merit + (promise << TIE_BITS));
            }
            self.after.revert(&self.before, halves);
        }
    }

    /// What a domino that could be chosen would add to the kingdom that is surveyed.
    #[inline]
    fn promise(&self, kingdom: &Kingdom<S>, ground: &Ground<S>, domino: Domino, i: i32) -> i32 {
        let halves = domino.halves();
        let mut best = i32::MIN;
        for_each_place(kingdom, domino, |squares, _| {
            let gain = 16 * self.after.gain_of(halves, squares) as i32;
            if gain + self.weights.most() > best {
                best = best.max(gain + self.weights.of(kingdom, ground, domino, squares));
            }
        });
        let best = if best == i32::MIN { -self.weights.hole } else { best };
        best + self.weights.crown * n_crowns(domino) as i32 - self.weights.delay * i
    }
}
