//! The greedy player of Gedda, Lagerkvist and Butler (2018): most points after this domino and the
//! next one.

use game::{Game, Rng, Turn};
use kingdomino::{
    Action, Direction, Domino, Dominoes, Kingdom, Kingdomino, Kingdoms, Placement, Squares, Step,
};

use super::properties::PropertyIndex;
use crate::search::{Bot, Budget, Decision};

/// Maximises the points of its own kingdom after placing the current domino and, at its best
/// place, the one it picks.
///
/// Placements that leave the centred grid or enclose a single free square are considered only if
/// there is no other. Ties are broken at random. The first pick is the domino with most crowns.
#[derive(Debug, Clone)]
pub struct FullGreedy {
    small: Scratch<u64>,
    large: Scratch<u128>,
}

impl FullGreedy {
    /// A full-greedy player.
    pub const fn new() -> FullGreedy {
        FullGreedy { small: Scratch::EMPTY, large: Scratch::EMPTY }
    }

    /// Its action for the seat on turn; `None` if there is none.
    pub fn action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => self.small.action(position, &kingdoms[seat], rng),
            Kingdoms::Large(kingdoms) => self.large.action(position, &kingdoms[seat.index()], rng),
        }
    }
}

impl Default for FullGreedy {
    fn default() -> FullGreedy {
        FullGreedy::new()
    }
}

impl Bot<Kingdomino> for FullGreedy {
    fn choose(
        &mut self,
        position: &Kingdomino,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<Action>> {
        self.action(position, rng).map(Decision::immediate)
    }
}

/// The order of results: first those within the grid and without holes, then by points.
type Merit = (bool, u32);

/// The best option so far, ties broken at random.
struct Best<T> {
    merit: Merit,
    n_ties: u32,
    choice: Option<T>,
}

impl<T> Best<T> {
    const NONE: Best<T> = Best { merit: (false, 0), n_ties: 0, choice: None };

    #[inline]
    fn offer(&mut self, merit: Merit, choice: T, rng: &mut Rng) {
        if self.choice.is_none() || merit > self.merit {
            *self = Best { merit, n_ties: 1, choice: Some(choice) };
        } else if merit == self.merit {
            self.n_ties += 1;
            if rng.below(self.n_ties) == 0 {
                self.choice = Some(choice);
            }
        }
    }
}

/// Reused buffers: the properties of a kingdom before and after a placement.
#[derive(Debug, Clone)]
struct Scratch<S> {
    before: PropertyIndex<S>,
    after: PropertyIndex<S>,
}

impl<S: Squares> Scratch<S> {
    const EMPTY: Scratch<S> = Scratch { before: PropertyIndex::EMPTY, after: PropertyIndex::EMPTY };

    fn action(
        &mut self,
        position: &Kingdomino,
        kingdom: &Kingdom<S>,
        rng: &mut Rng,
    ) -> Option<Action> {
        let free = position.new_line().free();
        match position.step() {
            Step::FirstPick => {
                let mut best = Best::NONE;
                for domino in free.iter() {
                    best.offer((true, n_crowns(domino)), domino, rng);
                }
                best.choice.map(Action::Pick)
            }
            Step::Pick => {
                self.before.rebuild(kingdom);
                let mut best = Best::NONE;
                let open = OpenSquares::of(kingdom);
                for domino in free.iter() {
                    best.offer(pick_merit(kingdom, &self.before, &open, domino), domino, rng);
                }
                best.choice.map(Action::Pick)
            }
            Step::Place => {
                let placement = self.place(kingdom, position.to_place()?, free, rng);
                Some(placement.map_or(Action::Discard, Action::Place))
            }
            Step::Draw | Step::King | Step::Interlude | Step::Over => None,
        }
    }

    fn place(
        &mut self,
        kingdom: &Kingdom<S>,
        domino: Domino,
        to_choose: Dominoes,
        rng: &mut Rng,
    ) -> Option<Placement> {
        self.before.rebuild(kingdom);
        self.after.copy_from(&self.before);
        let halves = domino.halves();
        let open = OpenSquares::of(kingdom);
        let mut best = Best::NONE;
        for_each_place(kingdom, domino, |[on_a, on_b], direction| {
            let placement = Placement { square: kingdom.first_square(on_a), direction };
            let good = open.allows(on_a | on_b);
            self.after.add_square(on_a, halves[0]);
            self.after.add_square(on_b, halves[1]);
            if to_choose.is_empty() {
                best.offer((good, self.after.points()), placement, rng);
            } else {
                let mut next = *kingdom;
                next.place(domino, placement);
                let open = OpenSquares::of(&next);
                for chosen in to_choose.iter() {
                    let (well, points) = pick_merit(&next, &self.after, &open, chosen);
                    best.offer((good && well, points), placement, rng);
                }
            }
            self.after.revert(&self.before, halves);
        });
        best.choice
    }
}

/// The best result of a domino that can be picked.
#[inline]
fn pick_merit<S: Squares>(
    kingdom: &Kingdom<S>,
    properties: &PropertyIndex<S>,
    open: &OpenSquares<S>,
    domino: Domino,
) -> Merit {
    let halves = domino.halves();
    let mut best: Option<Merit> = None;
    for_each_place(kingdom, domino, |squares, _| {
        let gain = properties.gain_of(halves, squares);
        if best < Some((true, gain)) {
            best = best.max(Some((open.allows(squares[0] | squares[1]), gain)));
        }
    });
    let (good, gain) = best.unwrap_or((true, 0));
    (good, properties.points() + gain)
}

/// Calls `visit` with the squares of both halves for every placement of a domino.
#[inline(always)] // so that a caller's instructions are used
pub(super) fn for_each_place<S: Squares>(
    kingdom: &Kingdom<S>,
    domino: Domino,
    mut visit: impl FnMut([S; 2], Direction),
) {
    for (direction, fits) in Direction::ALL.into_iter().zip(kingdom.fits(domino)) {
        let (x, y) = direction.step();
        let mut left = fits;
        while !left.is_empty() {
            let on_a = left.first();
            left = left & !on_a;
            visit([on_a, on_a.moved(i32::from(x), i32::from(y))], direction);
        }
    }
}

/// The squares that a kingdom should stay within, and those it should not enclose.
struct OpenSquares<S> {
    grid: S,
    free: S,
    /// Single free squares that are enclosed already.
    holes: S,
}

impl<S: Squares> OpenSquares<S> {
    #[inline]
    fn of(kingdom: &Kingdom<S>) -> OpenSquares<S> {
        let half = i32::from(S::SIDE / 2);
        let grid = S::rectangle(S::SIDE as usize, S::SIDE as usize).moved(-half, -half);
        let free = !(kingdom.covered() | S::CASTLE);
        OpenSquares { grid, free, holes: free & !free.beside() }
    }

    /// Whether these squares can be covered without leaving the grid or enclosing a square.
    #[inline]
    fn allows(&self, squares: S) -> bool {
        let free = self.free & !squares;
        let new_holes = free & !free.beside() & !self.holes;
        (squares & !self.grid).is_empty() && new_holes.is_empty()
    }
}

/// The crowns of both halves.
pub(super) fn n_crowns(domino: Domino) -> u32 {
    domino.halves().iter().map(|half| u32::from(half.crowns)).sum()
}
