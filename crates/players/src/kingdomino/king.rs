//! The evaluator of the strongest level.

use game::{BySeat, Game, Rng};
use kingdomino::{Action, Domino, Kingdomino, Placement, Step, Variant};

use super::endgame::{Endgame, is_settled};
use super::gedda2018::{of_position, of_scores};
use super::weighted_greedy::WeightedGreedy;
use super::weights::Weights;
use crate::search::{Evaluation, Evaluator};

/// Maximum number of placements searched for each domino that can be picked.
const BREADTH: usize = 4;

/// Margin at which the lead term reaches 0.75.
const SCALE: f32 = 40.0;

/// Weight of the victory itself: small, so that it decides between equal points only.
const VICTORY: f32 = 0.01;

/// Rollouts by [`WeightedGreedy`], the best few placements for each domino that can be picked, and a
/// reward of margin and victory.
#[derive(Debug, Clone)]
pub struct KingEvaluator {
    rollouts: WeightedGreedy,
    endgame: Endgame,
    root: Option<Kingdomino>,
    /// The turns to search.
    turns: Vec<RootTurn>,
}

/// A way to play the turn at the root.
#[derive(Debug, Clone, Copy)]
struct RootTurn {
    placement: Placement,
    chosen: Option<Domino>,
    merit: i32,
}

impl KingEvaluator {
    /// An evaluator for the number of seats and the options of `position`.
    pub fn new(position: &Kingdomino) -> KingEvaluator {
        KingEvaluator {
            rollouts: WeightedGreedy::new(Weights::tuned(position)),
            endgame: Endgame::default(),
            root: None,
            turns: Vec::new(),
        }
    }

    /// Keeps the best placements for each pick.
    fn list_turns(&mut self, root: &Kingdomino) {
        self.turns.clear();
        let turns = &mut self.turns;
        self.rollouts.for_each_turn(root, |placement, chosen, merit| {
            turns.push(RootTurn { placement, chosen, merit });
        });
        // Stable, so that the order of the rules breaks ties.
        turns.sort_by_key(|turn| (turn.chosen, -turn.merit));
        let (mut last, mut n) = (None, 0);
        turns.retain(|turn| {
            n = if last == Some(turn.chosen) { n + 1 } else { 1 };
            last = Some(turn.chosen);
            n <= BREADTH
        });
    }
}

impl Evaluator<Kingdomino> for KingEvaluator {
    fn set_root(&mut self, root: &Kingdomino) {
        self.root = Some(*root);
        self.turns.clear();
        if !is_settled(root) {
            self.list_turns(root);
        }
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Action>) {
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

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        self.rollouts.action(position, rng)
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        rewarded(position, of_position(position))
    }

    fn solve(&mut self, position: &Kingdomino) -> Option<Evaluation> {
        let n_seats = position.n_seats();
        let mut reward = |scores: &BySeat<_>| rewarded(position, of_scores(scores, n_seats)).reward;
        let scores = self.endgame.scores(position, &mut reward)?;
        Some(rewarded(position, of_scores(&scores, n_seats)))
    }

    fn rollout_depth(&self) -> u32 {
        self.root.as_ref().map_or(u32::MAX, turns_left)
    }
}

/// The number of turns until the current game is over.
fn turns_left(position: &Kingdomino) -> u32 {
    let duel = position.options().has(Variant::MightyDuel);
    let n_lines = if position.n_seats() == 2 && !duel { 6 } else { 12 }; // Rule 3.4
    let per_game = position.line_length() * (n_lines + 1);
    per_game * (position.n_games_before() as u32 + 1) - position.turn_number()
}

/// Rewards the margin, and between equal points the victory.
fn rewarded(position: &Kingdomino, mut evaluation: Evaluation) -> Evaluation {
    let n_seats = position.n_seats();
    // Before the last game of a Dynasty there is no victory yet, and a lead is worth less.
    let games_left = position.n_games_left() as f32;
    let victory = if games_left > 0.0 { 0.0 } else { VICTORY };
    let scale = SCALE * (1.0 + games_left);
    let mut reward = BySeat::default();
    for seat in position.seats() {
        let margin = evaluation.margin(seat, n_seats);
        let lead = 0.5 + 0.5 * margin / (margin.abs() + scale);
        reward[seat] = victory * evaluation.win[seat] + (1.0 - victory) * lead;
    }
    evaluation.reward = reward;
    evaluation
}
