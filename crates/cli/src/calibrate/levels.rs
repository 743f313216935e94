//! What each level loses in a turn, and how often a level is told by it.

use std::collections::BTreeMap;

use analysis::review::{ReviewRun, level_of, typical_loss};
use anyhow::Result;
use catalog::{GameInfo, Match};

use super::{GamesArgs, mixed_levels, play};
use crate::args::named;
use crate::progress::ProgressLine;
use crate::terminal::Terminal;

/// Games that are looked at together.
const SEVERAL: usize = 5;

/// What each level lost in its games.
type Losses = BTreeMap<&'static str, Vec<i64>>;

pub(super) fn run(args: &GamesArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let table = args.table.start(info, *info.seats.start())?;
    let losses = measure(args, info, &*table)?;
    let names: Vec<_> = players::levels(info.id).iter().map(|level| level.name).collect();
    for level in &names {
        let Some(losses) = losses.get(level) else { continue };
        let mean = typical_loss(losses);
        terminal.text(&format!("{} {} {level} {mean}\n", info.name, table.n_seats()))?;
    }
    for n_games in [1, SEVERAL] {
        let told =
            Told::of(&losses, &names, n_games, |losses| level_of(info, table.n_seats(), losses));
        terminal.text(&format!("# by {n_games} of these games: {told}\n"))?;
    }
    Ok(())
}

fn measure(args: &GamesArgs, info: &GameInfo, table: &dyn Match) -> Result<Losses> {
    let mut losses = Losses::new();
    let mut progress = ProgressLine::new();
    for i in 0..args.games {
        progress.show(i, args.games, "games");
        let seed = args.seed + i;
        let (names, bots): (Vec<_>, Vec<_>) =
            mixed_levels(&args.game, table.n_seats(), i, args.bot_iterations)?.into_iter().unzip();
        let game = play(table, &bots, seed)?;
        let summary = ReviewRun::new(&*game, args.settings(info, seed)).finish().summary(info);
        for (name, seat) in names.iter().zip(&summary.seats) {
            losses.entry(name).or_default().push(seat.win_loss);
        }
    }
    progress.clear();
    Ok(losses)
}

/// How often a level was told by some games.
#[derive(Default)]
struct Told {
    n: usize,
    n_exact: usize,
    n_close: usize,
}

impl Told {
    fn of(
        losses: &Losses,
        names: &[&str],
        n_games: usize,
        level_of: impl Fn(&[i64]) -> Option<&'static str>,
    ) -> Told {
        let at = |name: &str| names.iter().position(|other| *other == name);
        let mut told = Told::default();
        for (level, losses) in losses {
            for games in losses.chunks_exact(n_games) {
                let found = level_of(games).and_then(at);
                let Some((found, level)) = found.zip(at(level)) else { continue };
                told.n += 1;
                told.n_exact += usize::from(found == level);
                told.n_close += usize::from(found.abs_diff(level) <= 1);
            }
        }
        told
    }
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Told { n, n_exact, n_close } = self;
        write!(f, "exactly {n_exact} of {n}, within one step {n_close} of {n}")
    }
}
