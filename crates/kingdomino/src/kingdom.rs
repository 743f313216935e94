//! One player's kingdom: what lies where, and where a domino fits. Rule 4.

use core::ops::{ControlFlow, RangeInclusive};

use game::Rng;

use crate::squares::Squares;
use crate::{Direction, Domino, Half, Placement, Square, Terrain};

/// A castle and the dominoes around it, at most [`Squares::SIDE`] squares from side to side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kingdom<S> {
    /// The squares of each terrain.
    terrain: [S; 6],
    /// The squares of all terrains.
    covered: S,
    /// The crowns of each square in binary.
    crowns: [S; 2],
    /// How far it reaches from the castle in each direction.
    reach: [i8; 4],
    /// How many dominoes fitted nowhere.
    n_discards: u8,
}

/// The squares that a domino's half `a` can lie on, for each direction of half `b`.
pub type Fits<S> = [S; 4];

impl<S: Squares> Kingdom<S> {
    /// A castle alone.
    pub const EMPTY: Kingdom<S> = Kingdom {
        terrain: [S::NONE; 6],
        covered: S::NONE,
        crowns: [S::NONE; 2],
        reach: [0; 4],
        n_discards: 0,
    };

    /// The squares of one terrain.
    #[inline]
    pub const fn squares_of(&self, terrain: Terrain) -> S {
        self.terrain[terrain.index()]
    }

    /// The squares covered by dominoes.
    #[inline]
    pub const fn covered(&self) -> S {
        self.covered
    }

    /// The squares of a set, one by one.
    pub fn squares_in(&self, set: S) -> impl Iterator<Item = Square> {
        (0..set.len()).map(move |n| self.square_of(set.nth_bit(n)))
    }

    /// The squares whose number of crowns has this binary digit, 0 or 1.
    #[inline]
    pub(crate) const fn crown_digit(&self, digit: usize) -> S {
        self.crowns[digit]
    }

    /// How many crowns a set of squares shows.
    #[inline]
    pub fn n_crowns(&self, squares: S) -> u32 {
        (self.crowns[0] & squares).len() + 2 * (self.crowns[1] & squares).len()
    }

    /// How many dominoes fitted nowhere.
    #[inline]
    pub const fn n_discards(&self) -> u8 {
        self.n_discards
    }

    /// How far it reaches from the castle, by [`Direction`].
    #[inline]
    pub const fn reach(&self) -> [i8; 4] {
        self.reach
    }

    /// What lies on a square; `None` for the castle and for free squares.
    pub fn half_at(&self, square: Square) -> Option<Half> {
        if !self.spans(square) {
            return None; // Its bit may stand for another square.
        }
        let here = S::only(square);
        let lies = |terrain: &Terrain| !(self.squares_of(*terrain) & here).is_empty();
        let terrain = Terrain::ALL.into_iter().find(lies)?;
        Some(Half { terrain, crowns: self.n_crowns(here) as u8 })
    }

    /// Whether two kingdoms are equal, all words at once: `==` compares the arrays by calls.
    #[inline]
    pub(crate) fn is_same(&self, other: &Kingdom<S>) -> bool {
        let mut changes = self.covered ^ other.covered;
        for (a, b) in self.terrain.into_iter().zip(other.terrain) {
            changes |= a ^ b;
        }
        for (a, b) in self.crowns.into_iter().zip(other.crowns) {
            changes |= a ^ b;
        }
        changes.is_empty() && self.reach == other.reach && self.n_discards == other.n_discards
    }

    /// Whether a square is among some that are covered.
    fn has(&self, covered: S, square: Square) -> bool {
        self.spans(square) && !(covered & S::only(square)).is_empty()
    }

    /// Whether a square lies within what the kingdom spans from side to side.
    fn spans(&self, square: Square) -> bool {
        let [north, east, south, west] = self.reach;
        (-west..=east).contains(&square.x) && (-south..=north).contains(&square.y)
    }

    /// Whether the kingdom would keep its size with this square. Rule 4.3.
    pub fn has_room(&self, square: Square) -> bool {
        let [north, east, south, west] = self.reach;
        let fits =
            |reach_up: i8, reach_down: i8, at: i8| reach_up.max(at) + reach_down.max(-at) < S::SIDE;
        fits(east, west, square.x) && fits(north, south, square.y)
    }

    /// Whether a square is free: neither the castle nor covered.
    pub fn is_free(&self, square: Square) -> bool {
        square != Square::CASTLE && !self.has(self.covered, square)
    }

