//! The native host of tables: HTTP, sockets, store, bot pool and cluster, for any game of the
//! catalog.
//!
//! Everything that decides is in the crate `table`, which does no input or output; this crate
//! gives its rooms time, random numbers, a database and connections. It names no game.

pub mod api;
pub mod bot_pool;
pub mod config;
mod connections;
mod limits;
mod network;
mod node;
mod outbox;
pub mod rooms;
pub mod secret;
pub mod serve;
pub mod socket;
pub mod store;
mod telemetry;
pub mod time;
