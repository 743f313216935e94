//! The rules of Barony, and nothing else.
#![no_std]

#[cfg(feature = "present")]
extern crate alloc;

mod action;
mod apply;
mod baron;
mod barred;
mod board;
mod check;
mod forces;
mod hex;
mod hexes;
mod invariant;
mod legal;
mod options;
mod position;
mod score;
mod slots;
mod state;
mod tiles;
mod titles;
mod tokens;

pub use action::{Action, Building};
pub use baron::{Baron, Reserve};
pub use barred::{Barred, Due, Why};
pub use board::{Board, MAX_HEXES};
pub use forces::{Figure, Forces};
pub use hex::Hex;
pub use hexes::{Hexes, Places};
pub use options::Options;
pub use position::{Position, PositionError};
pub use score::{CITY_POINTS, Score};
pub use state::Barony;
pub use tiles::{Terrain, Tile};
pub use titles::{TITLE_POINTS, TITLE_PRICE, Title};
pub use tokens::{Resource, Tokens};
