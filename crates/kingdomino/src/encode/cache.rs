//! The bytes of kingdoms, kept from one observation to the next: a step changes one of them.

use game::Seat;

use super::rows::{N_SPARE, Rows};
use super::{N_KINGDOM, N_KINGDOM_HEAD, cell_at};
use crate::{Kingdom, Kingdoms, Score, Squares, Terrain};

/// The kingdoms that were observed last, with their scores and bytes.
#[derive(Debug, Clone)]
pub struct Cache(Blocks);

#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "nothing here allocates")]
enum Blocks {
    Small([Block<u64>; 4]),
    Large([Block<u128>; 2]),
}

#[derive(Debug, Clone, Copy)]
struct Block<S> {
    kingdom: Kingdom<S>,
    encoded: Encoded,
}

/// What follows from a kingdom alone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Encoded {
    pub(super) score: Score,
    /// The points of each terrain, and the squares of its largest property.
    by_terrain: [(u16, u16); Terrain::COUNT],
    bytes: [u8; N_KINGDOM + N_SPARE],
}

impl Default for Cache {
    fn default() -> Cache {
        Cache(Blocks::Small([Block::EMPTY; 4]))
    }
}

impl Cache {
    /// The score and the bytes of a seat's kingdom.
    #[inline]
    pub(super) fn encoded(&mut self, kingdoms: &Kingdoms, seat: Seat) -> &Encoded {
        match kingdoms {
            Kingdoms::Small(kingdoms) => {
                if !matches!(self.0, Blocks::Small(_)) {
                    self.0 = Blocks::Small([Block::EMPTY; 4]);
                }
                let Blocks::Small(blocks) = &mut self.0 else { unreachable!("just made") };
                blocks[seat.index()].encoded(&kingdoms[seat])
            }
            Kingdoms::Large(kingdoms) => {
                if !matches!(self.0, Blocks::Large(_)) {
                    self.0 = Blocks::Large([Block::EMPTY; 2]);
                }
                let Blocks::Large(blocks) = &mut self.0 else { unreachable!("just made") };
                blocks[seat.index()].encoded(&kingdoms[seat.index()])
            }
        }
    }
}

impl Encoded {
    /// The bytes of an observation, but for the bonus and earlier games, which are 0.
    #[inline]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..N_KINGDOM]
    }
}

impl<S: Squares> Block<S> {
    /// A castle alone.
    const EMPTY: Block<S> = {
        let mut bytes = [0; N_KINGDOM + N_SPARE];
        bytes[N_KINGDOM_HEAD + cell_at(0, 0)] = 1;
        let score = Score { points: 0, largest: 0, crowns: 0 };
        let encoded = Encoded { score, by_terrain: [(0, 0); Terrain::COUNT], bytes };
        Block { kingdom: Kingdom::EMPTY, encoded }
    };

    #[inline]
    fn encoded(&mut self, kingdom: &Kingdom<S>) -> &Encoded {
        if !self.kingdom.is_same(kingdom) {
            self.update(kingdom);
        }
        &self.encoded
    }

    fn update(&mut self, kingdom: &Kingdom<S>) {
        let before = core::mem::replace(&mut self.kingdom, *kingdom);
        let Encoded { score, by_terrain, bytes } = &mut self.encoded;
        let crowns_changed = [0, 1].map(|i| before.crown_digit(i) ^ kingdom.crown_digit(i));
        let crowns_changed = crowns_changed[0] | crowns_changed[1];
        *score = Score { crowns: kingdom.n_crowns(kingdom.covered()) as u16, ..Score::default() };
        for (terrain, of_terrain) in Terrain::ALL.into_iter().zip(by_terrain) {
            let squares = kingdom.squares_of(terrain);
            let is_same = squares == before.squares_of(terrain);
            if !is_same || !(squares & crowns_changed).is_empty() {
                let (points, largest) = kingdom.score_of(terrain);
                *of_terrain = (points as u16, largest as u16);
            }
            score.points += of_terrain.0;
            score.largest = score.largest.max(of_terrain.1);
        }
        bytes[..2].copy_from_slice(&score.points.to_le_bytes());
        bytes[2] = score.largest as u8;
        bytes[3] = score.crowns as u8;
        bytes[6] = kingdom.n_discards();
        bytes[N_KINGDOM_HEAD..].fill(0);
        write_map(kingdom, &mut bytes[N_KINGDOM_HEAD..]);
    }
}

/// Writes the map as `observe_map` does, a row at once. A square is the number 2 + 4 × terrain +
/// crowns, whose binary digits are five sets of squares.
fn write_map<S: Squares>(kingdom: &Kingdom<S>, cells: &mut [u8]) {
    let terrain_digit = |digit: usize| {
        let has_digit = |terrain: &Terrain| terrain.index() >> digit & 1 == 1;
        let with_digit = Terrain::ALL.into_iter().filter(has_digit);
        with_digit.fold(S::NONE, |squares, terrain| squares | kingdom.squares_of(terrain))
    };
    let [ones, twos] = [0, 1].map(|digit| kingdom.crown_digit(digit));
    let [t0, t1, t2] = [0, 1, 2].map(terrain_digit);
    // With two crowns or more, 2 + crowns carries into the terrain.
    let carry = t0 & twos;
    let digits =
        [ones | S::CASTLE, kingdom.covered() & !twos, t0 ^ twos, t1 ^ carry, t2 ^ (t1 & carry)];
    Rows::covered(kingdom).write(digits, cells);
}
