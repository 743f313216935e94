//! What happened at a table, as everybody sees it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BotPlan, RequestKind, SeatName, StandInReason};

/// Something that happened, and was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Event {
    /// Its number, from 0, without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub what: PublicEvent,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The table was made.
    Made,
    /// A person sat down.
    Sat {
        /// Where.
        seat: SeatName,
        /// Who.
        name: String,
    },
    /// A bot was put at a seat.
    BotSat {
        /// Where.
        seat: SeatName,
        /// Which.
        bot: BotPlan,
    },
    /// A seat became empty.
    Left {
        /// Which.
        seat: SeatName,
        /// Whether the host did it.
        removed: bool,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Who.
        seat: SeatName,
        /// Whether they are.
        ready: bool,
    },
    /// The host let nobody else sit down, or let them again.
    Locked {
        /// Whether nobody may.
        locked: bool,
    },
    /// The host closed the table.
    Closed,
    /// The match began on a device. Its actions so far follow the start as any others; chance there
    /// was the device's.
    Continued {
        /// The number of actions so far.
        n_actions: u32,
    },
    /// The game began.
    Started,
    /// A player or chance acted.
    Action {
        /// The seat; `null` for chance.
        seat: Option<SeatName>,
        /// The action.
        text: String,
        /// The number of actions on the board with this one.
        n_played: u32,
        /// Whether a bot chose it.
        by_bot: bool,
    },
    /// Actions were taken back.
    Undone {
        /// Whose.
        seat: SeatName,
        /// The number of actions that stayed.
        to: u32,
    },
    /// Somebody asked everybody for something.
    Asked {
        /// Who.
        seat: SeatName,
        /// For what.
        request: RequestKind,
    },
    /// Somebody agreed, or not, to what was asked; or who asked took it back.
    Answered {
        /// Who.
        seat: SeatName,
        /// Whether they agreed.
        agree: bool,
    },
    /// All agreed to a pause.
    Paused,
    /// The game goes on.
    Resumed {
        /// Who went on.
        seat: SeatName,
    },
    /// All agreed to end the game as it stood.
    Ended,
    /// Somebody's time was up.
    TimeUp {
        /// Whose.
        seat: SeatName,
    },
    /// The server stopped, and somebody's clock with it.
    ClockStopped {
        /// Whose.
        seat: SeatName,
    },
    /// A bot plays for somebody.
    StoodIn {
        /// For whom.
        seat: SeatName,
        /// Which.
        bot: BotPlan,
        /// Why.
        reason: StandInReason,
    },
    /// Somebody plays themselves again.
    TookBack {
        /// Who.
        seat: SeatName,
    },
    /// A link to move seats to another device was made.
    HandoffMade {
        /// The seats.
        seats: Vec<SeatName>,
        /// Whether the host made it for another.
        by_host: bool,
    },
    /// Seats moved to another device, or a seat to another person.
    Moved {
        /// The seats.
        seats: Vec<SeatName>,
        /// The name of who plays there from now on; `null` if it is still the same.
        name: Option<String>,
    },
    /// A rematch was made.
    Rematch {
        /// Its table.
        table: String,
    },
}
