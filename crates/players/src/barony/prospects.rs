//! What a seat can do next, and what can be done to it, as figures that explain a turn.

use barony::{Barony, Figure, Hexes};
use game::Seat;

use super::land::Land;
use super::strikes::Strikes;

/// What a seat can do next, and what can be done to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prospects {
    /// Its villages that a rival can attack in one turn.
    pub exposed: Hexes,
    /// The gold of the hexes on which its knights can build.
    pub site_gold: u32,
    /// The cities that its villages can become, without two side by side.
    pub n_city_sites: u32,
    /// The gold of the free hexes beside its cities.
    pub land_gold: u32,
    /// Its cities beside a lake.
    pub n_lakeside: u32,
}

impl Prospects {
    /// The prospects of a seat.
    pub fn of(position: &Barony, seat: Seat) -> Prospects {
        let land = Land::of(position);
        let baron = position.baron(seat);
        let strikes = Strikes::on(&land, seat);
        let cities = baron.forces.cities;
        let n_cities_left = u32::from(baron.reserve[Figure::City]);
        Prospects {
            exposed: baron.forces.villages & (strikes.soon | strikes.later),
            site_gold: land.gold(land.sites(seat)),
            n_city_sites: land.n_apart(land.city_sites(seat)).min(n_cities_left),
            land_gold: land.gold(land.beside(cities) & land.free),
            n_lakeside: (cities & land.lakeside).len(),
        }
    }
}
