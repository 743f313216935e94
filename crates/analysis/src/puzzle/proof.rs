//! Proofs by trying everything.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use game::{BySeat, Game, Rng, Seat, Turn};
use players::search::Evaluation;

use super::turns::{WholeTurn, list_turns};

/// Maximum number of different positions of a proof.
const MAX_POSITIONS: usize = 30_000;

/// Maximum number of actions to the end of the game.
const MAX_DEPTH: u32 = 12;

/// Longest games that are tried in all ways, and longest random games.
const MAX_ACTIONS_LEFT: usize = 6;
const MAX_RANDOM_ACTIONS: usize = 200;

/// Smallest lead in points where the victory is decided.
pub(super) const POINTS_LEAD: f32 = 2.0;

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

/// The only turn after which no answer wins by force.
pub(super) fn only_defence<G: Game>(position: &G) -> Option<Vec<G::Action>> {
    let mut open = list_turns(position).into_iter().filter(|(end, _)| !is_refuted(end));
    let (_, turn) = open.next()?;
    open.next().is_none().then_some(turn)
}

/// The only turn with the best result, near the end of the game: all ways to play on are tried.
pub(super) fn only_best<G: Game>(position: &G) -> Option<Vec<G::Action>> {
    n_actions_left(position).filter(|&n| n <= MAX_ACTIONS_LEFT)?;
    let Turn::Seat(seat) = position.turn() else { return None };
    let mut proof = Proof::default();
    let mut results: Vec<(Outcome, Vec<G::Action>)> = Vec::new();
    for (end, actions) in list_turns(position) {
        results.push((proof.of(&end)?, actions));
    }
    let rank = |(outcome, _): &(Outcome, _)| outcome.rank(seat);
    results.sort_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    let [best, next, ..] = &results[..] else { return None };
    let ((win, margin), (next_win, next_margin)) = (rank(best), rank(next));
    let is_clear = win > next_win || margin - next_margin >= POINTS_LEAD;
    is_clear.then(|| best.1.clone())
}

/// Whether the seat on turn has a turn after which it wins, whatever the others do.
pub(super) fn is_refuted<G: Game>(position: &G) -> bool {
    let Turn::Seat(winner) = position.turn() else { return false };
    let wins = |(end, _): &WholeTurn<G>| is_won(end, winner, MAX_DEPTH, &mut MAX_POSITIONS.clone());
    list_turns(position).iter().any(wins)
}

/// Whether a seat wins alone in every way to play on; `false` if that is not known after
/// `depth` actions or `left` positions.
fn is_won<G: Game>(position: &G, winner: Seat, depth: u32, left: &mut usize) -> bool {
    let is_own = match position.turn() {
        Turn::Over => return Evaluation::of_scores(position).win[winner] > 0.99,
        Turn::Chance => return false,
        Turn::Seat(seat) => seat == winner,
    };
    if depth == 0 || *left == 0 || is_own {
        // The game goes on to another round.
        return false;
    }
    *left -= 1;
    let escape = position.find_action(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        !is_won(&next, winner, depth - 1, left)
    });
    escape.is_none()
}

/// The number of actions of a random game from here; `None` if chance has a say in it.
pub(super) fn n_actions_left<G: Game>(position: &G) -> Option<usize> {
    let mut rng = Rng::new(1);
    let mut game = position.clone();
    for n in 0..MAX_RANDOM_ACTIONS {
        match game.turn() {
            Turn::Over => return Some(n),
            Turn::Chance => return None,
            Turn::Seat(_) => game.play_unchecked(game.sample(&mut rng)?),
        }
    }
    Some(MAX_RANDOM_ACTIONS)
}

/// The results of positions, shared by the turns of one puzzle.
struct Proof<G> {
    known: HashMap<G, Outcome, BuildHasherDefault<DefaultHasher>>,
}

impl<G> Default for Proof<G> {
    fn default() -> Proof<G> {
        Proof { known: HashMap::default() }
    }
}

impl<G: Game> Proof<G> {
    fn of(&mut self, position: &G) -> Option<Outcome> {
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
