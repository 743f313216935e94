//! The mean of luck over many games.

use analysis::review::{MICROS, ReviewRun, Settings};
use anyhow::Result;
use game::Seat;

use super::{GamesArgs, mean_and_interval, mixed_levels, play};
use crate::args::named;
use crate::progress::ProgressLine;
use crate::terminal::Terminal;

/// Rollouts for each position: the mean over games has no bias with any number of them.
const ROLLOUTS: u32 = 8;

pub(super) fn run(args: &GamesArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let table = args.table.start(info, *info.seats.start())?;
    let mut progress = ProgressLine::new();
    let (mut margins, mut wins) = (Vec::new(), Vec::new());
    for i in 0..args.games {
        progress.show(i, args.games, "games");
        let seed = args.seed + i;
        let bots: Vec<_> = mixed_levels(&args.game, table.n_seats(), i, args.bot_iterations)?;
        let bots: Vec<_> = bots.into_iter().map(|(_, spec)| spec).collect();
        let game = play(&*table, &bots, seed)?;
        let value_rollouts = args.rollouts.unwrap_or(ROLLOUTS);
        let settings = Settings { value_rollouts, turn_rollouts: 0, seed };
        let review = ReviewRun::new(&*game, settings).finish();
        // The seats of one game share their luck: one of them counts.
        let seat = Seat::new(i as usize % table.n_seats());
        margins.push(review.margin_account(seat).luck as f64 / MICROS as f64);
        wins.push(review.win_account(seat).luck as f64 * 100.0 / MICROS as f64);
    }
    progress.clear();
    let ((margin, margin_interval), (win, win_interval)) =
        (mean_and_interval(&margins), mean_and_interval(&wins));
    terminal.text(&format!(
        "{} games: luck {margin:+.2} ± {margin_interval:.2} points, {win:+.2} ± {win_interval:.2} % of the victory\n",
        args.games
    ))?;
    Ok(())
}
