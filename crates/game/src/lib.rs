//! What a game is.
//!
//! A game is a value, a match is its list of actions, and only the rules crates know what
//! is legal. This crate holds that contract and nothing else: the trait [`Game`], the small
//! words it speaks in ([`Seat`], [`BySeat`], [`Turn`]), a generator for random play ([`Rng`])
//! and the errors. With the feature `present` it also holds the module `present`: what people
//! need to see and explain a game.
//!
//! It knows no game, no clock, no file and no network; it is `no_std` and has no dependency
//! (but serde, for `present`). Start reading at [`Game`].
//!
//! ```
//! use core::ops::ControlFlow;
//! use game::{Game, ParseActionError, Rng, Seat, SetupError, Turn};
//!
//! /// Two seats take one or two of seven stones in turn; who takes the last one wins.
//! #[derive(Debug, Clone, PartialEq, Eq, Hash)]
//! struct Stones { left: u8, taken: u32 }
//!
//! #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
//! struct Take(u8);
//! # impl core::fmt::Display for Take {
//! #     fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { write!(f, "take {}", self.0) }
//! # }
//! # impl core::str::FromStr for Take {
//! #     type Err = ParseActionError;
//! #     fn from_str(text: &str) -> Result<Self, ParseActionError> {
//! #         let mut words = game::notation::Words::new(text);
//! #         words.expect("take", "`take N`")?;
//! #         let n = words.number(1..=2, "1 or 2")?;
//! #         words.end()?;
//! #         Ok(Take(n as u8))
//! #     }
//! # }
//!
//! impl Game for Stones {
//!     type Options = game::NoOptions;
//!     type Action = Take;
//!     type Score = u8;
//!
//!     fn new(n_seats: usize, _: &game::NoOptions) -> Result<Self, SetupError> {
//!         SetupError::check_seats(n_seats, 2..=2)?;
//!         Ok(Stones { left: 7, taken: 0 })
//!     }
//!     fn n_seats(&self) -> usize { 2 }
//!     fn turn(&self) -> Turn {
//!         if self.left == 0 { Turn::Over } else { Turn::Seat(Seat::ALL[self.taken as usize % 2]) }
//!     }
//!     fn turn_number(&self) -> u32 { self.taken }
//!     fn try_for_each_action<B>(&self, mut visit: impl FnMut(Take) -> ControlFlow<B>) -> ControlFlow<B> {
//!         (1..=self.left.min(2)).try_for_each(|n| visit(Take(n)))
//!     }
//!     fn play_unchecked(&mut self, Take(n): Take) {
//!         self.left -= n;
//!         self.taken += 1;
//!     }
//!     fn score(&self, seat: Seat) -> u8 {
//!         u8::from(self.left == 0 && Seat::ALL[(self.taken as usize + 1) % 2] == seat)
//!     }
//! }
//!
//! let mut game = Stones::new(2, &game::NoOptions).unwrap();
//! assert_eq!(game.perft(3), 8);
//! assert!(game.play(Take(3)).is_err());
//! let mut rng = Rng::new(7);
//! while let Some(action) = game.sample(&mut rng) {
//!     game.play_unchecked(action);
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! ```

#![cfg_attr(not(feature = "typescript"), no_std)] // ts-rs needs std

#[cfg(feature = "present")]
extern crate alloc;

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
pub mod bits;
mod contract;
pub mod encode;
mod error;
mod excerpt;
pub mod notation;
mod numbered;
pub mod position;
#[cfg(feature = "present")]
pub mod present;
mod rng;
mod seat;
mod simple_enum;

pub use contract::{Game, MAX_ACTION_KINDS, NoOptions, Turn};
pub use error::{IllegalAction, ParseActionError, SetupError};
pub use excerpt::Excerpt;
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat};
