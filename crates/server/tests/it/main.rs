//! The server: rooms without a runtime, and the whole on real sockets and a real store.

mod away;
mod clocks;
mod hidden;
mod house;
mod log;
mod openapi;
mod play;
mod roles;
mod rooms;
mod sim;
mod store;
mod undo;
mod unsaved;
