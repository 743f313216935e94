//! Everybody's kingdoms: four small ones, or the two large ones of a Mighty Duel.

use game::{BySeat, Rng, Seat};

use crate::{Domino, Kingdom, Options, Placement, Score};

/// The kingdoms of a game. Both sizes take the same room, so a position stays small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kingdoms {
    /// Up to four kingdoms of 5 × 5.
    Small(BySeat<Kingdom<u64>>),
    /// Two kingdoms of 7 × 7.
    Large([Kingdom<u128>; 2]),
}

/// Evaluates an expression with the kingdom of a seat, whatever its size.
///
/// ```
/// use game::{Game, Seat};
/// use kingdomino::{Kingdomino, Options, with_kingdom};
/// let game = Kingdomino::new(3, &Options::NONE)?;
/// let n_discards = with_kingdom!(game.kingdoms(), Seat::C, |kingdom| kingdom.n_discards());
/// assert_eq!(n_discards, 0);
/// # Ok::<(), game::SetupError>(())
/// ```
#[macro_export]
macro_rules! with_kingdom {
    ($kingdoms:expr, $seat:expr, |$kingdom:ident| $do:expr) => {
        match $kingdoms {
            $crate::Kingdoms::Small(kingdoms) => {
                let $kingdom = &kingdoms[$seat];
                $do
            }
            $crate::Kingdoms::Large(kingdoms) => {
                let $kingdom = &kingdoms[$seat.index()];
                $do
            }
        }
    };
}

impl Kingdoms {
    pub(crate) const SMALL: Kingdoms = Kingdoms::Small(BySeat::new([Kingdom::EMPTY; 4]));
    pub(crate) const LARGE: Kingdoms = Kingdoms::Large([Kingdom::EMPTY; 2]);

    /// Castles alone, of the same size.
    pub(crate) fn cleared(&self) -> Kingdoms {
        match self {
            Kingdoms::Small(_) => Kingdoms::SMALL,
            Kingdoms::Large(_) => Kingdoms::LARGE,
        }
    }

    /// The score of a seat's properties, and its bonuses as things stand.
    #[inline]
    pub(crate) fn score(&self, seat: Seat, options: Options) -> (Score, u16) {
        with_kingdom!(self, seat, |kingdom| (kingdom.score(), kingdom.bonus(options)))
    }

    /// How many places a domino fits in a seat's kingdom.
    #[inline]
    pub fn n_placements(&self, seat: Seat, domino: Domino) -> u32 {
        with_kingdom!(self, seat, |kingdom| kingdom.n_placements(domino))
    }

    #[inline]
    pub(crate) fn sample_placement(
        &self,
        seat: Seat,
        domino: Domino,
        rng: &mut Rng,
    ) -> Option<Placement> {
        with_kingdom!(self, seat, |kingdom| kingdom.sample_placement(domino, rng))
    }

    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, domino: Domino, placement: Placement) {
        match self {
            Kingdoms::Small(kingdoms) => kingdoms[seat].place(domino, placement),
            Kingdoms::Large(kingdoms) => kingdoms[seat.index()].place(domino, placement),
        }
    }

    #[inline]
    pub(crate) fn discard(&mut self, seat: Seat) {
        match self {
            Kingdoms::Small(kingdoms) => kingdoms[seat].discard(),
            Kingdoms::Large(kingdoms) => kingdoms[seat.index()].discard(),
        }
    }
}
