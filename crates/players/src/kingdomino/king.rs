//! The evaluator of the strongest level.

use game::{BySeat, Game, Rng, Seat};
use kingdomino::{Action, Domino, Kingdomino, Step, Variant};

use super::endgame::{Endgame, is_known, is_known_after_line};
use super::gedda2018::{of_position, of_scores};
use super::replies::Replies;
use super::reward::{rewarded, turns_left};
use super::root_turns::RootTurns;
use super::value::{Outlook, Places, Valuer};
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
    /// Whether the picks in the rest of the root's line take into account what everybody needs;
    /// otherwise all seats pick what is best for their own kingdom.
    pub foresees_picks: bool,
}

impl KingSettings {
    /// What was found best for the number of seats and the options of `position`.
    pub fn tuned(position: &Kingdomino) -> KingSettings {
        KingSettings {
            n_lines: 3,
            rollout_breadth: 3,
            claim_breadth: 1,
            victory: 0.9,
            foresees_picks: position.n_seats() == 2,
        }
    }
}

/// The placements that are compared for the domino at hand of a foreseen turn, and for each domino
/// that is claimed.
const REPLY_BREADTHS: [usize; 2] = [4, 2];

/// Rollouts of a few lines by the learned value, which then values every kingdom.
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

impl KingEvaluator {
    /// The action of the seat on turn, whose pick takes into account what everybody needs; `None`
    /// if there is nothing to pick.
    fn reply(&mut self, position: &Kingdomino) -> Option<Action> {
        if let Some(domino) = self.planned.take() {
            return Some(Action::Pick(domino));
        }
        let line = position.new_line();
        let place = self.best_pick(position)?;
        let pick = line.iter().nth(place)?.0;
        let turn = self.valuer.best_turn_with(position, pick, REPLY_BREADTHS)?;
        self.planned = turn.pick.filter(|_| position.step() == Step::Place);
        Some(turn.action)
    }

    /// The place that the king on turn picks, if all kings of the line pick for the best.
    fn best_pick(&mut self, position: &Kingdomino) -> Option<usize> {
        let mut choosers = [Seat::ALL[0]; 4];
        let kings = position.old_line().iter().filter_map(|(_, king)| king);
        let n_choosers = choosers.iter_mut().zip(kings).map(|(to, seat)| *to = seat).count();
        let outlook = Outlook::after_line(position);
        let valuer = &mut self.valuer;
        let points = |seat: Seat, picks: Places| {
            valuer.expected_points_with(position, &outlook, seat, picks) as f32 / 256.0
        };
        let victory = self.settings.victory;
        let reward = |points: &BySeat<f32>| {
            let win = win_chances(position, points, outlook.n_placements());
            let evaluation = Evaluation { win, points: *points, ..Evaluation::default() };
            rewarded(position, evaluation, victory).reward
        };
        let mut replies = Replies::new(position.n_seats(), &choosers[..n_choosers], points, reward);
        replies.best_pick(Places::free(position.new_line()))
    }
}

impl Evaluator<Kingdomino> for KingEvaluator {
    fn set_root(&mut self, root: &Kingdomino) {
        self.planned = None;
        if is_known(root) {
            self.turns.clear(root);
        } else {
            self.turns.list(root, &mut self.greedy);
        }
    }

    fn play_known(&mut self, position: &Kingdomino) -> Kingdomino {
        let mut position = *position;
        if !self.settings.foresees_picks {
            return position;
        }
        self.planned = None;
        while matches!(position.step(), Step::Place | Step::Pick)
            && position.turn_number() / position.line_length() == self.turns.line()
        {
            let Some(action) = self.reply(&position) else { break };
            position.play_unchecked(action);
        }
        position
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

    /// The exact result where it is known, else the learned value of every kingdom.
    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        if position.is_game_over() {
            return rewarded(position, of_position(position), self.settings.victory);
        }
        if self.turns.root().is_some_and(is_known_after_line)
            && let Some(evaluation) = self.solve(position)
        {
            return evaluation;
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
        let n_lines = if is_known_after_line(root) { 1 } else { self.settings.n_lines };
        let to_cut = n_lines * line_length - root.turn_number() % line_length;
        let to_end = turns_left(root);
        // Nothing is chosen in the last line: it is played out.
        if to_cut + line_length >= to_end { to_end } else { to_cut }
    }
}

/// The chance to win of each seat with these expected points and `n_placements` still to come.
fn win_chances(position: &Kingdomino, points: &BySeat<f32>, n_placements: i32) -> BySeat<f32> {
    // The variance that a domino adds to the final points; measured on self-play.
    let variance = match position.n_seats() {
        _ if position.options().has(Variant::MightyDuel) => 21.0,
        4 => 20.0,
        _ => 13.0,
    };
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
