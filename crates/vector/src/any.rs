//! A batch of any game behind one type.

use std::any::Any;

use catalog::{Listed, Position};
use game::encode::Encode;

use crate::{ActionError, Batch, Buffers, Shape, State, StateError};

/// A [`Batch`] of any game. Its methods are those of the batch.
pub trait AnyBatch: Send {
    /// The number of environments.
    fn len(&self) -> usize;
    /// Whether there is no environment.
    fn is_empty(&self) -> bool;
    /// The number of seats.
    fn n_seats(&self) -> usize;
    /// See [`Batch::reset`].
    fn reset(&mut self, seeds: Option<&[u64]>, buffers: Buffers<'_>) -> Result<(), Shape>;
    /// See [`Batch::observe`].
    fn observe(&mut self, buffers: Buffers<'_>) -> Result<(), Shape>;
    /// See [`Batch::step`].
    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), ActionError>;
    /// See [`Batch::sample`].
    fn sample(&mut self, actions: &mut [i64]);
    /// See [`Batch::state`]; the value is a `State` of the game.
    fn state(&self, environment: usize) -> Result<Box<dyn Any + Send + Sync>, StateError>;
    /// See [`Batch::restore`].
    fn restore(&mut self, environment: usize, state: &dyn Any) -> Result<(), StateError>;
    /// See [`Batch::states`]; the value is a `Vec` of `State`s of the game.
    fn states(&self, environments: &[i64]) -> Result<Box<dyn Any + Send>, StateError>;
    /// See [`Batch::restore_all`].
    fn restore_all(
        &mut self,
        states: Box<dyn Any + Send>,
        seeds: Option<&[u64]>,
    ) -> Result<(), StateError>;
    /// See [`Batch::position`].
    fn position(&self, environment: usize) -> Result<Position, StateError>;
    /// See [`Batch::set_position`].
    fn set_position(&mut self, environment: usize, position: &Position) -> Result<(), StateError>;
}

impl<G: Listed + Encode> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        self.len()
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn n_seats(&self) -> usize {
        self.settings().start.n_seats()
    }

    fn reset(&mut self, seeds: Option<&[u64]>, buffers: Buffers<'_>) -> Result<(), Shape> {
        self.reset(seeds, buffers)
    }

    fn observe(&mut self, buffers: Buffers<'_>) -> Result<(), Shape> {
        self.observe(buffers)
    }

    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), ActionError> {
        self.step(actions, buffers)
    }

    fn sample(&mut self, actions: &mut [i64]) {
        self.sample(actions);
    }

    fn state(&self, environment: usize) -> Result<Box<dyn Any + Send + Sync>, StateError> {
        Ok(Box::new(self.state(environment)?))
    }

    fn restore(&mut self, environment: usize, state: &dyn Any) -> Result<(), StateError> {
        let state = state.downcast_ref::<State<G>>();
        let state = state.ok_or(StateError::Game { expected: G::NAME })?;
        self.restore(environment, state.clone())
    }

    fn states(&self, environments: &[i64]) -> Result<Box<dyn Any + Send>, StateError> {
        Ok(Box::new(self.states(environments)?))
    }

    fn restore_all(
        &mut self,
        states: Box<dyn Any + Send>,
        seeds: Option<&[u64]>,
    ) -> Result<(), StateError> {
        let states = states.downcast::<Vec<State<G>>>();
        let states = states.map_err(|_| StateError::Game { expected: G::NAME })?;
        self.restore_all(*states, seeds)
    }

    fn position(&self, environment: usize) -> Result<Position, StateError> {
        Ok(self.position(environment)?.clone().into_position())
    }

    fn set_position(&mut self, environment: usize, position: &Position) -> Result<(), StateError> {
        let position = G::from_position(position);
        let position = position.ok_or(StateError::Game { expected: G::NAME })?;
        self.set_position(environment, position)
    }
}
