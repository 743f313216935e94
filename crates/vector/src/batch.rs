//! Many games of one table.

use std::thread;

use game::encode::Encode;
use game::{BySeat, Rng};

use crate::buffers::Widths;
use crate::environment::Environment;
use crate::{ActionError, Buffers, Opponent, Settings, Shape, State, StateError};

/// Games that are stepped together.
pub struct Batch<G: Encode> {
    settings: Settings<G>,
    environments: Vec<Environment<G>>,
    /// The actions of the step being played.
    actions: Vec<G::Action>,
}

impl<G: Encode> Batch<G> {
    /// One game for each seed, without opponents.
    pub fn new(settings: Settings<G>, seeds: &[u64]) -> Batch<G> {
        Batch::with_opponents(settings, seeds, |_| BySeat::default())
    }

    /// One game for each seed; `opponents` makes the players of the seats that the batch plays
    /// itself, for each environment. At least one seat must have none.
    pub fn with_opponents(
        settings: Settings<G>,
        seeds: &[u64],
        mut opponents: impl FnMut(usize) -> BySeat<Option<Box<dyn Opponent<G>>>>,
    ) -> Batch<G> {
        let environment = |(i, &seed): (usize, &u64)| {
            let mut environment = Environment::new(State::new(&settings.start, seed), opponents(i));
            environment.reach_decision(&settings);
            environment
        };
        let environments: Vec<_> = seeds.iter().enumerate().map(environment).collect();
        let actions = Vec::with_capacity(environments.len());
        Batch { settings, environments, actions }
    }

    /// Seeds for `n` environments that follow from one.
    pub fn seeds(seed: u64, n: usize) -> Vec<u64> {
        let rng = Rng::new(seed);
        (0..n as u64).map(|i| rng.split(i).next_u64()).collect()
    }

    /// The number of environments.
    pub fn len(&self) -> usize {
        self.environments.len()
    }

    /// Whether there is no environment.
    pub fn is_empty(&self) -> bool {
        self.environments.is_empty()
    }

    /// The settings.
    pub fn settings(&self) -> &Settings<G> {
        &self.settings
    }

    /// Starts new games everywhere: with these seeds, or with what comes next.
    pub fn reset(&mut self, seeds: Option<&[u64]>, buffers: Buffers<'_>) -> Result<(), Shape> {
        let n = self.len();
        if let Some(seeds) = seeds.filter(|seeds| seeds.len() != n) {
            return Err(Shape { name: "seeds", found: seeds.len(), expected: n });
        }
        buffers.check(n, self.widths())?;
        self.for_each(buffers, |environment, i, row, settings, buffers| {
            environment.reset(settings, seeds.map(|seeds| seeds[i]));
            environment.observe_start(row, buffers);
        });
        Ok(())
    }

    /// Writes what the seats on turn see, without playing.
    pub fn observe(&mut self, buffers: Buffers<'_>) -> Result<(), Shape> {
        buffers.check(self.len(), self.widths())?;
        self.for_each(buffers, |environment, _, row, _, buffers| {
            environment.observe_start(row, buffers);
        });
        Ok(())
    }

