//! One game of a batch.

use game::encode::Encode;
use game::{BySeat, Game, Rng, Seat, Turn};

use crate::reward::points_of;
use crate::{Buffers, Reward};

/// A player of a seat that the batch plays itself.
pub trait Opponent<G: Game>: Send {
    /// Prepares for another turn; `seed` determines its random choices.
    fn start_turn(&mut self, seed: u64);

    /// Chooses an action for the seat on turn; `None` if it finds none.
    fn choose(&mut self, position: &G) -> Option<G::Action>;
}

/// What the environments of a batch share.
#[derive(Debug, Clone)]
pub struct Settings<G> {
    /// The position before the first action.
    pub start: G,
    /// What is rewarded.
    pub reward: Reward,
    /// Games are cut after this many steps; 0 disables it.
    pub max_steps: u32,
    /// The number of threads that share a step.
    pub n_threads: usize,
}

impl<G> Settings<G> {
    /// One thread, games to their end, rewarded by the margin.
    pub fn new(start: G) -> Settings<G> {
        Settings { start, reward: Reward::Margin, max_steps: 0, n_threads: 1 }
    }
}

/// Everything that the future of an environment depends on, but its actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State<G> {
    pub(crate) position: G,
    /// Chance events are drawn from it.
    chance: Rng,
    /// Opponents are seeded from it.
    opponents: Rng,
    /// Actions are sampled from it.
    samples: Rng,
    points: BySeat<i32>,
    n_steps: u32,
}

impl<G: Encode> State<G> {
    pub(crate) fn new(start: &G, seed: u64) -> State<G> {
        let [chance, opponents, samples] = generators(seed);
        State {
            position: start.clone(),
            chance,
            opponents,
            samples,
            points: points_of(start),
            n_steps: 0,
        }
    }

    /// Makes what is random from here on follow from a seed.
    pub(crate) fn reseed(&mut self, seed: u64) {
        [self.chance, self.opponents, self.samples] = generators(seed);
    }

    /// Starts another game; the generators go on.
    fn restart(&mut self, start: &G) {
        self.start_from(start);
    }

    pub(crate) fn start_from(&mut self, position: &G) {
        self.position = position.clone();
        self.points = points_of(position);
        self.n_steps = 0;
    }
}

/// The generators of chance, of opponents and of sampled actions.
fn generators(seed: u64) -> [Rng; 3] {
    let rng = Rng::new(seed);
    [0, 1, 2].map(|part| rng.split(part))
}

pub(crate) struct Environment<G: Encode> {
    pub(crate) state: State<G>,
    /// What is remembered of the position observed last.
    cache: G::Cache,
    opponents: BySeat<Option<Box<dyn Opponent<G>>>>,
}

/// What a step brought.
struct Outcome {
    rewards: BySeat<f32>,
    points: BySeat<i32>,
    is_terminated: bool,
    is_truncated: bool,
}

impl<G: Encode> Environment<G> {
    pub(crate) fn new(
        state: State<G>,
        opponents: BySeat<Option<Box<dyn Opponent<G>>>>,
    ) -> Environment<G> {
        Environment { state, cache: G::Cache::default(), opponents }
    }

    /// Starts a new game, and plays until a seat without an opponent is on turn.
    pub(crate) fn reset(&mut self, settings: &Settings<G>, seed: Option<u64>) {
        match seed {
            Some(seed) => self.state = State::new(&settings.start, seed),
            None => self.state.restart(&settings.start),
        }
        self.reach_decision(settings);
    }

    /// Plays until there is a decision for the caller; games that end before there is one, between
    /// opponents, are followed by others.
    pub(crate) fn reach_decision(&mut self, settings: &Settings<G>) {
        self.advance();
        // A game in which the seats of the caller have nothing to decide does not exist, but a
        // position may be given that is over.
        if self.state.position.turn() == Turn::Over {
            self.state.restart(&settings.start);
            self.advance();
        }
    }

    /// Plays chance events and the turns of opponents.
    fn advance(&mut self) {
        let mut turn = None;
        loop {
            let State { position, chance, opponents: seeds, .. } = &mut self.state;
            let action = match position.turn() {
                Turn::Over => return,
                Turn::Chance => position.sample(chance),
                Turn::Seat(seat) => {
                    let Some(opponent) = &mut self.opponents[seat] else { return };
                    let this_turn = Some((seat, position.turn_number()));
                    if turn != this_turn {
                        turn = this_turn;
                        opponent.start_turn(seeds.next_u64());
                    }
                    opponent.choose(position).filter(|&action| position.is_legal(action))
                }
            };
            // An opponent that finds nothing plays the first legal action.
            match action.or_else(|| position.nth_action(0)) {
                Some(action) => position.play_unchecked(action),
                None => return,
            }
        }
    }

