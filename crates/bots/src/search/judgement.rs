//! What a search is told about its game.

use game::{BySeat, Game, Rng, Seat, Turn};

/// The knowledge of a game that search is generic over.
///
/// Every part has a default that needs no knowledge. It may keep buffers of its own: each
/// thread of a search has its own copy.
pub trait Judgement<G: Game>: Clone + Send {
    /// Told once before each search, from which position it starts.
    fn attend(&mut self, _root: &G) {}

    /// Collects the actions that deserve a look, for the seat on turn: at least one.
    ///
    /// What is left out is never searched, and a proof holds among the candidates only. Priors
    /// need not add up to 1.
    fn candidates(&mut self, position: &G, out: &mut Vec<Candidate<G::Action>>) {
        position.for_each_action(|action| out.push(Candidate { action, prior: 1.0 }));
    }

    /// The next action of a playout, for the seat on turn; `None` if there is none.
    fn reply(&mut self, position: &G, rng: &mut Rng) -> Option<G::Action> {
        position.sample(rng)
    }

    /// What a position is worth: a final one, or one where a playout was cut off.
    fn verdict(&mut self, position: &G) -> Verdict {
        Verdict::as_it_stands(position)
    }

    /// What a position comes to if everyone plays best for themselves, where a game has a quicker
    /// way to know it than to try everything.
    fn foresee(&mut self, _position: &G) -> Option<Verdict> {
        None
    }

    /// How many turns after the root a playout is cut off.
    fn horizon(&self) -> u32 {
        u32::MAX
    }
}

/// An action that deserves a look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How promising it looks, compared with the others.
    pub prior: f32,
}

/// What a position is worth to every seat.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Verdict {
    /// What the search maximises: from 0 to 1.
    pub reward: BySeat<f32>,
    /// The share of the victory.
    pub win: BySeat<f32>,
    /// The points.
    pub points: BySeat<f32>,
}

impl Verdict {
    /// Takes the scores as final and rewards the share of the victory.
    pub fn as_it_stands<G: Game>(position: &G) -> Verdict {
        let win = shares(position);
        let mut verdict = Verdict { reward: win, win, points: BySeat::default() };
        for seat in position.seats() {
            verdict.points[seat] = position.score(seat).into() as f32;
        }
        verdict
    }

    /// The points of a seat beyond those of its best opponent among `n_seats`.
    pub fn margin(&self, seat: Seat, n_seats: usize) -> f32 {
        let others = Seat::first(n_seats).filter(|&other| other != seat);
        let best = others.map(|other| self.points[other]).fold(f32::NEG_INFINITY, f32::max);
        self.points[seat] - best
    }
}

/// The victory divided among those who are first as things stand.
pub(crate) fn shares<G: Game>(position: &G) -> BySeat<f32> {
    let ranks = position.ranks();
    let n_first = position.seats().filter(|&seat| ranks[seat] == 1).count();
    BySeat::from_fn(|seat| if ranks[seat] == 1 { 1.0 / n_first as f32 } else { 0.0 })
}

/// Judgement without knowledge: every action, random playouts, the victory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Unbiased;

impl<G: Game> Judgement<G> for Unbiased {}

/// The seat on turn, if any.
pub(super) fn mover<G: Game>(position: &G) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}
