//! The rules of Barony, for two to four seats.
//!
//! [`Barony`] is a position: small, `Copy`, and played through [`game::Game`]. Nothing here
//! allocates, draws random numbers of its own, or knows a file, a clock or a player. With the
//! feature `present` the crate can also show and explain a position (`game::present::Present`).
//!
//! The rules are numbered in `RULES.md` beside this crate, and cited by number. Start reading
//! at [`Barony`] (what a position holds), then [`Baron`] and [`Forces`] (what a seat has) and
//! [`Board`]. Inside, `apply` says what an action does, `legal` what may be done, as sets of
//! hexes, and `check` why not, hex by hex. [`Setup`] reads and writes positions.
//!
//! ```
//! use barony::{Action, Barony, Options};
//! use game::{Game, Rng};
//!
//! let mut game = Barony::new(4, &"rounds=60".parse::<Options>()?)?;
//! game.play("tile 12 0".parse::<Action>()?)?;
//! assert!(game.play("tile 12 1".parse::<Action>()?).is_err());
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
mod apply;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod baron;
mod barred;
mod board;
mod check;
mod encode;
mod forces;
mod hex;
mod hexes;
mod invariant;
mod legal;
mod options;
#[cfg(feature = "present")]
mod present;
mod reach;
mod score;
mod setup;
mod slots;
mod state;
mod tiles;
mod titles;
mod tokens;

pub use action::{Action, Building};
pub use baron::{Baron, Reserve};
pub use barred::{Barred, Why};
pub use board::{Board, MAX_HEXES};
pub use forces::{Figure, Forces};
pub use hex::{Hex, HexIndex};
pub use hexes::{Hexes, Places};
pub use options::Options;
#[cfg(feature = "present")]
pub use present::{BaronView, FiguresView, HexView, ReserveView, ResourceView, View};
pub use score::{CITY_POINTS, Score};
pub use setup::{PositionError, Setup};
pub use state::{Barony, Step, StepKind};
pub use tiles::{Terrain, Tile, Tiles};
pub use titles::{TITLE_POINTS, TITLE_PRICE, Title};
pub use tokens::{Resource, Tokens};
