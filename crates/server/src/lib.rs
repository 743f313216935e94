//! Tables for people and bots: rooms, sockets, store, clocks and fair chance, for any game of
//! the catalog.
//!
//! Start reading at [`room::Room`], which decides everything and does no input or output;
//! [`table::Table`] is what the stored [`fact::Fact`]s of a match add up to; [`protocol`] is what
//! clients see. It names no game.

pub mod api;
pub mod client;
pub mod config;
mod connections;
pub mod fact;
pub mod fairness;
pub mod history;
pub mod name;
mod node;
mod outbox;
mod present;
pub mod protocol;
pub mod room;
pub mod rooms;
pub mod secret;
pub mod serve;
pub mod socket;
pub mod store;
pub mod table;
pub mod think;
pub mod time;
