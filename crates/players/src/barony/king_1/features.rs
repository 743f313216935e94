//! The features of a position, by seat.

use barony::{Barony, Figure, Resource, TITLE_PRICE, Title};
use game::{Game, Seat, Turn};

use super::super::land::Land;
use super::super::strikes::Strikes;

/// The number of features.
pub const N_FEATURES: usize = 34;

/// The features of one seat, scaled to similar magnitudes.
pub type Features = [f32; N_FEATURES];

/// The progress of the game, from 0 to 1: how close the leading seat is to the last title.
pub(super) fn phase(position: &Barony) -> f32 {
    progress(position) as f32 / MAX_PROGRESS as f32
}

/// The gold of all titles.
pub(crate) const MAX_PROGRESS: u32 = TITLE_PRICE * Title::Duke.steps();

/// The gold of the leading seat's titles and tokens.
pub(crate) fn progress(position: &Barony) -> u32 {
    let progress = |seat| {
        let baron = position.baron(seat);
        let missing = Title::Duke.steps() - baron.title.steps();
        TITLE_PRICE * baron.title.steps() + baron.tokens.gold().min(TITLE_PRICE * missing)
    };
    position.seats().map(progress).max().unwrap_or(0)
}

/// The features of a seat.
pub(crate) fn features(land: &Land<'_>, seat: Seat) -> Features {
    let position = land.position;
    let baron = position.baron(seat);
    let (forces, tokens) = (&baron.forces, &baron.tokens);
    let strikes = Strikes::on(land, seat);
    let steps = baron.title.steps();
    let missing = Title::Duke.steps() - steps;
    let gold = tokens.gold();
    let payable = (gold / TITLE_PRICE).min(missing);
    let best_token = tokens.kinds().last().map_or(0, Resource::gold);
    let sites = land.sites(seat);
    let city_sites = land.city_sites(seat);
    let cities_left = u32::from(baron.reserve[Figure::City]);
    let struck = forces.villages & strikes.soon;
    let struck_later = (forces.villages & strikes.later) - strikes.soon;
    let guarded = forces.villages & forces.knights();
    let mountains = position.hexes_of(barony::Terrain::Mountain);
    let near = (forces.villages & strikes.near) - strikes.soon - guarded - mountains;
    let safe = forces.villages & (guarded | mountains);
    let exits =
        forces.cities.iter().filter(|&at| !(land.board.neighbours(at) & land.free).is_empty());
    let around_cities = land.beside(forces.cities) & land.free;
    let around_knights = land.forces[seat].enter & land.free;
    let n = |n: u32| n as f32;
    let flag = |flag: bool| f32::from(u8::from(flag));
    let part = |gold: u32, from: u32| n(gold.saturating_sub(from).min(TITLE_PRICE)) / 15.0;
    [
        n(steps),
        f32::from(baron.n_new_cities),
        n(tokens.silver()) / 10.0,
        part(gold, 0),
        part(gold, TITLE_PRICE),
        n(gold.saturating_sub(2 * TITLE_PRICE)) / 15.0,
        n(payable),
        f32::from(forces.n_knights()) / 3.0,
        n((forces.knights() & forces.cities).len()) / 3.0,
        n(sites.len()) / 3.0,
        n(land.gold(sites)) / 10.0,
        f32::from(baron.n_lost_knights),
        n(forces.villages.len()) / 5.0,
        n(land.n_apart(city_sites).min(cities_left)),
        flag(!city_sites.is_empty() && cities_left > 0),
        flag(!struck.is_empty()),
        n(struck.len()) / 2.0,
        if struck.is_empty() { 0.0 } else { n(best_token) / 5.0 },
        n(struck_later.len()) / 2.0,
        n((forces.knights() & strikes.soon).len()) / 2.0,
        n(near.len()) / 2.0,
        n(land.n_apart(sites & land.for_cities).min(cities_left)),
        n((around_knights & land.for_cities).len().min(8)) / 4.0,
        n(land.gold(around_cities)) / 30.0,
        n(land.gold(around_knights)) / 30.0,
        n((forces.cities & land.lakeside).len()) / 3.0,
        exits.count() as f32 / 3.0,
        f32::from(baron.reserve[Figure::Stronghold]) / 2.0,
        flag(position.turn() == Turn::Seat(seat)),
        f32::from(position.score(seat).order) / 3.0,
        flag(strikes.chance),
        flag(payable > 0 && missing == 1),
        n(guarded.len()) / 3.0,
        n(safe.len()) / 5.0,
    ]
}
