//! One thread's share of a search.

use game::{BySeat, Game, Rng, Seat, Turn};

use super::stats::Stats;
use super::tree::{NodeId, Tree};
use super::{Budget, Candidate, Judgement, Line, Settings, Verdict};

/// A tree of its own below each line, and what going there has brought.
pub(super) struct Worker<G: Game, J> {
    judgement: J,
    tree: Tree<G::Action>,
    roots: Vec<Option<NodeId>>,
    stats: Vec<Stats>,
    rng: Rng,
    passes: u64,
    iterations: u64,
    last_turn: u32,
    // Kept between iterations so that none of them allocates.
    path: Vec<NodeId>,
    movers: Vec<Seat>,
    candidates: Vec<Candidate<G::Action>>,
}

impl<G: Game, J: Judgement<G>> Worker<G, J> {
    pub(super) fn new(judgement: J, settings: &Settings, lines: &[Line<G>], rng: Rng) -> Self {
        let mut tree = Tree::new(settings.memory / settings.threads.max(1), settings.exploration);
        let roots = lines
            .iter()
            .map(|line| line.actions.last().and_then(|&action| tree.root(action)))
            .collect();
        Worker {
            last_turn: u32::MAX,
            judgement,
            tree,
            roots,
            stats: vec![Stats::default(); lines.len()],
            rng,
            passes: 0,
            iterations: 0,
            path: Vec::new(),
            movers: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Prepares for a search from `root`.
    pub(super) fn attend(&mut self, root: &G) {
        self.judgement.attend(root);
        self.last_turn = root.turn_number().saturating_add(self.judgement.horizon());
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    pub(super) fn stats(&self, line: usize) -> &Stats {
        &self.stats[line]
    }

    /// Goes through the lines that are `alive` again and again until the budget is spent, or all
    /// of them are certain.
    pub(super) fn work(&mut self, lines: &[Line<G>], alive: &[usize], budget: &Budget<'_>) {
        while alive.iter().any(|&i| self.stats[i].proven.is_none()) {
            // Every line meets the same luck in a pass: their differences are their own.
            let chance = self.rng.split(self.passes);
            self.passes += 1;
            for &i in alive {
                if self.stats[i].proven.is_some() {
                    continue;
                }
                if budget.is_spent(self.iterations) {
                    return;
                }
                let verdict = self.iterate(&lines[i].end, self.roots[i], chance.clone());
                self.stats[i].add(&verdict);
                self.stats[i].proven = self.proven(i);
                self.iterations += 1;
            }
        }
    }

    fn proven(&self, line: usize) -> Option<BySeat<f32>> {
        let root = self.roots[line].filter(|&root| self.tree.is_proven(root))?;
        Some(self.tree.means(root))
    }

    /// Once down the tree, on by a playout, and back.
    fn iterate(&mut self, start: &G, root: Option<NodeId>, mut chance: Rng) -> Verdict {
        let mut choice = chance.split(1);
        let mut position = start.clone();
        let Some(root) = root else { return self.playout(&mut position, &mut chance, &mut choice) };
        self.path.clear();
        self.movers.clear();
        self.path.push(root);
        // Until chance has spoken, a node is one position and its end is certain.
        let mut fixed = true;
        let mut here = root;
        let mut certain = false;
        loop {
            match position.turn() {
                Turn::Over => {
                    certain = fixed;
                    break;
                }
                Turn::Chance => {
                    fixed &= position.n_actions() == 1;
                    let Some(outcome) = position.sample(&mut chance) else { break };
                    position.play_unchecked(outcome);
                }
                Turn::Seat(seat) => {
                    if self.tree.visits(here) == 0 || position.turn_number() >= self.last_turn {
                        break;
                    }
                    let Some(child) = self.descend(&position, here, seat, fixed) else { break };
                    position.play_unchecked(self.tree.action(child));
                    self.path.push(child);
                    self.movers.push(seat);
                    here = child;
                    if self.tree.is_proven(child) {
                        certain = true;
                        break;
                    }
                }
            }
        }
        let mut verdict = self.playout(&mut position, &mut chance, &mut choice);
        if self.tree.is_proven(here) {
            verdict.reward = self.tree.means(here);
        }
        self.tree.back_up(&self.path, &verdict.reward);
        if certain {
            self.propagate(&verdict);
        }
        verdict
    }

    fn descend(&mut self, position: &G, here: NodeId, seat: Seat, fixed: bool) -> Option<NodeId> {
        if fixed && self.tree.has_children(here) {
            return self.tree.select(here, seat);
        }
        self.candidates.clear();
        self.judgement.candidates(position, &mut self.candidates);
        if !fixed {
            return self.tree.select_among(here, seat, &self.candidates);
        }
        self.tree.expand(here, &self.candidates).then(|| self.tree.select(here, seat)).flatten()
    }

    /// Takes the end of the path as certain, and every node above it that follows from it.
    fn propagate(&mut self, verdict: &Verdict) {
        let Some(&last) = self.path.last() else { return };
        self.tree.prove(last, &verdict.reward);
        for (&node, &seat) in self.path.iter().rev().skip(1).zip(self.movers.iter().rev()) {
            let Some(reward) = self.tree.proof(node, seat) else { return };
            self.tree.prove(node, &reward);
        }
    }

    fn playout(&mut self, position: &mut G, chance: &mut Rng, choice: &mut Rng) -> Verdict {
        loop {
            let action = match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.sample(chance),
                Turn::Seat(_) if position.turn_number() >= self.last_turn => break,
                Turn::Seat(_) => self.judgement.reply(position, choice),
            };
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
        self.judgement.verdict(position)
    }
}
