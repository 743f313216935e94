//! The pile and the two lines of dominoes. Rules 2 and 3.

use game::Seat;
use game::bits::{bits, nth_set_bit};

use crate::Domino;

/// A set of dominoes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dominoes(u64);

impl Dominoes {
    /// None of them.
    pub const NONE: Dominoes = Dominoes(0);
    /// All 48.
    pub const ALL: Dominoes = Dominoes((1 << Domino::COUNT) - 1);

    /// The set with a bit for each domino; the lowest bit stands for domino 1.
    pub(crate) const fn from_bits(bits: u64) -> Dominoes {
        debug_assert!(bits >> Domino::COUNT == 0, "no such domino");
        Dominoes(bits)
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The dominoes of both sets.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Dominoes) -> Dominoes {
        Dominoes(self.0 | other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a domino is among them.
    #[inline]
    pub const fn contains(self, domino: Domino) -> bool {
        self.0 >> domino.index() & 1 == 1
    }

    /// The dominoes, by ascending number.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Domino> + Clone {
        bits(self.0).map(Domino::at)
    }

    /// The lowest one.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[inline]
    pub(crate) const fn lowest(self) -> Domino {
        Domino::at(self.0.trailing_zeros())
    }

    /// The one with `n` lower ones.
    #[inline]
    pub(crate) const fn nth(self, n: u32) -> Domino {
        Domino::at(nth_set_bit(self.0, n))
    }

    /// The one with `n` lower ones, for few dominoes and a small `n`: at most 3.
    #[inline]
    pub(crate) const fn nth_of_few(self, n: u32) -> Domino {
        debug_assert!(n < 4 && n < self.len(), "no such domino");
        let mut left = self.0;
        let mut i = 0;
        // Written for a compiler that turns it into three steps without a branch.
        while i < 3 {
            left = if i < n { left & left.wrapping_sub(1) } else { left };
            i += 1;
        }
        Domino::at(left.trailing_zeros())
    }

    #[inline]
    pub(crate) const fn insert(&mut self, domino: Domino) {
        self.0 |= 1 << domino.index();
    }

    #[inline]
    pub(crate) const fn remove(&mut self, domino: Domino) {
        self.0 &= !(1 << domino.index());
    }

    /// How many of them are lower than a domino.
    #[inline]
    const fn n_below(self, domino: Domino) -> u32 {
        (self.0 & ((1 << domino.index()) - 1)).count_ones()
    }
}

/// A line of dominoes, in ascending order, and the kings on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    dominoes: Dominoes,
    free: Dominoes,
    /// Two bits for each domino, the lowest first: the seat of its king, 0 while it is free.
    kings: u8,
}

impl Line {
    /// No domino.
    pub const EMPTY: Line = Line { dominoes: Dominoes::NONE, free: Dominoes::NONE, kings: 0 };

    /// A line of at most four dominoes, some of them with kings; a domino that is given again
    /// counts once. `None` if there are more than four.
    pub fn new(dominoes: impl Iterator<Item = (Domino, Option<Seat>)> + Clone) -> Option<Line> {
        let mut line = Line::EMPTY;
        dominoes.clone().for_each(|(domino, _)| line.draw(domino));
        if line.dominoes.len() > 4 {
            return None;
        }
        for (domino, king) in dominoes {
            if let Some(seat) = king.filter(|_| line.free.contains(domino)) {
                line.claim(domino, seat);
            }
        }
        Some(line)
    }

    /// The dominoes of the line.
    #[inline]
    pub const fn dominoes(&self) -> Dominoes {
        self.dominoes
    }

    /// The dominoes that no king stands on.
    #[inline]
    pub const fn free(&self) -> Dominoes {
        self.free
    }

    /// Each domino and whose king is on it.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Domino, Option<Seat>)> + '_ {
        self.dominoes.iter().enumerate().map(|(i, domino)| {
            let seat = Seat::new((self.kings >> (2 * i) & 3) as usize);
            (domino, (!self.free.contains(domino)).then_some(seat))
        })
    }

    /// Adds a drawn domino. Rule 2.2.
    #[inline]
    pub(crate) const fn draw(&mut self, domino: Domino) {
        self.dominoes.insert(domino);
        self.free.insert(domino);
    }

    /// Puts a king on a free domino.
    #[inline]
    pub(crate) const fn claim(&mut self, domino: Domino, seat: Seat) {
        self.free.remove(domino);
        self.kings |= (seat as u8) << (2 * self.dominoes.n_below(domino));
    }

    /// The domino to be placed next, and by whom. Rule 3.1.
    ///
    /// # Panics
    /// In debug builds, if the line is empty.
    #[inline]
    pub(crate) const fn next(&self) -> (Domino, Seat) {
        (self.dominoes.lowest(), Seat::new((self.kings & 3) as usize))
    }

    /// Takes that domino out of the line.
    #[inline]
    pub(crate) const fn advance(&mut self) {
        self.dominoes.remove(self.dominoes.lowest());
        self.kings >>= 2;
    }
}
