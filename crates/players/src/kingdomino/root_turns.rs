//! The turns at the root that a search compares.

use game::Game;
use kingdomino::{Action, Domino, Kingdomino, Placement, Step};

use super::weighted_greedy::WeightedGreedy;
use crate::search::order;

/// Maximum number of placements searched for each domino that can be picked.
const BREADTH: usize = 4;

/// The best placements of the domino at hand for each domino that can be picked.
#[derive(Debug, Clone, Default)]
pub(super) struct RootTurns {
    root: Option<Kingdomino>,
    turns: Vec<RootTurn>,
}

/// A way to play the turn at the root.
#[derive(Debug, Clone, Copy)]
struct RootTurn {
    placement: Placement,
    chosen: Option<Domino>,
    merit: i32,
}

impl RootTurns {
    /// Lists the turns of a position, the best few placements for each pick.
    pub(super) fn list(&mut self, root: &Kingdomino, greedy: &mut WeightedGreedy) {
        self.clear(root);
        let mut turns = Vec::new();
        greedy.for_each_turn(root, |placement, chosen, merit| {
            turns.push(RootTurn { placement, chosen, merit });
        });
        let key = |i: usize| (turns[i].chosen, -turns[i].merit);
        // Stable, so that the order of the rules breaks ties.
        let order = order(turns.len(), &mut |a, b| key(a).cmp(&key(b)));
        let (mut last, mut n) = (None, 0);
        for turn in order.into_iter().map(|i| turns[i]) {
            n = if last == Some(turn.chosen) { n + 1 } else { 1 };
            last = Some(turn.chosen);
            if n <= BREADTH {
                self.turns.push(turn);
            }
        }
    }

    /// Lists no turn: every action will be a candidate.
    pub(super) fn clear(&mut self, root: &Kingdomino) {
        self.root = Some(*root);
        self.turns.clear();
    }

    /// Adds the actions of the listed turns in a position, or all actions if it belongs to none.
    pub(super) fn candidates(&self, position: &Kingdomino, out: &mut Vec<Action>) {
        let before = out.len();
        if let Some(root) = self.root.filter(|root| root.step() == Step::Place) {
            if *position == root {
                for turn in &self.turns {
                    let action = Action::Place(turn.placement);
                    if !out.contains(&action) {
                        out.push(action);
                    }
                }
            } else if position.turn_number() == root.turn_number() {
                let led_here = |turn: &&RootTurn| {
                    let mut next = root;
                    next.play_unchecked(Action::Place(turn.placement));
                    next == *position
                };
                let chosen = self.turns.iter().filter(led_here).filter_map(|turn| turn.chosen);
                out.extend(chosen.map(Action::Pick));
            }
        }
        if out.len() == before {
            position.for_each_action(|action| out.push(action));
        }
    }

    /// The position at which the search starts.
    pub(super) fn root(&self) -> Option<&Kingdomino> {
        self.root.as_ref()
    }

    /// The number of the line in which the search starts.
    pub(super) fn line(&self) -> u32 {
        self.root.map_or(0, |root| root.turn_number() / root.line_length())
    }
}
