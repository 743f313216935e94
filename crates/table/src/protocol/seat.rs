//! Seats and who is at them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::BotPlan;

/// A place at the table.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatName {
    /// The first seat.
    A,
    /// The second seat.
    B,
    /// The third seat.
    C,
    /// The fourth seat.
    D,
}

impl From<game::Seat> for SeatName {
    fn from(seat: game::Seat) -> SeatName {
        match seat {
            game::Seat::A => SeatName::A,
            game::Seat::B => SeatName::B,
            game::Seat::C => SeatName::C,
            game::Seat::D => SeatName::D,
        }
    }
}

impl From<SeatName> for game::Seat {
    fn from(name: SeatName) -> game::Seat {
        game::Seat::new(name as usize)
    }
}

/// A seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which one.
    pub seat: SeatName,
    /// Who has it.
    pub occupant: Occupant,
    /// The bot that plays for the person, if one does.
    pub stand_in: Option<StandIn>,
    /// Whether they are ready to begin.
    pub ready: bool,
    /// Whether the person is connected.
    pub connected: bool,
    /// Whether this browser's randomness is in; bots have none.
    pub has_entropy: bool,
    /// Their time, if the table has a clock.
    pub clock: Option<Clock>,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody.
    Empty,
    /// A person.
    Person {
        /// The name they gave.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which one.
        bot: BotPlan,
    },
}

/// A bot that plays for a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StandIn {
    /// Which one.
    pub bot: BotPlan,
    /// Why.
    pub reason: StandInReason,
}

/// Why a bot plays for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StandInReason {
    /// They gave up; they do not come back.
    Resigned,
    /// They asked for it, and may take the seat back.
    Handed,
    /// Their time was up; they get the seat back when they return.
    Absent,
}

/// The time of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clock {
    /// What is left, in milliseconds, when the snapshot was made.
    pub left_ms: u64,
    /// Whether it runs.
    pub running: bool,
    /// Whether the time of this turn is up.
    pub is_out: bool,
}
