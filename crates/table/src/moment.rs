//! A moment by two clocks: what is compared between servers, and what people are charged by.

use crate::table::Millis;

/// A moment, by both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moment {
    /// The time of day, in milliseconds since 1970: the database's, where it has a clock of its
    /// own. Only this one is stored, and compared between nodes.
    pub at: Millis,
    /// The time this server was at work. It never goes back, and means nothing to another server.
    pub served: Millis,
}

impl From<Millis> for Moment {
    /// A moment at which both clocks show the same.
    fn from(at: Millis) -> Moment {
        Moment { at, served: at }
    }
}
