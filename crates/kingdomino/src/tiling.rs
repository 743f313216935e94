//! Which dominoes may have formed the kingdoms of a position.

use core::ops::Range;

use game::{Game, Seat};

use crate::{
    Direction, Domino, Dominoes, Half, Kingdomino, Kingdoms, Placement, Square, Step, with_kingdom,
};

/// The columns and rows of the largest kingdom, in whichever direction it grew.
const SIDE: usize = 2 * Square::FARTHEST as usize + 1;
const N_CELLS: usize = SIDE * SIDE;

/// The search gives up after this many dominoes. Positions from play need a few hundred.
const MAX_TRIES: u32 = 200_000;

/// A way to cover the kingdoms with the dominoes that have left the pile, each at most once.
///
/// A position holds squares, because that is all that the rules need. Where the history is
/// unknown, this finds dominoes that fit them.
///
/// ```
/// use game::{Game, Rng};
/// use kingdomino::{Kingdomino, Options, Tiling};
///
/// let mut game = Kingdomino::new(3, &Options::NONE)?;
/// let mut rng = Rng::new(5);
/// for _ in 0..40 {
///     let action = game.sample(&mut rng).expect("a game has more than 40 actions");
///     game.play_unchecked(action);
/// }
/// let tiling = Tiling::of(&game).expect("dominoes were laid");
/// for (seat, domino, placement) in tiling.iter() {
///     println!("{seat} has domino {domino} at {placement}");
/// }
/// # Ok::<(), game::SetupError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Tiling {
    laid: [(Seat, Domino, Placement); Domino::COUNT],
    n_laid: usize,
}

/// Why there is no tiling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTiling {
    /// The dominoes do not cover the kingdoms.
    Impossible,
    /// The search gave up.
    Unknown,
}

impl Tiling {
    /// Finds dominoes for all kingdoms; `None` if there are none that fit.
    pub fn of(game: &Kingdomino) -> Option<Tiling> {
        Tiling::cover(game.kingdoms(), 0..game.n_seats(), laid_or_lost(game)).ok()
    }

    /// Covers the kingdoms of some seats with `dominoes`, each at most once.
    pub fn cover(
        kingdoms: &Kingdoms,
        seats: Range<usize>,
        dominoes: Dominoes,
    ) -> Result<Tiling, NoTiling> {
        let nothing = Placement { square: Square::CASTLE, direction: Direction::North };
        let tiling = Tiling { laid: [(Seat::A, Domino::at(0), nothing); Domino::COUNT], n_laid: 0 };
        let mut search = Search { kingdoms, unused: dominoes, n_tries: 0, tiling };
        if search.cover_kingdoms(seats) {
            return Ok(search.tiling);
        }
        let is_complete = search.n_tries <= MAX_TRIES;
        Err(if is_complete { NoTiling::Impossible } else { NoTiling::Unknown })
    }

    /// The dominoes, kingdom by kingdom.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, Domino, Placement)> + '_ {
        self.laid[..self.n_laid].iter().copied()
    }
}

/// The dominoes that were placed or discarded in this game.
pub(crate) fn laid_or_lost(game: &Kingdomino) -> Dominoes {
    let mut gone = Dominoes::ALL;
    game.pile().iter().for_each(|domino| gone.remove(domino));
    game.new_line().dominoes().iter().for_each(|domino| gone.remove(domino));
    // The king that chooses next has already placed the domino it stands on.
    let n_placed = usize::from(game.step() == Step::Pick);
    game.old_line().dominoes().iter().skip(n_placed).for_each(|domino| gone.remove(domino));
    gone
}

type Cells = [Option<Half>; N_CELLS];

struct Search<'a> {
    kingdoms: &'a Kingdoms,
    unused: Dominoes,
    n_tries: u32,
    tiling: Tiling,
}

impl Search<'_> {
    /// Covers the kingdoms of these seats.
    fn cover_kingdoms(&mut self, mut seats: Range<usize>) -> bool {
        let Some(index) = seats.next() else { return true };
        let seat = Seat::new(index);
        let mut cells: Cells = [None; N_CELLS];
        with_kingdom!(self.kingdoms, seat, |kingdom| {
            for square in kingdom.squares_in(kingdom.covered()) {
                cells[cell_of(square)] = kingdom.half_at(square);
            }
        });
        self.cover_cells(seat, &mut cells, 0, &seats)
    }

    /// Covers the cells from `from` on, then the kingdoms of the other `seats`. The first cell
    /// left is the half of a domino that goes on eastwards or northwards.
    fn cover_cells(
        &mut self,
        seat: Seat,
        cells: &mut Cells,
        from: usize,
        seats: &Range<usize>,
    ) -> bool {
        let Some(first) = (from..N_CELLS).find(|&cell| cells[cell].is_some()) else {
            return self.cover_kingdoms(seats.clone());
        };
        let square = square_of(first);
        for direction in [Direction::East, Direction::North] {
            let other = square.step(direction);
            if other.x > Square::FARTHEST || other.y > Square::FARTHEST {
                continue;
            }
            let second = cell_of(other);
            let (Some(a), Some(b)) = (cells[first], cells[second]) else { continue };
            let Some((domino, is_turned)) = self.find(a, b) else { continue };
            self.n_tries += 1;
            if self.n_tries > MAX_TRIES {
                return false;
            }
            let placement = if is_turned {
                Placement { square: other, direction: direction.opposite() }
            } else {
                Placement { square, direction }
            };
            self.unused.remove(domino);
            self.tiling.laid[self.tiling.n_laid] = (seat, domino, placement);
            self.tiling.n_laid += 1;
            (cells[first], cells[second]) = (None, None);
            if self.cover_cells(seat, cells, first + 1, seats) {
                return true;
            }
            (cells[first], cells[second]) = (Some(a), Some(b));
            self.tiling.n_laid -= 1;
            self.unused.insert(domino);
        }
        false
    }

    /// An unused domino with these halves, and whether the second one is its half `a`. Dominoes
    /// with the same halves are interchangeable.
    fn find(&self, first: Half, second: Half) -> Option<(Domino, bool)> {
        self.unused.iter().find_map(|domino| match domino.halves() {
            [a, b] if (a, b) == (first, second) => Some((domino, false)),
            [a, b] if (a, b) == (second, first) => Some((domino, true)),
            _ => None,
        })
    }
}

const fn cell_of(square: Square) -> usize {
    let (x, y) = (square.x + Square::FARTHEST, square.y + Square::FARTHEST);
    y as usize * SIDE + x as usize
}

const fn square_of(cell: usize) -> Square {
    let (x, y) = ((cell % SIDE) as i8, (cell / SIDE) as i8);
    Square { x: x - Square::FARTHEST, y: y - Square::FARTHEST }
}
