//! What a greedy turn is judged by.

use game::{Game, Rng};
use kingdomino::{Domino, Kingdom, Kingdomino, Squares, Variant};

/// What a turn is judged by besides its points, in sixteenths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// A square outside of the centred grid.
    pub stray: i32,
    /// A new hole of a single square.
    pub hole: i32,
    /// A covered neighbour, or the border of the grid.
    pub contact: i32,
    /// A neighbour of the same terrain.
    pub kin: i32,
    /// A crown of the domino that is chosen.
    pub crown: i32,
    /// A place further down the line: the later turn.
    pub delay: i32,
    /// How many placements are followed to the next domino, those that look best first.
    pub breadth: usize,
    /// How far it may err.
    pub blur: u32,
}

/// Merits have as many bits below what is weighed; there, ties are broken at random.
pub(super) const TIE_BITS: u32 = 6;

impl Weights {
    /// What has proved itself at tables like `position`.
    pub fn tuned(position: &Kingdomino) -> Weights {
        let options = position.options();
        let weights = Weights {
            stray: if options.has(Variant::MiddleKingdom) { 160 } else { 16 },
            hole: 100,
            contact: 2,
            kin: 16,
            crown: 0,
            delay: 11,
            breadth: 4,
            blur: 0,
        };
        if options.has(Variant::MightyDuel) {
            // In a large kingdom there is time to come back to the middle, and room around holes.
            return Weights {
                stray: weights.stray / 4,
                hole: 30,
                contact: 4,
                breadth: 6,
                ..weights
            };
        }
        if position.n_seats() == 2 {
            return Weights { kin: 8, crown: 8, ..weights };
        }
        weights
    }

    /// What most people see: this domino and the next, more or less.
    pub const PRACTISED: Weights = Weights {
        stray: 60,
        hole: 30,
        contact: 1,
        kin: 4,
        crown: 8,
        delay: 0,
        breadth: 4,
        blur: 120,
    };

    /// What a beginner sees: points and crowns, not quite right, and nothing of what comes after.
    pub const BEGINNER: Weights = Weights {
        stray: 0,
        hole: 0,
        contact: 0,
        kin: 8,
        crown: 48,
        delay: 0,
        breadth: 1,
        blur: 480,
    };

    /// What breaks ties and, with a blur, errs.
    #[inline]
    pub(super) fn luck(&self, rng: &mut Rng) -> i32 {
        rng.below((1 + self.blur) << TIE_BITS) as i32
    }

    /// The most that [`Weights::of`] can come to.
    #[inline]
    pub(super) fn most(&self) -> i32 {
        7 * self.contact + 7 * self.kin
    }

    /// What squares for a domino are worth besides their points.
    #[inline]
    pub(super) fn of<S: Squares>(
        &self,
        kingdom: &Kingdom<S>,
        ground: &Ground<S>,
        domino: Domino,
        [on_a, on_b]: [S; 2],
    ) -> i32 {
        let [a, b] = domino.halves();
        let (by_a, by_b) = (on_a.beside(), on_b.beside());
        let contact = (by_a & ground.solid).len() + (by_b & ground.solid).len();
        let kin = (by_a & kingdom.squares_of(a.terrain)).len()
            + (by_b & kingdom.squares_of(b.terrain)).len();
        let squares = on_a | on_b;
        let mut merit = self.contact * contact as i32 + self.kin * kin as i32;
        let stray = (squares & !ground.grid).len();
        if stray > 0 {
            merit -= self.stray * stray as i32;
        }
        let free = ground.free & !squares;
        let holes = free & !free.beside() & !ground.holes;
        merit - self.hole * holes.len() as i32
    }
}

/// The land around a kingdom.
pub(super) struct Ground<S> {
    /// The grid with the castle in its middle.
    grid: S,
    free: S,
    /// What is covered, and what lies beyond the grid.
    solid: S,
    /// The holes of a single square that there are already.
    holes: S,
}

impl<S: Squares> Ground<S> {
    #[inline]
    pub(super) fn of(kingdom: &Kingdom<S>) -> Ground<S> {
        let half = i32::from(S::SIDE / 2);
        let grid = S::rectangle(S::SIDE as usize, S::SIDE as usize).moved(-half, -half);
        let covered = kingdom.covered() | S::CASTLE;
        let free = grid & !covered;
        Ground { grid, free, solid: covered | !grid, holes: free & !free.beside() }
    }
}
