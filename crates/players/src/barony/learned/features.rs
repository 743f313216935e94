//! The features of a position, by seat, as small integers.

use barony::{Barony, Figure, Hexes, Resource, Step, TITLE_PRICE, Terrain, Title};
use game::{BySeat, Game, Seat, Turn};

use super::super::land::Land;
use super::super::strikes::{Strikes, wait};
use super::rings::Rings;

/// The number of features.
pub const N_FEATURES: usize = 73;

/// The features of one seat.
pub type Features = [i16; N_FEATURES];

/// The limit of every feature.
pub const MAX_FEATURE: i16 = 127;

/// The terrains that yield tokens, cheapest first.
const TERRAINS: [Terrain; 4] = [Terrain::Mountain, Terrain::Forest, Terrain::Plain, Terrain::Field];

/// The features of every seat.
pub fn features(position: &Barony) -> [Features; 4] {
    Surveyor::default().features(position)
}

/// Computes features; keeps what rarely changes from position to position.
#[derive(Debug, Clone, Default)]
pub(super) struct Surveyor {
    rings: Rings,
}

/// What the features of all seats compare.
struct Standing {
    /// The gold of titles and tokens towards the last title.
    progress: BySeat<u32>,
    points: BySeat<u32>,
    payable: BySeat<u32>,
}

impl Surveyor {
    /// The features of every seat.
    #[inline(always)] // so that a caller's instructions are used
    pub(super) fn features(&mut self, position: &Barony) -> [Features; 4] {
        self.rings.update(position);
        let land = Land::with_sites(position, &self.rings.sites);
        let standing = Standing::of(position);
        let mut all = [[0; N_FEATURES]; 4];
        for seat in position.seats() {
            let mut list = List { features: &mut all[seat.index()], n: 0 };
            add_holdings(&mut list, position, seat, &standing);
            add_land(&mut list, &land, &self.rings, seat);
            debug_assert_eq!(list.n, N_FEATURES);
        }
        all
    }
}

impl Standing {
    fn of(position: &Barony) -> Standing {
        let missing = |seat| Title::Duke.steps() - position.baron(seat).title.steps();
        let gold = |seat| position.baron(seat).tokens.gold();
        let of_seats = |value: &dyn Fn(Seat) -> u32| {
            BySeat::from_fn(|seat| if seat.index() < position.n_seats() { value(seat) } else { 0 })
        };
        Standing {
            progress: of_seats(&|seat| {
                let steps = position.baron(seat).title.steps();
                TITLE_PRICE * steps + gold(seat).min(TITLE_PRICE * missing(seat))
            }),
            points: of_seats(&|seat| position.baron(seat).points()),
            payable: of_seats(&|seat| (gold(seat) / TITLE_PRICE).min(missing(seat))),
        }
    }

    fn best_rival(values: &BySeat<u32>, n_seats: usize, seat: Seat) -> u32 {
        let rivals = Seat::first(n_seats).filter(|&rival| rival != seat);
        rivals.map(|rival| values[rival]).max().unwrap_or(0)
    }
}

/// Titles, tokens and figures, and the turn order.
#[inline(always)] // so that a caller's instructions are used
fn add_holdings(list: &mut List<'_>, position: &Barony, seat: Seat, standing: &Standing) {
    let baron = position.baron(seat);
    let (forces, tokens) = (&baron.forces, &baron.tokens);
    let n_seats = position.n_seats();
    let steps = baron.title.steps();
    let missing = Title::Duke.steps() - steps;
    let (gold, payable) = (tokens.gold(), standing.payable[seat]);
    list.add(steps);
    list.add(baron.n_new_cities);
    list.add(tokens.silver());
    list.add(gold.min(TITLE_PRICE));
    list.add(gold.saturating_sub(TITLE_PRICE).min(TITLE_PRICE));
    list.add(gold.saturating_sub(2 * TITLE_PRICE));
    list.add(payable);
    list.add(missing - payable);
    for kind in Resource::ALL {
        list.add(tokens[kind]);
    }
    list.add(forces.n_knights());
    list.add(baron.reserve[Figure::Knight]);
    list.add(baron.n_lost_knights);
    list.add((forces.knights() & forces.cities).len());
    list.add(forces.villages.len());
    list.add(forces.cities.len());
    list.add(baron.reserve[Figure::City]);
    list.add(baron.reserve[Figure::Stronghold]);
    list.add(position.turn() == Turn::Seat(seat));
    list.add(position.score(seat).order);
    list.add(wait(position, seat) as u32);
    list.add(payable > 0 && missing == 1);
    let best_rival = |values| Standing::best_rival(values, n_seats, seat);
    let rival_progress = best_rival(&standing.progress);
    let progress = standing.progress[seat];
    list.add(progress.max(rival_progress));
    list.add(rival_progress);
    list.add_signed(progress as i32 - rival_progress as i32);
    list.add_signed(standing.points[seat] as i32 - best_rival(&standing.points) as i32);
    list.add(best_rival(&standing.payable));
    list.add(position.n_rounds().min(60));
    let settling = matches!(position.step(), Step::Settle { .. });
    list.add(if settling { 3 - forces.cities.len().min(3) } else { 0 });
}

