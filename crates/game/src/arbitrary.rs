//! Positions and actions from the bytes of a fuzzer.

use arbitrary::{Result, Unstructured};

use crate::Game;
use crate::encode::Encode;

/// Positions come from at most this many actions.
const MAX_ACTIONS: u16 = 400;

/// A position that play reaches from `start`; the bytes choose the actions.
pub fn arbitrary_position<G: Game>(bytes: &mut Unstructured<'_>, start: G) -> Result<G> {
    let mut game = start;
    for _ in 0..bytes.int_in_range(0..=MAX_ACTIONS)? {
        let n_actions = game.n_actions();
        if n_actions == 0 {
            break;
        }
        let n = bytes.int_in_range(0..=n_actions - 1)?;
        let Some(action) = game.nth_action(n) else { break };
        game.play_unchecked(action);
    }
    Ok(game)
}

/// Any action of a game, legal or not.
pub fn arbitrary_action<G: Encode>(bytes: &mut Unstructured<'_>) -> Result<G::Action> {
    let index = bytes.int_in_range(0..=G::N_ACTIONS - 1)?;
    G::action_at(index).ok_or(arbitrary::Error::IncorrectFormat)
}
