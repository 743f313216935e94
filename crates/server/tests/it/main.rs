//! The server on real sockets and a real store.

mod house;
mod play;
