//! Finds puzzles in games between bots, and checks them.

use catalog::{Match, Position, with_position};
use game::{Rng, Turn};
use players::{AnyPlayer, UnknownBot};

use super::proof::{is_refuted, n_actions_left, only_best, only_defence};
use super::search::Search;
use super::themes::themes;
use super::turns::{bot, end_of, is_same_end, no_clock, texts, turn_of};
use super::{Evidence, Puzzle};
use crate::review::judge;

/// Iterations of the searches that find a puzzle: most positions are dropped by the first. Those of
/// the search that checks it are many times more.
const FIRST_LOOK: u32 = 120;
const SECOND_LOOK: u32 = 900;

/// Largest share of the victory after a turn that may lose by force.
const LOST: f32 = 0.1;

/// Smallest lead of the best turn when it is checked, as a share of the victory.
const CHECK_LEAD: f32 = 0.01;

/// Turns after which a game is given up: bots may go around in circles.
const MAX_TURNS: u32 = 400;

/// Who plays the games, and who is tempted by the obvious turn.
const PLAYERS: [&str; 3] = ["baron", "knight", "baron"];
const TEMPTED: &str = "greedy";

/// The bots by which puzzles are graded, the weakest first.
const GRADES: [&str; 4] = ["squire", "knight", "baron", "king@200it"];

/// Which positions make puzzles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Criteria {
    /// Smallest lead of the best turn when it is found, as a share of the victory.
    pub lead: f32,
    /// Iterations of the search that checks a puzzle.
    pub check_iterations: u32,
    /// Whether only positions are looked at after which nothing is left to chance.
    pub endings: bool,
}

/// Plays games and looks for puzzles in them.
#[derive(Debug)]
pub struct Finder {
    game: Box<dyn Match>,
    players: Vec<AnyPlayer>,
    rng: Rng,
}

impl Finder {
    /// Starts a game at a table; `seed` determines everything.
    pub fn new(table: &dyn Match, seed: u64) -> Result<Finder, UnknownBot> {
        let game = table.clone_box();
        let players = (0..game.n_seats())
            .map(|i| bot(&game.position(), PLAYERS[(i + seed as usize) % PLAYERS.len()], seed))
            .collect::<Result<_, _>>()?;
        Ok(Finder { game, players, rng: Rng::new(seed) })
    }

    /// Plays on to the next turn of a seat and returns its position; `None` at the end, or if there
    /// is none in sight.
    pub fn advance(&mut self) -> Option<Position> {
        let number = self.game.turn_number();
        if number > MAX_TURNS {
            return None;
        }
        loop {
            let action = match self.game.turn() {
                Turn::Over => return None,
                Turn::Chance => self.game.sample(&mut self.rng)?,
                Turn::Seat(seat) => {
                    let position = self.game.position();
                    if self.game.turn_number() != number {
                        return Some(position);
                    }
                    self.players[seat.index()].choose(&position, &no_clock, &|| false)?
                }
            };
            self.game.play(&action).ok()?;
        }
    }
}

/// A puzzle in a position, if there is one.
pub fn find(position: &Position, criteria: &Criteria, seed: u64) -> Option<Puzzle> {
    let tempting = turn_of(position, TEMPTED, seed)?;
    let (solution, evidence) = best_turn(position, &tempting, criteria, seed)?;
    if is_same_end(position, &solution, &tempting) {
        return None;
    }
    let grade = grade(position, &solution, seed);
    let themes = themes(position, &solution, &tempting);
    let puzzle = Puzzle { grade, evidence, themes, solution, position: position.clone() };
    let is_proven = puzzle.evidence == Evidence::Proven;
    let holds = is_proven || verify(&puzzle, criteria.check_iterations, seed.wrapping_add(1));
    holds.then_some(puzzle)
}

