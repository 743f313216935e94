//! The board as sets of hexes: what each seat can reach.

use barony::{Barony, Board, Forces, Hexes, Resource, Terrain};
use game::{BySeat, Game, Seat};

/// Sets of hexes that the features of all seats share, computed once per position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Land<'a> {
    pub(super) position: &'a Barony,
    pub(super) board: &'static Board,
    pub(super) forces: BySeat<Reach>,
    /// Hexes without a lake or a figure.
    pub(super) free: Hexes,
    /// Hexes that are far enough from every city for another one.
    pub(super) for_cities: Hexes,
    /// Hexes beside a lake.
    pub(super) lakeside: Hexes,
}

/// What depends on cities and terrains alone, which rarely change.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sites {
    pub(super) cities: BySeat<Hexes>,
    pub(super) lakes: Hexes,
    forests: Hexes,
    for_cities: Hexes,
    lakeside: Hexes,
}

impl Sites {
    /// Brings the sites up to date; returns whether they were not.
    #[inline]
    pub(super) fn update(&mut self, position: &Barony) -> bool {
        let is_current = self.lakes == position.hexes_of(Terrain::Lake)
            && self.forests == position.hexes_of(Terrain::Forest)
            && self
                .cities
                .iter()
                .all(|(seat, &cities)| cities == position.baron(seat).forces.cities);
        if !is_current {
            *self = Sites::of(position);
        }
        !is_current
    }

    fn of(position: &Barony) -> Sites {
        let board = position.board();
        let cities = BySeat::from_fn(|seat| position.baron(seat).forces.cities);
        let all_cities = cities.iter().fold(Hexes::NONE, |all, (_, &cities)| all | cities);
        let lakes = position.hexes_of(Terrain::Lake);
        let forests = position.hexes_of(Terrain::Forest);
        let near_cities = all_cities | beside(board, all_cities);
        Sites {
            cities,
            lakes,
            forests,
            for_cities: board.all() - lakes - forests - near_cities,
            lakeside: beside(board, lakes),
        }
    }
}

/// What the knights of a seat can do in one turn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach {
    pub(super) knights: Hexes,
    pub(super) figures: Hexes,
    /// Hexes that a knight can enter.
    pub(super) enter: Hexes,
    /// Hexes that a knight can enter to attack: another figure is there, or can be.
    pub(super) strike: Hexes,
}

impl<'a> Land<'a> {
    pub(super) fn of(position: &'a Barony) -> Land<'a> {
        Land::with_sites(position, &Sites::of(position))
    }

    /// The land of a position to which `sites` belong.
    pub(super) fn with_sites(position: &'a Barony, sites: &Sites) -> Land<'a> {
        let board = position.board();
        let n_seats = position.n_seats();
        let forces = |seat| &position.baron(seat).forces;
        let mut occupied = Hexes::NONE;
        let mut reaches = BySeat::<Reach>::default();
        for seat in Seat::first(n_seats) {
            let (knights, figures) = (forces(seat).knights(), forces(seat).figures());
            occupied |= figures;
            let (once, twice) = beside_knights(board, forces(seat));
            let strike = twice | (once & figures);
            reaches[seat] = Reach { knights, figures, enter: once, strike };
        }
        let (lakes, mountains) =
            (position.hexes_of(Terrain::Lake), position.hexes_of(Terrain::Mountain));
        for seat in Seat::first(n_seats) {
            let mut barred = lakes;
            for rival in Seat::first(n_seats).filter(|&rival| rival != seat) {
                barred |= forces(rival).walls() | forces(rival).crowds();
                barred |= reaches[rival].figures & mountains;
            }
            reaches[seat].enter -= barred;
            reaches[seat].strike -= barred;
        }
        Land {
            position,
            board,
            forces: reaches,
            free: board.all() - lakes - occupied,
            for_cities: sites.for_cities,
            lakeside: sites.lakeside,
        }
    }

    /// The gold of the tokens of these hexes.
    #[inline]
    pub(super) fn gold(&self, hexes: Hexes) -> u32 {
        let value = |terrain: Terrain, kind: Resource| {
            (hexes & self.position.hexes_of(terrain)).len() * kind.gold()
        };
        value(Terrain::Mountain, Resource::Mountain)
            + value(Terrain::Forest, Resource::Forest)
            + value(Terrain::Plain, Resource::Plain)
            + value(Terrain::Field, Resource::Field)
    }

    /// The silver of the tokens of these hexes.
    #[inline]
    pub(super) fn silver(&self, hexes: Hexes) -> u32 {
        let value = |terrain: Terrain, kind: Resource| {
            (hexes & self.position.hexes_of(terrain)).len() * kind.silver()
        };
        value(Terrain::Forest, Resource::Forest)
            + value(Terrain::Plain, Resource::Plain)
            + value(Terrain::Field, Resource::Field)
    }

    /// All other seats.
    #[inline]
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.position.n_seats()).filter(move |&rival| rival != seat)
    }

    /// The hexes with a rival's knight.
    #[inline]
    pub(super) fn rival_knights(&self, seat: Seat) -> Hexes {
        self.rivals(seat).fold(Hexes::NONE, |set, rival| set | self.forces[rival].knights)
    }

    /// The knights that can become buildings now. Rule 3.3.
    #[inline]
    pub(super) fn sites(&self, seat: Seat) -> Hexes {
        let own = &self.position.baron(seat).forces;
        let rivals =
            self.rivals(seat).fold(Hexes::NONE, |set, rival| set | self.forces[rival].figures);
        own.knights() - own.buildings() - rivals
    }

    /// The villages that can become cities now. Rule 3.4.
    #[inline]
    pub(super) fn city_sites(&self, seat: Seat) -> Hexes {
        let own = &self.position.baron(seat).forces;
        (own.villages & self.for_cities) - self.rival_knights(seat)
    }

    /// The hexes that touch any of these.
    #[inline]
    pub(super) fn beside(&self, hexes: Hexes) -> Hexes {
        beside(self.board, hexes)
    }

    /// The number of these hexes that a greedy choice without neighbours finds.
    pub(super) fn n_apart(&self, hexes: Hexes) -> u32 {
        let mut left = hexes;
        let mut n = 0;
        while let Some(at) = left.iter().next() {
            left -= self.board.neighbours(at).with(at);
            n += 1;
        }
        n
    }
}

fn beside(board: &Board, hexes: Hexes) -> Hexes {
    hexes.iter().fold(Hexes::NONE, |set, at| set | board.neighbours(at))
}

/// The hexes beside at least one knight, and those beside at least two.
#[inline]
fn beside_knights(board: &Board, forces: &Forces) -> (Hexes, Hexes) {
    let (mut once, mut twice) = (Hexes::NONE, Hexes::NONE);
    for at in forces.knights() {
        let around = board.neighbours(at);
        twice |= once & around;
        if forces.n_knights_at(at) > 1 {
            twice |= around;
        }
        once |= around;
    }
    (once, twice)
}
