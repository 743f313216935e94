//! The server's clock: the time of day, but it never jumps and never goes back.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::table::Millis;

/// The time of day when the server started, carried on by a clock that only goes forward.
/// Whoever sets the machine's clock while the server runs changes nobody's time to think.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    start: Instant,
    start_ms: Millis,
}

impl Clock {
    /// A clock set by the machine's.
    pub fn start() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), start_ms: since_1970.as_millis() as Millis }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        self.start_ms + self.start.elapsed().as_millis() as Millis
    }

    /// The moment at which this clock will show `at`.
    pub fn instant(&self, at: Millis) -> Instant {
        self.start + std::time::Duration::from_millis(at.saturating_sub(self.start_ms))
    }
}
