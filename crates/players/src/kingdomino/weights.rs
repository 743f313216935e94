//! The weights of a greedy turn.

use game::{Game, Rng};
use kingdomino::{Domino, Kingdom, Kingdomino, Squares, Variant};

/// What counts in a turn, in sixteenths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// A point that the placed domino brings.
    pub point: i32,
    /// A point that the picked domino will bring; with 0 it doesn't matter what fits the kingdom.
    pub next_point: i32,
    /// Penalty for a square outside of the centred grid.
    pub off_centre: i32,
    /// Penalty for a newly enclosed single square.
    pub hole: i32,
    /// A covered neighbour, or the border of the grid.
    pub contact: i32,
    /// A neighbour of the same terrain.
    pub same_terrain: i32,
    /// A crown of the picked domino.
    pub crown: i32,
    /// Penalty for each place further down the line: the next turn comes later. Below 0 high
    /// numbers are wanted.
    pub delay: i32,
    /// The number of placements, best first, that are followed to the next domino.
    pub breadth: usize,
    /// The amplitude of the random error.
    pub noise: u32,
}

/// The low bits of a merit, which break ties at random.
pub(super) const TIE_BITS: u32 = 6;

impl Weights {
    /// The tuned weights for the number of seats and the options of `position`.
    pub fn tuned(position: &Kingdomino) -> Weights {
        let options = position.options();
        let weights = Weights {
            point: 16,
            next_point: 16,
            off_centre: if options.has(Variant::MiddleKingdom) { 160 } else { 16 },
            hole: 100,
            contact: 2,
            same_terrain: 16,
            crown: 0,
            delay: 11,
            breadth: 4,
            noise: 0,
        };
        if options.has(Variant::MightyDuel) {
            // A large kingdom has time to return to the centre, and room around holes.
            return Weights {
                off_centre: weights.off_centre / 4,
                hole: 30,
                contact: 4,
                breadth: 6,
                ..weights
            };
        }
        if position.n_seats() == 2 {
            return Weights { same_terrain: 8, crown: 8, ..weights };
        }
        weights
    }

    /// Nothing counts.
    const NONE: Weights = Weights {
        point: 0,
        next_point: 0,
        off_centre: 0,
        hole: 0,
        contact: 0,
        same_terrain: 0,
        crown: 0,
        delay: 0,
        breadth: 1,
        noise: 0,
    };

    /// A casual player: counts points and crowns, and overlooks holes, the middle and the order of
    /// the kings.
    pub const PRACTISED: Weights =
        Weights { point: 16, next_point: 16, crown: 128, ..Weights::NONE };

    /// A beginner: takes the highest number and lays like beside like, and overlooks the points and
    /// what fits its kingdom.
    pub const BEGINNER: Weights = Weights { same_terrain: 1, delay: -1, ..Weights::NONE };

    /// A random offset: it breaks ties and adds the noise.
    #[inline]
    pub(super) fn random_offset(&self, rng: &mut Rng) -> i32 {
        rng.below((1 + self.noise) << TIE_BITS) as i32
    }

    /// The maximum of [`Weights::placement_value`].
    #[inline]
    pub(super) fn max_placement_value(&self) -> i32 {
        7 * self.contact + 7 * self.same_terrain
    }

    /// The value of the squares for a domino besides the points.
    #[inline]
    pub(super) fn placement_value<S: Squares>(
        &self,
        kingdom: &Kingdom<S>,
        around: &Surroundings<S>,
        domino: Domino,
        [on_a, on_b]: [S; 2],
    ) -> i32 {
        let [a, b] = domino.halves();
        let (by_a, by_b) = (on_a.beside(), on_b.beside());
        let contact = (by_a & around.solid).len() + (by_b & around.solid).len();
        let same_terrain = (by_a & kingdom.squares_of(a.terrain)).len()
            + (by_b & kingdom.squares_of(b.terrain)).len();
        let squares = on_a | on_b;
        let mut merit = self.contact * contact as i32 + self.same_terrain * same_terrain as i32;
        let off_centre = (squares & !around.grid).len();
        if off_centre > 0 {
            merit -= self.off_centre * off_centre as i32;
        }
        let free = around.free & !squares;
        let holes = free & !free.beside() & !around.holes;
        merit - self.hole * holes.len() as i32
    }
}

/// The squares around a kingdom.
pub(super) struct Surroundings<S> {
    /// The grid with the castle in its middle.
    grid: S,
    free: S,
    /// Covered squares, and everything beyond the grid.
    solid: S,
    /// Single free squares that are enclosed already.
    holes: S,
}

impl<S: Squares> Surroundings<S> {
    #[inline]
    pub(super) fn of(kingdom: &Kingdom<S>) -> Surroundings<S> {
        let half = i32::from(S::SIDE / 2);
        let grid = S::rectangle(S::SIDE as usize, S::SIDE as usize).moved(-half, -half);
        let covered = kingdom.covered() | S::CASTLE;
        let free = grid & !covered;
        Surroundings { grid, free, solid: covered | !grid, holes: free & !free.beside() }
    }
}
