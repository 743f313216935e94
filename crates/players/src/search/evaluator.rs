//! The knowledge of a game that a search uses.

use game::{BySeat, Game, Rng, Seat, Turn};

/// Candidate moves, rollouts and evaluation for one game.
///
/// Each method has a default that needs no knowledge. An evaluator may keep buffers: each thread
/// of a search has a copy. Results must depend on the arguments and the root only, not on
/// earlier calls, so that the number of threads does not matter.
pub trait Evaluator<G: Game>: Clone + Send {
    /// Called before each search with the position it starts from.
    fn set_root(&mut self, _root: &G) {}

    /// Collects the actions to search, for the seat on turn: at least one.
    ///
    /// Other actions are never considered; an exact result is exact among the candidates only.
    fn candidates(&mut self, position: &G, out: &mut Vec<G::Action>) {
        position.for_each_action(|action| out.push(action));
    }

    /// The next action of a rollout, for the seat on turn; `None` if there is none.
    fn rollout_action(&mut self, position: &G, rng: &mut Rng) -> Option<G::Action> {
        position.sample(rng)
    }

    /// Whether rollouts from a position may differ.
    fn is_varied(&self, _position: &G) -> bool {
        true
    }

    /// Evaluates a final position, or one where a rollout was cut off.
    fn evaluate(&mut self, position: &G) -> Evaluation {
        Evaluation::of_scores(position)
    }

    /// The result of a position under best play, where the game has a fast way to find it.
    fn solve(&mut self, _position: &G) -> Option<Evaluation> {
        None
    }

    /// The position at which rollouts from the end of a line of the root start: later in the game if
    /// the evaluator foresees what follows. Called once for each line.
    fn play_known(&mut self, position: &G) -> G {
        position.clone()
    }

    /// The number of turns after the root at which rollouts are cut off.
    fn rollout_depth(&self) -> u32 {
        u32::MAX
    }
}

/// The value of a position for every seat.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evaluation {
    /// What the search maximises: from 0 to 1.
    pub reward: BySeat<f32>,
    /// The share of the victory.
    pub win: BySeat<f32>,
    /// The points.
    pub points: BySeat<f32>,
}

impl Evaluation {
    /// Takes the current scores as final and rewards the share of the victory.
    pub fn of_scores<G: Game>(position: &G) -> Evaluation {
        let win = win_shares(position);
        let mut evaluation = Evaluation { reward: win, win, points: BySeat::default() };
        for seat in position.seats() {
            evaluation.points[seat] = position.score(seat).into() as f32;
        }
        evaluation
    }

    /// The points of a seat minus those of its best opponent among `n_seats`.
    pub fn margin(&self, seat: Seat, n_seats: usize) -> f32 {
        let others = Seat::first(n_seats).filter(|&other| other != seat);
        let best = others.map(|other| self.points[other]).fold(f32::NEG_INFINITY, f32::max);
        self.points[seat] - best
    }
}

/// Divides the victory equally among the seats in first place.
fn win_shares<G: Game>(position: &G) -> BySeat<f32> {
    let ranks = position.ranks();
    let n_first = position.seats().filter(|&seat| ranks[seat] == 1).count();
    BySeat::from_fn(|seat| if ranks[seat] == 1 { 1.0 / n_first as f32 } else { 0.0 })
}

/// The seat on turn, if any.
pub(crate) fn seat_on_turn<G: Game>(position: &G) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}