/// The turn that is clearly the best, if it is another than the tempting one.
fn best_turn(
    position: &Position,
    tempting: &[String],
    criteria: &Criteria,
    seed: u64,
) -> Option<(Vec<String>, Evidence)> {
    if let Some(turn) = proven_turn(position, None) {
        return Some((turn, Evidence::Proven));
    }
    let first = Search::new(position, FIRST_LOOK, seed)?;
    if first.is_best(tempting) {
        return None;
    }
    if first.value_of(tempting) < LOST
        && let Some(turn) = proven_turn(position, Some(tempting))
    {
        return Some((turn, Evidence::Proven));
    }
    if !first.is_clear(criteria.lead) {
        return None;
    }
    let second = Search::new(position, SECOND_LOOK, seed)?;
    let holds = second.is_best(first.turn()) && second.is_clear(criteria.lead);
    holds.then(|| (second.turn().to_vec(), second.evidence()))
}

impl Finder {
    /// Plays on to the next puzzle; `None` at the end of the game.
    pub fn next_puzzle(&mut self, criteria: &Criteria) -> Option<Puzzle> {
        loop {
            let position = self.advance()?;
            if criteria.endings
                && with_position!(&position, position => n_actions_left(position)).is_none()
            {
                continue;
            }
            if let Some(puzzle) = find(&position, criteria, self.rng.next_u64()) {
                return Some(puzzle);
            }
        }
    }
}

/// Whether the solution of a puzzle is the best turn: by trying everything where it is proven,
/// otherwise by the strongest bot with
/// this number of iterations and by the rollouts of a review.
pub fn verify(puzzle: &Puzzle, iterations: u32, seed: u64) -> bool {
    let Puzzle { position, solution, .. } = puzzle;
    let is_solution = |turn: Vec<String>| is_same_end(position, &turn, solution);
    match puzzle.evidence {
        Evidence::Proven => proven_turn(position, None)
            .or_else(|| {
                with_position!(position, position => only_defence(position).map(|turn| texts(&turn)))
            })
            .or_else(|| {
                let found = Search::new(position, iterations, seed)?;
                let holds = found.evidence() == Evidence::Proven && found.is_clear(CHECK_LEAD);
                holds.then(|| found.turn().to_vec())
            })
            .is_some_and(is_solution),
        Evidence::Searched => {
            let found = Search::new(position, iterations, seed);
            found.is_some_and(|found| found.is_best(solution) && found.is_clear(CHECK_LEAD))
                && judge(position, solution, iterations / 100, seed)
                    .is_some_and(|found| !found.loss.is_certain())
        }
    }
}

/// A puzzle with its grade and themes derived again.
pub fn described(puzzle: &Puzzle) -> Puzzle {
    let Puzzle { position, solution, .. } = puzzle;
    let tempting = turn_of(position, TEMPTED, 1).unwrap_or_default();
    let grade = grade(position, solution, 1);
    Puzzle { grade, themes: themes(position, solution, &tempting), ..puzzle.clone() }
}

/// The number of the weakest bot that finds a turn.
fn grade(position: &Position, solution: &[String], seed: u64) -> u8 {
    let finds = |name: &&str| {
        let turn = turn_of(position, name, seed);
        turn.is_some_and(|turn| is_same_end(position, solution, &turn))
    };
    1 + GRADES.iter().position(finds).unwrap_or(GRADES.len()) as u8
}

/// Whether a bot plays the solution of a puzzle.
pub fn solves(puzzle: &Puzzle, spec: &str, seed: u64) -> Result<bool, UnknownBot> {
    bot(&puzzle.position, spec, seed)?;
    let turn = turn_of(&puzzle.position, spec, seed);
    Ok(turn.is_some_and(|turn| is_same_end(&puzzle.position, &turn, &puzzle.solution)))
}

/// The only best turn by trying everything: near the end, or where all other turns but this one
/// lose by force; with a tempting turn, if that is one of those.
fn proven_turn(position: &Position, tempting: Option<&[String]>) -> Option<Vec<String>> {
    let Some(tempting) = tempting else {
        return with_position!(position, position => only_best(position).map(|turn| texts(&turn)));
    };
    let end = end_of(position, tempting)?;
    let is_lost = with_position!(&end, end => is_refuted(end));
    if !is_lost {
        return None;
    }
    with_position!(position, position => only_defence(position).map(|turn| texts(&turn)))
}
