//! The features of a position, by seat.

use barony::{Barony, Figure, Hexes, Resource, TITLE_PRICE, Title};
use game::{Game, Seat, Turn};

use super::land::Land;

/// The number of features.
pub const N_FEATURES: usize = 34;

/// The features of one seat, scaled to similar magnitudes.
pub type Features = [f32; N_FEATURES];

/// The names of the features, in their order.
pub const NAMES: [&str; N_FEATURES] = [
    "titles",
    "new cities",
    "silver",
    "gold of the first title",
    "gold of the second title",
    "gold beyond",
    "titles that can be paid for",
    "knights",
    "knights in cities",
    "knights that can build",
    "gold to build",
    "lost knights",
    "villages",
    "villages to become cities",
    "a village can become a city",
    "a village can be struck",
    "villages that can be struck",
    "gold that can be taken",
    "villages that can be struck after a turn of one's own",
    "knights that can be struck",
    "villages beside a rival's knight",
    "knights on city land",
    "city land in reach",
    "gold around cities",
    "gold around knights",
    "cities beside a lake",
    "cities with a way out",
    "strongholds left",
    "on turn",
    "later in the round",
    "a village to strike",
    "the last title can be paid for",
    "villages with a guard",
    "safe villages",
];

/// The features of every seat.
pub fn features(position: &Barony) -> [Features; 4] {
    let land = Land::of(position);
    let mut all = [[0.0; N_FEATURES]; 4];
    for seat in position.seats() {
        all[seat.index()] = of_seat(&land, seat);
    }
    all
}

/// The progress of the game, from 0 to 1: how close the leading seat is to the last title.
pub fn phase(position: &Barony) -> f32 {
    let progress = |seat| {
        let baron = position.baron(seat);
        let missing = Title::Duke.steps() - baron.title.steps();
        TITLE_PRICE * baron.title.steps() + baron.tokens.gold().min(TITLE_PRICE * missing)
    };
    let most = position.seats().map(progress).max().unwrap_or(0);
    most as f32 / (TITLE_PRICE * Title::Duke.steps()) as f32
}

/// The number of turns before a seat's next one.
#[inline]
pub(super) fn wait(position: &Barony, seat: Seat) -> usize {
    let n_seats = position.n_seats();
    match position.turn() {
        Turn::Seat(mover) => (seat.index() + n_seats - mover.index()) % n_seats,
        Turn::Chance | Turn::Over => seat.index(),
    }
}

/// The attacks on a seat by its rivals, and its own.
struct Strikes {
    /// Hexes that can be attacked before the seat's turn.
    soon: Hexes,
    /// Hexes that can be attacked after it.
    later: Hexes,
    /// Hexes that a single knight can reach.
    near: Hexes,
    /// Whether the seat can attack a rival's village before that rival's turn.
    chance: bool,
}

fn strikes(land: &Land<'_>, seat: Seat) -> Strikes {
    let position = land.position;
    let mut strikes =
        Strikes { soon: Hexes::NONE, later: Hexes::NONE, near: Hexes::NONE, chance: false };
    let own_wait = wait(position, seat);
    for rival in land.rivals(seat) {
        let theirs = &land.forces[rival];
        strikes.near |= theirs.enter | theirs.knights;
        if wait(position, rival) < own_wait {
            strikes.soon |= theirs.strike;
        } else {
            strikes.later |= theirs.strike;
            let baron = position.baron(rival);
            let targets = land.forces[seat].strike & baron.forces.villages;
            strikes.chance |= !targets.is_empty() && !baron.tokens.is_empty();
        }
    }
    strikes
}

fn of_seat(land: &Land<'_>, seat: Seat) -> Features {
    let position = land.position;
    let baron = position.baron(seat);
    let (forces, tokens) = (&baron.forces, &baron.tokens);
    let strikes = strikes(land, seat);
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
