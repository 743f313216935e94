//! Why a batch refuses something. A refused call changes nothing.

use thiserror::Error;

/// An action that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ActionError {
    /// Not one action for each environment.
    #[error("found {found} actions, expected {expected}, one for each environment")]
    Count {
        /// The number of actions.
        found: usize,
        /// The number of environments.
        expected: usize,
    },
    /// A number outside of the action space.
    #[error("environment {environment}: found the action {found}, expected 0 to {max}")]
    OutOfRange {
        /// The environment.
        environment: usize,
        /// The number.
        found: i64,
        /// The last number of the action space.
        max: usize,
    },
    /// An action that is not legal now.
    #[error(
        "environment {environment}: the action {found}, `{text}`, is not legal in this position"
    )]
    Illegal {
        /// The environment.
        environment: usize,
        /// Its number.
        found: i64,
        /// Its text.
        text: String,
    },
    /// A slice has another length.
    #[error(transparent)]
    Shape(#[from] Shape),
}

/// A slice of another length than the batch needs.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{name}` has {found} elements, expected {expected}")]
pub struct Shape {
    /// Which slice it is.
    pub name: &'static str,
    /// Its length.
    pub found: usize,
    /// What it should be.
    pub expected: usize,
}

/// A state that an environment cannot take.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StateError {
    /// There are fewer environments.
    #[error("found the environment {found}, expected 0 to {max}")]
    Environment {
        /// The number.
        found: i64,
        /// The last one.
        max: usize,
    },
    /// Not one state for each environment.
    #[error("found {found} states, expected {expected}, one for each environment")]
    Count {
        /// The number of states.
        found: usize,
        /// The number of environments.
        expected: usize,
    },
    /// The state or position belongs to another game.
    #[error("the state is of another game, expected one of {expected}")]
    Game {
        /// The name of the game.
        expected: &'static str,
    },
    /// Another number of seats.
    #[error("the position has {found} seats, expected {expected}")]
    Seats {
        /// The seats of the position.
        found: usize,
        /// The seats of the batch.
        expected: usize,
    },
}
