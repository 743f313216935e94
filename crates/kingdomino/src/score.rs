//! What a kingdom is worth. Rules 5, 6.2 and 6.3.

use core::fmt;
use core::ops::Add;

use crate::squares::Squares;
use crate::{Kingdom, Options, Terrain, Variant};

/// The bonus of a castle in the middle. Rule 6.2.
pub const MIDDLE_KINGDOM_BONUS: u16 = 10;
/// The bonus of a kingdom without a discard. Rule 6.3.
pub const HARMONY_BONUS: u16 = 5;

/// Points and what breaks a tie, in the order of rule 5.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score {
    /// Prestige points.
    pub points: u16,
    /// The squares of the largest property.
    pub largest: u16,
    /// The crowns of the whole kingdom.
    pub crowns: u16,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.points, f)
    }
}

impl From<Score> for i32 {
    fn from(score: Score) -> i32 {
        i32::from(score.points)
    }
}

impl Add for Score {
    type Output = Score;

    /// The games of a Dynasty together. Rule 6.1.
    #[inline]
    fn add(self, other: Score) -> Score {
        Score {
            points: self.points + other.points,
            largest: self.largest + other.largest,
            crowns: self.crowns + other.crowns,
        }
    }
}

/// A group of squares of one terrain, joined by edges. Rule 5.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Property<S> {
    /// What it is covered with.
    pub terrain: Terrain,
    /// Where it lies.
    pub squares: S,
    /// How many crowns it shows.
    pub n_crowns: u32,
}

impl<S: Squares> Property<S> {
    /// Squares × crowns. Rule 5.2.
    #[inline]
    pub fn points(&self) -> u32 {
        self.squares.len() * self.n_crowns
    }
}

impl<S: Squares> Kingdom<S> {
    /// Shows `visit` each property, terrain by terrain.
    #[inline]
    pub fn for_each_property(&self, mut visit: impl FnMut(Property<S>)) {
        for terrain in Terrain::ALL {
            let mut left = self.squares_of(terrain);
            while !left.is_empty() {
                let squares = left.first().flood(left);
                left = left & !squares;
                visit(Property { terrain, squares, n_crowns: self.n_crowns(squares) });
            }
        }
    }

    /// The score of the properties alone. Rule 5.
    #[inline]
    pub fn score(&self) -> Score {
        let (mut points, mut largest) = (0, 0);
        for terrain in Terrain::ALL {
            let (more, size) = self.score_of(terrain);
            points += more;
            largest = largest.max(size);
        }
        Score {
            points: points as u16,
            largest: largest as u16,
            crowns: self.n_crowns(self.covered()) as u16,
        }
    }

    /// The points of the properties of one terrain, and the squares of the largest.
    #[inline]
    pub(crate) fn score_of(&self, terrain: Terrain) -> (u32, u32) {
        let all = self.squares_of(terrain);
        // Squares without a neighbour of their kind score their crowns: no need to flood.
        let mut left = all & all.beside();
        let mut points = self.n_crowns(all & !left);
        let mut largest = u32::from(!all.is_empty());
        while !left.is_empty() {
            let squares = left.first().flood(left);
            left = left & !squares;
            points += squares.len() * self.n_crowns(squares);
            largest = largest.max(squares.len());
        }
        (points, largest)
    }

    /// The bonus of the castle in the middle, if it is earned as things stand. Rule 6.2.
    #[inline]
    pub fn middle_kingdom(&self) -> u16 {
        let [north, east, south, west] = self.reach();
        if north == south && east == west { MIDDLE_KINGDOM_BONUS } else { 0 }
    }

    /// The bonus for no discard, if it is earned as things stand. Rule 6.3.
    #[inline]
    pub fn harmony(&self) -> u16 {
        if self.n_discards() == 0 { HARMONY_BONUS } else { 0 }
    }

    /// The variants in play that may bring a bonus, and what each brings as things stand.
    #[inline]
    pub fn bonuses(&self, options: Options) -> impl Iterator<Item = (Variant, u16)> + use<S> {
        let all =
            [(Variant::MiddleKingdom, self.middle_kingdom()), (Variant::Harmony, self.harmony())];
        all.into_iter().filter(move |(variant, _)| options.has(*variant))
    }

    /// The sum of [`Kingdom::bonuses`].
    #[inline]
    pub fn bonus(&self, options: Options) -> u16 {
        self.bonuses(options).map(|(_, points)| points).sum()
    }
}