    /// A random legal action, as a number.
    pub(crate) fn sample(&mut self) -> i64 {
        let State { position, samples, .. } = &mut self.state;
        let action = position.sample(samples).and_then(G::action_index);
        action.map_or(-1, |index| index as i64)
    }

    /// Plays a legal action and writes what follows into row `row`.
    pub(crate) fn step(
        &mut self,
        action: G::Action,
        settings: &Settings<G>,
        row: usize,
        buffers: &mut Buffers<'_>,
    ) {
        let needs_points = buffers.scores.is_some() || settings.reward == Reward::Score;
        let outcome = self.play(action, settings, needs_points);
        outcome.write(row, self.state.position.n_seats(), buffers);
        self.observe(row, buffers);
    }

    fn play(&mut self, action: G::Action, settings: &Settings<G>, needs_points: bool) -> Outcome {
        self.state.position.play_unchecked(action);
        self.state.n_steps += 1;
        self.advance();
        let is_terminated = self.state.position.turn() == Turn::Over;
        let is_truncated = !is_terminated && self.state.n_steps == settings.max_steps;
        let mut outcome = Outcome {
            rewards: BySeat::default(),
            points: BySeat::default(),
            is_terminated,
            is_truncated,
        };
        if needs_points || is_terminated {
            outcome.points = self.points();
        }
        if settings.reward == Reward::Score {
            let before = self.state.points;
            outcome.rewards =
                BySeat::from_fn(|seat: Seat| (outcome.points[seat] - before[seat]) as f32);
            self.state.points = outcome.points;
        } else if is_terminated {
            outcome.rewards = settings.reward.at_end(&self.state.position, &outcome.points);
        }
        if is_terminated || is_truncated {
            self.state.restart(&settings.start);
            self.reach_decision(settings);
        }
        outcome
    }

    /// The points of each seat as things stand.
    fn points(&mut self) -> BySeat<i32> {
        let State { position, .. } = &self.state;
        let mut points = BySeat::default();
        for seat in position.seats() {
            points[seat] = position.score_cached(&mut self.cache, seat).into();
        }
        points
    }

    /// Writes what the seat on turn sees into row `row`.
    pub(crate) fn observe(&mut self, row: usize, buffers: &mut Buffers<'_>) {
        let position = &self.state.position;
        let Turn::Seat(seat) = position.turn() else { return };
        if let Some(seats) = &mut buffers.seats {
            seats[row] = seat.index() as u8;
        }
        if let Some(observations) = &mut buffers.observations {
            let bytes = &mut observations[row * G::N_BYTES..][..G::N_BYTES];
            position.observe_cached(&mut self.cache, seat, bytes);
        }
        if let Some(planes) = &mut buffers.planes {
            let planes = &mut planes[row * G::N_PLANE_BYTES..][..G::N_PLANE_BYTES];
            position.observe_planes(seat, planes);
        }
        if let Some(masks) = &mut buffers.masks {
            position.legal_mask(&mut masks[row * G::N_ACTIONS..][..G::N_ACTIONS]);
        }
    }

    /// Writes what is known before the first step: no reward, and the points as they are.
    pub(crate) fn observe_start(&mut self, row: usize, buffers: &mut Buffers<'_>) {
        let points = match buffers.scores {
            Some(_) => self.points(),
            None => BySeat::default(),
        };
        let start = Outcome {
            rewards: BySeat::default(),
            points,
            is_terminated: false,
            is_truncated: false,
        };
        start.write(row, self.state.position.n_seats(), buffers);
        self.observe(row, buffers);
    }
}

impl Outcome {
    fn write(&self, row: usize, n_seats: usize, buffers: &mut Buffers<'_>) {
        let seats = row * n_seats..(row + 1) * n_seats;
        if let Some(rewards) = &mut buffers.rewards {
            rewards[seats.clone()].copy_from_slice(self.rewards.first(n_seats));
        }
        if let Some(scores) = &mut buffers.scores {
            scores[seats].copy_from_slice(self.points.first(n_seats));
        }
        if let Some(terminated) = &mut buffers.terminated {
            terminated[row] = u8::from(self.is_terminated);
        }
        if let Some(truncated) = &mut buffers.truncated {
            truncated[row] = u8::from(self.is_truncated);
        }
    }
}
