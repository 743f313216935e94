//! A table and how it is set up.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::tagged;

/// What a table is, apart from what happens at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its public name, in every link; no secret.
    pub id: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The number of seats.
    pub n_seats: u32,
    /// The variants in play, as a record writes them.
    pub options: String,
    /// How it is played.
    pub settings: Settings,
    /// The SHA-256 of the secret of chance, in hexadecimal; fixed before anybody sat down.
    pub commitment: String,
    /// The secret of chance, once the game is over.
    pub secret: Option<String>,
    /// The table this is the rematch of.
    pub rematch_of: Option<String>,
    /// The rematch of this table.
    pub rematch: Option<String>,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// When it was made, in milliseconds since 1970.
    pub made_at: u64,
}

/// How a table is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who may find it.
    pub visibility: Visibility,
    /// How fast it is played.
    pub pace: Pace,
    /// What happens when somebody's time is up.
    pub when_out: WhenOut,
    /// Whether scores are shown before the end.
    pub show_scores: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            visibility: Visibility::Link,
            pace: Pace::None,
            when_out: WhenOut::Wait,
            show_scores: true,
        }
    }
}

/// Who may find a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// People who have the link.
    Link,
    /// Everybody: it is listed.
    Public,
}

tagged! {
    strict
    /// How fast a table is played.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
    #[cfg_attr(test, derive(ts_rs::TS))]
    #[serde(deny_unknown_fields)]
    pub enum Pace {
        /// No clock.
        None,
        /// Each seat has an account of time, and gets some more for each turn.
        Live {
            /// The account at the start, in seconds (10 to 86,400).
            bank_s: u32,
            /// What a finished turn adds, in seconds (at most 3,600).
            increment_s: u32,
        },
        /// Each turn has the same time.
        Correspondence {
            /// The time of a turn, in seconds (60 to 2,592,000).
            turn_s: u32,
        },
    }
}

/// What happens when somebody's time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WhenOut {
    /// Everybody is told, and they are reminded.
    Nudge,
    /// Nothing but a clock at zero.
    Wait,
    /// A bot plays on until they return.
    Bot,
}

/// A bot and how long it thinks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotPlan {
    /// The name of its level, one of those that `GET /api/v1/games` lists.
    pub level: String,
    /// How long it may think about a turn, in milliseconds; `GET /api/v1/games` says how long at
    /// most.
    pub think_ms: u32,
}

/// Where a table is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down.
    Open,
    /// The game is on.
    Playing,
    /// All agreed to a pause.
    Paused,
    /// The game is over by its rules.
    Over,
    /// All agreed to end it as it stood.
    Ended,
    /// The host closed it before it began.
    Closed,
}
