//! The places at a table, and values that each of them has.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::{Excerpt, ParseActionError};

/// The largest number of seats any game here has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, written A to D. Who sits there is the server's affair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "present", derive(serde::Serialize))]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    A,
    /// The second seat.
    B,
    /// The third seat.
    C,
    /// The fourth seat.
    D,
}

impl Seat {
    /// Every seat, in order; a game of `n` seats uses the first `n`.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// The first `n` seats.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL.into_iter().take(n)
    }

    /// The seat's position in [`Seat::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat at a position of [`Seat::ALL`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        Seat::ALL[index]
    }

    /// The next seat clockwise at a table of `n_seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, n_seats: usize) -> Seat {
        let next = self as usize + 1;
        Seat::ALL[if next < n_seats { next } else { 0 }]
    }

    /// The letter that stands for the seat in every text.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Seat {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Seat, ParseActionError> {
        match text {
            "A" => Ok(Seat::A),
            "B" => Ok(Seat::B),
            "C" => Ok(Seat::C),
            "D" => Ok(Seat::D),
            _ => Err(ParseActionError { found: Excerpt::of(text), expected: "a seat, A to D" }),
        }
    }
}

/// One value for each seat, indexed by [`Seat`]. Seats that a game does not use have one too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// Wraps the values of A, B, C and D.
    pub const fn new(values: [T; MAX_SEATS]) -> BySeat<T> {
        BySeat(values)
    }

    /// Computes the value of each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(core::array::from_fn(|i| value(Seat::ALL[i])))
    }

    /// The values with their seats, all four.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// The values of the first `n` seats.
    pub fn first(&self, n: usize) -> &[T] {
        &self.0[..n]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
