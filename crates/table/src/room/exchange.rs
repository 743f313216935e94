//! What comes into a room, and what it says is to be done.

use catalog::Match;

use super::presence::{PeerEvent, PeerMessage};
use crate::protocol::{
    BotPlan, CloseReason, Command, Phase, Refusal, SeatName, ServerMessage, Snapshot,
};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;
use crate::summary::Summary;
use crate::table::{Millis, Table};

/// A connection of the room.
pub type ConnId = u64;

/// What comes into a room.
#[derive(Debug)]
pub enum Input {
    /// A socket opened.
    Join {
        /// Its number.
        conn: ConnId,
        /// Whose it is.
        owner_id: Option<OwnerId>,
        /// The number of events it knows.
        since: u64,
    },
    /// A socket closed.
    Part {
        /// Its number.
        conn: ConnId,
    },
    /// Somebody asks for something.
    Ask {
        /// Where the answer goes.
        asker: Asker,
        /// Who asks.
        owner_id: Option<OwnerId>,
        /// What.
        ask: Ask,
    },
    /// A bot has chosen.
    BotDecision {
        /// The position it was asked about.
        position: u64,
        /// Its action; `None` if it failed.
        text: Option<String>,
    },
    /// The time that was asked for has come.
    Tick,
    /// What was given out to be saved is saved.
    Saved {
        /// The time of day that is stored with it.
        at: Millis,
    },
    /// It could not be saved now.
    Unsaved,
    /// Nothing can be saved until further notice, or it can again.
    StoreLost(bool),
    /// Somebody else may have written to the match.
    Refresh,
    /// What somebody else wrote, from the room's version on; nothing, if nobody did.
    ExternalEvents {
        /// The events, each with its time of day.
        events: Vec<(Millis, StoredEvent)>,
        /// Whether this node looks after the bots and clocks, as the database has it. It can although
        /// there is news: an earlier write whose answer was lost.
        is_owner_node: bool,
    },
    /// The database lost events that the room knows; instead of `ExternalEvents`, or of `Saved`.
    Restored {
        /// The match as it is in the database.
        table: Box<Table>,
        /// Whether this node looks after its bots and clocks.
        is_owner_node: bool,
    },
    /// The node that looked after the match is gone; this one does from now on.
    TakeOver,
    /// Something about other nodes.
    PeerEvent(PeerEvent),
    /// The server stops.
    Stop,
}

/// Where an answer goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// Through a socket, with the number of the message.
    Conn(ConnId, u32),
    /// To a request of HTTP.
    Request(u64),
    /// Nowhere: the room asks itself.
    Nobody,
}

/// What can be asked of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// A command of the socket.
    Command(Command),
    /// To sit down.
    Sit {
        /// Where.
        seat: SeatName,
        /// The name, as it was given.
        name: String,
        /// The browser's randomness.
        entropy: String,
    },
    /// To put a bot at a seat.
    SeatBot {
        /// Where.
        seat: SeatName,
        /// Which.
        bot: BotPlan,
    },
    /// To leave a seat, or remove somebody from it.
    Leave {
        /// Which.
        seat: SeatName,
    },
    /// To make a hand-off link.
    MakeHandoff {
        /// For the seat of another.
        seat: Option<SeatName>,
        /// The hash of the token.
        token: String,
    },
    /// To use a hand-off link.
    ClaimHandoff {
        /// The hash of the token.
        token: String,
        /// The name of who takes the seat over, as it was given.
        name: Option<String>,
    },
    /// To note that a rematch was made; the answer is the first one that was.
    Rematch {
        /// Its table.
        table: String,
    },
    /// To look.
    Read,
    /// To know whether the table is there.
    Knock,
}

/// What is to be done.
#[derive(Debug)]
pub enum Output {
    /// Save these events as the next of the match; `Saved`, `Unsaved`, `ExternalEvents` or `Restored` comes
    /// back.
    Save {
        /// The number of the first.
        first_seq: u64,
        /// The time of day of this attempt.
        at: Millis,
        /// The events.
        events: Vec<StoredEvent>,
        /// Where the table will be in its life.
        phase: Phase,
        /// What lists will show of the table.
        summary: Summary,
        /// Whether a bot or a clock will have to be looked after.
        needs_owner_node: bool,
        /// How often these events have been tried before.
        attempt: u32,
    },
    /// Read the events of the match from this number on; `ExternalEvents` or `Restored` comes back.
    Read {
        /// The number of the first.
        first_seq: u64,
    },
    /// Send a message.
    Send(ConnId, ServerMessage),
    /// End a connection.
    Close(ConnId, CloseReason),
    /// Tell the rooms of this table at other nodes.
    PeerMessage(PeerMessage),
    /// Answer a request of HTTP.
    Reply(u64, Result<Answer, Refusal>),
    /// Ask a bot; what it was asked before no longer matters.
    Think {
        /// The position it is asked about.
        position: u64,
        /// Where it plays.
        seat: SeatName,
        /// The bot.
        bot: BotPlan,
        /// How often something was taken back: plans made before are worth nothing.
        branch: usize,
        /// A copy of the match.
        game: Box<dyn Match>,
    },
    /// No bot needs to think.
    StopThinking,
    /// Send a `Tick` at this time, by the time at work; `None` calls off the one before.
    WakeAt(Option<Millis>),
}

/// The answer to a request of HTTP.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// It was done, and saved.
    Done {
        /// The number of events since.
        version: u64,
        /// The rematch there is.
        rematch: Option<String>,
    },
    /// How things stand.
    Snapshot(Box<Snapshot>),
}