    /// Whether terrain on a square would touch the castle or its own kind. Rule 4.2.
    pub fn connects(&self, square: Square, terrain: Terrain) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let neighbour = square.step(direction);
            neighbour == Square::CASTLE || self.has(self.squares_of(terrain), neighbour)
        })
    }

    /// Whether a domino may lie there. Rule 4, square by square.
    pub fn accepts(&self, domino: Domino, placement: Placement) -> bool {
        let turned = matches!(placement.direction, Direction::South | Direction::West);
        if turned && domino.is_uniform() {
            return false; // Rule 7: it is written from its other end.
        }
        let halves = domino.halves();
        let squares = placement.squares();
        squares.iter().all(|&square| self.is_free(square) && self.has_room(square))
            && squares.iter().zip(halves).any(|(&square, half)| self.connects(square, half.terrain))
    }

    /// The columns and rows that a domino could reach, covered ones among them.
    #[inline]
    pub fn surroundings(&self) -> (RangeInclusive<i8>, RangeInclusive<i8>) {
        let [north, east, south, west] = self.reach;
        let side = S::SIDE - 1;
        (
            (-west - 2).max(east - side)..=(east + 2).min(side - west),
            (-south - 2).max(north - side)..=(north + 2).min(side - south),
        )
    }

    /// The free squares that a domino could reach, and where their window begins.
    #[inline]
    pub(crate) fn window(&self) -> (S, i32, i32) {
        let (columns, rows) = self.surroundings();
        let (from_x, from_y) = (i32::from(*columns.start()), i32::from(*rows.start()));
        let width = i32::from(*columns.end()) - from_x + 1;
        let height = i32::from(*rows.end()) - from_y + 1;
        let window = S::rectangle(width as usize, height as usize).moved(from_x, from_y);
        (window & !(self.covered() | S::CASTLE), from_x, from_y)
    }

    /// The free squares that a domino could reach.
    #[inline]
    pub fn within_reach(&self) -> S {
        self.window().0
    }

    /// Every place a domino fits, all squares at once.
    #[inline(always)] // measured: left to itself, the compiler makes random games 3 % slower
    pub fn fits(&self, domino: Domino) -> Fits<S> {
        let [a, b] =
            domino.halves().map(|half| (self.squares_of(half.terrain) | S::CASTLE).beside());
        let (free, _, _) = self.window();
        let upright = free & free.moved(0, -1); // free, and so is the northern neighbour
        let level = free & free.moved(-1, 0); // the same eastwards
        let north = upright & (a | b.moved(0, -1));
        let east = level & (a | b.moved(-1, 0));
        let turnable = if domino.is_uniform() { S::NONE } else { !S::NONE };
        let south = upright.moved(0, 1) & (a | b.moved(0, 1)) & turnable;
        let west = level.moved(1, 0) & (a | b.moved(1, 0)) & turnable;
        [north, east, south, west]
    }

    /// Shows `visit` every place a domino fits.
    #[inline]
    pub fn try_for_each_placement<B>(
        &self,
        domino: Domino,
        mut visit: impl FnMut(Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (direction, fits) in Direction::ALL.into_iter().zip(self.fits(domino)) {
            let mut left = fits;
            while !left.is_empty() {
                let first = left.first();
                left = left & !first;
                visit(Placement { square: self.first_square(first), direction })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many places a domino fits.
    #[inline]
    pub fn n_placements(&self, domino: Domino) -> u32 {
        self.fits(domino).into_iter().map(Squares::len).sum()
    }

    /// A place for a domino, each equally likely; `None` if it fits nowhere.
    #[inline(always)] // as `fits`
    pub(crate) fn sample_placement(&self, domino: Domino, rng: &mut Rng) -> Option<Placement> {
        let fits = self.fits(domino);
        let counts = fits.map(Squares::len);
        // How many come before those of each direction; counted without a branch, since
        // none could be predicted.
        let before = [0, counts[0], counts[0] + counts[1], counts[0] + counts[1] + counts[2]];
        let total = before[3] + counts[3];
        if total == 0 {
            rng.below(1); // As for any only action, the generator is asked once.
            return None;
        }
        let n = rng.below(total);
        let turn = before[1..].iter().filter(|&&before| n >= before).count();
        let n = n - before[turn];
        let square = self.square_of(fits[turn].nth_bit(n));
        Some(Placement { square, direction: Direction::ALL[turn] })
    }

    /// The first of some squares that a domino could reach.
    #[inline]
    pub fn first_square(&self, squares: S) -> Square {
        self.square_of(squares.first_bit())
    }

    /// Shows `visit` the columns and rows of some squares that a domino could reach.
    #[inline]
    pub(crate) fn for_each_square(&self, squares: S, mut visit: impl FnMut(i32, i32)) {
        let (_, from_x, from_y) = self.window();
        let from = from_x + S::STRIDE * from_y;
        let mut left = squares;
        while !left.is_empty() {
            let offset = S::bits_between(from, left.first_bit());
            left = left & !left.first();
            visit(from_x + offset % S::STRIDE, from_y + offset / S::STRIDE);
        }
    }

    /// The square of the window that a bit stands for.
    #[inline]
    fn square_of(&self, bit: u32) -> Square {
        let (_, from_x, from_y) = self.window();
        let offset = S::bits_between(from_x + S::STRIDE * from_y, bit);
        Square { x: (from_x + offset % S::STRIDE) as i8, y: (from_y + offset / S::STRIDE) as i8 }
    }

    /// Puts a domino where it fits.
    #[inline]
    pub fn place(&mut self, domino: Domino, placement: Placement) {
        debug_assert!(self.accepts(domino, placement), "rule 4 bars {domino} at {placement}");
        for (square, half) in placement.squares().into_iter().zip(domino.halves()) {
            self.cover(square, half);
        }
    }

    /// Covers one free square, with no thought of dominoes: for drawn maps and score pads.
    #[inline]
    pub fn cover(&mut self, square: Square, half: Half) {
        let here = S::only(square);
        self.covered |= here;
        self.terrain[half.terrain.index()] |= here;
        self.crowns[0] |= S::only_if(half.crowns & 1 != 0, square);
        self.crowns[1] |= S::only_if(half.crowns & 2 != 0, square);
        let Square { x, y } = square;
        for (reach, new) in self.reach.iter_mut().zip([y, x, -y, -x]) {
            *reach = (*reach).max(new);
        }
    }

    /// Notes a domino that fits nowhere.
    #[inline]
    pub fn discard(&mut self) {
        self.n_discards += 1;
    }
}
