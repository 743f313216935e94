//! A second implementation of the rules: slow, obvious, and sharing nothing with the first but
//! the tables of tiles and slots. It speaks the notation and knows no bitboard.

#![allow(dead_code)] // each test file uses a part of it

mod turn;

use std::collections::{BTreeSet, HashMap};

use barony::{Board, Hex, Terrain, Tile};

pub(crate) type Seat = char;
/// `k`night, `v`illage, `s`tronghold or `c`ity.
pub(crate) type Figure = char;

/// Everything on the table.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    pub(crate) seats: Vec<Seat>,
    pub(crate) rounds: Option<u32>,
    pub(crate) terrain: HashMap<Hex, Terrain>,
    pub(crate) figures: HashMap<Hex, Vec<(Seat, Figure)>>,
    pub(crate) reserve: HashMap<(Seat, Figure), u32>,
    /// Mountain, forest, plain, field.
    pub(crate) tokens: HashMap<Seat, [u32; 4]>,
    pub(crate) titles: HashMap<Seat, u32>,
    pub(crate) new_cities: HashMap<Seat, u32>,
    pub(crate) tiles: BTreeSet<u8>,
    /// Who has the next turn first; the rest of the first cities or of the round.
    pub(crate) queue: Vec<Seat>,
    pub(crate) n_rounds: u32,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Phase {
    Tiles,
    First,
    Settle,
    Turn,
    /// One knight has moved here.
    Moved(Hex),
    /// A token of the seat is due; then perhaps a second move, if a knight moved here.
    Pillage(Seat, Option<Hex>),
    Building,
    Over,
}

pub(crate) const RESOURCES: [&str; 4] = ["mountain", "forest", "plain", "field"];
const GOLD: [u32; 4] = [2, 3, 4, 5];
const SILVER: [u32; 4] = [0, 1, 2, 3];

impl Reference {
    pub(crate) fn new(n_seats: usize, rounds: Option<u32>) -> Reference {
        let seats: Vec<Seat> = "ABCD".chars().take(n_seats).collect();
        let supply = [('k', 7), ('v', 14), ('s', 2), ('c', 5)];
        let reserve =
            seats.iter().flat_map(|&seat| supply.map(|(figure, n)| ((seat, figure), n))).collect();
        Reference {
            rounds,
            terrain: HashMap::new(),
            figures: HashMap::new(),
            reserve,
            tokens: seats.iter().map(|&seat| (seat, [0; 4])).collect(),
            titles: seats.iter().map(|&seat| (seat, 0)).collect(),
            new_cities: seats.iter().map(|&seat| (seat, 0)).collect(),
            tiles: (1..=36).collect(),
            queue: Vec::new(),
            n_rounds: 0,
            first: 'A',
            phase: Phase::Tiles,
            seats,
        }
    }

    /// Who acts: a seat, `*` for chance, `-` for nobody.
    pub(crate) fn turn(&self) -> Seat {
        match self.phase {
            Phase::Tiles | Phase::First => '*',
            Phase::Over => '-',
            _ => self.queue[0],
        }
    }

    pub(crate) fn points(&self, seat: Seat) -> u32 {
        let silver: u32 = (0..4).map(|i| self.tokens[&seat][i] * SILVER[i]).sum();
        15 * self.titles[&seat] + 10 * self.new_cities[&seat] + silver
    }

    /// The places of the seats: the points, then who comes later in a round.
    pub(crate) fn ranks(&self) -> Vec<usize> {
        let order = self.order();
        let key = |seat: Seat| (self.points(seat), order.iter().position(|&other| other == seat));
        let ahead = |seat: Seat| self.seats.iter().filter(|&&other| key(other) > key(seat)).count();
        self.seats.iter().map(|&seat| 1 + ahead(seat)).collect()
    }

