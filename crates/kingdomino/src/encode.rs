//! Actions and positions as numbers. `docs/encoding.md` has the tables.

use game::encode::{Encode, Observation, seats_from, seen_from};
use game::{Game, Seat, Turn};

use crate::{
    Action, Direction, Domino, Kingdom, Kingdomino, Line, Options, Placement, Score, Square,
    Squares, Step, Terrain, with_kingdom,
};

mod cache;
mod mask;
mod planes;
mod rows;
mod symmetry;

pub use cache::Cache;
use rows::spread;

/// The columns and rows of a map: a castle may stand anywhere in its kingdom.
const SIDE: usize = 2 * Square::FARTHEST as usize + 1;
const N_CELLS: usize = SIDE * SIDE;

// Where each kind of action begins.
const KING: usize = Domino::COUNT;
const PICK: usize = KING + Seat::COUNT;
const PLACE: usize = PICK + Domino::COUNT;
const DISCARD: usize = PLACE + N_CELLS * Direction::COUNT;

/// Bytes before those of the kingdoms: the table, the kings and a byte for each domino.
const N_HEAD: usize = 8 + Seat::COUNT + Domino::COUNT;
/// Bytes of a kingdom before its map.
const N_KINGDOM_HEAD: usize = 13;
const N_KINGDOM: usize = N_KINGDOM_HEAD + N_CELLS;

impl Encode for Kingdomino {
    const N_ACTIONS: usize = DISCARD + 1;
    const N_BYTES: usize = N_HEAD + Seat::COUNT * N_KINGDOM;
    const PLANES: [usize; 3] = [planes::N_PLANES, SIDE, SIDE];
    const N_SYMMETRIES: usize = symmetry::N_SYMMETRIES;
    const IS_COMPLETE: bool = true;
    type Cache = Cache;

    fn action_index(action: Action) -> Option<usize> {
        Some(match action {
            Action::Draw(domino) => domino.index(),
            Action::King(seat) => KING + seat.index(),
            Action::Pick(domino) => PICK + domino.index(),
            Action::Place(Placement { square, direction }) => {
                PLACE + cell(square)? * Direction::COUNT + direction.index()
            }
            Action::Discard => DISCARD,
        })
    }

    fn action_at(index: usize) -> Option<Action> {
        let domino = |index: usize| Domino::at(index as u32);
        Some(match index {
            ..KING => Action::Draw(domino(index)),
            KING..PICK => Action::King(Seat::try_index(index - KING)?),
            PICK..PLACE => Action::Pick(domino(index - PICK)),
            PLACE..DISCARD => {
                let (cell, turn) = ((index - PLACE) / Direction::COUNT, (index - PLACE) % 4);
                Action::Place(Placement {
                    square: square(cell),
                    direction: Direction::try_index(turn)?,
                })
            }
            DISCARD => Action::Discard,
            _ => return None,
        })
    }

    fn observe(&self, seat: Seat, bytes: &mut [u8]) {
        let mut observation = self.observe_head(seat, bytes);
        for other in seats_from(seat, self.n_seats()) {
            self.observe_kingdom(other, &mut observation);
        }
        observation.zeros((Seat::COUNT - self.n_seats()) * N_KINGDOM);
        observation.end();
    }

    fn observe_cached(&self, cache: &mut Cache, seat: Seat, bytes: &mut [u8]) {
        let mut observation = self.observe_head(seat, bytes);
        for other in seats_from(seat, self.n_seats()) {
            let encoded = cache.encoded(&self.kingdoms, other);
            let bytes = observation.take(N_KINGDOM);
            bytes.copy_from_slice(encoded.bytes());
            if self.options != Options::NONE {
                self.observe_variants(other, bytes);
            }
        }
        observation.zeros((Seat::COUNT - self.n_seats()) * N_KINGDOM);
        observation.end();
    }

    fn score_cached(&self, cache: &mut Cache, seat: Seat) -> Score {
        let mut score = cache.encoded(&self.kingdoms, seat).score;
        if self.is_game_over() {
            score.points +=
                with_kingdom!(&self.kingdoms, seat, |kingdom| kingdom.bonus(self.options));
        }
        self.earlier[seat] + score
    }

    fn observe_planes(&self, seat: Seat, planes: &mut [u8]) {
        planes::observe(self, seat, planes);
    }

    fn legal_mask(&self, mask: &mut [u8]) {
        assert_eq!(mask.len(), Self::N_ACTIONS, "the mask has another length");
        mask.fill(0);
        if self.step == Step::Place {
            self.mask_placements(mask);
        } else {
            self.for_each_action(|action| {
                if let Some(index) = Self::action_index(action) {
                    mask[index] = 1;
                }
            });
        }
    }

    fn transformed(&self, symmetry: usize) -> Kingdomino {
        symmetry::transformed(self, symmetry)
    }

    fn transformed_action(&self, symmetry: usize, action: Action) -> Action {
        symmetry::transformed_action(self, symmetry, action)
    }
}

