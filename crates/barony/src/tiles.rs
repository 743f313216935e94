//! The land tiles: a table, and the words to speak of it. Rule 1.1.

use crate::Resource;

game::simple_enum! {
    /// What a hex is covered with: first what yields a token, in the order of [`Resource::ALL`].
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[cfg_attr(feature = "present", serde(rename_all = "lowercase"))]
    pub enum Terrain {
        /// Mountains.
        Mountain = "mountain",
        /// Forests.
        Forest = "forest",
        /// Plains.
        Plain = "plain",
        /// Fields.
        Field = "field",
        /// Lakes.
        Lake = "lake",
    }
}

impl Terrain {
    /// What building there yields; nothing is built on a lake.
    #[inline]
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Mountain => Some(Resource::Mountain),
            Terrain::Forest => Some(Resource::Forest),
            Terrain::Plain => Some(Resource::Plain),
            Terrain::Field => Some(Resource::Field),
            Terrain::Lake => None,
        }
    }
}

game::numbered! {
    /// A land tile of three hexes, by its number.
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub struct Tile = 1 to 36, "a tile, 1 to 36";
}

impl Tile {
    /// Its three terrains, clockwise.
    #[inline]
    pub const fn terrains(self) -> [Terrain; 3] {
        TABLE[self.index()]
    }
}

/// A set of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles(pub(crate) u64);

impl Tiles {
    /// No tile.
    pub const NONE: Tiles = Tiles(0);
    /// All 36.
    pub const ALL: Tiles = Tiles((1 << Tile::COUNT) - 1);

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a tile is among them.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// The tiles, by ascending number.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Tile> + Clone {
        game::bits::bits(self.0).map(Tile::at)
    }
}

use Terrain::{Field, Forest, Lake, Mountain, Plain};

/// Each tile clockwise. Reconstructed: no list of the printed tiles is known; the numbers of
/// tiles, of hexes and of terrains are the game's, their distribution is this project's.
#[rustfmt::skip]
const TABLE: [[Terrain; 3]; Tile::COUNT] = [
    [Lake, Mountain, Forest], // 1
    [Lake, Forest, Mountain], // 2
    [Lake, Mountain, Plain], // 3
    [Lake, Plain, Mountain], // 4
    [Lake, Mountain, Field], // 5
    [Lake, Field, Mountain], // 6
    [Lake, Forest, Plain], // 7
    [Lake, Plain, Forest], // 8
    [Lake, Forest, Plain], // 9
    [Lake, Forest, Field], // 10
    [Lake, Field, Forest], // 11
    [Lake, Forest, Field], // 12
    [Lake, Plain, Field], // 13
    [Lake, Field, Plain], // 14
    [Lake, Plain, Field], // 15
    [Lake, Field, Plain], // 16
    [Mountain, Forest, Plain], // 17
    [Mountain, Plain, Forest], // 18
    [Mountain, Forest, Field], // 19
    [Mountain, Field, Forest], // 20
    [Mountain, Plain, Field], // 21
    [Mountain, Field, Plain], // 22
    [Forest, Plain, Field], // 23
    [Forest, Field, Plain], // 24
    [Forest, Plain, Field], // 25
    [Mountain, Mountain, Forest], // 26
    [Mountain, Mountain, Plain], // 27
    [Mountain, Mountain, Field], // 28
    [Plain, Plain, Mountain], // 29
    [Field, Field, Mountain], // 30
    [Forest, Forest, Plain], // 31
    [Forest, Forest, Field], // 32
    [Plain, Plain, Forest], // 33
    [Field, Field, Plain], // 34
    [Field, Plain, Field], // 35
    [Forest, Forest, Forest], // 36
];

#[cfg(test)]
mod tests {
    use super::{Terrain, Tile};

    #[test]
    fn the_terrains_are_as_many_as_rule_1_1_says() {
        let n_hexes = |terrain| {
            Tile::all().flat_map(Tile::terrains).filter(|&other| other == terrain).count()
        };
        assert_eq!(Terrain::ALL.map(n_hexes), [20, 24, 24, 24, 16]);
    }

    #[test]
    fn no_tile_has_more_than_one_lake() {
        let n_lakes = |tile: Tile| {
            tile.terrains().into_iter().filter(|&terrain| terrain == Terrain::Lake).count()
        };
        assert!(Tile::all().all(|tile| n_lakes(tile) <= 1));
    }
}
