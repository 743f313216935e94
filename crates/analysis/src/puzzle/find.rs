//! Finds puzzles in games between bots, and checks them.

use std::time::Duration;

use catalog::{Listed, Match, Position, with_position};
use game::{Game, Rng, Seat, Turn};
use players::{AnyPlayer, UnknownBot};

use super::proof::Proof;
use super::{Evidence, Puzzle};
use crate::review::{Comparison, judge};

/// Iterations of the searches that find a puzzle: most positions are dropped by the first. Those of
/// the search that checks it are many times more.
const FIRST_LOOK: u32 = 120;
const SECOND_LOOK: u32 = 900;

/// Smallest lead of the best turn when it is checked, as a share of the victory.
const CHECK_LEAD: f32 = 0.01;

/// Longest games that are tried in all ways, and longest random games.
const MAX_ACTIONS_LEFT: usize = 6;
const MAX_RANDOM_ACTIONS: usize = 200;

/// Smallest lead in points where the victory is decided.
const POINTS_LEAD: f32 = 2.0;

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

    /// Plays on to the next turn of a seat and returns its position; `None` at the end.
    pub fn advance(&mut self) -> Option<Position> {
        let number = self.game.turn_number();
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
    let (solution, evidence) = if let Some(turn) = proven(position) {
        (turn, Evidence::Proven)
    } else {
        let (first, _) = searched(position, FIRST_LOOK, criteria.lead, seed)?;
        let (turn, evidence) = searched(position, SECOND_LOOK, criteria.lead, seed)?;
        is_same_end(position, &first, &turn).then_some((turn, evidence))?
    };
    if is_same_end(position, &solution, &tempting) {
        return None;
    }
    let grade = GRADES.iter().position(|name| {
        let turn = turn_of(position, name, seed);
        turn.is_some_and(|turn| is_same_end(position, &solution, &turn))
    });
    let grade = grade.map_or(5, |i| i as u8 + 1);
    let themes = themes(position, &solution, &tempting);
    let puzzle = Puzzle { grade, evidence, themes, solution, position: position.clone() };
    let is_proven = puzzle.evidence == Evidence::Proven;
    let holds = is_proven || verify(&puzzle, criteria.check_iterations, seed.wrapping_add(1));
    holds.then_some(puzzle)
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
        Evidence::Proven => proven(position)
            .or_else(|| {
                let found = searched(position, iterations, CHECK_LEAD, seed);
                found.filter(|(_, evidence)| *evidence == Evidence::Proven).map(|(turn, _)| turn)
            })
            .is_some_and(is_solution),
        Evidence::Searched => {
            let found = searched(position, iterations, CHECK_LEAD, seed);
            found.is_some_and(|(turn, _)| is_solution(turn))
                && judge(position, solution, iterations / 100, seed)
                    .is_some_and(|found| is_best(&found))
        }
    }
}

/// Whether the turn that was compared is the best, or no other is better beyond the noise.
fn is_best(comparison: &Comparison) -> bool {
    comparison.lead.is_some_and(|lead| lead.win > 0 || lead.margin > 0)
}

/// Whether a bot plays the solution of a puzzle.
pub fn solves(puzzle: &Puzzle, spec: &str, seed: u64) -> Result<bool, UnknownBot> {
    bot(&puzzle.position, spec, seed)?;
    let turn = turn_of(&puzzle.position, spec, seed);
    Ok(turn.is_some_and(|turn| is_same_end(&puzzle.position, &turn, &puzzle.solution)))
}

fn no_clock() -> Duration {
    Duration::ZERO
}

fn bot(position: &Position, spec: &str, seed: u64) -> Result<AnyPlayer, UnknownBot> {
    let name = players::spec::BotName::Own(spec.to_owned());
    let unknown = || UnknownBot::new(&name, position.info());
    AnyPlayer::new(position, &spec.parse().map_err(|_| unknown())?, seed)
}

/// The whole turn that a bot plays.
fn turn_of(position: &Position, spec: &str, seed: u64) -> Option<Vec<String>> {
    let mut player = bot(position, spec, seed).ok()?;
    let mut game = position.start_match();
    let (turn, number) = (game.turn(), game.turn_number());
    let mut actions = Vec::new();
    while (game.turn(), game.turn_number()) == (turn, number) {
        let action = player.choose(&game.position(), &no_clock, &|| false)?;
        game.play(&action).ok()?;
        actions.push(action);
    }
    Some(actions)
}

