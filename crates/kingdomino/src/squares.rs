//! Squares around a castle, and sets of them in one word.

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use game::ParseActionError;
use game::notation::Words;

use crate::Direction;

/// A square, counted from the castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "present", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Square {
    /// Eastwards.
    pub x: i8,
    /// Northwards.
    pub y: i8,
}

impl Square {
    /// Where the castle stands.
    pub const CASTLE: Square = Square { x: 0, y: 0 };

    /// No kingdom reaches further than this from its castle. Rules 4.3 and 6.4.
    pub const FARTHEST: i8 = 6;

    /// The neighbour in a direction.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Square {
        let (dx, dy) = direction.step();
        Square { x: self.x + dx, y: self.y + dy }
    }

    /// Reads `x,y`.
    pub(crate) fn parse(words: &mut Words) -> Result<Square, ParseActionError> {
        let farthest = i32::from(Square::FARTHEST);
        let (x, y) = words.pair(-farthest..=farthest, "a square x,y within 6 of the castle")?;
        Ok(Square { x: x as i8, y: y as i8 })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A set of squares as the bits of one word: a cyclic bitboard.
///
/// The square x,y is bit `x + STRIDE · y`, modulo the size of the word: a step in any
/// direction is a rotation, and a kingdom may grow anywhere without being moved. That squares
/// far apart share a bit does no harm. A domino reaches at most two squares beyond a kingdom
/// that has at least as much room left; so whatever is occupied or could be fits in a window
/// of 7 × 7 (9 × 9 in the Duel), and a word has room for the window and a margin around it.
pub trait Squares:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// How many squares a kingdom may measure from side to side. Rule 4.3.
    const SIDE: i8;
    /// How far apart the bits of a square and its northern neighbour are.
    const STRIDE: i32;
    /// No square.
    const NONE: Self;
    /// The castle.
    const CASTLE: Self;

    /// The set of one square, or of none.
    fn only_if(wanted: bool, square: Square) -> Self;

    /// Moves every square eastwards by `x` and northwards by `y`.
    #[must_use]
    fn moved(self, x: i32, y: i32) -> Self;

    /// The rectangle with the castle in its south-western corner.
    fn rectangle(width: usize, height: usize) -> Self;

    /// How many squares are in the set.
    fn len(self) -> u32;

    /// The set with only the first of its squares.
    #[must_use]
    fn first(self) -> Self;

    /// The bit of the first square; the size of the word if there is none.
    fn first_bit(self) -> u32;

    /// The bit of the `n`-th square.
    fn nth_bit(self, n: u32) -> u32;

    /// How many bits further `bit` is than `from`, around the cycle.
    fn bits_between(from: i32, bit: u32) -> i32;

    /// The columns 0 to `STRIDE` of row `y`, the western one as the lowest bit. Both count from the
    /// castle, and `y` is not negative.
    fn row(self, y: i32) -> u32;

    /// The set of one square.
    #[inline]
    fn only(square: Square) -> Self {
        Self::only_if(true, square)
    }

    /// Whether there is no square.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The squares that have a neighbour in the set.
    #[inline]
    #[must_use]
    fn beside(self) -> Self {
        self.moved(1, 0) | self.moved(-1, 0) | self.moved(0, 1) | self.moved(0, -1)
    }

    /// The part of `within` that can be walked to from here.
    #[inline]
    #[must_use]
    fn flood(self, within: Self) -> Self {
        let mut flooded = self;
        loop {
            // Two steps at a time: properties are small, and the end of the loop is what costs.
            let wider = (flooded | flooded.beside()) & within;
            let wider = (wider | wider.beside()) & within;
            if wider == flooded {
                return flooded;
            }
            flooded = wider;
        }
    }
}

macro_rules! squares {
    ($word:ty, side $side:literal, stride $stride:literal, window $window:literal, $nth:path) => {
        impl Squares for $word {
            const SIDE: i8 = $side;
            const STRIDE: i32 = $stride;
            const NONE: $word = 0;
            const CASTLE: $word = 1;

            #[inline]
            fn only_if(wanted: bool, square: Square) -> $word {
                <$word>::from(wanted).moved(i32::from(square.x), i32::from(square.y))
            }

            #[inline]
            fn moved(self, x: i32, y: i32) -> $word {
                self.rotate_left((x + $stride * y) as u32 & (<$word>::BITS - 1))
            }

            #[inline]
            fn rectangle(width: usize, height: usize) -> $word {
                const RECTANGLES: [[$word; $window + 1]; $window + 1] = {
                    let mut table = [[0; $window + 1]; $window + 1];
                    let mut width = 1;
                    while width <= $window {
                        let mut height = 1;
                        while height <= $window {
                            let row = ((1 << width) - 1) << ($stride * (height - 1));
                            table[width][height] = table[width][height - 1] | row;
                            height += 1;
                        }
                        width += 1;
                    }
                    table
                };
                RECTANGLES[width][height]
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> $word {
                self & self.wrapping_neg()
            }

            #[inline]
            fn first_bit(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn nth_bit(self, n: u32) -> u32 {
                $nth(self, n)
            }

            #[inline]
            fn bits_between(from: i32, bit: u32) -> i32 {
                (bit as i32 - from) & (<$word>::BITS as i32 - 1)
            }

            #[inline]
            fn row(self, y: i32) -> u32 {
                (self >> ($stride * y)) as u32 & ((1 << $stride) - 1)
            }
        }
    };
}

squares!(u64, side 5, stride 8, window 7, game::bits::nth_set_bit);
squares!(u128, side 7, stride 10, window 9, game::bits::nth_set_bit_wide);
