//! The land around cities, kept from position to position.

use barony::{Barony, Hexes};
use game::{BySeat, Game, Seat};

use super::super::land::Sites;

/// The hexes one and two steps from the cities of each seat, and those that no rival is as near to.
///
/// Cities change rarely, so the rings of the last position mostly serve the next one too.
#[derive(Debug, Clone, Default)]
pub(super) struct Rings {
    pub(super) sites: Sites,
    /// One step from a city.
    pub(super) near: BySeat<Hexes>,
    /// Two steps from the next city.
    pub(super) far: BySeat<Hexes>,
    /// Nearer to a city of the seat than to any other within three steps.
    pub(super) own: BySeat<Hexes>,
}

impl Rings {
    /// Brings the rings up to date.
    #[inline]
    pub(super) fn update(&mut self, position: &Barony) {
        if self.sites.update(position) {
            *self = Rings { sites: self.sites, ..Rings::default() };
            self.compute(position);
        }
    }

    fn compute(&mut self, position: &Barony) {
        let (board, n_seats) = (position.board(), position.n_seats());
        let spread = |hexes: Hexes| {
            let beside = hexes.iter().fold(hexes, |set, at| set | board.neighbours(at));
            beside - self.sites.lakes
        };
        let mut reached = self.sites.cities;
        for distance in 1..=3 {
            let wider = BySeat::from_fn(|seat: Seat| {
                if seat.index() < n_seats { spread(reached[seat]) } else { Hexes::NONE }
            });
            for seat in Seat::first(n_seats) {
                let (mut before, mut now) = (reached[seat], Hexes::NONE);
                for rival in Seat::first(n_seats).filter(|&rival| rival != seat) {
                    before |= reached[rival];
                    now |= wider[rival];
                }
                let ring = wider[seat] - reached[seat];
                match distance {
                    1 => self.near[seat] = ring,
                    2 => self.far[seat] = ring,
                    _ => {}
                }
                self.own[seat] |= ring - before - now;
            }
            reached = wider;
        }
    }
}
