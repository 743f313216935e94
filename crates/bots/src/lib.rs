//! Players for every game, and the instrument that measures them.
//!
//! - [`search`] thinks: generic over [`game::Game`], it knows no game. What a game's judgement
//!   adds (good playouts, an evaluation, the actions worth a look) it takes as a
//!   [`search::Judgement`].

#![allow(clippy::cast_precision_loss)] // visits and games stay far below what a float counts exactly

mod failure;
mod points;
pub mod search;

pub use failure::Failure;
pub use points::points;
