//! One game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use game::{Excerpt, Game, Rng, Seat, Turn};

use super::playthrough::{Playthrough, mark};
use super::{Contestant, Table};
use crate::Failure;

/// A game that has not ended after so many actions is counted as it stands.
const MOST_ACTIONS: usize = 50_000;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The block it belongs to.
    pub block: u64,
    /// How often the table was turned before it.
    pub rotation: usize,
    /// The entry on each seat.
    pub lineup: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The place of each seat. Of a game that somebody lost by failing, the others share the
    /// first one.
    pub ranks: Vec<u8>,
    /// Who failed, if anybody did; the game ended there.
    pub forfeit: Option<Forfeit>,
    /// Who acted, and how, as a record writes it; empty unless asked for.
    pub actions: Vec<String>,
}

/// A game lost by failing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forfeit {
    /// Who failed.
    pub seat: Seat,
    /// How.
    pub failure: Failure,
}

impl GameResult {
    /// The victory's share of a seat.
    pub fn win_share(&self, seat: usize) -> f64 {
        let n_first: u32 = self.ranks.iter().map(|&rank| u32::from(rank == 1)).sum();
        if self.ranks[seat] == 1 { 1.0 / f64::from(n_first) } else { 0.0 }
    }

    /// The points of a seat beyond those of its best opponent.
    pub fn margin(&self, seat: usize) -> i32 {
        let others = self.points.iter().enumerate().filter(|&(other, _)| other != seat);
        self.points[seat] - others.map(|(_, &points)| points).max().unwrap_or(0)
    }
}

/// What one seat has used.
#[derive(Debug, Clone, Default)]
pub(super) struct Usage {
    pub(super) micros: Vec<u32>,
    pub(super) iterations: u64,
}

/// How a game went on until it ended.
pub(super) struct Course<G: Game> {
    pub(super) playthrough: Playthrough<G>,
    pub(super) forfeit: Option<Forfeit>,
    pub(super) usage: Vec<Usage>,
}

/// Plays one game; `None` if it was halted, or if the table cannot be set up.
pub(super) fn play<G: Game>(
    table: &Table<G>,
    players: &mut [Box<dyn Contestant<G>>],
    luck: &Rng,
    seeds: &Rng,
    halt: &AtomicBool,
) -> Option<Course<G>> {
    let playthrough = Playthrough::new(table).ok()?;
    let usage = vec![Usage::default(); players.len()];
    let mut course = Course { playthrough, forfeit: None, usage };
    for (i, player) in players.iter_mut().enumerate() {
        let seed = seeds.split(i as u64).next_u64();
        if let Err(failure) = player.begin(&course.playthrough, Seat::new(i), seed) {
            course.forfeit = Some(Forfeit { seat: Seat::new(i), failure });
            return Some(course);
        }
    }
    let mut n_chances = 0;
    while course.playthrough.actions().len() < MOST_ACTIONS {
        let position = course.playthrough.position();
        let action = match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                n_chances += 1;
                position.sample(&mut luck.split(n_chances))?
            }
            Turn::Seat(seat) => {
                let usage = &mut course.usage[seat.index()];
                let decision =
                    decide(&mut *players[seat.index()], &course.playthrough, usage, halt);
                if halt.load(Ordering::Relaxed) {
                    return None;
                }
                match decision {
                    Ok(action) => action,
                    Err(failure) => {
                        course.forfeit = Some(Forfeit { seat, failure });
                        break;
                    }
                }
            }
        };
        course.playthrough.play_unchecked(action);
    }
    Some(course)
}

fn decide<G: Game>(
    player: &mut dyn Contestant<G>,
    so_far: &Playthrough<G>,
    usage: &mut Usage,
    halt: &AtomicBool,
) -> Result<G::Action, Failure> {
    let began = Instant::now();
    let answer = player.decide(so_far, halt)?;
    usage.micros.push(began.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
    usage.iterations += answer.iterations;
    if !so_far.position().is_legal(answer.action) {
        return Err(Failure::Illegal { found: Excerpt::of(&answer.action.to_string()) });
    }
    Ok(answer.action)
}

impl<G: Game> Course<G> {
    pub(super) fn result(
        &self,
        block: u64,
        rotation: usize,
        lineup: Vec<usize>,
        keep_actions: bool,
    ) -> GameResult {
        let position = self.playthrough.position();
        let standing = position.ranks();
        let ranks = position.seats().map(|seat| match &self.forfeit {
            None => standing[seat],
            Some(forfeit) if forfeit.seat == seat => position.n_seats() as u8,
            Some(_) => 1,
        });
        let kept = if keep_actions { self.playthrough.actions() } else { &[] };
        GameResult {
            block,
            rotation,
            lineup,
            points: position.seats().map(|seat| position.score(seat).into()).collect(),
            ranks: ranks.collect(),
            forfeit: self.forfeit.clone(),
            actions: kept
                .iter()
                .map(|(turn, action)| format!("{} {action}", mark(*turn)))
                .collect(),
        }
    }
}
