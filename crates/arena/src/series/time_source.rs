//! The clock by which a series limits and reports thinking.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// A clock that only compares readings of one thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeSource {
    /// The time that passes.
    #[default]
    Wall,
    /// The processor time of the calling thread: players get equal shares on a busy machine too.
    #[cfg(unix)]
    Processor,
}

impl TimeSource {
    /// The time since a fixed moment.
    pub fn now(self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            TimeSource::Wall => START.elapsed(),
            #[cfg(unix)]
            TimeSource::Processor => {
                let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
                // Neither part is ever negative.
                Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
            }
        }
    }
}
