//! Where a hex lies, and its text. Rule 6.

use core::fmt;
use core::str::FromStr;

use game::ParseActionError;
use game::notation::Words;

/// A hex in axial coordinates: `q` grows eastwards, `r` southwards and half a hex eastwards.
///
/// ```
/// use barony::Hex;
/// let hex: Hex = "0,-2".parse()?;
/// assert!(hex.neighbours().contains(&Hex { q: 1, r: -3 }));
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    /// Eastwards.
    pub q: i8,
    /// Southwards, half a hex eastwards each.
    pub r: i8,
}

impl Hex {
    /// No board has a hex with a larger coordinate.
    pub const FARTHEST: i8 = 6;

    /// The steps to the six neighbours.
    const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

    /// The six neighbours, on the board or not, counter-clockwise from the east.
    pub const fn neighbours(self) -> [Hex; 6] {
        let mut neighbours = [self; 6];
        let mut i = 0;
        while i < 6 {
            let (q, r) = Hex::STEPS[i];
            neighbours[i] = Hex { q: self.q.saturating_add(q), r: self.r.saturating_add(r) };
            i += 1;
        }
        neighbours
    }

    /// Reads `q,r`.
    pub(crate) fn parse(words: &mut Words) -> Result<Hex, ParseActionError> {
        let farthest = i32::from(Hex::FARTHEST);
        let (q, r) = words.pair(-farthest..=farthest, "a hex q,r within -6 to 6")?;
        Ok(Hex { q: q as i8, r: r as i8 })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Hex, ParseActionError> {
        let mut words = Words::new(text);
        let hex = Hex::parse(&mut words)?;
        words.end()?;
        Ok(hex)
    }
}

/// The index of a hex of one [`Board`](crate::Board), which counts its hexes row by row from the
/// north-west.
///
/// ```
/// use barony::{Board, Hex};
/// let board = Board::of(2);
/// let at = board.find(Hex { q: 0, r: -4 }).expect("the board has it");
/// assert_eq!(at.index(), 0);
/// assert_eq!(board.neighbours(at).len(), 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexIndex(u8);

impl HexIndex {
    /// The index as a number below [`MAX_HEXES`](crate::MAX_HEXES).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex of an index.
    ///
    /// # Panics
    /// In debug builds, if no board has that many hexes.
    #[inline]
    pub(crate) const fn at(index: usize) -> HexIndex {
        debug_assert!(index < crate::MAX_HEXES, "no such hex");
        HexIndex(index as u8)
    }
}

#[cfg(feature = "present")]
impl serde::Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
