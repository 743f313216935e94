//! The messages between a page's worker and the engine.

use analysis::review::{Profile, Review, Settings};
use serde::{Deserialize, Serialize};
use table::protocol::http::{Done, Made, MakeTable, Sit};
use table::protocol::{
    BotPlan, ClientMessage, CloseReason, Phase, Refusal, SeatName, ServerMessage,
};
use table::room::ConnId;
use table::setup::NewTable;
use table::stored_event::StoredEvent;
use table::table::{MatchSetup, Millis};

use crate::{Line, Opinion};

/// What the engine is asked for.
///
/// It is an object with one name, `{"record": {"table": "…"}}`: a tag inside would make every type
/// below it readable from two sources, which doubles the code.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The games of the catalog; answered with [`table::protocol::http::Games`].
    Games {},
    /// A new table, which the host stores and then opens; answered with a [`NewMatch`].
    Make {
        /// What it is to be.
        table: MakeTable,
        /// What the host decides about it.
        new: NewTable,
    },
    /// The rematch of an open table, or the one it has; answered with a [`Rematch`].
    Rematch {
        /// The finished table.
        table: String,
        /// What the host decides about the new one.
        new: NewTable,
    },
    /// Opens a table by its stored events, with the time of day.
    Open {
        /// The table.
        stored: StoredMatch,
        /// The time of day.
        now: Millis,
    },
    /// Frees an open table.
    Close {
        /// The table.
        table: String,
    },
    /// Something happens at an open table; answered with a list of [`Output`]s.
    Input {
        /// The table.
        table: String,
        /// The time of day, which never goes back.
        now: Millis,
        /// What happens.
        input: RoomInput,
    },
    /// How things stand at an open table; answered with a [`table::protocol::Snapshot`].
    Snapshot {
        /// The table.
        table: String,
        /// The time of day.
        now: Millis,
    },
    /// The record of an open table, as a text.
    Record {
        /// The table.
        table: String,
    },
    /// What a server needs to go on with an open table; answered with a
    /// [`table::protocol::http::ContinueTable`].
    HandOver {
        /// The table.
        table: String,
        /// The time of day.
        now: Millis,
    },
    /// Positions of an open table; answered with a [`table::protocol::http::Replay`].
    Replay {
        /// The table.
        table: String,
        /// The number of actions before the first position.
        from: u32,
        /// The number of actions before the last position.
        to: u32,
        /// The time of day.
        now: Millis,
    },
    /// Positions of a match that somebody has as a record.
    ReplayRecord {
        /// The record.
        record: String,
        /// The number of actions before the first position.
        from: u32,
        /// The number of actions before the last position.
        to: u32,
        /// The time of day.
        now: Millis,
    },
    /// The proof of an open table; answered with a [`table::protocol::http::Proof`].
    Proof {
        /// The table.
        table: String,
    },
    /// Draws again everything that chance brought in a record, and compares; answered with a
    /// [`table::protocol::http::Proof`].
    Verify {
        /// The record.
        record: String,
    },
    /// How things stand after a line; answered with a [`Look`](crate::line::Look).
    Look {
        /// The line.
        line: Line,
    },
    /// Counts a score sheet; answered with a [`game::present::ScoreSheet`].
    Score {
        /// The sheet, in the notation of `docs/positions.md`.
        sheet: String,
    },
    /// Plays random games to their ends, for measuring; answered with the number of actions.
    RandomGames {
        /// The position from which they are played.
        line: Line,
        /// The number of games.
        n_games: u32,
        /// Determines the games.
        seed: u64,
    },
    /// Why actions are not legal; answered with a list of [`table::protocol::Barred`] or `null`.
    WhyNot {
        /// The position.
        line: Line,
        /// The actions.
        texts: Vec<String>,
    },
    /// Whether the weights of a game are missing, without which its bots do not play.
    NeedsWeights {
        /// The game.
        game: String,
    },
    /// The match of a record; answered with a [`Line`].
    Line {
        /// The record.
        record: String,
    },
    /// Starts a review; answered with a [`crate::ReviewOutline`].
    Review {
        /// The match.
        line: Line,
        /// The effort.
        settings: Settings,
    },
    /// One step of a review; answered with an [`analysis::review::Step`], or `null` if there is none.
    ReviewStep {
        /// The match.
        line: Line,
        /// The effort.
        settings: Settings,
        /// The number of the step.
        step: usize,
    },
    /// The figures of a review or of its beginning; answered with an [`analysis::review::Summary`].
    ReviewSummary {
        /// The game.
        game: String,
        /// The review.
        review: Review,
    },
    /// The level that somebody played like in some games; answered with its name, or `null` where
    /// no level was measured.
    LevelOf {
        /// The game.
        game: String,
        /// How the games were played.
        games: Vec<Profile>,
    },
    /// Compares actions with the promising turns; answered with a [`crate::Verdict`], or `null` if
    /// there is nothing to decide.
    Judge {
        /// The position.
        line: Line,
        /// The actions, or none to compare the promising turns with each other.
        actions: Vec<String>,
        /// Rollouts for each turn.
        rollouts: u32,
        /// Determines all random numbers.
        seed: u64,
    },
    /// Whether two turns lead to the same position.
    IsSameEnd {
        /// The position.
        line: Line,
        /// The actions of one turn.
        one: Vec<String>,
        /// The actions of the other.
        other: Vec<String>,
    },
    /// Lets a bot choose an action; answered with an [`Opinion`], or `null` if no seat is on turn.
    Choose {
        /// Names the turn: a bot keeps its plan and its time as long as this stays the same.
        turn: String,
        /// The position.
        line: Line,
        /// The bot with its limits, as on a command line: `king@700ms`.
        bot: String,
        /// Determines the random choices of the bot.
        seed: u64,
    },
    /// What several searches of the same position speak for together; answered with the actions of
    /// a line, or `null` without an opinion.
    Agree {
        /// Their opinions.
        opinions: Vec<Opinion>,
    },
}

