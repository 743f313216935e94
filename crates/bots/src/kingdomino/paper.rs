//! The judgement of the paper's Monte Carlo players.

use game::{BySeat, Game, Rng, Seat};
use kingdomino::{Action, Kingdomino, Score, Step};

use super::FullGreedy;
use super::full_greedy::mover;
use crate::search::{Judgement, Verdict};

/// How a playout is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playouts {
    /// Everybody at random.
    Random,
    /// Everybody full-greedy.
    FullGreedy,
    /// Oneself full-greedy, the others at random.
    PlayerGreedy,
    /// Every turn at random three times out of four, otherwise full-greedy.
    Mixed,
}

/// Every action, playouts to the end, and the own share of the own and the best opponent's points.
#[derive(Debug, Clone)]
pub struct Paper {
    playouts: Playouts,
    greedy: FullGreedy,
    me: Option<Seat>,
    /// Whether the turn being played in a mixed playout is a greedy one.
    is_greedy_turn: bool,
}

impl Paper {
    /// The paper's judgement with one of its playouts.
    pub fn new(playouts: Playouts) -> Paper {
        Paper { playouts, greedy: FullGreedy::new(), me: None, is_greedy_turn: false }
    }
}

impl Judgement<Kingdomino> for Paper {
    fn attend(&mut self, root: &Kingdomino) {
        self.me = mover(root);
    }

    fn reply(&mut self, position: &Kingdomino, rng: &mut Rng) -> Option<Action> {
        let is_greedy = match self.playouts {
            Playouts::Random => false,
            Playouts::FullGreedy => true,
            Playouts::PlayerGreedy => mover(position) == self.me,
            Playouts::Mixed => {
                // Choosing belongs to the turn that began with placing.
                if position.step() != Step::Pick {
                    self.is_greedy_turn = rng.below(4) == 0;
                }
                self.is_greedy_turn
            }
        };
        if is_greedy { self.greedy.action(position, rng) } else { position.sample(rng) }
    }

    fn verdict(&mut self, position: &Kingdomino) -> Verdict {
        let mut verdict = standing(position);
        let n_seats = position.n_seats();
        verdict.reward = BySeat::from_fn(|seat| {
            let own = verdict.points[seat];
            let both = 2.0 * own - verdict.margin(seat, n_seats);
            if both > 0.0 { own / both } else { 0.5 }
        });
        verdict
    }
}

/// The points and the victory as things stand, each score computed once.
pub(super) fn standing(position: &Kingdomino) -> Verdict {
    let n_seats = position.n_seats();
    let scores = BySeat::from_fn(|seat| {
        if seat.index() < n_seats { position.score(seat) } else { Score::default() }
    });
    shared(&scores, n_seats)
}

/// The points and the victory that these scores come to.
pub(super) fn shared(scores: &BySeat<Score>, n_seats: usize) -> Verdict {
    let best = scores.first(n_seats).iter().max().copied().unwrap_or_default();
    let n_first = scores.first(n_seats).iter().filter(|&&score| score == best).count();
    let share = 1.0 / n_first as f32;
    Verdict {
        reward: BySeat::default(),
        win: BySeat::from_fn(|seat| {
            if seat.index() < n_seats && scores[seat] == best { share } else { 0.0 }
        }),
        points: BySeat::from_fn(|seat| f32::from(scores[seat].points)),
    }
}
