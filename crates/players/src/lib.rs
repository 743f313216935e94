//! Bots for every game.
//!
//! - [`search`] is generic over [`game::Game`]. Game knowledge (candidate moves, rollouts, an
//!   evaluation) comes from a [`search::Evaluator`].
//! - [`kingdomino`] and [`barony`] hold the evaluators and the bots of one game each.
//! - [`BotRegistry`] lists the bots of a game by name, [`bots`] those of any game. A [`BotSpec`]
//!   names a bot with its limits.
//! - A [`Player`] is a bot at a table, with its budget and its random generator; [`AnyPlayer`] is
//!   one of any game.
//!
//! Nothing here reads a clock, starts a thread (but for the feature `threads`) or opens a file:
//! time and stop signals come from the host through a [`search::Budget`].

#![deny(clippy::disallowed_methods, clippy::disallowed_types)] // Portable: no clock, thread, file.
#![allow(clippy::cast_precision_loss)] // visits and games stay far below what a float counts exactly

mod any;
pub mod barony;
mod hash;
mod instructions;
pub mod kingdomino;
mod player;
mod registry;
pub mod search;
pub mod spec;
mod weights;

pub use any::{AnyPlayer, UnknownBot, play_random_games};
pub use instructions::with_fast_instructions;
pub use player::Player;
pub use registry::{BotInfo, BotRegistry, Role, bots, default_level, levels};
pub use spec::BotSpec;
pub use weights::{WeightsError, has_weights, install_weights};

/// Whether the bots for experiments are part of this build.
const HAS_BASELINES: bool = cfg!(feature = "baselines");
