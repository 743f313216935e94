//! How each level plays, and how often a level is told by it.

use analysis::review::{LevelTable, Profile, ReviewRun};
use anyhow::Result;
use catalog::GameInfo;

use super::{GamesArgs, for_each_game};
use crate::args::named;
use crate::terminal::Terminal;

/// Games that are looked at together.
const SEVERAL: usize = 5;

/// A level and how it played a game.
type Played = (&'static str, Profile);

pub(super) fn run(args: &GamesArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let mut games: Vec<Played> = Vec::new();
    for_each_game(args, |played| {
        let review = ReviewRun::new(&*played.game, args.settings(played)).finish();
        let profiles = review.summary(info).seats.into_iter().map(|seat| seat.profile);
        games.extend(played.levels.iter().copied().zip(profiles));
    })?;
    terminal.text(&table(info, games.iter()).to_string())?;
    for n_games in [1, SEVERAL] {
        let told = Told::of(info, &games, n_games);
        terminal.text(&format!("# by {n_games} of these games and the others' table: {told}\n"))?;
    }
    Ok(())
}

fn table<'a>(info: &GameInfo, games: impl Iterator<Item = &'a Played>) -> LevelTable {
    let games: Vec<_> = games.map(|(level, profile)| (*level, profile)).collect();
    let n_seats = games.first().map_or(0, |(_, profile)| profile.n_seats);
    LevelTable::of(info, n_seats, &games)
}

/// How often a level was told by some games.
#[derive(Default)]
struct Told {
    n: usize,
    n_exact: usize,
    n_close: usize,
}

impl Told {
    /// Tells the level of each `n_games` of one level by the table that all other games make.
    fn of(info: &GameInfo, games: &[Played], n_games: usize) -> Told {
        let names: Vec<_> = players::levels(info.id).iter().map(|level| level.name).collect();
        let mut told = Told::default();
        for (at, name) in names.iter().enumerate() {
            let own: Vec<usize> = (0..games.len()).filter(|&i| games[i].0 == *name).collect();
            for looked_at in own.chunks_exact(n_games) {
                let others = (0..games.len()).filter(|i| !looked_at.contains(i));
                let table = table(info, others.map(|i| &games[i]));
                let profiles: Vec<_> = looked_at.iter().map(|&i| games[i].1.clone()).collect();
                let found = table.level_of(info, &profiles);
                let Some(found) = names.iter().position(|name| Some(*name) == found) else {
                    continue;
                };
                told.n += 1;
                told.n_exact += usize::from(found == at);
                told.n_close += usize::from(found.abs_diff(at) <= 1);
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
