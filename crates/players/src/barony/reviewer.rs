//! The rollouts by which reviews value positions.

use barony::{Action, Barony};
use game::{Game, Rng, Turn};

use super::evaluation::StaticEvaluation;
use super::king_1::Weights;
use super::turns::{TurnLister, TurnPlan};
use crate::search::{Evaluation, Evaluator, Plan};

/// Turns of the root that are compared, besides the played one: as many as a review compares
/// closely.
const ROOT_WIDTH: usize = 11;

/// Rounds after which a rollout is cut off and evaluated.
const N_ROUNDS: u32 = 2;

/// Turns among which rollouts choose, and the scale of their random error: the answers that a
/// practised player might give, not one line alone.
const ROLLOUT_WIDTH: usize = 8;
const NOISE: f32 = 0.06;

/// Rollouts of a few rounds, in which everybody plays a turn that looks good when it is over.
#[derive(Debug, Clone)]
pub struct Reviewer {
    lister: TurnLister<&'static Weights>,
    weights: &'static Weights,
    plans: Vec<TurnPlan>,
    rest_of_turn: Plan<Barony>,
    /// The compared turns, action by action.
    root_steps: Vec<(Barony, Action)>,
    n_seats: u32,
}

impl Reviewer {
    /// A reviewer for the number of seats of `position`.
    pub fn new(position: &Barony) -> Reviewer {
        let weights = Weights::tuned(position.n_seats());
        Reviewer {
            lister: TurnLister::new(weights),
            weights,
            plans: Vec::new(),
            rest_of_turn: Plan::default(),
            root_steps: Vec::new(),
            n_seats: position.n_seats() as u32,
        }
    }
}

impl Evaluator<Barony> for Reviewer {
    fn set_root(&mut self, root: &Barony) {
        self.rest_of_turn = Plan::default();
        self.root_steps.clear();
        if !matches!(root.turn(), Turn::Seat(_)) {
            return;
        }
        self.lister.list(root, &mut self.plans);
        for plan in self.plans.iter().take(ROOT_WIDTH) {
            let mut position = *root;
            for &action in plan.actions() {
                self.root_steps.push((position, action));
                position.play_unchecked(action);
            }
        }
    }

    fn candidates(&mut self, position: &Barony, out: &mut Vec<Action>) {
        let before = out.len();
        for (_, action) in self.root_steps.iter().filter(|(planned, _)| planned == position) {
            if !out[before..].contains(action) {
                out.push(*action);
            }
        }
        if out.len() == before {
            position.for_each_action(|action| out.push(action));
        }
    }

    fn rollout_action(&mut self, position: &Barony, rng: &mut Rng) -> Option<Action> {
        if let Some(action) = self.rest_of_turn.action(position) {
            return Some(action);
        }
        self.lister.list(position, &mut self.plans);
        let Turn::Seat(seat) = position.turn() else { return position.sample(rng) };
        let plans = self.plans.iter().take(ROLLOUT_WIDTH);
        let chosen = plans.max_by_key(|plan| with_noise(plan.chances[seat], NOISE, rng))?;
        self.rest_of_turn.set(position, chosen.actions());
        chosen.actions().first().copied()
    }

    fn evaluate(&mut self, position: &Barony) -> Evaluation {
        if position.turn() == Turn::Over {
            return Evaluation::of_scores(position);
        }
        self.weights.evaluate(position)
    }

    fn rollout_depth(&self) -> u32 {
        N_ROUNDS * self.n_seats
    }
}

/// The log-odds of a chance with Gumbel noise, as a number that can be ordered.
fn with_noise(chance: f32, noise: f32, rng: &mut Rng) -> i32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    let uniform = (rng.below(1 << 24) as f32 + 0.5) / (1 << 24) as f32;
    let log_odds = libm::logf(chance / (1.0 - chance)) - noise * libm::logf(-libm::logf(uniform));
    (log_odds * 1e6) as i32
}
