//! The 48 dominoes: a table, and the words to speak of it. Rule 1.1.

game::simple_enum! {
    /// What a square is covered with, the most common first.
    #[cfg_attr(feature = "present", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Terrain {
        /// Wheat fields.
        Wheat = "wheat",
        /// Forests.
        Forest = "forest",
        /// Lakes.
        Lake = "lake",
        /// Grasslands.
        Grassland = "grassland",
        /// Swamps.
        Swamp = "swamp",
        /// Mines.
        Mine = "mine",
    }
}

/// One square of a domino.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "present", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Half {
    /// What it is covered with.
    pub terrain: Terrain,
    /// How many crowns it shows, 0 to 3.
    pub crowns: u8,
}

game::numbered! {
    /// A domino, by its number.
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub struct Domino = 1 to 48, "a domino, 1 to 48";
}

impl Domino {
    /// The two halves, `a` and `b` of the notation.
    #[inline]
    pub const fn halves(self) -> [Half; 2] {
        TABLE[self.index()]
    }

    /// Whether the halves are the same, so that turning it around changes nothing.
    #[inline]
    pub const fn is_uniform(self) -> bool {
        UNIFORM >> self.index() & 1 == 1
    }
}

const fn half(terrain: Terrain, crowns: u8) -> Half {
    Half { terrain, crowns }
}

/// The dominoes whose halves are equal, one bit each.
const UNIFORM: u64 = {
    let mut uniform = 0;
    let mut i = 0;
    while i < TABLE.len() {
        let [a, b] = TABLE[i];
        if a.terrain as u8 == b.terrain as u8 && a.crowns == b.crowns {
            uniform |= 1 << i;
        }
        i += 1;
    }
    uniform
};

use Terrain::{Forest, Grassland, Lake, Mine, Swamp, Wheat};

#[rustfmt::skip]
const TABLE: [[Half; 2]; Domino::COUNT] = [
    [half(Wheat, 0), half(Wheat, 0)], // 1
    [half(Wheat, 0), half(Wheat, 0)], // 2
    [half(Forest, 0), half(Forest, 0)], // 3
    [half(Forest, 0), half(Forest, 0)], // 4
    [half(Forest, 0), half(Forest, 0)], // 5
    [half(Forest, 0), half(Forest, 0)], // 6
    [half(Lake, 0), half(Lake, 0)], // 7
    [half(Lake, 0), half(Lake, 0)], // 8
    [half(Lake, 0), half(Lake, 0)], // 9
    [half(Grassland, 0), half(Grassland, 0)], // 10
    [half(Grassland, 0), half(Grassland, 0)], // 11
    [half(Swamp, 0), half(Swamp, 0)], // 12
    [half(Wheat, 0), half(Forest, 0)], // 13
    [half(Wheat, 0), half(Lake, 0)], // 14
    [half(Wheat, 0), half(Grassland, 0)], // 15
    [half(Wheat, 0), half(Swamp, 0)], // 16
    [half(Forest, 0), half(Lake, 0)], // 17
    [half(Forest, 0), half(Grassland, 0)], // 18
    [half(Wheat, 1), half(Forest, 0)], // 19
    [half(Wheat, 1), half(Lake, 0)], // 20
    [half(Wheat, 1), half(Grassland, 0)], // 21
    [half(Wheat, 1), half(Swamp, 0)], // 22
    [half(Wheat, 1), half(Mine, 0)], // 23
    [half(Forest, 1), half(Wheat, 0)], // 24
    [half(Forest, 1), half(Wheat, 0)], // 25
    [half(Forest, 1), half(Wheat, 0)], // 26
    [half(Forest, 1), half(Wheat, 0)], // 27
    [half(Forest, 1), half(Lake, 0)], // 28
    [half(Forest, 1), half(Grassland, 0)], // 29
    [half(Lake, 1), half(Wheat, 0)], // 30
    [half(Lake, 1), half(Wheat, 0)], // 31
    [half(Lake, 1), half(Forest, 0)], // 32
    [half(Lake, 1), half(Forest, 0)], // 33
    [half(Lake, 1), half(Forest, 0)], // 34
    [half(Lake, 1), half(Forest, 0)], // 35
    [half(Wheat, 0), half(Grassland, 1)], // 36
    [half(Lake, 0), half(Grassland, 1)], // 37
    [half(Wheat, 0), half(Swamp, 1)], // 38
    [half(Grassland, 0), half(Swamp, 1)], // 39
    [half(Mine, 1), half(Wheat, 0)], // 40
    [half(Wheat, 0), half(Grassland, 2)], // 41
    [half(Lake, 0), half(Grassland, 2)], // 42
    [half(Wheat, 0), half(Swamp, 2)], // 43
    [half(Grassland, 0), half(Swamp, 2)], // 44
    [half(Mine, 2), half(Wheat, 0)], // 45
    [half(Swamp, 0), half(Mine, 2)], // 46
    [half(Swamp, 0), half(Mine, 2)], // 47
    [half(Wheat, 0), half(Mine, 3)], // 48
];
