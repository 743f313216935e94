//! One game of a series.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::History;
use game::{Excerpt, Game, Rng, Seat, Turn};

use super::{Answer, Participant, Setup, TimeSource};
use crate::Failure;

/// A game that has not ended after this many actions is counted as it stands.
const MAX_ACTIONS: usize = 50_000;

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The block it belongs to.
    pub block: u64,
    /// The rotation of the seats within the block.
    pub rotation: usize,
    /// The entrant at each seat.
    pub lineup: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The rank of each seat. If a participant failed, all others share the first rank.
    pub ranks: Vec<u8>,
    /// The failure that ended the game, if there was one.
    pub forfeit: Option<Forfeit>,
}

/// A game lost by a failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forfeit {
    /// The seat of the participant that failed.
    pub seat: Seat,
    /// What went wrong.
    pub failure: Failure,
}

impl GameResult {
    /// The share of the victory of a seat.
    pub fn win_share(&self, seat: usize) -> f64 {
        let n_first: u32 = self.ranks.iter().map(|&rank| u32::from(rank == 1)).sum();
        if self.ranks[seat] == 1 { 1.0 / f64::from(n_first) } else { 0.0 }
    }

    /// The points of a seat minus those of its best opponent.
    pub fn margin(&self, seat: usize) -> i32 {
        let others = self.points.iter().enumerate().filter(|&(other, _)| other != seat);
        self.points[seat] - others.map(|(_, &points)| points).max().unwrap_or(0)
    }
}

/// The time and iterations used by one seat.
#[derive(Debug, Clone, Default)]
pub(super) struct Usage {
    pub(super) micros: Vec<u32>,
    pub(super) iterations: u64,
}

/// A game that has ended.
pub(super) struct PlayedGame<G: Game> {
    pub(super) history: History<G>,
    /// What the participants expected, for each of their decisions.
    pub(super) values: Vec<Option<f32>>,
    pub(super) forfeit: Option<Forfeit>,
    pub(super) usage: Vec<Usage>,
}

/// Plays one game; `None` if it was halted, or if the game does not allow this setup.
pub(super) fn play<G: Game>(
    setup: &Setup<G>,
    players: &mut [Box<dyn Participant<G>>],
    chance: &Rng,
    seeds: &Rng,
    time: TimeSource,
    halt: &AtomicBool,
) -> Option<PlayedGame<G>> {
    let history = History::new(G::new(setup.n_seats, &setup.options).ok()?);
    let usage = vec![Usage::default(); players.len()];
    let mut game = PlayedGame { history, values: Vec::new(), forfeit: None, usage };
    for (i, player) in players.iter_mut().enumerate() {
        let seed = seeds.split(i as u64).next_u64();
        if let Err(failure) = player.start_game(Seat::new(i), seed) {
            game.forfeit = Some(Forfeit { seat: Seat::new(i), failure });
            return Some(game);
        }
    }
    let mut n_chances = 0;
    while game.history.log().len() < MAX_ACTIONS {
        let position = game.history.position();
        let action = match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                n_chances += 1;
                position.sample(&mut chance.split(n_chances))?
            }
            Turn::Seat(seat) => {
                let usage = &mut game.usage[seat.index()];
                let decision =
                    choose(&mut *players[seat.index()], &game.history, usage, time, halt);
                if halt.load(Ordering::Relaxed) {
                    return None;
                }
                match decision {
                    Ok(answer) => {
                        game.values.push(answer.value);
                        answer.action
                    }
                    Err(failure) => {
                        game.forfeit = Some(Forfeit { seat, failure });
                        break;
                    }
                }
            }
        };
        game.history.play_unchecked(action);
    }
    Some(game)
}

fn choose<G: Game>(
    player: &mut dyn Participant<G>,
    history: &History<G>,
    usage: &mut Usage,
    time: TimeSource,
    halt: &AtomicBool,
) -> Result<Answer<G::Action>, Failure> {
    let began = time.now();
    let answer = player.choose(history, time, halt)?;
    let taken = time.now().saturating_sub(began);
    usage.micros.push(taken.as_micros().try_into().unwrap_or(u32::MAX));
    usage.iterations += answer.iterations;
    if !history.position().is_legal(answer.action) {
        return Err(Failure::Illegal { found: Excerpt::of(&answer.action.to_string()) });
    }
    Ok(answer)
}

impl<G: Game> PlayedGame<G> {
    pub(super) fn result(&self, block: u64, rotation: usize, lineup: Vec<usize>) -> GameResult {
        let position = self.history.position();
        let standing = position.ranks();
        let ranks = position.seats().map(|seat| match &self.forfeit {
            None => standing[seat],
            Some(forfeit) if forfeit.seat == seat => position.n_seats() as u8,
            Some(_) => 1,
        });
        GameResult {
            block,
            rotation,
            lineup,
            points: position.seats().map(|seat| position.score(seat).into()).collect(),
            ranks: ranks.collect(),
            forfeit: self.forfeit.clone(),
        }
    }
}
