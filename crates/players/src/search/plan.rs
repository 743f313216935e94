//! The rest of a turn that was chosen as a whole.

use game::Game;

/// The actions that remain of the chosen line, each with the position it belongs to.
#[derive(Debug, Clone)]
pub(crate) struct Plan<G: Game>(Vec<(G, G::Action)>);

impl<G: Game> Default for Plan<G> {
    fn default() -> Plan<G> {
        Plan(Vec::new())
    }
}

impl<G: Game> Plan<G> {
    /// Replaces the plan by the actions of a line after its first one.
    pub(crate) fn set(&mut self, root: &G, line: &[G::Action]) {
        self.0.clear();
        let mut position = root.clone();
        for (i, &action) in line.iter().enumerate() {
            if i > 0 {
                self.0.push((position.clone(), action));
            }
            position.play_unchecked(action);
        }
    }

    /// The planned action in a position, if there is one.
    pub(crate) fn action(&self, position: &G) -> Option<G::Action> {
        self.0.iter().find(|(planned, _)| planned == position).map(|&(_, action)| action)
    }
}
