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

    /// These places and one more.
    #[must_use]
    pub const fn with(self, i: usize) -> Places {
        Places(self.0 | 1 << i)
    }

    /// 1 if a king stands at the place, else 0.
    pub(super) const fn at(self, i: usize) -> i32 {
        (self.0 >> i & 1) as i32
    }
}
