//! Monte Carlo search: many rollouts from each line, and the line with the best mean.

use std::time::Duration;

use game::{Game, Rng, Seat, Turn};

use super::budget::Gap;
use super::evaluator::seat_on_turn;
use super::plan::Plan;
use super::reserve::Reserve;
use super::stats::Stats;
use super::threads;
use super::{Bot, Budget, Decision, Evaluation, Evaluator, Line, lines, order, sort_indices};

/// How the iterations are divided among the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allocation {
    /// Equally.
    Uniform,
    /// Sequential halving: each round eliminates the worse half, until two are left.
    Halving,
}

/// The parameters of a [`MonteCarlo`] search.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// How the iterations are divided.
    pub allocation: Allocation,
    /// The search ends early if a line is ahead of all others by this many standard errors.
    pub clear_lead: Option<f64>,
    /// Whole turns are compared if there are at most this many of them.
    pub max_lines: usize,
    /// The number of threads; without the feature `threads` it is 1.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { allocation: Allocation::Uniform, clear_lead: None, max_lines: 2_000, threads: 1 }
    }
}

/// Flat Monte Carlo search over the lines of a turn, with the rollouts of an evaluator.
///
/// Chance is sampled again in every iteration.
#[derive(Debug, Clone)]
pub struct MonteCarlo<G: Game, E> {
    evaluator: E,
    settings: Settings,
    plan: Plan<G>,
    reserve: Reserve,
}

impl<G: Game, E: Evaluator<G>> MonteCarlo<G, E> {
    /// A search with this evaluator.
    pub fn new(evaluator: E, settings: Settings) -> MonteCarlo<G, E> {
        MonteCarlo { evaluator, settings, plan: Plan::default(), reserve: Reserve::default() }
    }

