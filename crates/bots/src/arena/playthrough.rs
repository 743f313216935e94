//! A game as it has been played so far.

use game::{Game, SetupError, Turn};

use super::Table;

/// A position and the actions that led to it.
#[derive(Debug, Clone)]
pub struct Playthrough<G: Game> {
    position: G,
    actions: Vec<(Turn, G::Action)>,
}

impl<G: Game> Playthrough<G> {
    /// Before the first action.
    pub fn new(table: &Table<G>) -> Result<Playthrough<G>, SetupError> {
        let position = G::new(table.n_seats, &table.options)?;
        Ok(Playthrough { position, actions: Vec::new() })
    }

    /// The position reached.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Who acted, and how, from the beginning.
    pub fn actions(&self) -> &[(Turn, G::Action)] {
        &self.actions
    }

    /// Plays an action that is known to be legal.
    pub fn play_unchecked(&mut self, action: G::Action) {
        self.actions.push((self.position.turn(), action));
        self.position.play_unchecked(action);
    }
}

/// Who acts, as a record writes it: `*` is chance.
pub(crate) fn mark(turn: Turn) -> char {
    match turn {
        Turn::Seat(seat) => seat.letter(),
        Turn::Chance | Turn::Over => '*',
    }
}