    /// The seats in the order of a round.
    fn order(&self) -> Vec<Seat> {
        let start = self.seats.iter().position(|&seat| seat == self.first).unwrap();
        let n = self.seats.len();
        (0..n).map(|i| self.seats[(start + i) % n]).collect()
    }

    fn at(&self, hex: Hex) -> &[(Seat, Figure)] {
        self.figures.get(&hex).map_or(&[], Vec::as_slice)
    }

    fn count(&self, hex: Hex, seat: Seat, figure: Figure) -> usize {
        self.at(hex).iter().filter(|&&other| other == (seat, figure)).count()
    }

    fn is_city(&self, hex: Hex) -> bool {
        self.at(hex).iter().any(|&(_, figure)| figure == 'c')
    }

    fn touches_city(&self, hex: Hex) -> bool {
        hex.neighbours().into_iter().any(|other| self.is_city(other))
    }

    fn settle_sites(&self) -> Vec<Hex> {
        let allows = |terrain| !matches!(terrain, Terrain::Lake | Terrain::Forest);
        let hexes = self.terrain.iter().filter(|&(_, &terrain)| allows(terrain));
        hexes
            .map(|(&hex, _)| hex)
            .filter(|&hex| !self.is_city(hex) && !self.touches_city(hex))
            .collect()
    }

    /// The texts of all legal actions.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.phase {
            Phase::Tiles => {
                let turns = |tile| (0..3).map(move |turn| format!("tile {tile} {turn}"));
                self.tiles.iter().flat_map(turns).collect()
            }
            Phase::First => self.seats.iter().map(|seat| format!("first {seat}")).collect(),
            Phase::Settle => {
                self.settle_sites().iter().map(|hex| format!("settle {hex}")).collect()
            }
            _ => self.legal_in_turn(),
        }
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "tile" => self.lay(words[1].parse().unwrap(), words[2].parse().unwrap()),
            "first" => {
                self.first = words[1].chars().next().unwrap();
                self.queue = self.placement_order();
                self.phase = Phase::Settle;
                self.skip_settling();
            }
            "settle" => {
                let hex = words[1].parse().unwrap();
                let seat = self.queue.remove(0);
                for figure in ['c', 'k'] {
                    self.put(seat, figure, hex);
                }
                self.skip_settling();
            }
            _ => self.play_in_turn(&words),
        }
    }

    fn lay(&mut self, tile: u8, turned: usize) {
        let board = Board::of(self.seats.len());
        let slot = 36 - self.tiles.len();
        for (i, at) in board.slot(slot).into_iter().enumerate() {
            let terrains = Tile::new(tile).unwrap().terrains();
            self.terrain.insert(board.hex(at), terrains[(i + turned) % 3]);
        }
        self.tiles.remove(&tile);
        if slot + 1 == board.n_slots() {
            self.phase = Phase::First;
        }
    }

    /// One each, three for the last, two each on the way back.
    fn placement_order(&self) -> Vec<Seat> {
        let order = self.order();
        let (last, others) = order.split_last().unwrap();
        let mut queue = others.to_vec();
        queue.extend([*last; 3]);
        queue.extend(others.iter().rev().flat_map(|&seat| [seat; 2]));
        queue
    }

    fn skip_settling(&mut self) {
        if self.settle_sites().is_empty() {
            self.queue.clear();
        }
        if self.queue.is_empty() {
            self.queue = self.order();
            self.phase = Phase::Turn;
        }
    }

    fn put(&mut self, seat: Seat, figure: Figure, hex: Hex) {
        *self.reserve.get_mut(&(seat, figure)).unwrap() -= 1;
        self.figures.entry(hex).or_default().push((seat, figure));
    }

    fn take_back(&mut self, seat: Seat, figure: Figure, hex: Hex) {
        let here = self.figures.get_mut(&hex).unwrap();
        let index = here.iter().position(|&other| other == (seat, figure)).unwrap();
        here.remove(index);
        *self.reserve.get_mut(&(seat, figure)).unwrap() += 1;
    }
}
