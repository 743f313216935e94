//! What is stored of a match: everything about it that must survive is one of these.

use serde::{Deserialize, Serialize};

use crate::protocol::{BotPlan, Happening, RequestKind, SeatName, StandInReason};
use crate::secret::Holder;

/// One thing that happened. The rows of a match are these in order, and a table is what they
/// add up to; so a kind may get a field with a default, but never change its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // `Happening` says the same things, field by field, to everybody
pub enum Fact {
    Made {
        host: Holder,
    },
    Sat {
        seat: SeatName,
        name: String,
        holder: Holder,
        entropy: Option<String>,
    },
    BotSat {
        seat: SeatName,
        bot: BotPlan,
    },
    Left {
        seat: SeatName,
        removed: bool,
    },
    Ready {
        seat: SeatName,
        ready: bool,
        entropy: Option<String>,
    },
    Locked {
        locked: bool,
    },
    Closed,
    Started,
    /// `left_ms` is what the clock of the seat shows after the action, if it has one.
    Action {
        seat: Option<SeatName>,
        text: String,
        by_bot: bool,
        left_ms: Option<u64>,
    },
    Undone {
        seat: SeatName,
        to: u32,
    },
    Asked {
        seat: SeatName,
        request: RequestKind,
    },
    Answered {
        seat: SeatName,
        agree: bool,
    },
    Paused,
    Resumed {
        seat: SeatName,
    },
    Ended,
    TimeUp {
        seat: SeatName,
    },
    /// The clock of a seat stood at this when it was stopped.
    ClockStopped {
        seat: SeatName,
        left_ms: u64,
    },
    StoodIn {
        seat: SeatName,
        bot: BotPlan,
        reason: StandInReason,
    },
    TookBack {
        seat: SeatName,
    },
    /// `token` is the hash of the token.
    HandoffMade {
        token: String,
        from: Holder,
        seats: Vec<SeatName>,
        by_host: bool,
    },
    Moved {
        token: String,
        to: Holder,
        seats: Vec<SeatName>,
    },
    Rematch {
        table: String,
    },
}

impl Fact {
    /// Whether a command chosen before it was chosen for another position.
    pub fn changes_position(&self) -> bool {
        matches!(self, Fact::Started | Fact::Action { .. } | Fact::Undone { .. } | Fact::Ended)
    }

    /// Whether a clock that runs is read off, or started, at this moment.
    pub fn reads_clock(&self) -> bool {
        self.changes_position()
            || matches!(
                self,
                Fact::Resumed { .. }
                    | Fact::TimeUp { .. }
                    | Fact::ClockStopped { .. }
                    | Fact::TookBack { .. }
            )
    }

    /// The same for everybody's eyes; `n_played` is the number of actions on the board after it.
    pub fn happening(&self, n_played: u32) -> Happening {
        match self.clone() {
            Fact::Made { .. } => Happening::Made,
            Fact::Sat { seat, name, .. } => Happening::Sat { seat, name },
            Fact::BotSat { seat, bot } => Happening::BotSat { seat, bot },
            Fact::Left { seat, removed } => Happening::Left { seat, removed },
            Fact::Ready { seat, ready, .. } => Happening::Ready { seat, ready },
            Fact::Locked { locked } => Happening::Locked { locked },
            Fact::Closed => Happening::Closed,
            Fact::Started => Happening::Started,
            Fact::Action { seat, text, by_bot, .. } => {
                Happening::Action { seat, text, n_played, by_bot }
            }
            Fact::Undone { seat, to } => Happening::Undone { seat, to },
            Fact::Asked { seat, request } => Happening::Asked { seat, request },
            Fact::Answered { seat, agree } => Happening::Answered { seat, agree },
            Fact::Paused => Happening::Paused,
            Fact::Resumed { seat } => Happening::Resumed { seat },
            Fact::Ended => Happening::Ended,
            Fact::TimeUp { seat } => Happening::TimeUp { seat },
            Fact::ClockStopped { seat, .. } => Happening::ClockStopped { seat },
            Fact::StoodIn { seat, bot, reason } => Happening::StoodIn { seat, bot, reason },
            Fact::TookBack { seat } => Happening::TookBack { seat },
            Fact::HandoffMade { seats, by_host, .. } => Happening::HandoffMade { seats, by_host },
            Fact::Moved { seats, .. } => Happening::Moved { seats },
            Fact::Rematch { table } => Happening::Rematch { table },
        }
    }
}
