//! The search: many games in the mind, and the turn that went best in them.

use std::thread;
use std::time::Instant;

use game::{Game, Rng, Seat};

use super::judgement::mover;
use super::stats::Stats;
use super::worker::Worker;
use super::{Bot, Budget, Judgement, Line, Thought, exact, lines};

/// How the iterations are divided among the ways to play the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allocation {
    /// Each gets the same.
    Uniform,
    /// The worse half is dropped again and again, until two are left.
    Halving,
}

/// How a [`MonteCarlo`] searches.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// How the iterations are divided.
    pub allocation: Allocation,
    /// The most bytes that the tree may take; 0 is flat Monte Carlo, without a tree.
    pub memory: usize,
    /// The weight of curiosity in the tree.
    pub exploration: f32,
    /// Whole turns are weighed as long as there are at most so many of them.
    pub most_lines: usize,
    /// The positions tried in search of a certain end before anything is estimated.
    pub exact: u32,
    /// The threads that think, each with its own tree.
    pub threads: usize,
}

impl Settings {
    /// Flat Monte Carlo: no tree, the same number of playouts for all.
    pub const FLAT: Settings = Settings {
        allocation: Allocation::Uniform,
        memory: 0,
        exploration: 0.0,
        most_lines: 2_000,
        exact: 0,
        threads: 1,
    };

    /// Tree search below a root that halves its choices.
    pub const TREE: Settings = Settings {
        allocation: Allocation::Halving,
        memory: 32 << 20,
        exploration: 0.7,
        most_lines: 500,
        exact: 5_000,
        threads: 1,
    };
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::TREE
    }
}

/// Monte Carlo search with a game's judgement: vector (maxⁿ) back-up for any number of seats,
/// chance drawn anew in every iteration.
#[derive(Debug, Clone)]
pub struct MonteCarlo<G: Game, J> {
    judgement: J,
    settings: Settings,
    plan: Vec<(G, G::Action)>,
}

impl<G: Game, J: Judgement<G>> MonteCarlo<G, J> {
    /// A search with this judgement.
    pub fn new(judgement: J, settings: Settings) -> MonteCarlo<G, J> {
        MonteCarlo { judgement, settings, plan: Vec::new() }
    }

    /// Remembers the rest of a line, to be played without thinking again.
    fn plan(&mut self, root: &G, line: &[G::Action]) {
        self.plan.clear();
        let mut position = root.clone();
        for (i, &action) in line.iter().enumerate() {
            if i > 0 {
                self.plan.push((position.clone(), action));
            }
            position.play_unchecked(action);
        }
    }

    fn planned(&self, position: &G) -> Option<G::Action> {
        self.plan.iter().find(|(planned, _)| planned == position).map(|&(_, action)| action)
    }

    /// The statistics of each line, and the iterations that they took.
    fn weigh(
        &mut self,
        root: &G,
        seat: Seat,
        lines: &[Line<G>],
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> (Vec<Stats>, u64) {
        // What half of the time does not solve is estimated in the other half.
        let half = Budget { iterations: budget.iterations, ..budget.part(Instant::now(), 1, 2) };
        if let Some(stats) = self.solve(lines, &half) {
            return (stats, 0);
        }
        let base = Rng::new(rng.next_u64());
        let n_threads = self.settings.threads.max(1);
        let mut workers: Vec<_> = (0..n_threads)
            .map(|i| {
                let judgement = self.judgement.clone();
                let mut worker =
                    Worker::new(judgement, &self.settings, lines, base.split(i as u64));
                worker.attend(root);
                worker
            })
            .collect();
        let mut stats = vec![Stats::default(); lines.len()];
        let mut alive: Vec<usize> = (0..lines.len()).collect();
        let start = Instant::now();
        let n_rounds = match self.settings.allocation {
            Allocation::Uniform => 1,
            Allocation::Halving => (lines.len() as u32).next_power_of_two().ilog2().max(1),
        };
        for round in 1..=n_rounds {
            let part = budget.part(start, round, n_rounds);
            run(&mut workers, lines, &alive, &part);
            stats = (0..lines.len()).map(|i| merged(&workers, i)).collect();
            if round < n_rounds {
                // Stable, so that the more promising one stays where there is nothing to tell.
                alive.sort_by(|&a, &b| stats[b].reward(seat).total_cmp(&stats[a].reward(seat)));
                alive.truncate(alive.len().div_ceil(2));
            }
        }
        // What was dropped on the way lost a comparison that it would have to win to be chosen.
        for (i, stats) in stats.iter_mut().enumerate() {
            stats.dropped = !alive.contains(&i);
        }
        (stats, workers.iter().map(Worker::iterations).sum())
    }

    /// The lines' exact worth, if all of them have one and there is the time to find it.
    fn solve(&mut self, lines: &[Line<G>], budget: &Budget<'_>) -> Option<Vec<Stats>> {
        let mut left = self.settings.exact;
        let mut stats = Vec::with_capacity(lines.len());
        for line in lines {
            let foreseen =
                if budget.is_spent(0) { None } else { self.judgement.foresee(&line.end) };
            let verdict = foreseen.or_else(|| exact(&line.end, &mut self.judgement, &mut left))?;
            stats.push(Stats::certain(&verdict));
        }
        Some(stats)
    }
}

impl<G: Game, J: Judgement<G>> Bot<G> for MonteCarlo<G, J> {
    fn choose(
        &mut self,
        position: &G,
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<G::Action>> {
        let began = Instant::now();
        let seat = mover(position)?;
        if let Some(action) = self.planned(position) {
            return Some(Thought::at_once(action));
        }
        self.judgement.attend(position);
        let lines = lines(position, &mut self.judgement, self.settings.most_lines);
        if let [only] = &lines[..] {
            self.plan(position, &only.actions);
            return Some(Thought::at_once(only.actions[0]));
        }
        let goes_on = lines.iter().any(|line| {
            mover(&line.end) == Some(seat) && line.end.turn_number() == position.turn_number()
        });
        // Decisions of this turn that will have to be thought about again get their part.
        let budget = budget.with_reserve(began);
        let budget = if goes_on { budget.part(began, 1, 2) } else { budget };
        let (stats, iterations) = self.weigh(position, seat, &lines, &budget, rng);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by(|&a, &b| stats[b].compare(&stats[a], seat));
        self.plan(position, &lines[order[0]].actions);
        let prospects: Vec<_> =
            order.iter().map(|&i| stats[i].prospect(lines[i].actions.clone())).collect();
        let action = prospects.first()?.action();
        Some(Thought { action, prospects, iterations, elapsed: began.elapsed() })
    }
}

/// Lets every worker do its part.
fn run<G: Game, J: Judgement<G>>(
    workers: &mut [Worker<G, J>],
    lines: &[Line<G>],
    alive: &[usize],
    budget: &Budget<'_>,
) {
    if let [only] = workers {
        only.work(lines, alive, budget);
        return;
    }
    let n = workers.len();
    thread::scope(|scope| {
        for (i, worker) in workers.iter_mut().enumerate() {
            let budget = budget.share(i, n);
            scope.spawn(move || worker.work(lines, alive, &budget));
        }
    });
}

fn merged<G: Game, J: Judgement<G>>(workers: &[Worker<G, J>], line: usize) -> Stats {
    let mut stats = Stats::default();
    for worker in workers {
        stats.merge(worker.stats(line));
    }
    stats
}
