//! What the learned value sees of a kingdom: small integers, most of them counts.
//!
//! Turning or reflecting a kingdom changes nothing. The order of the features is part of the
//! format of the weights.

use kingdomino::{Domino, Kingdom, Options, Squares, Terrain, Variant};

use super::property_features::{N_PROPERTY_FEATURES, PropertyContext};
use super::shape::Shape;
use super::{Outlook, Places};

/// The number of features for each terrain.
const N_BY_TERRAIN: usize = 14;

/// The number of features of the whole kingdom.
const N_OVERALL: usize = 44;

/// The number of features.
pub const N_FEATURES: usize = 6 * N_BY_TERRAIN + N_OVERALL;

/// The feature that is the points of the kingdom.
pub(super) const POINTS: usize = 6 * N_BY_TERRAIN;

/// Every square of the largest kingdom may be a property, and each terrain may begin a new one.
const MAX_PROPERTIES: usize = 48 + 6;

/// The limit of every feature; real kingdoms stay below it.
pub const MAX_FEATURE: i16 = 2047;

/// The features of one kingdom, each at most [`MAX_FEATURE`] from zero.
#[derive(Debug, Clone, Copy)]
pub struct Features {
    /// Those of each terrain and of the whole kingdom.
    pub kingdom: [i16; N_FEATURES],
    properties: [[i16; N_PROPERTY_FEATURES]; MAX_PROPERTIES],
    n_properties: usize,
}

impl Features {
    /// Those of each property, in no particular order.
    pub fn properties(&self) -> &[[i16; N_PROPERTY_FEATURES]] {
        &self.properties[..self.n_properties]
    }

    /// Adds those of another property.
    #[inline(always)]
    pub fn add_property(&mut self, features: [i16; N_PROPERTY_FEATURES]) {
        if let Some(property) = self.properties.get_mut(self.n_properties) {
            *property = features;
            self.n_properties += 1;
        }
    }
}

impl Default for Features {
    fn default() -> Features {
        Features {
            kingdom: [0; N_FEATURES],
            properties: [[0; N_PROPERTY_FEATURES]; MAX_PROPERTIES],
            n_properties: 0,
        }
    }
}

/// The features of a kingdom when all dominoes of a line are placed and the next one is not known.
#[inline(always)]
pub fn features<S: Squares>(
    kingdom: &Kingdom<S>,
    outlook: &Outlook,
    places: Places,
    options: Options,
) -> Features {
    let mut out = Features::default();
    let context = PropertyContext::of(kingdom, outlook);
    let mut gains = [Gains::default(); 6];
    let mut sums = Sums::default();
    for (i, terrain) in Terrain::ALL.into_iter().enumerate() {
        let of_terrain = OfTerrain::count(kingdom, terrain, &context, &mut out);
        gains[terrain.index()] = of_terrain.gains;
        sums.points += of_terrain.points;
        sums.crowns += of_terrain.crowns;
        sums.n_open += i32::from(of_terrain.edges > 0);
        let features = of_terrain.features(outlook, terrain);
        write(&mut out.kingdom[N_BY_TERRAIN * i..], features);
    }
    let overall = &mut out.kingdom[6 * N_BY_TERRAIN..];
    write(overall, overall_features(kingdom, outlook, places, options, &gains, &sums));
    out
}

/// Writes numbers, cut off at the limit.
#[inline(always)]
pub(super) fn write<const N: usize>(out: &mut [i16], values: [i32; N]) {
    for (out, value) in out.iter_mut().zip(values) {
        *out = value.clamp(-i32::from(MAX_FEATURE), MAX_FEATURE.into()) as i16;
    }
}

/// Sums over the terrains.
#[derive(Clone, Copy, Default)]
struct Sums {
    points: i32,
    crowns: i32,
    n_open: i32,
}

/// The points that squares of one terrain can bring at most, by their crowns.
#[derive(Clone, Copy, Default)]
struct Gains {
    one_square: [i32; 4],
    two_squares: [i32; 4],
}

