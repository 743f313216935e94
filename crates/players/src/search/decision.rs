//! The result of a search.

use game::BySeat;

/// A chosen action and the lines it was compared with.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<A> {
    /// The action to play now.
    pub action: A,
    /// The lines that were evaluated, best first; empty if no search was necessary.
    pub lines: Vec<LineEvaluation<A>>,
    /// The number of iterations used.
    pub iterations: u64,
}

impl<A> Decision<A> {
    /// A decision without a search.
    pub fn immediate(action: A) -> Decision<A> {
        Decision { action, lines: Vec::new(), iterations: 0 }
    }

    /// The same decision with its actions in another form, such as their texts.
    pub fn map<B>(&self, convert: impl Fn(&A) -> B) -> Decision<B> {
        let line = |line: &LineEvaluation<A>| LineEvaluation {
            actions: line.actions.iter().map(&convert).collect(),
            visits: line.visits,
            reward: line.reward,
            win: line.win,
            points: line.points,
            is_exact: line.is_exact,
        };
        Decision {
            action: convert(&self.action),
            lines: self.lines.iter().map(line).collect(),
            iterations: self.iterations,
        }
    }
}

impl<A: PartialEq> Decision<A> {
    /// The best line of each action that can be played now, best first.
    pub fn best_by_action(&self) -> impl Iterator<Item = &LineEvaluation<A>> {
        self.lines.iter().enumerate().filter_map(|(i, line)| {
            let is_repeated =
                self.lines[..i].iter().any(|better| better.actions[0] == line.actions[0]);
            (!is_repeated).then_some(line)
        })
    }
}

/// The expected result of one way to play the rest of the turn.
#[derive(Debug, Clone, PartialEq)]
pub struct LineEvaluation<A> {
    /// The actions of the turn, the one to play now first; never empty.
    pub actions: Vec<A>,
    /// The number of iterations spent on it.
    pub visits: u32,
    /// What the search maximises, from 0 to 1, by seat.
    pub reward: BySeat<f32>,
    /// The expected share of the victory, by seat.
    pub win: BySeat<f32>,
    /// The expected points, by seat.
    pub points: BySeat<f32>,
    /// Whether the result is proven and not an estimate.
    pub is_exact: bool,
}

impl<A: Copy> LineEvaluation<A> {
    /// The action to play now.
    pub fn action(&self) -> A {
        self.actions[0]
    }
}
