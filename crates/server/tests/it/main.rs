//! The server: rooms without a runtime, and the whole on real sockets and a real store.

mod away;
mod bad_messages;
mod cast;
mod clocks;
mod cluster;
mod cookies;
mod dashboard;
mod databases;
mod dynasty;
mod hidden;
mod house;
mod log;
mod migrations;
mod nodes;
mod openapi;
mod pages;
mod play;
mod rematch;
mod retention;
mod roles;
mod rooms;
mod sim;
mod store;
mod undo;
mod unsaved;
