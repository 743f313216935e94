//! Thousands of games stepped together.

use std::any::Any;
use std::sync::Mutex;

use catalog::with_game;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use vector::{AnyBatch, Buffers, Reward, StateError};

use crate::action::{items, parse_seat};
use crate::array::{Array, Claims, Flag};
use crate::errors::{
    ArrayError, ClosedError, IllegalActionError, InternalError, OrRaise, PlayerError,
    PositionError, SetupError,
};
use crate::games::{Options, find};
use crate::interrupt::detached;
use crate::player::{parse, position_of};

mod build;

use build::Table;

/// Some 2 GB of states. Memory that cannot be had would end the process.
const MAX_ENVS: usize = 1 << 20;
/// A thread that cannot be started would be a failure in the middle of a step.
const MAX_THREADS: usize = 256;

/// Thousands of games of one table, stepped together without the GIL.
///
/// Every method writes into arrays of the caller, which `buffers()` makes; arrays that are left out
/// are not computed. Chance is drawn and opponents play within a step, and a game that is over is
/// followed by another: what is written is what the next seat to decide sees.
///
/// >>> import numpy as np
/// >>> from crownland import VectorEnv
/// >>> env = VectorEnv("kingdomino", 64, seats=4, seed=1)
/// >>> buffers = env.buffers()
/// >>> env.reset(**buffers)
/// >>> actions = np.empty(64, np.int64)
/// >>> for _ in range(100):
/// ...     env.sample(actions)
/// ...     env.step(actions, **buffers)
/// >>> buffers["observations"].shape, buffers["masks"].shape, buffers["rewards"].shape
/// ((64, 788), (64, 777), (64, 4))
#[pyclass(module = "crownland", frozen)]
pub(crate) struct VectorEnv {
    batch: Mutex<Option<Box<dyn AnyBatch>>>,
    game: &'static catalog::GameInfo,
    n_envs: usize,
    n_seats: usize,
    n_bytes: usize,
    planes: [usize; 3],
    n_actions: usize,
}

/// The state of one environment, to go on from later.
#[pyclass(module = "crownland", frozen)]
pub(crate) struct EnvState {
    state: Box<dyn Any + Send + Sync>,
}

/// The arrays of a call by their names.
struct Arrays<'py> {
    observations: Option<Array<'py, u8>>,
    planes: Option<Array<'py, u8>>,
    masks: Option<Array<'py, Flag>>,
    seats: Option<Array<'py, u8>>,
    rewards: Option<Array<'py, f32>>,
    scores: Option<Array<'py, i32>>,
    terminated: Option<Array<'py, Flag>>,
    truncated: Option<Array<'py, Flag>>,
}

