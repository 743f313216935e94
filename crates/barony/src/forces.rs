//! A seat's figures on the board.

use crate::{HexIndex, Hexes};

game::simple_enum! {
    /// A kind of figure. Rule 1.2.
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[cfg_attr(feature = "present", serde(rename_all = "lowercase"))]
    pub enum Figure {
        /// Moves, and becomes villages and strongholds.
        Knight = "knight",
        /// May become a city.
        Village = "village",
        /// Other players may not enter.
        Stronghold = "stronghold",
        /// Other players may not enter; knights are recruited here.
        City = "city",
    }
}

impl Figure {
    /// How many of them each player has. Rule 1.2.
    #[inline]
    pub const fn supply(self) -> u8 {
        match self {
            Figure::Knight => 7,
            Figure::Village => 14,
            Figure::Stronghold => 2,
            Figure::City => 5,
        }
    }

    /// The name for a number of them.
    pub const fn counted(self, n: u8) -> &'static str {
        match self {
            _ if n == 1 => self.name(),
            Figure::Knight => "knights",
            Figure::Village => "villages",
            Figure::Stronghold => "strongholds",
            Figure::City => "cities",
        }
    }
}

/// Where the figures of one seat stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Forces {
    /// Its cities.
    pub cities: Hexes,
    /// Its strongholds.
    pub strongholds: Hexes,
    /// Its villages.
    pub villages: Hexes,
    /// How many knights stand on each hex, in binary: three bits, one set each.
    knights: [Hexes; 3],
}

impl Forces {
    /// Where knights stand.
    #[inline]
    pub fn knights(&self) -> Hexes {
        self.knights[0] | self.knights[1] | self.knights[2]
    }

    /// How many knights stand on a hex.
    #[inline]
    pub fn n_knights_at(&self, at: HexIndex) -> u8 {
        (0..3).map(|i| u8::from(self.knights[i].contains(at)) << i).sum()
    }

    /// The hexes whose number of knights has each binary digit, the lowest first.
    #[inline]
    pub(crate) const fn knight_digits(&self) -> [Hexes; 3] {
        self.knights
    }

    /// The buildings of each kind.
    #[inline]
    pub(crate) const fn by_building(&self) -> [(Figure, Hexes); 3] {
        [
            (Figure::Village, self.villages),
            (Figure::Stronghold, self.strongholds),
            (Figure::City, self.cities),
        ]
    }

    /// How many knights stand on the board.
    #[inline]
    pub fn n_knights(&self) -> u8 {
        (0..3).map(|i| (self.knights[i].len() as u8) << i).sum()
    }

    /// Where two or more knights stand.
    #[inline]
    pub(crate) fn paired_knights(&self) -> Hexes {
        self.knights[1] | self.knights[2]
    }

    /// Where a building stands.
    #[inline]
    pub fn buildings(&self) -> Hexes {
        self.walls() | self.villages
    }

    /// Where a city or a stronghold stands.
    #[inline]
    pub fn walls(&self) -> Hexes {
        self.cities | self.strongholds
    }

    /// Where any figure stands.
    #[inline]
    pub fn figures(&self) -> Hexes {
        self.knights() | self.buildings()
    }

    /// Where two or more figures stand.
    #[inline]
    pub fn crowds(&self) -> Hexes {
        self.paired_knights() | (self.knights() & self.buildings())
    }

    /// The building on a hex.
    pub fn building_at(&self, at: HexIndex) -> Option<Figure> {
        let here = |buildings: Hexes, figure| buildings.contains(at).then_some(figure);
        here(self.cities, Figure::City)
            .or(here(self.strongholds, Figure::Stronghold))
            .or(here(self.villages, Figure::Village))
    }

    /// How many figures stand on a hex.
    pub fn n_figures_at(&self, at: HexIndex) -> u8 {
        self.n_knights_at(at) + u8::from(self.building_at(at).is_some())
    }

    /// How many figures of a kind stand on the board.
    pub fn n_figures(&self, figure: Figure) -> u8 {
        match figure {
            Figure::Knight => self.n_knights(),
            Figure::Village => self.villages.len() as u8,
            Figure::Stronghold => self.strongholds.len() as u8,
            Figure::City => self.cities.len() as u8,
        }
    }

    /// Adds a figure on a hex.
    ///
    /// # Panics
    /// In debug builds, if there is no room for an eighth knight or a second building.
    #[inline]
    pub(crate) fn add(&mut self, figure: Figure, at: HexIndex) {
        debug_assert!(
            if figure == Figure::Knight {
                self.n_knights_at(at) < 7
            } else {
                self.building_at(at).is_none()
            },
            "no room for a {figure}"
        );
        let here = Hexes::only(at);
        match figure {
            Figure::Knight => {
                let [ones, twos, fours] = &mut self.knights;
                *fours ^= *ones & *twos & here;
                *twos ^= *ones & here;
                *ones ^= here;
            }
            Figure::Village => self.villages |= here,
            Figure::Stronghold => self.strongholds |= here,
            Figure::City => self.cities |= here,
        }
    }

    /// Takes a figure from a hex.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[inline]
    pub(crate) fn remove(&mut self, figure: Figure, at: HexIndex) {
        debug_assert!(
            if figure == Figure::Knight {
                self.n_knights_at(at) > 0
            } else {
                self.building_at(at) == Some(figure)
            },
            "no {figure} to take away"
        );
        let here = Hexes::only(at);
        match figure {
            Figure::Knight => {
                let [ones, twos, fours] = &mut self.knights;
                *fours ^= here - *ones - *twos;
                *twos ^= here - *ones;
                *ones ^= here;
            }
            Figure::Village => self.villages -= here,
            Figure::Stronghold => self.strongholds -= here,
            Figure::City => self.cities -= here,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Forces};
    use crate::HexIndex;

    #[test]
    fn seven_knights_fit_on_one_hex() {
        let mut forces = Forces::default();
        let [four, five] = [HexIndex::at(4), HexIndex::at(5)];
        forces.add(Figure::Knight, four);
        for n in 1..=7 {
            forces.add(Figure::Knight, five);
            assert_eq!((forces.n_knights_at(four), forces.n_knights_at(five)), (1, n));
            assert_eq!(forces.crowds().contains(five), n > 1);
            assert_eq!(forces.n_knights(), n + 1);
        }
        for n in (0..7).rev() {
            forces.remove(Figure::Knight, five);
            assert_eq!((forces.n_knights_at(four), forces.n_knights_at(five)), (1, n));
        }
    }
}
