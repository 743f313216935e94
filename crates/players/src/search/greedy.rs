//! A bot that looks no further than the end of its own turn.

use game::{Game, Rng};

use super::evaluator::seat_on_turn;
use super::{Bot, Budget, Decision, Evaluator, Line, LineEvaluation, lines, order};

/// Plays the turn whose end has the best evaluation, ties at random.
#[derive(Debug, Clone)]
pub struct Greedy<E> {
    evaluator: E,
}

const MAX_LINES: usize = 10_000;

impl<E> Greedy<E> {
    /// A greedy bot with this evaluator.
    pub fn new(evaluator: E) -> Greedy<E> {
        Greedy { evaluator }
    }
}

impl<G: Game, E: Evaluator<G>> Bot<G> for Greedy<E> {
    fn choose(
        &mut self,
        position: &G,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        let seat = seat_on_turn(position)?;
        self.evaluator.set_root(position);
        let lines = lines(position, &mut self.evaluator, MAX_LINES);
        let mut lines: Vec<_> =
            lines.into_iter().map(|line| evaluate(&mut self.evaluator, line)).collect();
        // Shuffled before the stable sort, so that ties are broken at random.
        for i in (1..lines.len()).rev() {
            lines.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let reward = |i: usize| lines[i].reward[seat];
        let order = order(lines.len(), &mut |a, b| reward(b).total_cmp(&reward(a)));
        let lines: Vec<_> = order.into_iter().map(|i| lines[i].clone()).collect();
        let action = lines.first()?.action();
        Some(Decision { action, iterations: lines.len() as u64, lines })
    }
}

fn evaluate<G: Game, E: Evaluator<G>>(
    evaluator: &mut E,
    line: Line<G>,
) -> LineEvaluation<G::Action> {
    let evaluation = evaluator.evaluate(&line.end);
    LineEvaluation {
        actions: line.actions,
        visits: 1,
        reward: evaluation.reward,
        win: evaluation.win,
        points: evaluation.points,
        is_exact: false,
    }
}
