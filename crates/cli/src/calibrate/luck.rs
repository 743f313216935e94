//! The mean of luck over many games.

use analysis::review::{MICROS, ReviewRun, Settings};
use anyhow::Result;
use game::Seat;

use super::{GamesArgs, for_each_game, mean_and_interval};
use crate::terminal::Terminal;

/// Rollouts for each position: the mean over games has no bias with any number of them.
const ROLLOUTS: u32 = 8;

pub(super) fn run(args: &GamesArgs, terminal: &mut Terminal) -> Result<()> {
    let (mut margins, mut wins) = (Vec::new(), Vec::new());
    for_each_game(args, |played| {
        let value_rollouts = args.rollouts.unwrap_or(ROLLOUTS);
        let settings = Settings { value_rollouts, turn_rollouts: 0, seed: played.seed };
        let review = ReviewRun::new(&*played.game, settings).finish();
        // The seats of one game share their luck: one of them counts.
        let seat = Seat::new(played.index as usize % review.n_seats);
        margins.push(review.margin_account(seat).luck as f64 / MICROS as f64);
        wins.push(review.win_account(seat).luck as f64 * 100.0 / MICROS as f64);
    })?;
    let ((margin, margin_interval), (win, win_interval)) =
        (mean_and_interval(&margins), mean_and_interval(&wins));
    terminal.text(&format!(
        "{} games: luck {margin:+.2} ± {margin_interval:.2} points, {win:+.2} ± {win_interval:.2} % of the victory\n",
        args.games
    ))?;
    Ok(())
}
