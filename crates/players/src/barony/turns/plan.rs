//! A plan for the rest of a turn.

use barony::{Action, Barony, Step};
use game::{BySeat, Game};

/// The actions for the rest of a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::barony) struct TurnPlan {
    pub(super) actions: [Action; 8],
    pub(super) n_actions: u8,
    /// Each seat's chance to win after it, by static evaluation.
    pub(in crate::barony) chances: BySeat<f32>,
}

impl TurnPlan {
    pub(super) const EMPTY: TurnPlan =
        TurnPlan { actions: [Action::Pass; 8], n_actions: 0, chances: BySeat::new([0.0; 4]) };

    /// The actions, the one to play now first.
    pub(in crate::barony) fn actions(&self) -> &[Action] {
        &self.actions[..usize::from(self.n_actions)]
    }

    /// Plays all actions.
    pub(in crate::barony) fn play(&self, position: &mut Barony) {
        for &action in self.actions() {
            position.play_unchecked(action);
        }
    }

    /// The position after all actions, if they are a legal turn.
    pub(super) fn played_legally(&self, position: &Barony) -> Option<Barony> {
        let mut after = *position;
        for &action in self.actions() {
            if after.turn_number() != position.turn_number() || !after.is_legal(action) {
                return None;
            }
            after.play_unchecked(action);
        }
        (after.turn_number() != position.turn_number()).then_some(after)
    }

    pub(super) fn push(&mut self, position: &mut Barony, action: Action) {
        position.play_unchecked(action);
        self.actions[usize::from(self.n_actions)] = action;
        self.n_actions += 1;
    }

    /// Plays a move, and takes the most valuable token if it may.
    pub(super) fn push_move(&mut self, position: &mut Barony, action: Action) {
        self.push(position, action);
        self.push_take(position);
    }

    pub(super) fn push_take(&mut self, position: &mut Barony) {
        if let Step::Take { owner, .. } = position.step()
            && let Some(best) = position.baron(owner).tokens.kinds().last()
        {
            self.push(position, Action::Take(best));
        }
    }
}