impl Gains {
    /// The gains of squares that touch no property.
    const ALONE: Gains = Gains { one_square: [0, 1, 2, 3], two_squares: [0, 2, 4, 6] };

    /// Takes in that squares can be added to a property.
    #[inline(always)]
    fn add(&mut self, property: &Property) {
        for crowns in 0..4 {
            let one = property.crowns + crowns * (property.size + 1);
            let two = 2 * property.crowns + crowns * (property.size + 2);
            let crowns = crowns as usize;
            self.one_square[crowns] = self.one_square[crowns].max(one);
            self.two_squares[crowns] = self.two_squares[crowns].max(two);
        }
    }

    /// An upper bound of the points that a domino brings at once.
    #[inline(always)]
    fn of_domino(gains: &[Gains; 6], domino: Domino) -> i32 {
        let [a, b] = domino.halves();
        let (crowns_a, crowns_b) = (usize::from(a.crowns), usize::from(b.crowns));
        if a.terrain == b.terrain {
            return gains[a.terrain.index()].two_squares[crowns_a + crowns_b];
        }
        gains[a.terrain.index()].one_square[crowns_a]
            + gains[b.terrain.index()].one_square[crowns_b]
    }
}

#[derive(Clone, Copy, Default)]
struct Property {
    size: i32,
    crowns: i32,
    /// The free squares beside it.
    edges: i32,
}

/// What a kingdom has of one terrain.
struct OfTerrain {
    points: i32,
    crowns: i32,
    /// The squares of properties without a crown.
    bare: i32,
    n_properties: i32,
    /// The free squares beside the terrain.
    edges: i32,
    best: Property,
    largest: Property,
    gains: Gains,
}

impl OfTerrain {
    #[inline(always)]
    fn count<S: Squares>(
        kingdom: &Kingdom<S>,
        terrain: Terrain,
        context: &PropertyContext<'_, S>,
        out: &mut Features,
    ) -> OfTerrain {
        let all = kingdom.squares_of(terrain);
        let free = context.free;
        let mut found = OfTerrain {
            points: 0,
            crowns: 0,
            bare: 0,
            n_properties: 0,
            edges: (all.beside() & free).len() as i32,
            best: Property::default(),
            largest: Property::default(),
            gains: Gains::ALONE,
        };
        let mut best_rank = 0;
        let mut largest_rank = 0;
        let mut left = all;
        while !left.is_empty() {
            let squares = left.first().flood(left);
            left = left & !squares;
            let near = squares.beside() & free;
            out.add_property(context.property(kingdom, terrain, squares, near));
            let property = Property {
                size: squares.len() as i32,
                crowns: kingdom.n_crowns(squares) as i32,
                edges: near.len() as i32,
            };
            let points = property.size * property.crowns;
            found.points += points;
            found.crowns += property.crowns;
            found.n_properties += 1;
            if property.crowns == 0 {
                found.bare += property.size;
            }
            // Complete orders, so that it does not matter which property is found first.
            let rank = ((points * 64 + property.crowns) * 64 + property.size) * 64 + property.edges;
            if rank > best_rank {
                (best_rank, found.best) = (rank, property);
            }
            let rank = (property.size * 64 + property.edges) * 64 + property.crowns;
            if rank > largest_rank {
                (largest_rank, found.largest) = (rank, property);
            }
            if property.edges > 0 {
                found.gains.add(&property);
            }
        }
        out.add_property(context.new_property(terrain, found.n_properties, found.edges));
        found
    }

    #[inline(always)]
    fn features(&self, outlook: &Outlook, terrain: Terrain) -> [i32; N_BY_TERRAIN] {
        let squares_to_come = outlook.squares[terrain.index()];
        let crowns_to_come = outlook.crowns[terrain.index()];
        let OfTerrain { best, largest, .. } = self;
        [
            self.points,
            self.crowns,
            best.size,
            best.crowns,
            best.edges,
            largest.size,
            largest.edges,
            self.bare,
            self.n_properties,
            squares_to_come,
            crowns_to_come,
            (best.crowns * best.edges.min(4) * squares_to_come) >> 3,
            (largest.size * largest.edges.min(4) * crowns_to_come) >> 3,
            self.edges,
        ]
    }
}