#[pymethods]
impl VectorEnv {
    /// `n_envs` games. `reward` is `margin`, `win` or `score`; `opponents` names bots by the
    /// letters of the seats they play; games are cut after `max_steps` steps, if it is given.
    #[new]
    #[pyo3(signature = (
        game, n_envs, *, seats=2, options=None, seed=1, seeds=None, reward="margin",
        opponents=None, max_steps=None, threads=1,
    ))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        game: &str,
        n_envs: i64,
        seats: usize,
        options: Option<Options>,
        seed: u64,
        seeds: Option<&Bound<'_, PyAny>>,
        reward: &str,
        opponents: Option<&Bound<'_, PyDict>>,
        max_steps: Option<u32>,
        threads: i64,
    ) -> PyResult<VectorEnv> {
        let game = find(game)?;
        let n_envs = count("environments", n_envs, MAX_ENVS)?;
        let n_threads = count("threads", threads, MAX_THREADS)?;
        let mut table = Table {
            n_seats: seats,
            options: options.map(Options::text).unwrap_or_default(),
            seeds: seeds.map(|seeds| array_of_seeds(seeds, n_envs)).transpose()?,
            seed,
            n_envs,
            reward: reward_of(reward)?,
            max_steps: max_steps.unwrap_or(0),
            n_threads,
            opponents: Vec::new(),
        };
        for (seat, spec) in items(opponents) {
            let (seat, spec): (String, String) = (seat.extract()?, spec.extract()?);
            table.opponents.push((parse_seat(&seat)?, parse(&spec)?));
        }
        with_game!(game.id, G => build::env::<G>(game, &table))
    }

    /// The number of environments.
    #[getter]
    fn n_envs(&self) -> usize {
        self.n_envs
    }

    /// The number of seats.
    #[getter]
    fn n_seats(&self) -> usize {
        self.n_seats
    }

    /// The number of actions of the action space.
    #[getter]
    fn n_actions(&self) -> usize {
        self.n_actions
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name
    }

    /// New arrays for all that a step can write; planes only if `planes` is true.
    #[pyo3(signature = (planes=false, observations=true))]
    fn buffers<'py>(
        &self,
        py: Python<'py>,
        planes: bool,
        observations: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let zeros = py.import("numpy")?.getattr("zeros")?;
        let (n, seats) = (self.n_envs, self.n_seats);
        let buffers = PyDict::new(py);
        if observations {
            buffers.set_item("observations", zeros.call1(((n, self.n_bytes), "uint8"))?)?;
        }
        if planes {
            let [channels, rows, columns] = self.planes;
            buffers.set_item("planes", zeros.call1(((n, channels, rows, columns), "uint8"))?)?;
        }
        buffers.set_item("masks", zeros.call1(((n, self.n_actions), "uint8"))?)?;
        buffers.set_item("seats", zeros.call1((n, "uint8"))?)?;
        buffers.set_item("rewards", zeros.call1(((n, seats), "float32"))?)?;
        buffers.set_item("scores", zeros.call1(((n, seats), "int32"))?)?;
        buffers.set_item("terminated", zeros.call1((n, "bool"))?)?;
        buffers.set_item("truncated", zeros.call1((n, "bool"))?)?;
        Ok(buffers)
    }

    /// Starts new games everywhere: with these seeds, or with what comes next.
    #[pyo3(signature = (*, seeds=None, **buffers))]
    fn reset(
        &self,
        py: Python<'_>,
        seeds: Option<&Bound<'_, PyAny>>,
        buffers: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let seeds = seeds.map(|seeds| array_of_seeds(seeds, self.n_envs)).transpose()?;
        let mut arrays = self.arrays(buffers)?;
        let buffers = arrays.buffers()?;
        self.with_batch(py, |batch| batch.reset(seeds.as_deref(), buffers))?
            .or_raise::<ArrayError>()
    }

    /// Plays one action in each environment. If one of them is refused, nothing is played.
    #[pyo3(signature = (actions, **buffers))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        buffers: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let actions = Array::<i64>::new("actions", actions, &[self.n_envs])?.to_vec();
        let mut arrays = self.arrays(buffers)?;
        let buffers = arrays.buffers()?;
        self.with_batch(py, |batch| batch.step(&actions, buffers))?.or_raise::<IllegalActionError>()
    }

    /// Writes what the seats on turn see, without playing.
    #[pyo3(signature = (**buffers))]
    fn observe(&self, py: Python<'_>, buffers: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut arrays = self.arrays(buffers)?;
        let buffers = arrays.buffers()?;
        self.with_batch(py, |batch| batch.observe(buffers))?.or_raise::<ArrayError>()
    }

    /// Writes a random legal action for each environment.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut array = Array::<i64>::new("actions", actions, &[self.n_envs])?;
        let actions = Claims::default().claim(&mut array)?;
        self.with_batch(py, |batch| batch.sample(actions))
    }

    /// A copy of the state of one environment, its random generators included.
    fn save(&self, py: Python<'_>, env: i64) -> PyResult<EnvState> {
        let env = self.index(env)?;
        let state = self.with_batch(py, |batch| batch.state(env))?;
        Ok(EnvState { state: state.or_raise::<SetupError>()? })
    }

    /// Goes on in one environment from a saved state, which may come from another environment.
    fn restore(&self, py: Python<'_>, env: i64, state: &EnvState) -> PyResult<()> {
        let env = self.index(env)?;
        let restored = self.with_batch(py, |batch| batch.restore(env, &*state.state))?;
        restored.or_raise::<SetupError>()
    }

    /// Goes on in every environment `i` from the state of environment `sources[i]` of another
    /// vector environment, or of this one. With `seeds` chance is drawn from them, so that a search
    /// does not see what the copied environment will draw.
    #[pyo3(signature = (other, sources, *, seeds=None))]
    fn copy_from(
        &self,
        py: Python<'_>,
        other: &VectorEnv,
        sources: &Bound<'_, PyAny>,
        seeds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let sources = Array::<i64>::new("sources", sources, &[self.n_envs])?.to_vec();
        let seeds = seeds.map(|seeds| array_of_seeds(seeds, self.n_envs)).transpose()?;
        // One lock after the other: copies in both directions at once cannot wait for each other.
        let states = other.with_batch(py, |batch| batch.states(&sources))?;
        let states = states.or_raise::<SetupError>()?;
        let restored = self.with_batch(py, |batch| batch.restore_all(states, seeds.as_deref()))?;
        restored.or_raise::<SetupError>()
    }

    /// The position of one environment.
    fn position(&self, py: Python<'_>, env: i64) -> PyResult<crate::position::Position> {
        let env = self.index(env)?;
        let position = self.with_batch(py, |batch| batch.position(env))?;
        Ok(crate::position::Position { position: position.or_raise::<SetupError>()? })
    }

    /// Goes on in one environment from a position.
    fn set_position(&self, py: Python<'_>, env: i64, position: &Bound<'_, PyAny>) -> PyResult<()> {
        let (env, position) = (self.index(env)?, position_of(position)?);
        let set = self.with_batch(py, |batch| batch.set_position(env, &position))?;
        set.or_raise::<PositionError>()
    }

    /// Frees the games; every other method raises `ClosedError` then.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let closed = detached(py, || self.batch.lock().map(|mut batch| *batch = None).is_ok())?;
        if closed { Ok(()) } else { Err(failed()) }
    }

    fn __len__(&self) -> usize {
        self.n_envs
    }

    fn __repr__(&self) -> String {
        format!("VectorEnv({:?}, {}, seats={})", self.game.name, self.n_envs, self.n_seats)
    }
}

