//! Players for every game, and the instrument that measures them.
//!
//! - [`search`] thinks: generic over [`game::Game`], it knows no game. What a game's judgement
//!   adds (good playouts, an evaluation, the actions worth a look) it takes as a
//!   [`search::Judgement`].
//! - [`arena`] plays fair matches between contestants and counts them; [`rating`] makes one
//!   table of many players out of such matches.
//! - [`protocol`] speaks with other people's programs, and lets others drive our players.
//! - The folder of a game holds its judgement, and the names of its players ([`Roster`]).

#![allow(clippy::cast_precision_loss)] // visits and games stay far below what a float counts exactly

pub mod arena;
pub mod barony;
mod failure;
pub mod kingdomino;
pub mod protocol;
pub mod rating;
mod roster;
pub mod search;
pub mod spec;

pub use failure::Failure;
pub use roster::{Profile, Roster};
pub use spec::Spec;
