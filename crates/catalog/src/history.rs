//! A position and the actions that led to it.

use game::{Game, Turn};

use crate::Actor;

/// A game as it was played so far.
#[derive(Debug, Clone)]
pub struct History<G: Game> {
    start: G,
    position: G,
    log: Vec<(Actor, G::Action)>,
}

impl<G: Game> History<G> {
    /// A game without any action yet.
    pub fn new(start: G) -> History<G> {
        History { position: start.clone(), start, log: Vec::new() }
    }

    /// The position before the first action.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The actions from the start, with who played them.
    pub fn log(&self) -> &[(Actor, G::Action)] {
        &self.log
    }

    /// Plays an action that is known to be legal.
    ///
    /// # Panics
    /// May panic if the action is not legal, or if the game is over.
    pub fn play_unchecked(&mut self, action: G::Action) {
        let actor = match self.position.turn() {
            Turn::Seat(seat) => Actor::Seat(seat),
            Turn::Chance => Actor::Chance,
            Turn::Over => panic!("`{action}` after the end of the game"),
        };
        self.position.play_unchecked(action);
        self.log.push((actor, action));
    }
}