impl VectorEnv {
    fn with_batch<T: Send>(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut dyn AnyBatch) -> T + Send,
    ) -> PyResult<T> {
        // The lock is waited for without the GIL, since its holder may need the GIL.
        detached(py, || {
            let mut batch = self.batch.lock().map_err(|_| failed())?;
            let closed = || ClosedError::new_err("the environment was closed");
            Ok(run(&mut **batch.as_mut().ok_or_else(closed)?))
        })?
    }

    fn index(&self, found: i64) -> PyResult<usize> {
        let index = usize::try_from(found).ok().filter(|&index| index < self.n_envs);
        let missing = StateError::Environment { found, max: self.n_envs - 1 };
        index.ok_or_else(|| SetupError::new_err(missing.to_string()))
    }

    fn arrays<'py>(&self, arrays: Option<&Bound<'py, PyDict>>) -> PyResult<Arrays<'py>> {
        let mut found = Arrays {
            observations: None,
            planes: None,
            masks: None,
            seats: None,
            rewards: None,
            scores: None,
            terminated: None,
            truncated: None,
        };
        let n = self.n_envs;
        let [channels, rows, columns] = self.planes;
        for (name, array) in items(arrays) {
            if array.is_none() {
                continue;
            }
            match name.extract::<String>()?.as_str() {
                "observations" => {
                    let shape = [n, self.n_bytes];
                    found.observations = Some(Array::new("observations", &array, &shape)?);
                }
                "planes" => {
                    let shape = [n, channels, rows, columns];
                    found.planes = Some(Array::new("planes", &array, &shape)?);
                }
                "masks" => found.masks = Some(Array::new("masks", &array, &[n, self.n_actions])?),
                "seats" => found.seats = Some(Array::new("seats", &array, &[n])?),
                "rewards" => {
                    found.rewards = Some(Array::new("rewards", &array, &[n, self.n_seats])?);
                }
                "scores" => found.scores = Some(Array::new("scores", &array, &[n, self.n_seats])?),
                "terminated" => found.terminated = Some(Array::new("terminated", &array, &[n])?),
                "truncated" => found.truncated = Some(Array::new("truncated", &array, &[n])?),
                other => {
                    let expected = "expected observations, planes, masks, seats, rewards, scores, \
                                    terminated or truncated";
                    return Err(ArrayError::new_err(format!(
                        "found the array `{other}`, {expected}"
                    )));
                }
            }
        }
        Ok(found)
    }
}

impl Arrays<'_> {
    /// The memory of all arrays.
    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        let mut claims = Claims::default();
        macro_rules! claim {
            ($field:ident, $claim:ident) => {
                self.$field.as_mut().map(|array| claims.$claim(array)).transpose()?
            };
        }
        Ok(Buffers {
            observations: claim!(observations, claim),
            planes: claim!(planes, claim),
            masks: claim!(masks, claim_flags),
            seats: claim!(seats, claim),
            rewards: claim!(rewards, claim),
            scores: claim!(scores, claim),
            terminated: claim!(terminated, claim_flags),
            truncated: claim!(truncated, claim_flags),
        })
    }
}

fn array_of_seeds(seeds: &Bound<'_, PyAny>, n: usize) -> PyResult<Vec<u64>> {
    Ok(Array::<u64>::new("seeds", seeds, &[n])?.to_vec())
}

fn count(things: &str, found: i64, max: usize) -> PyResult<usize> {
    let n = usize::try_from(found).ok().filter(|n| (1..=max).contains(n));
    n.ok_or_else(|| SetupError::new_err(format!("found {found} {things}, expected 1 to {max}")))
}

fn reward_of(name: &str) -> PyResult<Reward> {
    match name {
        "margin" => Ok(Reward::Margin),
        "win" => Ok(Reward::Win),
        "score" => Ok(Reward::Score),
        other => {
            let expected = "expected margin, win or score";
            Err(SetupError::new_err(format!("found the reward `{other}`, {expected}")))
        }
    }
}

fn failed() -> PyErr {
    InternalError::new_err("the environment failed in another call")
}

fn unknown_bot(error: &players::UnknownBot) -> PyErr {
    PlayerError::new_err(error.to_string())
}
