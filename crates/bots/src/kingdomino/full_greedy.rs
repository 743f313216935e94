//! The paper's greedy player: most points after this domino and the next one.

use game::{Game, Rng, Seat, Turn};
use kingdomino::{
    Action, Direction, Domino, Dominoes, Kingdom, Kingdomino, Kingdoms, Placement, Squares, Step,
};

use super::survey::Survey;
use crate::search::{Bot, Budget, Thought};

/// Maximises the points of its own kingdom after placing the current domino and, at its best
/// place, the one it chooses.
///
/// What leaves the centred grid or makes a hole (a free square between four that are not) is
/// considered only if there is nothing else. A domino that fits nowhere makes neither. Ties are broken at random. The first domino is the one with most crowns.
#[derive(Debug, Clone)]
pub struct FullGreedy {
    small: Desk<u64>,
    large: Desk<u128>,
}

impl FullGreedy {
    /// A full-greedy player.
    pub const fn new() -> FullGreedy {
        FullGreedy { small: Desk::EMPTY, large: Desk::EMPTY }
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
    ) -> Option<Thought<Action>> {
        self.action(position, rng).map(Thought::at_once)
    }
}

/// How good a result is: within the grid and without holes first, then by points.
type Merit = (bool, u32);

/// The best of what was offered, ties broken at random.
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

/// The surveys of a kingdom before and after a placement.
#[derive(Debug, Clone)]
struct Desk<S> {
    before: Survey<S>,
    after: Survey<S>,
}

impl<S: Squares> Desk<S> {
    const EMPTY: Desk<S> = Desk { before: Survey::EMPTY, after: Survey::EMPTY };

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
                self.before.take(kingdom);
                let mut best = Best::NONE;
                let ground = Ground::of(kingdom);
                for domino in free.iter() {
                    best.offer(prospect(kingdom, &self.before, &ground, domino), domino, rng);
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
        self.before.take(kingdom);
        self.after.copy(&self.before);
        let halves = domino.halves();
        let ground = Ground::of(kingdom);
        let mut best = Best::NONE;
        for_each_place(kingdom, domino, |[on_a, on_b], direction| {
            let placement = Placement { square: kingdom.first_square(on_a), direction };
            let good = ground.welcomes(on_a | on_b);
            self.after.cover(on_a, halves[0]);
            self.after.cover(on_b, halves[1]);
            if to_choose.is_empty() {
                best.offer((good, self.after.points()), placement, rng);
            } else {
                let mut next = *kingdom;
                next.place(domino, placement);
                let ground = Ground::of(&next);
                for chosen in to_choose.iter() {
                    let (well, points) = prospect(&next, &self.after, &ground, chosen);
                    best.offer((good && well, points), placement, rng);
                }
            }
            self.after.revert(&self.before, halves);
        });
        best.choice
    }
}

/// The best that a domino could make of a kingdom.
#[inline]
fn prospect<S: Squares>(
    kingdom: &Kingdom<S>,
    survey: &Survey<S>,
    ground: &Ground<S>,
    domino: Domino,
) -> Merit {
    let halves = domino.halves();
    let mut best: Option<Merit> = None;
    for_each_place(kingdom, domino, |squares, _| {
        let gain = survey.gain_of(halves, squares);
        if best < Some((true, gain)) {
            best = best.max(Some((ground.welcomes(squares[0] | squares[1]), gain)));
        }
    });
    let (good, gain) = best.unwrap_or((true, 0));
    (good, survey.points() + gain)
}

/// Shows `visit` every place of a domino as the squares of its halves.
#[inline]
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

/// What a kingdom should not leave, and not enclose.
struct Ground<S> {
    grid: S,
    free: S,
    /// The holes of a single square that there are already.
    holes: S,
}

impl<S: Squares> Ground<S> {
    #[inline]
    fn of(kingdom: &Kingdom<S>) -> Ground<S> {
        let half = i32::from(S::SIDE / 2);
        let grid = S::rectangle(S::SIDE as usize, S::SIDE as usize).moved(-half, -half);
        let free = !(kingdom.covered() | S::CASTLE);
        Ground { grid, free, holes: free & !free.beside() }
    }

    /// Whether these squares can be covered without leaving the grid or making a hole.
    #[inline]
    fn welcomes(&self, squares: S) -> bool {
        let free = self.free & !squares;
        let new_holes = free & !free.beside() & !self.holes;
        (squares & !self.grid).is_empty() && new_holes.is_empty()
    }
}

/// The crowns of both halves.
pub(super) fn n_crowns(domino: Domino) -> u32 {
    domino.halves().iter().map(|half| u32::from(half.crowns)).sum()
}

/// The seat on turn, if any.
pub(super) fn mover(position: &Kingdomino) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}