    /// The results of each line.
    fn search(
        &mut self,
        root: &G,
        seat: Seat,
        lines: &[Line<G>],
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Stats> {
        // Half of the time is left for rollouts if the lines cannot be solved.
        let half = Budget { iterations: budget.iterations, ..budget.part(budget.start(), 1, 2) };
        if let Some(stats) = self.solve(lines, &half) {
            return stats;
        }
        let mut gap = Gap::default();
        let mut start_of = |line: &Line<G>| {
            if budget.is_interrupted_after(&mut gap) {
                return line.end.clone();
            }
            self.evaluator.play_known(&line.end)
        };
        let starts: Vec<G> = lines.iter().map(&mut start_of).collect();
        let mut rollouts = Rollouts {
            last_turn: root.turn_number().saturating_add(self.evaluator.rollout_depth()),
            workers: vec![self.evaluator.clone(); threads::available(self.settings.threads)],
            rng: Rng::new(rng.next_u64()).split(0),
            first_pass: 0,
            longest_gap: gap.longest,
            stats: vec![Stats::default(); lines.len()],
        };
        let mut alive: Vec<usize> = (0..lines.len()).collect();
        let start = budget.start();
        let n_rounds = match self.settings.allocation {
            Allocation::Uniform => 1,
            Allocation::Halving => (lines.len() as u32).next_power_of_two().ilog2().max(1),
        };
        for round in 1..=n_rounds {
            rollouts.run(&starts, &alive, &budget.part(start, round, n_rounds));
            if round < n_rounds {
                // Stable, so that the order of the lines decides what the rewards do not.
                let reward = |i: usize| rollouts.stats[i].reward(seat);
                sort_indices(&mut alive, &mut |a, b| reward(b).total_cmp(&reward(a)));
                alive.truncate(alive.len().div_ceil(2));
                if self.is_decided(&rollouts.stats, &alive, seat) {
                    break;
                }
            }
        }
        self.reserve.observe(rollouts.longest_gap);
        // Eliminated lines may not be chosen, even if their mean is higher.
        for (i, stats) in rollouts.stats.iter_mut().enumerate() {
            stats.is_eliminated = !alive.contains(&i);
        }
        rollouts.stats
    }

    /// Whether the first of the lines, best first, is clearly ahead of all others.
    fn is_decided(&self, stats: &[Stats], alive: &[usize], seat: Seat) -> bool {
        let (Some(n_errors), Some((&best, others))) =
            (self.settings.clear_lead, alive.split_first())
        else {
            return false;
        };
        others.iter().all(|&i| stats[best].is_clearly_above(&stats[i], seat, n_errors))
    }

    /// The exact results of the lines, if all of them can be found within the budget.
    fn solve(&mut self, lines: &[Line<G>], budget: &Budget<'_>) -> Option<Vec<Stats>> {
        let mut solved = |line: &Line<G>| {
            if budget.is_spent(0) {
                return None;
            }
            self.evaluator.solve(&line.end).map(|evaluation| Stats::exact(&evaluation))
        };
        lines.iter().map(&mut solved).collect()
    }
}

impl<G: Game, E: Evaluator<G>> Bot<G> for MonteCarlo<G, E> {
    fn choose(
        &mut self,
        position: &G,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        let seat = seat_on_turn(position)?;
        if let Some(action) = self.plan.action(position) {
            return Some(Decision::immediate(action));
        }
        let budget = self.reserve.subtract_from(budget);
        self.evaluator.set_root(position);
        let lines = lines(position, &mut self.evaluator, self.settings.max_lines);
        if let [only] = &lines[..] {
            self.plan.set(position, &only.actions);
            return Some(Decision::immediate(only.actions[0]));
        }
        let is_open = lines.iter().any(|line| {
            line.end.turn() == Turn::Seat(seat) && line.end.turn_number() == position.turn_number()
        });
        // The later decisions of this turn need another search: keep half of the budget.
        let budget = if is_open { budget.part(budget.start(), 1, 2) } else { budget };
        let stats = self.search(position, seat, &lines, &budget, rng);
        let iterations = stats.iter().filter(|line| !line.is_exact()).map(Stats::visits).sum();
        let order = order(lines.len(), &mut |a, b| stats[b].compare(&stats[a], seat));
        self.plan.set(position, &lines[order[0]].actions);
        let lines: Vec<_> =
            order.iter().map(|&i| stats[i].line_evaluation(lines[i].actions.clone())).collect();
        Some(Decision { action: lines.first()?.action(), lines, iterations })
    }
}

/// The rollouts of one search.
///
/// A pass is one rollout of every line that is alive, with the same chance for all of them. What
/// happens in a pass depends on its number only, so passes can be divided among any number of
/// threads.
struct Rollouts<E> {
    workers: Vec<E>,
    rng: Rng,
    /// The turn at which rollouts are cut off.
    last_turn: u32,
    first_pass: u64,
    /// The longest time between two readings of the clock.
    longest_gap: Duration,
    stats: Vec<Stats>,
}

impl<E> Rollouts<E> {
    /// Adds passes over the `roots` that are `alive` until the budget is spent; it counts from the
    /// beginning of the search.
    fn run<G: Game>(&mut self, roots: &[G], alive: &[usize], budget: &Budget<'_>)
    where
        E: Evaluator<G>,
    {
        let n_before: u64 = self.stats.iter().map(Stats::visits).sum();
        let limit = budget.iterations.map_or(u64::MAX, |total| total.saturating_sub(n_before));
        let n_workers = self.workers.len();
        let (rng, first_pass, last_turn) = (&self.rng, self.first_pass, self.last_turn);
        let found = threads::map(&mut self.workers, |i, evaluator| {
            let mut stats = vec![Stats::default(); alive.len()];
            let mut gap = Gap::default();
            for pass in (i as u64..).step_by(n_workers) {
                let chance = rng.split(first_pass + pass);
                for (j, &line) in alive.iter().enumerate() {
                    let n_done = pass * alive.len() as u64 + j as u64;
                    if n_done >= limit || budget.is_interrupted_after(&mut gap) {
                        return (stats, gap.longest);
                    }
                    stats[j].add(&rollout(evaluator, &roots[line], chance.clone(), last_turn));
                }
            }
            (stats, gap.longest)
        });
        let mut n_new = 0;
        for (found, gap) in found {
            self.longest_gap = self.longest_gap.max(gap);
            for (found, &line) in found.iter().zip(alive) {
                self.stats[line].merge(found);
                n_new += found.visits();
            }
        }
        self.first_pass += n_new / alive.len() as u64 + 1;
    }
}

/// Plays on from `start` to the end of the game or to the turn `last_turn`, and evaluates.
pub fn rollout<G: Game, E: Evaluator<G>>(
    evaluator: &mut E,
    start: &G,
    mut chance: Rng,
    last_turn: u32,
) -> Evaluation {
    let mut choice = chance.split(1);
    let mut position = start.clone();
    loop {
        let action = match position.turn() {
            Turn::Over => break,
            Turn::Chance => position.sample(&mut chance),
            Turn::Seat(_) if position.turn_number() >= last_turn => break,
            Turn::Seat(_) => evaluator.rollout_action(&position, &mut choice),
        };
        let Some(action) = action else { break };
        position.play_unchecked(action);
    }
    evaluator.evaluate(&position)
}
