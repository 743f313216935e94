//! What a seat has achieved. Rule 4.2.

use core::fmt;

use crate::Baron;
use crate::titles::TITLE_POINTS;

/// What a new city is worth. Rule 3.4.
pub const CITY_POINTS: u32 = 10;

/// Points and what breaks a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score {
    /// Victory points.
    pub points: u32,
    /// How many seats come before this one in a round: the later one is ahead.
    pub order: u8,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.points, f)
    }
}

impl From<Score> for i32 {
    fn from(score: Score) -> i32 {
        score.points as i32
    }
}

impl Baron {
    /// Points for titles, new cities and the tokens kept.
    #[inline]
    pub fn points(&self) -> u32 {
        TITLE_POINTS * self.title.steps()
            + CITY_POINTS * u32::from(self.n_new_cities)
            + self.tokens.silver()
    }
}
