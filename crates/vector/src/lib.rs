//! Thousands of games stepped together, for programs that learn.
//!
//! A [`Batch`] holds games of one table. [`Batch::step`] plays one action in each and writes what
//! the next seat sees into slices of the caller ([`Buffers`]): observations, planes, legal masks,
//! rewards, scores and whose turn it is. Chance events and the seats of [`Opponent`]s are played in
//! between, and a game that is over starts again.
//!
//! What happens in a game depends on its own seed and actions only: the size of the batch and the
//! number of threads change nothing.
//!
//! ```
//! use game::Game;
//! use game::encode::Encode;
//! use kingdomino::{Kingdomino, Options};
//! use vector::{Batch, Buffers, Settings};
//!
//! let settings = Settings::new(Kingdomino::new(4, &Options::NONE)?);
//! let mut batch = Batch::new(settings, &[1, 2, 3]);
//! let (mut actions, mut masks) = ([0; 3], vec![0; 3 * Kingdomino::N_ACTIONS]);
//! for _ in 0..100 {
//!     batch.sample(&mut actions);
//!     batch.step(&actions, Buffers { masks: Some(&mut masks), ..Buffers::default() })?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This is a host: it starts threads. Start reading at [`Batch`].

#![allow(clippy::cast_precision_loss)] // points stay far below what a float counts exactly

mod any;
mod batch;
mod buffers;
mod environment;
mod error;
mod reward;

pub use any::AnyBatch;
pub use batch::Batch;
pub use buffers::Buffers;
pub use environment::{Opponent, Settings, State};
pub use error::{ActionError, Shape, StateError};
pub use reward::Reward;