/// The best turn by the strongest bot, if it is ahead of all others by this share of the victory.
///
/// What the bot solves exactly counts as proven with three seats and more; with two it may assume
/// that opponents know more than they do.
fn searched(
    position: &Position,
    iterations: u32,
    lead: f32,
    seed: u64,
) -> Option<(Vec<String>, Evidence)> {
    let Turn::Seat(seat) = position.turn() else { return None };
    let mut king = bot(position, &format!("king@{iterations}it"), seed).ok()?;
    let decision = king.evaluate(position, &no_clock, &|| false)?;
    let best = decision.lines.first()?;
    let others = decision.lines[1..].iter();
    let mut others = others.filter(|line| !is_same_end(position, &line.actions, &best.actions));
    let next = others.next()?;
    let is_clear = best.win[seat] - next.win[seat] >= lead
        || best.is_exact && best.points[seat] - next.points[seat] >= POINTS_LEAD;
    let is_exact =
        decision.lines.iter().all(|line| line.is_exact) && position.start_match().n_seats() > 2;
    let evidence = if is_exact { Evidence::Proven } else { Evidence::Searched };
    is_clear.then(|| (best.actions.clone(), evidence))
}

/// The only turn with the best result, by trying everything.
fn proven(position: &Position) -> Option<Vec<String>> {
    with_position!(position, position => proven_in(position))
}

fn proven_in<G: Listed>(position: &G) -> Option<Vec<String>> {
    let Turn::Seat(seat) = position.turn() else { return None };
    let mut proof = Proof::default();
    // A long way to go is not tried at all.
    n_actions_left(position).filter(|&n| n <= MAX_ACTIONS_LEFT)?;
    let mut turns: Vec<(G, Vec<String>)> = Vec::new();
    list_turns(position, seat, &mut Vec::new(), position, &mut turns);
    let mut results = Vec::new();
    for (end, actions) in turns {
        let outcome = proof.of(&end)?;
        results.push((outcome.win[seat], outcome.margin[seat], actions));
    }
    results.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
    let [best, next, ..] = &results[..] else { return None };
    let is_clear = best.0 > next.0 || best.1 - next.1 >= POINTS_LEAD;
    is_clear.then(|| best.2.clone())
}

/// The number of actions of a random game from here; `None` if chance has a say in it.
fn n_actions_left<G: Game>(position: &G) -> Option<usize> {
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

/// All ways to play the rest of the turn, each with a different end.
fn list_turns<G: Game>(
    position: &G,
    seat: Seat,
    actions: &mut Vec<String>,
    root: &G,
    turns: &mut Vec<(G, Vec<String>)>,
) {
    let goes_on =
        position.turn() == Turn::Seat(seat) && position.turn_number() == root.turn_number();
    if !goes_on {
        if turns.iter().all(|(end, _)| end != position) {
            turns.push((position.clone(), actions.clone()));
        }
        return;
    }
    position.for_each_action(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        actions.push(action.to_string());
        list_turns(&next, seat, actions, root, turns);
        actions.pop();
    });
}

/// Whether two turns lead to the same position.
pub fn is_same_end(position: &Position, a: &[String], b: &[String]) -> bool {
    let end = |actions: &[String]| {
        let mut game = position.start_match();
        for action in actions {
            game.play(action).ok()?;
        }
        Some(game.position())
    };
    a == b || end(a).is_some_and(|end_of_a| Some(end_of_a) == end(b))
}

/// The kind of the first action in which the best turn differs from the tempting one, and whether
/// it scores less at once.
fn themes(position: &Position, solution: &[String], tempting: &[String]) -> Vec<String> {
    let word = |text: &String| text.split(' ').next().unwrap_or_default().to_owned();
    let differing = solution.iter().filter(|action| !tempting.contains(action));
    let mut themes: Vec<String> = differing.map(word).collect();
    themes.dedup();
    themes.retain(|theme| !matches!(theme.as_str(), "end"));
    let points = |actions: &[String]| {
        let mut game = position.start_match();
        let Turn::Seat(seat) = game.turn() else { return 0 };
        for action in actions {
            if game.play(action).is_err() {
                return 0;
            }
        }
        game.scores()[seat.index()].parse::<i32>().unwrap_or(0)
    };
    if points(solution) < points(tempting) {
        themes.push("sacrifice".to_owned());
    }
    themes
}
