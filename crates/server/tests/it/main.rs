//! The server: rooms without a runtime, and the whole on real sockets and a real store.

mod away;
mod clocks;
mod databases;
mod dynasty;
mod hidden;
mod house;
mod log;
mod migrations;
mod openapi;
mod play;
mod rematch;
mod roles;
mod rooms;
mod sim;
mod store;
mod undo;
mod unsaved;
