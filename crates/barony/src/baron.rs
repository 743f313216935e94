//! Everything one seat has: figures on the board and beside it, tokens and a title.

use core::ops::{Index, IndexMut};

use crate::{Figure, Forces, HexIndex, Title, Tokens};

/// What one seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Baron {
    /// The figures on the board.
    pub forces: Forces,
    /// The figures beside it.
    pub reserve: Reserve,
    /// The tokens.
    pub tokens: Tokens,
    /// The title.
    pub title: Title,
    /// How many villages became cities. Rule 3.4.
    pub n_new_cities: u8,
    /// How many knights left the game for good. Rule 3.5.
    pub n_lost_knights: u8,
}

impl Baron {
    /// Puts a figure from the reserve on the board.
    #[inline]
    pub(crate) fn deploy(&mut self, figure: Figure, at: HexIndex) {
        self.reserve[figure] -= 1;
        self.forces.add(figure, at);
    }

    /// Takes a figure from the board back into the reserve.
    #[inline]
    pub(crate) fn withdraw(&mut self, figure: Figure, at: HexIndex) {
        self.forces.remove(figure, at);
        self.reserve[figure] += 1;
    }
}

/// The number of figures of each kind beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reserve([u8; 4]);

impl Default for Reserve {
    /// Every figure that a player has. Rule 1.2.
    fn default() -> Reserve {
        Reserve(Figure::ALL.map(Figure::supply))
    }
}

impl Index<Figure> for Reserve {
    type Output = u8;

    #[inline]
    fn index(&self, figure: Figure) -> &u8 {
        &self.0[figure as usize]
    }
}

impl IndexMut<Figure> for Reserve {
    #[inline]
    fn index_mut(&mut self, figure: Figure) -> &mut u8 {
        &mut self.0[figure as usize]
    }
}
