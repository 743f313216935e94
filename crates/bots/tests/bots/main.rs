//! The players and the arena, on made-up games whose right answers are known.

mod arena;
mod dummy;
mod king;
mod kingdomino;
#[cfg(unix)] // the programs are shell scripts
mod protocol;
mod search;
