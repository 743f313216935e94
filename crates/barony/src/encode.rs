//! Actions and positions as numbers. `docs/encoding.md` has the tables.

use game::encode::{Encode, Observation, seats_from, seen_from};
use game::{Game, Seat, Turn};

use crate::titles::{N_PAYMENTS, PAYMENTS};
use crate::{Action, Barony, Building, Figure, HexIndex, Hexes, Resource, Step, Terrain, Tile};

mod grid;
mod planes;

use grid::{N_EDGES, N_HEXES};

/// A city receives at most this many knights. Rule 3.1.
const MAX_RECRUITS: usize = 3;

// Where each verb begins.
const FIRST: usize = 3 * Tile::COUNT;
const SETTLE: usize = FIRST + Seat::COUNT;
const RECRUIT: usize = SETTLE + N_HEXES;
const MOVE: usize = RECRUIT + MAX_RECRUITS * N_HEXES;
const TAKE: usize = MOVE + N_EDGES;
const BUILD: usize = TAKE + Resource::COUNT;
const CITY: usize = BUILD + Building::COUNT * N_HEXES;
const EXPEDITION: usize = CITY + N_HEXES;
const TITLE: usize = EXPEDITION + N_HEXES;
const END: usize = TITLE + N_PAYMENTS;
const PASS: usize = END + 1;

/// Bytes before those of the tiles.
const N_HEAD: usize = 15;
/// Bytes of a seat.
const N_SEAT: usize = 17;
/// Bytes of a hex: terrain, building and the knights of each seat.
const N_HEX: usize = 2 + Seat::COUNT;

impl Encode for Barony {
    const N_ACTIONS: usize = PASS + 1;
    const N_BYTES: usize = N_HEAD + Tile::COUNT + Seat::COUNT * N_SEAT + N_HEXES * N_HEX;
    const PLANES: [usize; 3] = [planes::N_PLANES, grid::SIDE, grid::SIDE];
    const IS_COMPLETE: bool = true;
    type Cache = ();

    fn action_index(action: Action) -> Option<usize> {
        Some(match action {
            Action::Tile { tile, turned } => 3 * tile.index() + usize::from(turned),
            Action::First(seat) => FIRST + seat.index(),
            Action::Settle(hex) => SETTLE + grid::index_of(hex)?,
            Action::Recruit { city, knights } => {
                let n = usize::from(knights).checked_sub(1).filter(|&n| n < MAX_RECRUITS)?;
                RECRUIT + MAX_RECRUITS * grid::index_of(city)? + n
            }
            Action::Move { from, to } => MOVE + grid::edge_of(from, to)?,
            Action::Take(resource) => TAKE + resource.index(),
            Action::Build { hex, building } => {
                BUILD + Building::COUNT * grid::index_of(hex)? + building.index()
            }
            Action::City(hex) => CITY + grid::index_of(hex)?,
            Action::Expedition(hex) => EXPEDITION + grid::index_of(hex)?,
            Action::Title(tokens) => {
                TITLE + PAYMENTS.iter().position(|payment| *payment == tokens)?
            }
            Action::End => END,
            Action::Pass => PASS,
        })
    }

    fn action_at(index: usize) -> Option<Action> {
        let hex = |first: usize| grid::hex_at(index - first);
        Some(match index {
            ..FIRST => Action::Tile { tile: Tile::at(index as u32 / 3), turned: (index % 3) as u8 },
            FIRST..SETTLE => Action::First(Seat::try_index(index - FIRST)?),
            SETTLE..RECRUIT => Action::Settle(hex(SETTLE)),
            RECRUIT..MOVE => {
                let (city, n) =
                    ((index - RECRUIT) / MAX_RECRUITS, (index - RECRUIT) % MAX_RECRUITS);
                Action::Recruit { city: grid::hex_at(city), knights: n as u8 + 1 }
            }
            MOVE..TAKE => {
                let (from, to) = grid::edge_at(index - MOVE);
                Action::Move { from, to }
            }
            TAKE..BUILD => Action::Take(Resource::try_index(index - TAKE)?),
            BUILD..CITY => {
                let (hex, n) = ((index - BUILD) / Building::COUNT, (index - BUILD) % 2);
                Action::Build { hex: grid::hex_at(hex), building: Building::try_index(n)? }
            }
            CITY..EXPEDITION => Action::City(hex(CITY)),
            EXPEDITION..TITLE => Action::Expedition(hex(EXPEDITION)),
            TITLE..END => Action::Title(PAYMENTS[index - TITLE]),
            END => Action::End,
            PASS => Action::Pass,
            _ => return None,
        })
    }