impl Kingdomino {
    /// Writes everything but the kingdoms.
    fn observe_head<'a>(&self, seat: Seat, bytes: &'a mut [u8]) -> Observation<'a> {
        let n_seats = self.n_seats();
        assert!(seat.index() < n_seats, "{seat} does not belong to the table");
        let mut observation = Observation::new(bytes);
        let actor = match self.turn() {
            Turn::Seat(actor) => seen_from(seat, actor, n_seats),
            Turn::Chance => 4,
            Turn::Over => 5,
        };
        observation.put_all(&[
            self.n_seats,
            self.options.bits(),
            self.step as u8,
            actor,
            seat.index() as u8,
            self.n_lines_left,
            self.n_games_left,
            self.turn_number,
        ]);
        let hand = observation.zeros(Seat::COUNT);
        for (kings, seat) in hand.iter_mut().zip(seats_from(seat, n_seats)) {
            *kings = self.hand[seat];
        }
        self.observe_dominoes(seat, observation.take(Domino::COUNT));
        observation
    }

    /// Writes what a kingdom does not tell by itself, into its bytes.
    fn observe_variants(&self, seat: Seat, kingdom: &mut [u8]) {
        let bonus = with_kingdom!(&self.kingdoms, seat, |kingdom| kingdom.bonus(self.options));
        kingdom[4..6].copy_from_slice(&bonus.to_le_bytes());
        let Score { points, largest, crowns } = self.earlier[seat];
        let earlier = [points, largest, crowns].map(u16::to_le_bytes);
        kingdom[7..13].copy_from_slice(earlier.as_flattened());
    }

    /// All places of the domino at once, without a list of them.
    fn mask_placements(&self, mask: &mut [u8]) {
        let (domino, seat) = self.old.next();
        let (places, discard) = mask[PLACE..].split_at_mut(DISCARD - PLACE);
        with_kingdom!(&self.kingdoms, seat, |kingdom| {
            let fits = kingdom.fits(domino);
            mask::write(kingdom, fits, places);
            discard[0] = u8::from(fits.into_iter().all(Squares::is_empty)); // Rule 4.4
        });
    }

    /// Where each domino is: 0 placed or discarded, 1 in the pile, 2 free in the new line, from 3
    /// on claimed there, from 7 on claimed in the old line, by the seats as the observer counts.
    fn observe_dominoes(&self, observer: Seat, places: &mut [u8]) {
        for (i, places) in places.chunks_exact_mut(4).enumerate() {
            let in_pile = spread((self.pile.bits() >> (4 * i)) as u32 & 15) as u32;
            places.copy_from_slice(&in_pile.to_le_bytes());
        }
        let mut put = |line: &Line, first: u8| {
            for (domino, king) in line.iter() {
                let king = king.map(|king| first + seen_from(observer, king, self.n_seats()));
                places[domino.index()] = king.unwrap_or(2);
            }
        };
        put(&self.new, 3);
        put(&self.old, 7);
    }

    fn observe_kingdom(&self, seat: Seat, observation: &mut Observation<'_>) {
        let earlier = self.earlier[seat];
        with_kingdom!(&self.kingdoms, seat, |kingdom| {
            let score = kingdom.score();
            observation.put_u16(score.points);
            observation.put(score.largest as u8);
            observation.put(score.crowns as u8);
            observation.put_u16(kingdom.bonus(self.options));
            observation.put(kingdom.n_discards());
            observation.put_u16(earlier.points);
            observation.put_u16(earlier.largest);
            observation.put_u16(earlier.crowns);
            observe_map(kingdom, observation.zeros(N_CELLS));
        });
    }
}

/// The squares row by row from the south-west: 0 free, 1 the castle, then 4 for each terrain, one
/// for each number of crowns.
fn observe_map<S: Squares>(kingdom: &Kingdom<S>, cells: &mut [u8]) {
    for terrain in Terrain::ALL {
        let value = 2 + 4 * terrain as u8;
        kingdom.for_each_square(kingdom.squares_of(terrain), |x, y| cells[cell_at(x, y)] = value);
    }
    for digit in [0, 1] {
        let squares = kingdom.crown_digit(digit);
        kingdom.for_each_square(squares, |x, y| cells[cell_at(x, y)] += 1 << digit);
    }
    cells[N_CELLS / 2] = 1;
}

/// The cell of a column and a row, within the farthest that a kingdom reaches.
#[inline]
const fn cell_at(x: i32, y: i32) -> usize {
    let farthest = Square::FARTHEST as i32;
    (y + farthest) as usize * SIDE + (x + farthest) as usize
}

/// The cell of a square, row by row from the south-west; `None` for one that no kingdom reaches.
fn cell(square: Square) -> Option<usize> {
    let is_near = |n: i8| (-Square::FARTHEST..=Square::FARTHEST).contains(&n);
    let [x, y] = [square.x, square.y].map(|n| (n + Square::FARTHEST) as usize);
    (is_near(square.x) && is_near(square.y)).then_some(y * SIDE + x)
}

fn square(cell: usize) -> Square {
    let [x, y] = [cell % SIDE, cell / SIDE].map(|n| n as i8 - Square::FARTHEST);
    Square { x, y }
}