    /// Plays one action in each environment. If one of them is refused, nothing is played.
    pub fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), ActionError> {
        let n = self.len();
        if actions.len() != n {
            return Err(ActionError::Count { found: actions.len(), expected: n });
        }
        buffers.check(n, self.widths())?;
        let mut typed = std::mem::take(&mut self.actions);
        typed.clear();
        for (i, (environment, &found)) in self.environments.iter().zip(actions).enumerate() {
            typed.push(legal_action(&environment.state.position, i, found)?);
        }
        self.for_each(buffers, |environment, i, row, settings, buffers| {
            environment.step(typed[i], settings, row, buffers);
        });
        self.actions = typed;
        Ok(())
    }

    /// Writes a random legal action for each environment; a kind of action is chosen first
    /// (`Game::sample`).
    ///
    /// # Panics
    /// If there is not one place for each environment.
    pub fn sample(&mut self, actions: &mut [i64]) {
        assert_eq!(actions.len(), self.len(), "one action for each environment");
        for (environment, action) in self.environments.iter_mut().zip(actions) {
            *action = environment.sample();
        }
    }

    /// A copy of the state of an environment.
    pub fn state(&self, environment: usize) -> Result<State<G>, StateError> {
        self.check_index(environment)?;
        Ok(self.environments[environment].state.clone())
    }

    /// Sets the state of an environment; it goes on from there as the copied one did.
    pub fn restore(&mut self, environment: usize, state: State<G>) -> Result<(), StateError> {
        self.check_index(environment)?;
        self.check_seats(&state.position)?;
        self.environments[environment].state = state;
        Ok(())
    }

    /// Copies of the states of some environments, each as often as it is named.
    pub fn states(&self, environments: &[i64]) -> Result<Vec<State<G>>, StateError> {
        let state = |&found: &i64| {
            let environment = usize::try_from(found).ok().and_then(|i| self.environments.get(i));
            let environment = environment.ok_or_else(|| self.no_environment(found))?;
            Ok(environment.state.clone())
        };
        environments.iter().map(state).collect()
    }

    /// Sets the states of all environments. With `seeds`, what is random from there on follows
    /// from them instead of from the copied states.
    pub fn restore_all(
        &mut self,
        states: Vec<State<G>>,
        seeds: Option<&[u64]>,
    ) -> Result<(), StateError> {
        let expected = self.len();
        for found in [Some(states.len()), seeds.map(<[u64]>::len)].into_iter().flatten() {
            if found != expected {
                return Err(StateError::Count { found, expected });
            }
        }
        states.iter().try_for_each(|state| self.check_seats(&state.position))?;
        for (i, (environment, state)) in self.environments.iter_mut().zip(states).enumerate() {
            environment.state = state;
            if let Some(seeds) = seeds {
                environment.state.reseed(seeds[i]);
            }
        }
        Ok(())
    }

    /// The position of an environment.
    pub fn position(&self, environment: usize) -> Result<&G, StateError> {
        self.check_index(environment)?;
        Ok(&self.environments[environment].state.position)
    }

    /// Sets the position of an environment. Chance and opponents play until there is a decision.
    pub fn set_position(&mut self, environment: usize, position: &G) -> Result<(), StateError> {
        self.check_index(environment)?;
        self.check_seats(position)?;
        let environment = &mut self.environments[environment];
        environment.state.start_from(position);
        environment.reach_decision(&self.settings);
        Ok(())
    }

    fn check_index(&self, found: usize) -> Result<(), StateError> {
        if found < self.len() { Ok(()) } else { Err(self.no_environment(found as i64)) }
    }

    fn no_environment(&self, found: i64) -> StateError {
        StateError::Environment { found, max: self.len().saturating_sub(1) }
    }

    fn check_seats(&self, position: &G) -> Result<(), StateError> {
        let (found, expected) = (position.n_seats(), self.settings.start.n_seats());
        if found == expected { Ok(()) } else { Err(StateError::Seats { found, expected }) }
    }

    fn widths(&self) -> Widths {
        Widths {
            observation: G::N_BYTES,
            planes: G::N_PLANE_BYTES,
            mask: G::N_ACTIONS,
            n_seats: self.settings.start.n_seats(),
        }
    }

    /// Calls `visit` with each environment, its number, its row in the buffers that it is given,
    /// the settings and the buffers. Threads have neighbouring environments each.
    fn for_each(
        &mut self,
        mut buffers: Buffers<'_>,
        visit: impl Fn(&mut Environment<G>, usize, usize, &Settings<G>, &mut Buffers<'_>) + Sync,
    ) {
        let widths = self.widths();
        let Batch { settings, environments, .. } = self;
        let (settings, visit) = (&*settings, &visit);
        let n_threads = settings.n_threads.clamp(1, environments.len().max(1));
        let per_thread = environments.len().div_ceil(n_threads).max(1);
        if n_threads == 1 {
            for (i, environment) in environments.iter_mut().enumerate() {
                visit(environment, i, i, settings, &mut buffers);
            }
            return;
        }
        thread::scope(|scope| {
            for (chunk, environments) in environments.chunks_mut(per_thread).enumerate() {
                let mut buffers = buffers.take(environments.len(), widths);
                scope.spawn(move || {
                    for (row, environment) in environments.iter_mut().enumerate() {
                        let i = chunk * per_thread + row;
                        visit(environment, i, row, settings, &mut buffers);
                    }
                });
            }
        });
    }
}

fn legal_action<G: Encode>(
    position: &G,
    environment: usize,
    found: i64,
) -> Result<G::Action, ActionError> {
    let action = usize::try_from(found).ok().and_then(G::action_at);
    let max = G::N_ACTIONS - 1;
    let action = action.ok_or(ActionError::OutOfRange { environment, found, max })?;
    if position.is_legal(action) {
        return Ok(action);
    }
    Err(ActionError::Illegal { environment, found, text: action.to_string() })
}