    fn observe(&self, seat: Seat, bytes: &mut [u8]) {
        let n_seats = self.n_seats();
        assert!(seat.index() < n_seats, "{seat} does not belong to the table");
        let mut observation = Observation::new(bytes);
        self.observe_head(seat, &mut observation);
        let tiles = observation.zeros(Tile::COUNT);
        self.tiles.iter().for_each(|tile| tiles[tile.index()] = 1);
        for other in seats_from(seat, n_seats) {
            self.observe_seat(other, &mut observation);
        }
        observation.zeros((Seat::COUNT - n_seats) * N_SEAT);
        self.observe_hexes(seat, observation.zeros(N_HEXES * N_HEX));
        observation.end();
    }

    fn observe_planes(&self, seat: Seat, planes: &mut [u8]) {
        planes::observe(self, seat, planes);
    }
}

impl Barony {
    /// Where the knight stands that may not move again.
    fn moved_knight(&self) -> Option<HexIndex> {
        match self.step {
            Step::Move { moved } => Some(moved),
            Step::Take { moved, .. } => moved,
            _ => None,
        }
    }

    fn observe_head(&self, observer: Seat, observation: &mut Observation<'_>) {
        let n_seats = self.n_seats();
        let seen = |seat| seen_from(observer, seat, n_seats);
        observation.put(n_seats as u8);
        observation.put(self.step.kind() as u8);
        observation.put(match self.turn() {
            Turn::Seat(actor) => seen(actor),
            Turn::Chance => 4,
            Turn::Over => 5,
        });
        observation.put(seen_from(Seat::A, observer, n_seats));
        observation.put(seen(self.first));
        observation.put(match self.step {
            Step::Take { owner, .. } => 1 + seen(owner),
            _ => 0,
        });
        let moved = self.moved_knight().and_then(|at| grid::index_of(self.board().hex(at)));
        observation.put(moved.map_or(0, |index| index as u8 + 1));
        observation.put_u32(self.n_rounds);
        observation.put_u32(self.max_rounds().unwrap_or(0));
    }

    fn observe_seat(&self, seat: Seat, observation: &mut Observation<'_>) {
        let baron = self.baron(seat);
        for n in baron.tokens.0 {
            observation.put_u16(n);
        }
        observation.put(baron.title as u8);
        observation.put(baron.n_new_cities);
        observation.put(baron.n_lost_knights);
        for figure in Figure::ALL {
            observation.put(baron.reserve[figure]);
        }
        observation.put_u16(baron.points().min(u32::from(u16::MAX)) as u16);
    }

    /// For each hex the terrain: 0 if this board does not have it, 1 without a tile, then one for
    /// each terrain. The building: 0 for none, then three for each seat. The knights of each seat.
    fn observe_hexes(&self, observer: Seat, bytes: &mut [u8]) {
        let board = self.board();
        let mut add = |hexes: Hexes, at: usize, value: u8| {
            for hex in hexes {
                if let Some(index) = grid::index_of(board.hex(hex)) {
                    bytes[index * N_HEX + at] += value;
                }
            }
        };
        add(board.all(), 0, 1);
        for terrain in Terrain::ALL {
            add(self.hexes_of(terrain), 0, terrain as u8 + 1);
        }
        for (i, seat) in seats_from(observer, self.n_seats()).enumerate() {
            let forces = &self.baron(seat).forces;
            for (figure, hexes) in forces.by_building() {
                add(hexes, 1, 3 * i as u8 + figure as u8);
            }
            for (digit, hexes) in forces.knight_digits().into_iter().enumerate() {
                add(hexes, 2 + i, 1 << digit);
            }
        }
    }
}
