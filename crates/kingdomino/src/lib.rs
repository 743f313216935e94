//! The rules of Kingdomino, with every variant, for two to four seats.
//!
//! [`Kingdomino`] is a position: small, `Copy`, and played through [`game::Game`]. Nothing here
//! allocates, draws random numbers of its own, or knows a file, a clock or a player. With the
//! feature `present` the crate can also show and explain a position (`game::present::Present`).
//!
//! The rules are numbered in `RULES.md` beside this crate, and cited by number. Start reading
//! at [`Kingdomino`] (how a game goes on), then [`Kingdom`] (where a domino fits) and [`Score`].
//!
//! ```
//! use game::{Game, Rng};
//! use kingdomino::{Action, Kingdomino, Options};
//!
//! let mut game = Kingdomino::new(4, &"middle-kingdom harmony".parse::<Options>()?)?;
//! game.play("draw 12".parse::<Action>()?)?;
//! assert!(game.play("draw 12".parse::<Action>()?).is_err());
//!
//! let mut rng = Rng::new(1);
//! while let Some(action) = game.sample(&mut rng) {
//!     game.play_unchecked(action);
//! }
//! assert!(game.ranks().first(4).contains(&1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(feature = "typescript"), no_std)] // ts-rs needs std

#[cfg(feature = "present")]
extern crate alloc;

mod action;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod dominoes;
mod encode;
mod kingdom;
mod kingdoms;
mod lines;
mod map;
mod options;
#[cfg(feature = "present")]
mod present;
mod score;
mod setup;
mod squares;
mod state;
mod tiling;
mod turns;

pub use action::{Action, Direction, Placement};
pub use dominoes::{Domino, Half, Terrain};
pub use encode::Cache;
pub use kingdom::{Fits, Kingdom};
pub use kingdoms::Kingdoms;
pub use lines::{Dominoes, Line};
pub use options::{Options, Variant};
#[cfg(feature = "present")]
pub use present::{
    Barred, BonusView, KingdomView, LaidDominoes, LaidView, LineView, PileView, PropertyView, View,
};
pub use score::{HARMONY_BONUS, MIDDLE_KINGDOM_BONUS, Property, Score};
pub use setup::{PositionError, Setup};
pub use squares::{Square, Squares};
pub use state::Kingdomino;
pub use tiling::{NoTiling, Tiling};
pub use turns::Step;