#[inline(always)]
fn overall_features<S: Squares>(
    kingdom: &Kingdom<S>,
    outlook: &Outlook,
    places: Places,
    options: Options,
    gains: &[Gains; 6],
    sums: &Sums,
) -> [i32; N_OVERALL] {
    let free = kingdom.within_reach();
    let shape = Shape::of(kingdom, free);
    let dominoes = DominoesToCome::count(kingdom, outlook, gains);
    let n_left = outlook.n_placements;
    let n_covered = kingdom.covered().len() as i32;
    // The squares that stay free even if every domino fits.
    let n_spare = i32::from(S::SIDE * S::SIDE) - 1 - n_covered - 2 * n_left;
    let has_middle = options.has(Variant::MiddleKingdom);
    let has_harmony = options.has(Variant::Harmony);
    let keeps_harmony = i32::from(has_harmony && kingdom.n_discards() == 0);
    let keeps_middle = i32::from(has_middle && shape.is_centred);
    [
        sums.points,
        sums.crowns,
        n_left,
        n_left * n_left / 4,
        i32::from(has_harmony),
        keeps_harmony,
        kingdom.n_discards().into(),
        i32::from(has_middle),
        keeps_middle,
        i32::from(has_middle && kingdom.middle_kingdom() > 0),
        i32::from(shape.is_centred),
        shape.longer,
        shape.shorter,
        i32::from(shape.is_framed),
        shape.off_centre,
        shape.n_enclosed,
        shape.n_dead_ends,
        free.len() as i32,
        n_spare,
        shape.n_odd_regions,
        (S::CASTLE.beside() & free).len() as i32,
        sums.n_open,
        places.at(0),
        places.at(1),
        places.at(2),
        places.at(3),
        places.at(0) * n_left,
        places.at(1) * n_left,
        places.at(2) * n_left,
        places.at(3) * n_left,
        i32::from(S::SIDE == 7),
        i32::from(outlook.n_seats == 2),
        i32::from(outlook.n_seats == 3),
        i32::from(outlook.n_seats == 4),
        dominoes.gain,
        dominoes.squared_gain,
        dominoes.gain * n_left / 4,
        dominoes.unfit,
        dominoes.unfit * n_left / 4,
        dominoes.fits,
        sums.points * n_left / 8,
        sums.crowns * n_left / 2,
        keeps_harmony * n_left,
        keeps_middle * n_left,
    ]
}

/// Means over the dominoes that may still come.
struct DominoesToCome {
    /// The points that a domino brings at once, in eighths.
    gain: i32,
    /// The same squared, in halves.
    squared_gain: i32,
    /// The share that fits nowhere, in 64ths.
    unfit: i32,
    /// The number of placements, 16 at most, in eighths.
    fits: i32,
}

impl DominoesToCome {
    #[inline(always)]
    fn count<S: Squares>(
        kingdom: &Kingdom<S>,
        outlook: &Outlook,
        gains: &[Gains; 6],
    ) -> DominoesToCome {
        let (mut gain, mut squared_gain, mut unfit, mut fits) = (0, 0, 0, 0);
        // Dominoes of the same terrains often follow each other.
        let mut last = None;
        let mut n_placements = 0;
        for domino in outlook.unseen.iter() {
            let points = Gains::of_domino(gains, domino);
            gain += points;
            squared_gain += points * points;
            let terrains = domino.halves().map(|half| half.terrain);
            if last != Some(terrains) {
                last = Some(terrains);
                n_placements = kingdom.n_placements(domino) as i32;
            }
            unfit += i32::from(n_placements == 0);
            fits += n_placements.min(16);
        }
        let n = outlook.unseen.len().max(1) as i32;
        DominoesToCome {
            gain: 8 * gain / n,
            squared_gain: 2 * squared_gain / n,
            unfit: 64 * unfit / n,
            fits: 8 * fits / n,
        }
    }
}
