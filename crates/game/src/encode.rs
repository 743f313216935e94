//! Actions and positions as numbers, for programs that learn.

use crate::{Game, Seat};

/// A game whose actions have numbers and whose positions are bytes. Nothing here allocates.
///
/// The action space is the same for every number of seats and every option. It holds each action
/// that can be legal in some position, chance's outcomes included.
///
/// `docs/encoding.md` lists the actions and the bytes of both games.
pub trait Encode: Game {
    /// The number of actions in the space.
    const N_ACTIONS: usize;

    /// The number of bytes of an observation.
    const N_BYTES: usize;

    /// The number of planes, of their rows and of their columns.
    const PLANES: [usize; 3];

    /// The number of bytes of all planes.
    const N_PLANE_BYTES: usize = Self::PLANES[0] * Self::PLANES[1] * Self::PLANES[2];

    /// The number of symmetries, the identity included.
    const N_SYMMETRIES: usize = 1;

    /// Whether an observation tells everything: different positions of one table differ in the
    /// observation of each seat.
    const IS_COMPLETE: bool;

    /// What [`Encode::observe_cached`] remembers of the position it was called with last.
    type Cache: Default + Send;

    /// The number of an action, below [`Encode::N_ACTIONS`]; `None` if it is not in the space.
    fn action_index(action: Self::Action) -> Option<usize>;

    /// The action of a number; `None` if there are fewer.
    fn action_at(index: usize) -> Option<Self::Action>;

    /// Writes what a seat sees: itself first, then the others in the order of their turns.
    ///
    /// # Panics
    /// If the seat does not belong to the table, or `bytes` is not of length
    /// [`Encode::N_BYTES`].
    fn observe(&self, seat: Seat, bytes: &mut [u8]);

    /// Writes the same bytes as [`Encode::observe`], in less time if the position differs little
    /// from the last one. Any cache serves any position: parts are reused only where they are equal.
    ///
    /// # Panics
    /// As [`Encode::observe`].
    fn observe_cached(&self, _cache: &mut Self::Cache, seat: Seat, bytes: &mut [u8]) {
        self.observe(seat, bytes);
    }

    /// The same as [`Game::score`], by what the cache remembers.
    fn score_cached(&self, _cache: &mut Self::Cache, seat: Seat) -> Self::Score {
        self.score(seat)
    }

    /// Writes what a seat sees on the board as planes for convolutions, row by row, plane by plane.
    /// They show less than [`Encode::observe`] does.
    ///
    /// # Panics
    /// If the seat does not belong to the table, or `planes` is not of length
    /// [`Encode::N_PLANE_BYTES`].
    fn observe_planes(&self, seat: Seat, planes: &mut [u8]);

    /// Writes 1 for each legal action and 0 for each other one.
    ///
    /// # Panics
    /// If `mask` is not of length [`Encode::N_ACTIONS`].
    fn legal_mask(&self, mask: &mut [u8]) {
        assert_eq!(mask.len(), Self::N_ACTIONS, "the mask has another length");
        mask.fill(0);
        self.for_each_action(|action| {
            if let Some(index) = Self::action_index(action) {
                mask[index] = 1;
            }
        });
    }

    /// The position seen through a symmetry; 0 is the identity. Scores stay the same.
    #[must_use]
    fn transformed(&self, _symmetry: usize) -> Self {
        self.clone()
    }

    /// What an action that is legal here becomes in the transformed position.
    fn transformed_action(&self, _symmetry: usize, action: Self::Action) -> Self::Action {
        action
    }
}

/// Writes an observation byte by byte.
#[derive(Debug)]
pub struct Observation<'a> {
    bytes: &'a mut [u8],
    at: usize,
}

impl<'a> Observation<'a> {
    /// Starts with the first of `bytes`.
    #[inline]
    pub fn new(bytes: &'a mut [u8]) -> Observation<'a> {
        Observation { bytes, at: 0 }
    }

    /// Writes some bytes.
    #[inline]
    pub fn put_all(&mut self, bytes: &[u8]) {
        self.take(bytes.len()).copy_from_slice(bytes);
    }

    /// Writes one byte.
    ///
    /// # Panics
    /// If there is no room left, as the other methods.
    #[inline]
    pub fn put(&mut self, byte: u8) {
        self.bytes[self.at] = byte;
        self.at += 1;
    }

    /// Writes a number as two bytes, the lower one first.
    #[inline]
    pub fn put_u16(&mut self, number: u16) {
        for byte in number.to_le_bytes() {
            self.put(byte);
        }
    }

    /// Writes a number as four bytes, the lowest one first.
    #[inline]
    pub fn put_u32(&mut self, number: u32) {
        for byte in number.to_le_bytes() {
            self.put(byte);
        }
    }

    /// The next `n` bytes, which the caller has to write, in any order.
    #[inline]
    pub fn take(&mut self, n: usize) -> &mut [u8] {
        let bytes = &mut self.bytes[self.at..self.at + n];
        self.at += n;
        bytes
    }

    /// The next `n` bytes, set to 0, to be written in any order.
    #[inline]
    pub fn zeros(&mut self, n: usize) -> &mut [u8] {
        let zeros = self.take(n);
        zeros.fill(0);
        zeros
    }

    /// Checks that everything was written.
    ///
    /// # Panics
    /// If there is room left.
    #[inline]
    pub fn end(self) {
        assert_eq!(self.at, self.bytes.len(), "the observation has another length");
    }
}

/// The place of a seat as an observer counts: 0 is itself, 1 the next one clockwise.
#[inline]
pub const fn seen_from(observer: Seat, seat: Seat, n_seats: usize) -> u8 {
    around(seat.index() + n_seats - observer.index(), n_seats) as u8
}

/// The seats of a table as an observer counts them.
#[inline]
pub fn seats_from(observer: Seat, n_seats: usize) -> impl ExactSizeIterator<Item = Seat> + Clone {
    (0..n_seats).map(move |i| Seat::new(around(observer.index() + i, n_seats)))
}

/// A number below `2 * n`, modulo `n`. A division would take longer than the rest.
#[inline]
const fn around(number: usize, n: usize) -> usize {
    if number < n { number } else { number - n }
}
