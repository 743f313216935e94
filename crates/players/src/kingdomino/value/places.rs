//! The places of a seat's kings in a line.

use game::Seat;
use kingdomino::Line;

/// The places at which a seat's kings stand in a line, the lowest domino first: they decide when
/// it chooses from the next line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places(u8);

impl Places {
    /// The places of a seat in a line.
    pub fn of(line: &Line, seat: Seat) -> Places {
        let kings = line.iter().enumerate().filter(|(_, (_, king))| *king == Some(seat));
        kings.fold(Places::default(), |places, (i, _)| places.with(i))
    }

    /// The places of a line that no king stands on.
    pub(in crate::kingdomino) fn free(line: &Line) -> Places {
        let free = line.iter().enumerate().filter(|(_, (_, king))| king.is_none());
        free.fold(Places::default(), |places, (i, _)| places.with(i))
    }

    /// These places and one more.
    #[must_use]
    pub const fn with(self, i: usize) -> Places {
        Places(self.0 | 1 << i)
    }

    /// 1 if a king stands at the place, else 0.
    pub(in crate::kingdomino) const fn at(self, i: usize) -> i32 {
        (self.0 >> i & 1) as i32
    }

    /// These places but one.
    #[must_use]
    pub(in crate::kingdomino) const fn without(self, i: usize) -> Places {
        Places(self.0 & !(1 << i))
    }

    /// A number for each set of places, below 16.
    pub(in crate::kingdomino) const fn index(self) -> usize {
        self.0 as usize
    }
}
