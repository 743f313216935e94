//! The evaluator of the strongest level.

use game::{BySeat, Game, Rng};
use kingdomino::{Action, Domino, Kingdomino, Step, Variant};

use super::endgame::{Endgame, is_settled};
use super::gedda2018::{of_position, of_scores};
use super::reward::{rewarded, turns_left};
use super::root_turns::RootTurns;
use super::value::{Outlook, Valuer};
use super::weighted_greedy::WeightedGreedy;
use super::weights::Weights;
use crate::search::{Evaluation, Evaluator};

/// The parameters of a [`KingEvaluator`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KingSettings {
    /// The lines after which a rollout is cut off and valued, that of the root among them.
    pub n_lines: u32,
    /// The placements that a rollout compares in each turn.
    pub rollout_breadth: usize,
    /// The placements that a rollout compares for each domino that is claimed.
    pub claim_breadth: usize,
    /// Weight of the chance to win; the rest of the reward is the margin.
    pub victory: f32,
}

impl KingSettings {
    /// What was found best for the number of seats and the options of `position`.
    pub fn tuned(position: &Kingdomino) -> KingSettings {
        let is_duel = position.options().has(Variant::MightyDuel);
        KingSettings {
            n_lines: if is_duel { 2 } else { 3 },
            rollout_breadth: 3,
            claim_breadth: 1,
            victory: 0.9,
        }
    }
}

/// Rollouts by the learned value for a few lines, then the learned value of every kingdom.
#[derive(Debug, Clone)]
pub struct KingEvaluator {
    greedy: WeightedGreedy,
    endgame: Endgame,
    turns: RootTurns,
    valuer: Valuer,
    settings: KingSettings,
    /// The pick of the rollout's turn, found together with its placement.
    planned: Option<Domino>,
}

impl KingEvaluator {
    /// An evaluator for the number of seats and the options of `position`.
    pub fn new(position: &Kingdomino) -> KingEvaluator {
        KingEvaluator::with_settings(position, Valuer::new(position), KingSettings::tuned(position))
    }

    /// An evaluator with other weights or parameters.
    pub fn with_settings(
        position: &Kingdomino,
        valuer: Valuer,
        settings: KingSettings,
    ) -> KingEvaluator {
        KingEvaluator {
            greedy: WeightedGreedy::new(Weights::tuned(position)),
            endgame: Endgame::default(),
            turns: RootTurns::default(),
            valuer,
            settings,
            planned: None,
        }
    }
}

impl Evaluator<Kingdomino> for KingEvaluator {
    fn set_root(&mut self, root: &Kingdomino) {
        self.planned = None;
        if is_settled(root) {
            self.turns.clear(root);
        } else {
            self.turns.list(root, &mut self.greedy);
        }
    }

    fn candidates(&mut self, position: &Kingdomino, out: &mut Vec<Action>) {
        self.turns.candidates(position, out);
    }

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let planned = self.planned.take().filter(|_| position.step() == Step::Pick);
        if let Some(domino) = planned.filter(|&domino| position.new_line().free().contains(domino))
        {
            return Some(Action::Pick(domino));
        }
        if position.step() == Step::FirstPick {
            return self.greedy.action(position, rng);
        }
        let turn = self.valuer.best_turn(
            position,
            self.settings.rollout_breadth,
            self.settings.claim_breadth,
        )?;
        self.planned = turn.pick;
        Some(turn.action)
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        if position.is_game_over() {
            return rewarded(position, of_position(position), self.settings.victory);
        }
        let outlook = Outlook::before_line(position);
        let mut evaluation = Evaluation::default();
        for seat in position.seats() {
            let points = self.valuer.expected_points(position, &outlook, seat);
            evaluation.points[seat] = points as f32 / 256.0;
        }
        evaluation.win = win_chances(position, &evaluation.points, outlook.n_placements());
        rewarded(position, evaluation, self.settings.victory)
    }

    fn solve(&mut self, position: &Kingdomino) -> Option<Evaluation> {
        let n_seats = position.n_seats();
        let victory = self.settings.victory;
        let evaluation =
            |scores: &BySeat<_>| rewarded(position, of_scores(scores, n_seats), victory);
        let scores = self.endgame.scores(position, &mut |scores| evaluation(scores).reward)?;
        Some(evaluation(&scores))
    }

    fn rollout_depth(&self) -> u32 {
        let Some(root) = self.turns.root() else { return u32::MAX };
        let line_length = root.line_length();
        let to_cut = self.settings.n_lines * line_length - root.turn_number() % line_length;
        let to_end = turns_left(root);
        // Nothing is chosen in the last line: it is played out.
        if to_cut + line_length >= to_end { to_end } else { to_cut }
    }
}

/// The chance to win of each seat with these expected points and `n_placements` still to come.
fn win_chances(position: &Kingdomino, points: &BySeat<f32>, n_placements: i32) -> BySeat<f32> {
    // The variance that a domino adds to the final points; measured on self-play.
    let variance = if position.options().has(Variant::MightyDuel) { 21.0 } else { 13.0 };
    // A logistic curve that is close to the difference of two normal distributions.
    let scale = 0.88 * libm::sqrtf(variance * (n_placements as f32).max(0.3));
    let best = position.seats().map(|seat| points[seat]).fold(f32::MIN, f32::max);
    let mut chances = BySeat::default();
    let mut sum = 0.0;
    for seat in position.seats() {
        chances[seat] = libm::expf((points[seat] - best) / scale);
        sum += chances[seat];
    }
    for seat in position.seats() {
        chances[seat] /= sum;
    }
    chances
}
