//! Tables for people and bots, without input or output: rooms, events, clocks, fair chance and
//! the wire types, for any game of the catalog.
//!
//! Start reading at [`room::Room`], which decides everything: `handle(Input, now) -> Vec<Output>`.
//! [`table::Table`] is the state that the stored [`stored_event::StoredEvent`]s of a match add up to;
//! [`protocol`] is what clients see. A host (the server, a browser, a test) brings time, random
//! numbers, storage and connections. The crate names no game.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))] // Portable: no clock, thread, file.

pub mod continued;
pub mod fairness;
pub mod history;
pub mod json;
pub mod levels;
pub mod moment;
pub mod name;
pub mod present;
pub mod protocol;
pub mod room;
pub mod secret;
pub mod setup;
pub mod stored_event;
pub mod summary;
pub mod table;
