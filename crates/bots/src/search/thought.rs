//! What a bot has thought.

use std::time::Duration;

use game::BySeat;

/// A choice and what spoke for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Thought<A> {
    /// The action to play now.
    pub action: A,
    /// What was considered, best first; empty if there was nothing to weigh.
    pub prospects: Vec<Prospect<A>>,
    /// How often the search went through the game.
    pub iterations: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy + PartialEq> Thought<A> {
    /// A choice without any weighing.
    pub fn at_once(action: A) -> Thought<A> {
        Thought { action, prospects: Vec::new(), iterations: 0, elapsed: Duration::ZERO }
    }

    /// The best prospect of each action that can be played now, best first.
    pub fn by_action(&self) -> impl Iterator<Item = &Prospect<A>> {
        self.prospects.iter().enumerate().filter_map(|(i, prospect)| {
            let earlier = self.prospects[..i].iter().any(|p| p.action() == prospect.action());
            (!earlier).then_some(prospect)
        })
    }
}

/// What is to be expected of one way to play the rest of the turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect<A> {
    /// The actions of the turn, the one to play now first.
    pub line: Vec<A>,
    /// How often it was tried; 0 if never.
    pub visits: u32,
    /// What the search maximises, from 0 to 1, by seat.
    pub reward: BySeat<f32>,
    /// The share of the victory, by seat.
    pub win: BySeat<f32>,
    /// The points, by seat.
    pub points: BySeat<f32>,
    /// Whether the reward is certain and not an estimate.
    pub proven: bool,
}

impl<A: Copy> Prospect<A> {
    /// The action to play now.
    pub fn action(&self) -> A {
        self.line[0]
    }
}
