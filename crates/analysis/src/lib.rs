//! What a strong bot says about a position, and about a whole match.
//!
//! A [`review`] says what luck and every decision of a match were worth. A [`Hint`] compares the actions of a position, and the one that was played with the best. The
//! bot, its budget and the clock come from the caller, so it runs wherever bots do.
//!
//! ```
//! use analysis::{Comparison, Hint};
//! use catalog::find_game;
//! use game::Rng;
//! use players::AnyPlayer;
//!
//! let mut game = find_game("kingdomino")?.start(2, "")?;
//! let mut rng = Rng::new(1);
//! while !matches!(game.turn(), game::Turn::Seat(_)) {
//!     let outcome = game.sample(&mut rng).expect("chance is on turn");
//!     game.play(&outcome)?;
//! }
//! let mut king = AnyPlayer::new(&game.position(), &"king@100it".parse()?, 1)?;
//! let decision = king.evaluate(&game.position(), &|| std::time::Duration::ZERO, &|| false);
//! let best = decision.as_ref().expect("a seat is on turn").action.clone();
//! let hint = Hint::new(&game.position(), decision, Some(best)).expect("a seat is on turn");
//! assert_eq!(hint.comparison(), Some(Comparison::Best));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(clippy::disallowed_methods, clippy::disallowed_types)] // Portable: no clock, thread, file.
#![allow(clippy::cast_precision_loss)] // values stay far below what a float counts exactly

mod hint;
pub mod puzzle;
mod reason;
pub mod review;
mod text;

pub use hint::{Comparison, Hint, last_decision};
pub use reason::{Explain, Reason, reasons};
