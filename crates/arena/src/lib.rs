//! Series of games between bots, and what they show.
//!
//! - [`run`] plays a series between [`Entrant`]s and reports on it; [`rating`] turns series of many
//!   bots into one table.
//! - [`ExternalBot`] is the referee's side of the bot protocol (`docs/bot-protocol.md`): it lets an
//!   external program play.
//! - [`BotServer`] is the other side: it lets an external program drive one of our bots.
//! - [`Dataset`] writes the decisions of a series as arrays.
//!
//! This is a host: it has clocks, threads and processes.

#![allow(clippy::cast_precision_loss)] // numbers of games stay far below what a float counts exactly

mod bot_server;
mod dataset;
mod external;
mod failure;
mod process;
pub mod rating;
mod series;

pub use bot_server::{BotServer, MakeBot};
pub use dataset::Dataset;
pub use external::{ExternalAnswer, ExternalBot, TableDescription, Timeouts};
pub use failure::Failure;
pub use series::{
    Answer, Config, DecisionTimes, Entrant, EntrantReport, Estimate, FinishedGame, Forfeit,
    GameResult, OwnBot, Participant, Progress, Report, Schedule, SeriesError, Setup, Sprt,
    SprtState, TimeSource, run,
};

/// The version of the bot protocol.
pub const PROTOCOL_VERSION: u32 = 1;