/// What the seat can build, reach, strike and lose.
#[inline(always)] // so that a caller's instructions are used
fn add_land(list: &mut List<'_>, land: &Land<'_>, rings: &Rings, seat: Seat) {
    let position = land.position;
    let baron = position.baron(seat);
    let (forces, reach) = (&baron.forces, &land.forces[seat]);
    let strikes = Strikes::on(land, seat);
    let knights = reach.knights;
    let cities_left = u32::from(baron.reserve[Figure::City]);
    let sites = land.sites(seat);
    let mountains = position.hexes_of(Terrain::Mountain);
    for terrain in TERRAINS {
        list.add((sites & position.hexes_of(terrain)).len());
    }
    let site_gold = land.gold(sites);
    let gold = baron.tokens.gold();
    list.add(site_gold);
    list.add((gold + site_gold) / TITLE_PRICE - gold / TITLE_PRICE);
    list.add((sites & strikes.soon).len());
    list.add((sites & strikes.later).len());
    list.add((sites & mountains).len());
    let city_sites = land.city_sites(seat);
    list.add(land.n_apart(city_sites).min(cities_left));
    list.add(!city_sites.is_empty() && cities_left > 0);
    list.add(land.n_apart(sites & land.for_cities).min(cities_left));

    let guarded = forces.villages & knights;
    let struck = forces.villages & strikes.soon;
    let best_token = baron.tokens.kinds().last().map_or(0, Resource::gold);
    list.add(struck.len());
    list.add(!struck.is_empty());
    list.add(if struck.is_empty() { 0 } else { best_token });
    list.add(((forces.villages & strikes.later) - strikes.soon).len());
    list.add((knights & strikes.soon).len());
    list.add(((knights & strikes.later) - strikes.soon).len());
    list.add(((forces.villages & strikes.near) - strikes.soon - guarded - mountains).len());
    list.add(guarded.len());
    list.add((forces.villages & (guarded | mountains)).len());

    let open = reach.enter & land.free;
    for terrain in TERRAINS {
        list.add((open & position.hexes_of(terrain)).len());
    }
    list.add((open & land.for_cities).len().min(8));
    list.add((open & strikes.near).len());
    let behind = (land.beside(open) & land.free) - open;
    list.add(land.gold(behind));
    list.add(land.gold(rings.near[seat] & land.free));
    list.add(land.gold(rings.far[seat] & land.free));
    list.add(land.gold(rings.own[seat] & land.free));
    list.add((rings.own[seat] & land.free & land.for_cities).len());
    list.add((rings.near[seat] & strikes.near).len());
    list.add((forces.cities & land.lakeside).len());
    let exits = forces.cities.iter();
    let exits = exits.filter(|&at| !(land.board.neighbours(at) & land.free).is_empty());
    list.add(exits.count() as u32);
    add_strikes(list, land, seat, &strikes);
    list.add(if baron.reserve[Figure::Knight] < 2 {
        0
    } else {
        land.gold(land.board.edge() & land.free)
    });
}

/// What the seat can strike.
fn add_strikes(list: &mut List<'_>, land: &Land<'_>, seat: Seat, strikes: &Strikes) {
    let position = land.position;
    let reach = &land.forces[seat];
    let own_wait = wait(position, seat);
    let (mut before, mut after, mut best, mut near) = (0, 0, 0, 0);
    let mut rival_knights = Hexes::NONE;
    for rival in land.rivals(seat) {
        let theirs = position.baron(rival);
        let villages = theirs.forces.villages;
        near += (villages & reach.enter).len();
        let targets = villages & reach.strike;
        if wait(position, rival) < own_wait {
            after += targets.len();
            continue;
        }
        before += targets.len();
        rival_knights |= land.forces[rival].knights & reach.strike;
        if !targets.is_empty() {
            best = best.max(theirs.tokens.kinds().last().map_or(0, Resource::gold));
        }
    }
    list.add(strikes.chance);
    list.add(before);
    list.add(best);
    list.add(after);
    list.add(rival_knights.len());
    list.add(near);
}

/// Features that are being written.
struct List<'a> {
    features: &'a mut Features,
    n: usize,
}

impl List<'_> {
    #[inline]
    fn add(&mut self, value: impl Into<u32>) {
        self.add_signed(value.into().min(MAX_FEATURE as u32) as i32);
    }

    #[inline]
    fn add_signed(&mut self, value: i32) {
        let most = i32::from(MAX_FEATURE);
        self.features[self.n] = value.clamp(-most, most) as i16;
        self.n += 1;
    }
}
