//! What the learned value sees of each property: all terrains share its weights.

use kingdomino::{Kingdom, Squares, Terrain};

use super::Outlook;
use super::features::write;

/// The number of features of each property.
pub const N_PROPERTY_FEATURES: usize = 16;

/// What all properties of a kingdom have in common.
pub(super) struct PropertyContext<'a, S> {
    outlook: &'a Outlook,
    pub(super) free: S,
    /// The squares that stay free even if every domino fits.
    n_spare: i32,
    /// Whether the kingdom has its full size from side to side.
    is_framed: bool,
}

impl<S: Squares> PropertyContext<'_, S> {
    #[inline(always)]
    pub(super) fn of<'a>(kingdom: &Kingdom<S>, outlook: &'a Outlook) -> PropertyContext<'a, S> {
        let n_covered = kingdom.covered().len() as i32;
        let n_spare = i32::from(S::SIDE * S::SIDE) - 1 - n_covered - 2 * outlook.n_placements;
        let [north, east, south, west] = kingdom.reach();
        let is_framed = east + west + 1 == S::SIDE && north + south + 1 == S::SIDE;
        PropertyContext { outlook, free: kingdom.within_reach(), n_spare, is_framed }
    }

    /// The features of a property; `near` are the free squares beside it.
    #[inline(always)]
    pub(super) fn property(
        &self,
        kingdom: &Kingdom<S>,
        terrain: Terrain,
        squares: S,
        near: S,
    ) -> [i16; N_PROPERTY_FEATURES] {
        let all = kingdom.squares_of(terrain);
        // The free squares at most two and three steps away.
        let nearby = near | (near.beside() & self.free);
        let around = nearby | (nearby.beside() & self.free);
        let beside_others = (kingdom.covered() & !squares).beside();
        // What a domino would join to it.
        let joined = (near.beside() & all & !squares).flood(all);
        let features = [
            squares.len() as i32,
            kingdom.n_crowns(squares) as i32,
            near.len() as i32,
            nearby.len() as i32,
            around.len() as i32,
            joined.len() as i32,
            kingdom.n_crowns(joined) as i32,
            (near & beside_others).len() as i32,
            0,
        ];
        self.features(terrain, features)
    }

    /// The features of a property that may be begun: the same places hold other numbers, which the
    /// last one tells. `n_properties` of the terrain have `n_edges` free squares beside them.
    #[inline(always)]
    pub(super) fn new_property(
        &self,
        terrain: Terrain,
        n_properties: i32,
        n_edges: i32,
    ) -> [i16; N_PROPERTY_FEATURES] {
        let free = self.free.len() as i32;
        self.features(terrain, [0, 0, n_properties, n_edges, free, 0, 0, 0, 1])
    }

    #[inline(always)]
    fn features(&self, terrain: Terrain, own: [i32; 9]) -> [i16; N_PROPERTY_FEATURES] {
        let mut out = [0; N_PROPERTY_FEATURES];
        let common = [
            self.outlook.squares[terrain.index()],
            self.outlook.crowns[terrain.index()],
            self.outlook.n_placements,
            self.outlook.n_seats,
            i32::from(S::SIDE == 7),
            self.n_spare,
            self.is_framed.into(),
        ];
        write(&mut out[..own.len()], own);
        write(&mut out[own.len()..], common);
        out
    }
}