/// A match as the host stores it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredMatch {
    /// What never changes.
    pub setup: MatchSetup,
    /// What happened, in order.
    pub events: Vec<TimedEvent>,
}

/// An event with its time of day.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimedEvent {
    /// The time of day.
    pub at: Millis,
    /// What happened.
    pub event: StoredEvent,
}

/// A table that the host has to store.
#[derive(Debug, Serialize)]
pub struct NewMatch {
    /// What its maker is told.
    pub made: Made,
    /// What is stored.
    pub stored: StoredMatch,
}

/// A rematch.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Rematch {
    /// There is one already.
    Known(Made),
    /// A new one: the host stores it, then tells the old table by [`RoomInput::Rematch`].
    New(Box<NewMatch>),
}

/// What happens at a table.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // they are those of `table::room::Input`, which describes them
pub enum RoomInput {
    Join { conn: ConnId, since: u64 },
    Part { conn: ConnId },
    Message { conn: ConnId, message: ClientMessage },
    Sit { request: u64, seat: SeatName, sit: Sit },
    SeatBot { request: u64, seat: SeatName, bot: BotPlan },
    Leave { request: u64, seat: SeatName },
    Rematch { request: u64, table: String },
    BotDecision { position: u64, text: Option<String> },
    Tick {},
    Saved { at: Millis },
    Unsaved {},
    Refresh {},
    ExternalEvents { events: Vec<TimedEvent>, is_owner_node: bool },
    TakeOver {},
}

/// What the host has to do for a table.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // they are those of `table::room::Output`, which describes them
pub enum Output {
    Save { first_seq: u64, events: Vec<TimedEvent>, phase: Phase },
    Read { first_seq: u64 },
    Send { conn: ConnId, message: ServerMessage },
    Close { conn: ConnId, reason: CloseReason },
    Done { request: u64, done: Done, rematch: Option<String> },
    Refused { request: u64, refusal: Refusal },
    Think { position: u64, turn: String, bot: String, line: Line },
    StopThinking,
    WakeAt { at: Option<Millis> },
}
