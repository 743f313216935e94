//! The evaluator of the Monte Carlo players of Gedda, Lagerkvist and Butler (2018).

use game::{BySeat, Game, Rng, Seat};
use kingdomino::{Action, Kingdomino, Score, Step};

use super::FullGreedy;
use crate::search::{Evaluation, Evaluator, seat_on_turn};

/// How a rollout is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rollouts {
    /// All seats at random.
    Random,
    /// All seats full-greedy.
    FullGreedy,
    /// The own seat full-greedy, the others at random.
    PlayerGreedy,
    /// Each turn at random with probability ¾, otherwise full-greedy.
    Mixed,
}

/// All legal actions, rollouts to the end, and as reward the own share of the sum of the own and the
/// best opponent's points.
#[derive(Debug, Clone)]
pub struct Gedda2018 {
    rollouts: Rollouts,
    greedy: FullGreedy,
    own_seat: Option<Seat>,
    /// Whether the current turn of a mixed rollout is a greedy one; `None` before its first turn.
    is_greedy_turn: Option<bool>,
}

impl Gedda2018 {
    /// The evaluator with one of the paper's rollouts.
    pub fn new(rollouts: Rollouts) -> Gedda2018 {
        Gedda2018 { rollouts, greedy: FullGreedy::new(), own_seat: None, is_greedy_turn: None }
    }
}

impl Evaluator<Kingdomino> for Gedda2018 {
    fn set_root(&mut self, root: &Kingdomino) {
        self.own_seat = seat_on_turn(root);
    }

    fn rollout_action(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let is_greedy = match self.rollouts {
            Rollouts::Random => false,
            Rollouts::FullGreedy => true,
            Rollouts::PlayerGreedy => seat_on_turn(position) == self.own_seat,
            Rollouts::Mixed => {
                // The pick belongs to the turn that began with the placement.
                if position.step() != Step::Pick || self.is_greedy_turn.is_none() {
                    self.is_greedy_turn = Some(rng.below(4) == 0);
                }
                self.is_greedy_turn == Some(true)
            }
        };
        if is_greedy { self.greedy.action(position, rng) } else { position.sample(rng) }
    }

    fn evaluate(&mut self, position: &Kingdomino) -> Evaluation {
        self.is_greedy_turn = None;
        let mut evaluation = of_position(position);
        let n_seats = position.n_seats();
        evaluation.reward = BySeat::from_fn(|seat| {
            let own = evaluation.points[seat];
            let both = 2.0 * own - evaluation.margin(seat, n_seats);
            if both > 0.0 { own / both } else { 0.5 }
        });
        evaluation
    }
}

/// Points and victory by the current scores, each computed once.
pub(super) fn of_position(position: &Kingdomino) -> Evaluation {
    let n_seats = position.n_seats();
    let scores = BySeat::from_fn(|seat| {
        if seat.index() < n_seats { position.score(seat) } else { Score::default() }
    });
    of_scores(&scores, n_seats)
}

/// Points and victory by these scores.
pub(super) fn of_scores(scores: &BySeat<Score>, n_seats: usize) -> Evaluation {
    let best = scores.first(n_seats).iter().max().copied().unwrap_or_default();
    let n_first = scores.first(n_seats).iter().filter(|&&score| score == best).count();
    let share = 1.0 / n_first as f32;
    Evaluation {
        reward: BySeat::default(),
        win: BySeat::from_fn(|seat| {
            if seat.index() < n_seats && scores[seat] == best { share } else { 0.0 }
        }),
        points: BySeat::from_fn(|seat| f32::from(scores[seat].points)),
    }
}
