//! Why something is not done.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Barred;

/// Why something is not done: a code for programs with its values. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The message cannot be read.
    #[error("malformed: {reason}")]
    Malformed {
        /// What was found, and what was expected.
        reason: String,
    },
    /// The message is too large.
    #[error("larger than {most} bytes")]
    TooLarge {
        /// How much is allowed, in bytes.
        most: u32,
    },
    /// Too much was asked in too short a time.
    #[error("too fast, try again in {retry_ms} ms")]
    TooFast {
        /// When to try again, in milliseconds.
        retry_ms: u64,
    },
    /// The request did not come in, or could not be answered, in time.
    #[error("the request took too long")]
    TooSlow,
    /// The request comes from another site.
    #[error("the request comes from another site")]
    ForeignOrigin,
    /// There is no such thing.
    #[error("not found")]
    NotFound,
    /// A value is not allowed.
    #[error("{field}: found `{found}`, expected {expected}")]
    BadValue {
        /// Which one.
        field: String,
        /// What it was.
        found: String,
        /// What could have stood there.
        expected: String,
    },
    /// The seat is not yours.
    #[error("not your seat")]
    NotYourSeat,
    /// Only the host may.
    #[error("only the host may do this")]
    NotHost,
    /// It is not the turn of that seat.
    #[error("not the turn of this seat")]
    NotYourTurn,
    /// The position has changed since; look at the snapshot that follows.
    #[error("the position has changed since version {version}")]
    Stale {
        /// The version the command was for.
        version: u64,
    },
    /// The text is no action.
    #[error("no action: {reason}")]
    Unreadable {
        /// What was found, and what was expected.
        reason: String,
    },
    /// The action is not legal.
    #[error("not legal: {}", .barred.reason)]
    Illegal {
        /// Why.
        barred: Barred,
    },
    /// Somebody sits there.
    #[error("the seat is taken")]
    SeatTaken,
    /// Nobody sits there.
    #[error("the seat is empty")]
    SeatEmpty,
    /// The name is a bot's, or could be mistaken for another's at the table.
    #[error("the name looks like another's")]
    NameTaken,
    /// The host removed you from the table, and has to let you in again.
    #[error("removed by the host")]
    Removed,
    /// The seat's own player has to agree, unless their time was up and they are away.
    #[error("the player of this seat is not absent")]
    NotAbsent,
    /// The host lets nobody else sit down.
    #[error("the table is locked")]
    Locked,
    /// It is only possible before the game begins.
    #[error("the game has begun")]
    AlreadyStarted,
    /// It is only possible once the game has begun.
    #[error("the game has not begun")]
    NotStarted,
    /// It is only possible while the game is on.
    #[error("the game is over")]
    IsOver,
    /// It is only possible once the game is over.
    #[error("the game is not over")]
    NotOver,
    /// The table is closed.
    #[error("the table is closed")]
    IsClosed,
    /// The game is paused.
    #[error("the game is paused")]
    IsPaused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// A bot plays for this seat; take it back first.
    #[error("a bot plays for this seat")]
    BotPlays,
    /// No bot plays for this seat, or it does so for good.
    #[error("no bot to take the seat back from")]
    NoBotPlays,
    /// The time of this turn is up, and more of it was given once: the bot finishes the turn.
    #[error("the time of this turn is up")]
    OutOfTime,
    /// The randomness of this seat is missing.
    #[error("the randomness of this seat is missing")]
    NoEntropy,
    /// These actions cannot be taken back: they are not yours, or chance came after.
    #[error("these actions cannot be taken back")]
    NothingToUndo,
    /// You have asked once in this turn.
    #[error("already asked in this turn")]
    AlreadyAsked,
    /// Something else is being asked.
    #[error("something else is being asked")]
    RequestUnderWay,
    /// Nothing is being asked of you.
    #[error("nothing is being asked of this seat")]
    NoRequest,
    /// The link was used before, or never was one.
    #[error("the link is not valid any more")]
    ExpiredLink,
    /// An earlier change waits to be saved; the server tries again.
    #[error("not saved, trying again")]
    NotSaved,
    /// There are too many connections.
    #[error("the server is full")]
    Full,
    /// You have changed too much at this table, or too many people have sat here.
    #[error("too much has been changed at this table")]
    TooMuch,
    /// Something went wrong in the server.
    #[error("something went wrong in the server")]
    Internal,
}

impl Refusal {
    /// Its code, as it is on the wire.
    pub fn code(&self) -> String {
        let written = serde_json::to_value(self).unwrap_or_default();
        written["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The status of HTTP that goes with it.
    pub fn status(&self) -> u16 {
        match self {
            Refusal::Malformed { .. }
            | Refusal::BadValue { .. }
            | Refusal::Unreadable { .. }
            | Refusal::NoEntropy => 400,
            Refusal::ForeignOrigin | Refusal::NotYourSeat | Refusal::NotHost | Refusal::Removed => {
                403
            }
            Refusal::NotFound => 404,
            Refusal::TooSlow => 408,
            Refusal::ExpiredLink => 410,
            Refusal::TooLarge { .. } => 413,
            Refusal::Illegal { .. } => 422,
            Refusal::TooFast { .. } => 429,
            Refusal::Internal => 500,
            Refusal::NotSaved | Refusal::Full => 503,
            _ => 409,
        }
    }
}
