//! How often an interval holds what many more rollouts find.

use analysis::review::{Loss, ReviewRun, Settings};
use anyhow::Result;
use catalog::Match;
use game::Rng;

use super::{GamesArgs, for_each_game};
use crate::terminal::Terminal;

/// How many times more rollouts check an interval.
const FACTOR: u32 = 50;

/// Decisions of each game that are checked: those of one game are alike.
const PER_GAME: usize = 3;

pub(super) fn run(args: &GamesArgs, terminal: &mut Terminal) -> Result<()> {
    let (mut win, mut margin) = (Coverage::default(), Coverage::default());
    for_each_game(args, |played| {
        for (loss, truth) in losses(&*played.game, args.settings(played)) {
            win.add(loss.win, loss.win_interval, truth.win);
            margin.add(loss.margin, loss.margin_interval, truth.margin);
        }
    })?;
    terminal.text(&format!("chance to win: {win}\nmargin: {margin}\n"))?;
    Ok(())
}

/// Some losses as a review finds them, and as it finds them with many more rollouts.
fn losses(game: &dyn Match, settings: Settings) -> Vec<(Loss, Loss)> {
    let seed = settings.seed;
    let more =
        Settings { turn_rollouts: FACTOR * settings.turn_rollouts, seed: seed + 1, ..settings };
    let mut run = ReviewRun::new(game, settings);
    let mut long_run = ReviewRun::new(game, more);
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    // Steps without a choice have nothing to compare.
    for _ in 0..10 * PER_GAME {
        let step = rng.below(run.n_steps() as u32) as usize;
        let loss = run.step(step).and_then(|step| step.comparison).map(|found| found.loss);
        if let Some(loss) = loss.filter(|loss| loss.margin_interval > 0) {
            let truth = long_run.step(step).and_then(|step| step.comparison);
            found.extend(truth.map(|truth| (loss, truth.loss)));
        }
        if found.len() == PER_GAME {
            break;
        }
    }
    found
}

#[derive(Default)]
struct Coverage {
    n: u32,
    n_covered: u32,
    n_above: u32,
}

impl Coverage {
    /// Counts an interval; one that says that nothing is unsure, and is right, does not count.
    fn add(&mut self, value: i64, interval: i64, truth: i64) {
        if interval == 0 && value == truth {
            return;
        }
        self.n += 1;
        self.n_covered += u32::from((value - truth).abs() <= interval);
        self.n_above += u32::from(truth > value + interval);
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Coverage { n, n_covered, n_above } = *self;
        let share = f64::from(n_covered) / f64::from(n.max(1));
        let interval = 1.96 * (share * (1.0 - share) / f64::from(n.max(1))).sqrt();
        let percent = 100.0;
        write!(
            f,
            "{n_covered} of {n} within the interval, {:.1} ± {:.1} %; {n_above} above it, {} below",
            share * percent,
            interval * percent,
            n - n_covered - n_above
        )
    }
}
