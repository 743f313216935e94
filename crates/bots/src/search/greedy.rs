//! The player that looks no further than its own turn.

use std::time::Instant;

use game::{Game, Rng};

use super::judgement::mover;
use super::{Bot, Budget, Judgement, Line, Prospect, Thought, lines};

/// Plays the turn whose end its judgement likes best, ties at random.
#[derive(Debug, Clone)]
pub struct Greedy<J> {
    judgement: J,
    most_lines: usize,
}

impl<J> Greedy<J> {
    /// A greedy player with this judgement.
    pub fn new(judgement: J) -> Greedy<J> {
        Greedy { judgement, most_lines: 10_000 }
    }
}

impl<G: Game, J: Judgement<G>> Bot<G> for Greedy<J> {
    fn choose(
        &mut self,
        position: &G,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Thought<G::Action>> {
        let began = Instant::now();
        let seat = mover(position)?;
        self.judgement.attend(position);
        let lines = lines(position, &mut self.judgement, self.most_lines);
        let mut prospects: Vec<_> =
            lines.into_iter().map(|line| appraise(&mut self.judgement, line)).collect();
        // Shuffled before they are sorted, so that ties are broken at random.
        for i in (1..prospects.len()).rev() {
            prospects.swap(i, rng.below(i as u32 + 1) as usize);
        }
        prospects.sort_by(|a, b| b.reward[seat].total_cmp(&a.reward[seat]));
        let action = prospects.first()?.action();
        let iterations = prospects.len() as u64;
        Some(Thought { action, prospects, iterations, elapsed: began.elapsed() })
    }
}

fn appraise<G: Game, J: Judgement<G>>(judgement: &mut J, line: Line<G>) -> Prospect<G::Action> {
    let verdict = judgement.verdict(&line.end);
    Prospect {
        line: line.actions,
        visits: 1,
        reward: verdict.reward,
        win: verdict.win,
        points: verdict.points,
        proven: false,
    }
}
