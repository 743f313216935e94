//! Everything that goes over the wire, and the only place that knows its JSON.
//!
//! `docs/protocol.md` describes it for authors of clients. Two closed types cross a socket:
//! [`ClientMessage`] and [`ServerMessage`]; the bodies of the HTTP part are in [`http`]. The
//! TypeScript types in `web/src/protocol` are made from these; a test holds them together.

pub mod event;
pub mod http;
pub mod refusal;
mod schema;
pub mod seat;
pub mod snapshot;
pub mod table;
#[cfg(test)]
mod typescript;
mod view;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use event::{Event, PublicEvent};
pub use refusal::Refusal;
pub use schema::{refusal_codes, socket_schema};
pub use seat::{Occupant, SeatInfo, SeatName, StandIn, StandInReason};
pub use snapshot::{Choice, Request, RequestKind, Snapshot};
pub use table::{BotPlan, Pace, Phase, Settings, TableInfo, Visibility, WhenOut};
pub use view::View;

use crate::json::tagged;

/// The version of this protocol; it is in the path of every address.
pub const VERSION: u32 = 1;

/// What a client sends through a socket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// Any number; the answer names it.
    pub id: u32,
    /// What is asked for.
    pub command: Command,
}

tagged! {
    strict
    /// What a client asks for.
    #[derive(Debug, Clone, PartialEq, Eq, ToSchema)]
    #[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
    #[serde(deny_unknown_fields)]
    pub enum Command {
        /// The person at a seat is ready to begin, or no longer; when all are, it begins.
        Ready {
            /// The seat.
            seat: SeatName,
            /// Whether they are.
            ready: bool,
            /// Randomness of this browser, where it gave none when sitting down (a rematch).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            entropy: Option<String>,
        },
        /// Plays an action.
        Act {
            /// The seat that plays.
            seat: SeatName,
            /// The version of the snapshot in which the action was chosen.
            version: u64,
            /// The action.
            text: String,
        },
        /// Takes back the actions from number `to` on; asks the others where that is needed.
        Undo {
            /// The seat whose actions are taken back.
            seat: SeatName,
            /// The version of the snapshot in which it was offered.
            version: u64,
            /// The number of actions that stay.
            to: u32,
        },
        /// Asks the others for a pause.
        AskPause {
            /// Who asks.
            seat: SeatName,
        },
        /// Asks the others to end the game as it stands.
        AskEnd {
            /// Who asks.
            seat: SeatName,
        },
        /// Answers the request under way.
        Answer {
            /// Who answers.
            seat: SeatName,
            /// Whether they agree.
            agree: bool,
        },
        /// Takes back one's own request.
        Withdraw {
            /// Who asked.
            seat: SeatName,
        },
        /// Goes on after a pause.
        Resume {
            /// Who goes on.
            seat: SeatName,
        },
        /// Gives up: a labelled bot plays on, for good.
        Resign {
            /// The seat.
            seat: SeatName,
        },
        /// Lets a bot play this seat until it is taken back.
        HandToBot {
            /// The seat.
            seat: SeatName,
            /// The bot.
            bot: BotPlan,
        },
        /// Takes a seat back from the bot that stands in.
        TakeBack {
            /// The seat.
            seat: SeatName,
        },
        /// Says a phrase that everybody hears in their language.
        Say {
            /// Who says it.
            seat: SeatName,
            /// What.
            phrase: Phrase,
        },
        /// Lets nobody else sit down, or lets them again. The host's.
        Lock {
            /// Whether nobody may.
            locked: bool,
        },
        /// Closes a table at which nothing was played yet. The host's.
        Close,
        /// Asks why an action is barred.
        WhyNot {
            /// The action.
            text: String,
        },
        /// Asks for a snapshot with the events from `since` on.
        Snapshot {
            /// The number of events already known.
            since: u64,
        },
    }
}

/// What the server sends through a socket.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// How things stand: the first message, and one after each change.
    Snapshot(Box<Snapshot>),
    /// A command was done, and saved.
    Done {
        /// The number of the command.
        id: u32,
        /// The number of events since.
        version: u64,
    },
    /// A command was not done; nothing changed.
    Refused {
        /// The number of the command, where it could be read.
        id: Option<u32>,
        /// Why.
        refusal: Refusal,
    },
    /// Why an action is barred; the answer to `why_not`.
    Reason {
        /// The number of the question.
        id: u32,
        /// The reason; none if the action is legal.
        reason: Option<Barred>,
    },
    /// Who is here has changed.
    Presence {
        /// The seats whose people are connected.
        connected: Vec<SeatName>,
        /// The number of others who watch.
        watchers: u32,
    },
    /// Somebody says something.
    Said {
        /// Who.
        seat: SeatName,
        /// What.
        phrase: Phrase,
    },
    /// The last change is not saved yet, and the server tries again; or it is saved at last.
    Saving {
        /// Whether something waits to be saved.
        waiting: bool,
    },
    /// The database was restored to an earlier state, and the last events of this table are lost.
    /// A snapshot with all events follows, whose version may be lower than one seen before.
    HistoryLost {
        /// The number of events that are lost.
        n_events: u64,
    },
    /// The server ends this connection.
    Bye {
        /// Why.
        reason: CloseReason,
    },
}

/// Why an action is barred.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Barred {
    /// The number of the rule, in the rules of the game.
    pub rule: String,
    /// The reason in English, one line.
    pub reason: String,
    /// The reason as a key with values, for any language.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub values: View,
}

impl From<catalog::Illegal> for Barred {
    fn from(illegal: catalog::Illegal) -> Barred {
        Barred {
            rule: illegal.rule.to_owned(),
            reason: illegal.reason,
            values: illegal.values.into(),
        }
    }
}

/// Phrases instead of open chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Oops.
    Oops,
    /// One moment, please.
    OneMoment,
    /// I am back.
    Back,
    /// Your turn.
    YourTurn,
    /// Another one?
    Again,
    /// Goodbye.
    Goodbye,
}

/// Why the server ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The server stops; connect again in a moment.
    Restarting,
    /// The table was closed.
    Closed,
    /// The table was removed; it cannot be opened again.
    Removed,
    /// Something went wrong at this table; connect again.
    Trouble,
}
