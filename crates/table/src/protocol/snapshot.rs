//! How things stand at a table, for one client.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::tagged;

use super::{Event, Phase, SeatInfo, SeatName, TableInfo, View};

/// How things stand at a table, whole; only the events begin where the client asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Snapshot {
    /// The table.
    pub table: TableInfo,
    /// Where it is in its life.
    pub phase: Phase,
    /// The number of events so far: the version of everything here.
    pub version: u64,
    /// The number of actions on the board (undone ones are gone from it).
    pub n_played: u32,
    /// The number of the turn, as the rules count them.
    pub turn_number: u32,
    /// Whose turn it is; `null` before the start and after the end.
    pub on_turn: Option<SeatName>,
    /// The seats, A first.
    pub seats: Vec<SeatInfo>,
    /// The number of people who watch.
    pub watchers: u32,
    /// What is yours.
    pub you: You,
    /// The game's own view of the position; its type is the game's. `null` before the start.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Option<Object>)]
    pub view: View,
    /// What there is to do now, in a few English words.
    pub prompt: Option<String>,
    /// What you may do now; only if a seat of yours is on turn.
    pub choices: Option<Vec<Choice>>,
    /// Scores and places; hidden during the game if the table wants it so.
    pub standing: Option<Standing>,
    /// The ends of the earlier games, when the match is a row of several.
    pub finished_games: Vec<FinishedGame>,
    /// What is being asked of everybody.
    pub request: Option<Request>,
    /// Whether a change waits to be saved.
    pub saving: bool,
    /// What happened, from event number `events_from` on.
    pub events: Vec<Event>,
    /// The number of the first of `events`.
    pub events_from: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// What belongs to the client that a snapshot is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct You {
    /// The seats.
    pub seats: Vec<SeatName>,
    /// Whether you are the host.
    pub is_host: bool,
    /// What you could take back.
    pub undo: Vec<UndoOffer>,
}

/// What a seat could take back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UndoOffer {
    /// The seat.
    pub seat: SeatName,
    /// Its last action: the number of actions that would stay.
    pub last: u32,
    /// Its whole turn: the number of actions that would stay.
    pub turn: u32,
    /// Whether nobody has to agree.
    pub is_free: bool,
}

/// A legal action with what people need to choose it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The action.
    pub text: String,
    /// The name of its kind.
    pub kind: String,
    /// The elements to click, in order; each list is a way to choose it, and none is the
    /// beginning of another choice's.
    pub paths: Vec<Vec<String>>,
    /// What it would change.
    pub preview: Vec<Change>,
}

/// One thing that an action changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    /// Whose it is.
    pub seat: SeatName,
    /// What it is.
    pub what: String,
    /// How many more, or less.
    pub by: i32,
}

/// Scores and places as things stand; final when the game is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Standing {
    /// The points by seat, as a record writes them.
    pub scores: Vec<String>,
    /// The place by seat: 1 + the number of seats strictly ahead.
    pub ranks: Vec<u8>,
    /// How each score comes about.
    pub breakdowns: Vec<Vec<Item>>,
}

/// One line of a score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Item {
    /// What it is.
    pub what: String,
    /// The product, where it is one.
    pub product: Option<[u32; 2]>,
    /// What it brings.
    pub points: i32,
}

/// The end of one of several games in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The number of actions played when it ended; the replay has its view there.
    pub n_played: u32,
    /// The points by seat by then.
    pub scores: Vec<String>,
    /// How each score came about.
    pub breakdowns: Vec<Vec<Item>>,
}

/// Something that needs everybody's consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Request {
    /// Who asks.
    pub by: SeatName,
    /// What for.
    pub kind: RequestKind,
    /// The seats that have yet to agree.
    pub waiting_for: Vec<SeatName>,
}

tagged! {
    lenient
    /// What can be asked of everybody.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
    #[cfg_attr(test, derive(ts_rs::TS))]
    pub enum RequestKind {
        /// To take actions back.
        Undo {
            /// The number of actions that stay.
            to: u32,
        },
        /// A pause.
        Pause,
        /// To end the game as it stands.
        End,
    }
}
