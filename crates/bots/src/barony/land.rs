//! The land and who reaches what on it, as sets of hexes.

use barony::{Barony, Board, Forces, Hexes, Resource, Terrain};
use game::{BySeat, Game, Seat};

/// What every seat's features look at, taken once for a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Land<'a> {
    pub(super) position: &'a Barony,
    pub(super) board: &'static Board,
    pub(super) forces: BySeat<Reach>,
    /// Hexes that may be built on and that nobody stands on.
    pub(super) free: Hexes,
    /// Hexes where the distance to every city allows another one.
    pub(super) for_cities: Hexes,
    /// Hexes beside a lake.
    pub(super) lakeside: Hexes,
}

/// What a seat's knights can do in one turn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach {
    pub(super) knights: Hexes,
    pub(super) figures: Hexes,
    /// Hexes that a knight can enter.
    pub(super) enter: Hexes,
    /// Hexes that a knight can enter to strike: another figure is there, or can be.
    pub(super) strike: Hexes,
}

impl<'a> Land<'a> {
    pub(super) fn of(position: &'a Barony) -> Land<'a> {
        let board = position.board();
        let n_seats = position.n_seats();
        let forces = |seat| &position.baron(seat).forces;
        let mut cities = Hexes::NONE;
        let mut occupied = Hexes::NONE;
        let mut reaches = BySeat::<Reach>::default();
        for seat in Seat::first(n_seats) {
            cities |= forces(seat).cities;
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
        let for_cities =
            board.all() - lakes - position.hexes_of(Terrain::Forest) - spread(board, cities);
        Land {
            position,
            board,
            forces: reaches,
            free: board.all() - lakes - occupied,
            for_cities,
            lakeside: beside(board, lakes),
        }
    }

    /// What tokens of these hexes would pay towards a title.
    #[inline]
    pub(super) fn gold(&self, hexes: Hexes) -> u32 {
        let worth = |terrain: Terrain, kind: Resource| {
            (hexes & self.position.hexes_of(terrain)).len() * kind.gold()
        };
        worth(Terrain::Mountain, Resource::Mountain)
            + worth(Terrain::Forest, Resource::Forest)
            + worth(Terrain::Plain, Resource::Plain)
            + worth(Terrain::Field, Resource::Field)
    }

    /// What tokens of these hexes would score if they were kept.
    #[inline]
    pub(super) fn silver(&self, hexes: Hexes) -> u32 {
        let worth = |terrain: Terrain, kind: Resource| {
            (hexes & self.position.hexes_of(terrain)).len() * kind.silver()
        };
        worth(Terrain::Forest, Resource::Forest)
            + worth(Terrain::Plain, Resource::Plain)
            + worth(Terrain::Field, Resource::Field)
    }

    /// The seats other than one.
    #[inline]
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.position.n_seats()).filter(move |&rival| rival != seat)
    }

    /// Where any rival has a knight.
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

    /// How many of these hexes can be chosen so that none touches another, one after the other.
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

fn spread(board: &Board, hexes: Hexes) -> Hexes {
    hexes | beside(board, hexes)
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
