//! Crownland inside a web page: tables on the device, bots, replays and proofs, by messages of JSON.
//!
//! [`Engine::handle`] takes a [`Request`] and returns an answer, both as JSON in the protocol's own
//! types. The page's worker is the host: it brings time, random numbers and storage (`IndexedDB`), and
//! does what the rooms give out as [`Output`](request::Output)s. The crate names no game.
//!
//! Start reading at [`Engine`].

#![deny(clippy::disallowed_methods, clippy::disallowed_types)] // Portable: no clock, thread, file.

mod bot;
mod engine;
#[cfg(target_arch = "wasm32")]
mod exports;
pub mod line;
mod opinion;
pub mod request;
mod rooms;
mod study;

pub use engine::Engine;
pub use line::Line;
pub use opinion::{Opinion, Sampled};
pub use request::Request;
pub use study::{ReviewOutline, Verdict};
