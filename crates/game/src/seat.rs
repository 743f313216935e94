//! The places at a table, and values that each of them has.

use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::{Excerpt, ParseActionError};

/// The largest number of seats any game here has.
pub const MAX_SEATS: usize = 4;

crate::simple_enum! {
    /// A place at the table, written A to D.
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Seat {
        /// The first seat.
        A = "A",
        /// The second seat.
        B = "B",
        /// The third seat.
        C = "C",
        /// The fourth seat.
        D = "D",
    }
}

impl Seat {
    /// The first `n` seats.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL.into_iter().take(n)
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

impl FromStr for Seat {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Seat, ParseActionError> {
        let expected = "a seat, A to D";
        Seat::from_name(text).ok_or(ParseActionError { found: Excerpt::of(text), expected })
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
