//! Proofs by trying everything.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use game::{BySeat, Game, Seat, Turn};
use players::search::Evaluation;

/// Maximum number of different positions of a proof.
const MAX_POSITIONS: usize = 30_000;

/// Maximum number of actions to the end of the game.
const MAX_DEPTH: u32 = 12;

/// The result of every seat if each maximises its share of the victory and then its margin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outcome {
    /// The share of the victory.
    pub win: BySeat<f32>,
    /// The points minus those of the best other seat.
    pub margin: BySeat<f32>,
}

impl Outcome {
    fn rank(&self, seat: Seat) -> (f32, f32) {
        (self.win[seat], self.margin[seat])
    }
}

/// Plays every way to the end; `None` if chance has a say or there are too many positions.
pub fn prove<G: Game>(position: &G) -> Option<Outcome> {
    Proof::default().of(position)
}

/// The results of positions, shared by the turns of one puzzle.
pub(super) struct Proof<G> {
    known: HashMap<G, Outcome, BuildHasherDefault<DefaultHasher>>,
}

impl<G> Default for Proof<G> {
    fn default() -> Proof<G> {
        Proof { known: HashMap::default() }
    }
}

impl<G: Game> Proof<G> {
    pub(super) fn of(&mut self, position: &G) -> Option<Outcome> {
        self.outcome(position, MAX_DEPTH)
    }

    fn outcome(&mut self, position: &G, depth: u32) -> Option<Outcome> {
        let seat = match position.turn() {
            Turn::Over => return Some(of_scores(position)),
            Turn::Chance => return None,
            Turn::Seat(seat) => seat,
        };
        if let Some(known) = self.known.get(position) {
            return Some(*known);
        }
        // Some games have no end that has to come.
        let depth = depth.checked_sub(1)?;
        let mut actions = Vec::new();
        position.for_each_action(|action| actions.push(action));
        let mut best: Option<Outcome> = None;
        for action in actions {
            let mut next = position.clone();
            next.play_unchecked(action);
            let outcome = self.outcome(&next, depth)?;
            if best.is_none_or(|best| outcome.rank(seat) > best.rank(seat)) {
                best = Some(outcome);
            }
        }
        if self.known.len() >= MAX_POSITIONS {
            return None;
        }
        let best = best?;
        self.known.insert(position.clone(), best);
        Some(best)
    }
}

fn of_scores<G: Game>(position: &G) -> Outcome {
    let evaluation = Evaluation::of_scores(position);
    let n_seats = position.n_seats();
    Outcome {
        win: evaluation.win,
        margin: BySeat::from_fn(|seat| {
            if seat.index() < n_seats { evaluation.margin(seat, n_seats) } else { 0.0 }
        }),
    }
}
