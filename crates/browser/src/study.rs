//! Reviews, single turns compared, and positions to look at: what studying a game needs.

use analysis::puzzle::is_same_end;
use analysis::review::{Comparison, Mark, ReviewRun, Settings, Step, Value, judge};
use serde::Serialize;
use table::protocol::Refusal;

use crate::Line;
use crate::bot::need_weights;

/// A review before its first step.
#[derive(Debug, Serialize)]
pub struct ReviewOutline {
    /// The number of steps.
    pub n_steps: usize,
    /// The value before the first of them.
    pub start: Value,
}

/// What a turn is worth.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// The mark of the turn.
    pub mark: Option<Mark>,
    /// The turn beside the others.
    #[serde(flatten)]
    pub comparison: Comparison,
}

/// The review that was asked for last: its steps are asked for one by one.
#[derive(Debug, Default)]
pub(crate) struct Study {
    review: Option<(Line, Settings, ReviewRun)>,
}

impl Study {
    pub(crate) fn outline(
        &mut self,
        line: Line,
        settings: Settings,
    ) -> Result<ReviewOutline, Refusal> {
        let run = self.run(line, settings)?;
        Ok(ReviewOutline { n_steps: run.n_steps(), start: run.review().start })
    }

    /// A step depends on the match, the settings and its number only: a review goes on where it
    /// stopped.
    pub(crate) fn step(
        &mut self,
        line: Line,
        settings: Settings,
        step: usize,
    ) -> Result<Option<Step>, Refusal> {
        Ok(self.run(line, settings)?.step(step))
    }

    fn run(&mut self, line: Line, settings: Settings) -> Result<&mut ReviewRun, Refusal> {
        let known = self.review.take();
        let known = known.filter(|(of, with, _)| (of, with) == (&line, &settings));
        let review = if let Some(review) = known {
            review
        } else {
            let game = line.play()?;
            need_weights(&*game)?;
            let run = ReviewRun::new(&*game, settings);
            (line, settings, run)
        };
        Ok(&mut self.review.insert(review).2)
    }
}

impl Line {
    /// Compares actions with the promising turns at its end; `None` if there is nothing to decide.
    pub(crate) fn judge(
        &self,
        actions: &[String],
        rollouts: u32,
        seed: u64,
    ) -> Result<Option<Verdict>, Refusal> {
        let game = self.play()?;
        need_weights(&*game)?;
        let position = game.position();
        let comparison = judge(&position, actions, rollouts, seed);
        Ok(comparison.map(|comparison| Verdict { mark: comparison.mark(), comparison }))
    }

    /// Whether two turns lead to the same position.
    pub(crate) fn is_same_end(&self, a: &[String], b: &[String]) -> Result<bool, Refusal> {
        Ok(is_same_end(&self.play()?.position(), a, b))
    }
}
