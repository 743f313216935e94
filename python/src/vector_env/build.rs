//! Making a batch of a game, with its opponents.

use std::sync::Mutex;
use std::time::Instant;

use catalog::{GameInfo, Listed};
use game::encode::Encode;
use game::{BySeat, Game, Seat};
use players::spec::BotName;
use players::{BotRegistry, BotSpec, Player, UnknownBot};
use pyo3::prelude::*;
use vector::{Batch, Opponent, Reward, Settings};

use super::{VectorEnv, unknown_bot};
use crate::errors::{OrRaise, SetupError};

/// What a caller asked for.
pub(super) struct Table {
    pub(super) n_seats: usize,
    pub(super) options: String,
    pub(super) seed: u64,
    pub(super) seeds: Option<Vec<u64>>,
    pub(super) n_envs: usize,
    pub(super) reward: Reward,
    pub(super) max_steps: u32,
    pub(super) n_threads: usize,
    pub(super) opponents: Vec<(Seat, BotSpec)>,
}

pub(super) fn env<G: Listed + Encode + BotRegistry>(
    info: &'static GameInfo,
    table: &Table,
) -> PyResult<VectorEnv> {
    let options = table.options.parse().or_raise::<SetupError>()?;
    let start = G::new(table.n_seats, &options).or_raise::<SetupError>()?;
    check_opponents(&start, info, &table.opponents)?;
    let settings = Settings {
        reward: table.reward,
        max_steps: table.max_steps,
        n_threads: table.n_threads,
        start: start.clone(),
    };
    let seeds = match &table.seeds {
        Some(seeds) => seeds.clone(),
        None => Batch::<G>::seeds(table.seed, table.n_envs),
    };
    let batch = Batch::with_opponents(settings, &seeds, |_| opponents(&start, &table.opponents));
    Ok(VectorEnv {
        batch: Mutex::new(Some(Box::new(batch))),
        game: info,
        n_envs: table.n_envs,
        n_seats: table.n_seats,
        n_bytes: G::N_BYTES,
        planes: G::PLANES,
        n_actions: G::N_ACTIONS,
    })
}

fn check_opponents<G: Listed + BotRegistry>(
    start: &G,
    info: &GameInfo,
    opponents: &[(Seat, BotSpec)],
) -> PyResult<()> {
    let n_seats = start.n_seats();
    for (seat, spec) in opponents {
        if seat.index() >= n_seats {
            let last = Seat::new(n_seats - 1);
            let text = format!("found an opponent at {seat}, expected A to {last}");
            return Err(SetupError::new_err(text));
        }
        if bot(start, spec).is_none() {
            return Err(unknown_bot(&UnknownBot::new(&spec.name, info)));
        }
    }
    let is_free = |seat: Seat| opponents.iter().all(|(taken, _)| *taken != seat);
    if start.seats().any(is_free) {
        return Ok(());
    }
    Err(SetupError::new_err("every seat has an opponent, expected at least one without"))
}

fn opponents<G: Listed + BotRegistry>(
    start: &G,
    opponents: &[(Seat, BotSpec)],
) -> BySeat<Option<Box<dyn Opponent<G>>>> {
    let mut seats: BySeat<Option<Box<dyn Opponent<G>>>> = BySeat::default();
    for (seat, spec) in opponents {
        if let Some(player) = bot(start, spec) {
            seats[*seat] = Some(Box::new(Bot { player, created: Instant::now() }));
        }
    }
    seats
}

fn bot<G: BotRegistry>(start: &G, spec: &BotSpec) -> Option<Player<G>> {
    let BotName::Own(name) = &spec.name else { return None };
    Some(Player::new(G::bot(name, start, spec.threads)?, spec.limits_or_default(), 0))
}

/// A bot of the project at a seat of an environment.
struct Bot<G: Game> {
    player: Player<G>,
    created: Instant,
}

impl<G: Game> Opponent<G> for Bot<G> {
    fn start_turn(&mut self, seed: u64) {
        self.player.start_game(seed);
    }

    fn choose(&mut self, position: &G) -> Option<G::Action> {
        let created = self.created;
        let decision = self.player.choose(position, &|| created.elapsed(), &|| false)?;
        Some(decision.action)
    }
}
