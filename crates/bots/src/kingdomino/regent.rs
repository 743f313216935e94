//! The judgement of the flagship.

use game::{BySeat, Game, Rng};
use kingdomino::{Action, Domino, Kingdomino, Placement, Step, Variant};

use super::endgame::{Endgame, is_settled};
use super::paper::{shared, standing};
use super::steward::Steward;
use super::weights::Weights;
use crate::search::{Candidate, Judgement, Verdict};

/// How many placements deserve a look for each domino that could be chosen.
const BREADTH: usize = 4;

/// The margin that counts three quarters of what an endless one would.
const SCALE: f32 = 40.0;

/// The worth of the victory itself: it decides only where the points are equal.
const VICTORY: f32 = 0.01;

/// Steward's playouts, the few best placements for each domino that could be chosen, and a
/// reward of victory and margin.
#[derive(Debug, Clone)]
pub struct Regent {
    steward: Steward,
    endgame: Endgame,
    root: Option<Kingdomino>,
    /// The turns that deserve a look, and their merit.
    turns: Vec<Outlook>,
}

/// A way to play the turn at the root.
#[derive(Debug, Clone, Copy)]
struct Outlook {
    placement: Placement,
    chosen: Option<Domino>,
    merit: i32,
}

impl Regent {
    /// A judgement for tables like `position`.
    pub fn new(position: &Kingdomino) -> Regent {
        let weights = Weights::tuned(position);
        Regent {
            steward: Steward::new(weights),
            endgame: Endgame::default(),
            root: None,
            turns: Vec::new(),
        }
    }

    /// Keeps the best placements for each choice.
    fn look_around(&mut self, root: &Kingdomino) {
        self.turns.clear();
        let turns = &mut self.turns;
        self.steward.for_each_turn(root, |placement, chosen, merit| {
            turns.push(Outlook { placement, chosen, merit });
        });
        // Stable, so that the order of the rules decides what merit does not.
        turns.sort_by_key(|turn| (turn.chosen, -turn.merit));
        let (mut last, mut n) = (None, 0);
        turns.retain(|turn| {
            n = if last == Some(turn.chosen) { n + 1 } else { 1 };
            last = Some(turn.chosen);
            n <= BREADTH
        });
    }
}

impl Judgement<Kingdomino> for Regent {
    fn attend(&mut self, root: &Kingdomino) {
        self.root = Some(*root);
        self.turns.clear();
        if !is_settled(root) {
            self.look_around(root);
        }
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Candidate<Action>>) {
        let before = out.len();
        if let Some(root) = self.root.filter(|root| root.step() == Step::Place) {
            if *position == root {
                for turn in &self.turns {
                    let action = Action::Place(turn.placement);
                    if out.iter().all(|candidate| candidate.action != action) {
                        out.push(Candidate { action, prior: 1.0 });
                    }
                }
            } else if position.turn_number() == root.turn_number() {
                let led_here = |turn: &&Outlook| {
                    let mut next = root;
                    next.play_unchecked(Action::Place(turn.placement));
                    next == *position
                };
                let chosen = self.turns.iter().filter(led_here).filter_map(|turn| turn.chosen);
                out.extend(chosen.map(|d| Candidate { action: Action::Pick(d), prior: 1.0 }));
            }
        }
        if out.len() == before {
            position.for_each_action(|action| out.push(Candidate { action, prior: 1.0 }));
        }
    }

    fn reply(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        self.steward.action(position, rng)
    }

    fn verdict(&mut self, position: &Kingdomino) -> Verdict {
        rewarded(position, standing(position))
    }

    fn foresee(&mut self, position: &Kingdomino) -> Option<Verdict> {
        let n_seats = position.n_seats();
        let mut reward = |scores: &BySeat<_>| rewarded(position, shared(scores, n_seats)).reward;
        let scores = self.endgame.scores(position, &mut reward)?;
        Some(rewarded(position, shared(&scores, n_seats)))
    }

    fn horizon(&self) -> u32 {
        self.root.as_ref().map_or(u32::MAX, turns_left)
    }
}

/// The turns until the game being played is over.
fn turns_left(position: &Kingdomino) -> u32 {
    let duel = position.options().has(Variant::MightyDuel);
    let n_lines = if position.n_seats() == 2 && !duel { 6 } else { 12 }; // Rule 3.4
    let per_game = position.line_length() * (n_lines + 1);
    per_game * (position.n_games_before() as u32 + 1) - position.turn_number()
}

/// Rewards the margin, and between equal points the victory.
fn rewarded(position: &Kingdomino, mut verdict: Verdict) -> Verdict {
    let n_seats = position.n_seats();
    // Before the last game of a match nobody has won yet, and every lead is worth less.
    let games_left = position.n_games_left() as f32;
    let victory = if games_left > 0.0 { 0.0 } else { VICTORY };
    let scale = SCALE * (1.0 + games_left);
    let mut reward = BySeat::default();
    for seat in position.seats() {
        let margin = verdict.margin(seat, n_seats);
        let lead = 0.5 + 0.5 * margin / (margin.abs() + scale);
        reward[seat] = victory * verdict.win[seat] + (1.0 - victory) * lead;
    }
    verdict.reward = reward;
    verdict
}
