//! `crownland rate`: many players in one table.

use anyhow::Result;
use bots::rating::{Rated, rate};
use clap::Args;
use game::present::{Ink, Picture};
use serde_json::json;

use crate::arena::MatchArgs;
use crate::page::Page;

/// How often the blocks are drawn again for the intervals.
const N_RESAMPLES: usize = 200;

pub(crate) const EXAMPLES: &str = "\
The players meet in changing groups, as in the arena, and are rated by Weng and Lin's method for
games of several players; everybody starts at 25. Intervals are the middle 95 % over matches
whose blocks were drawn again with replacement.

Examples:
  crownland rate kingdomino --seats 4 --players king@100ms,baron@100ms,knight,squire,random --games 400
  crownland rate barony --players king,baron,knight,squire --games 200 --json";

#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    matching: MatchArgs,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &RateArgs, page: &mut Page) -> Result<()> {
    let table = args.matching.table()?;
    let report = args.matching.play(&table, None, false, &mut |_| ())?;
    let players = &args.matching.players;
    let rated = rate(&report.games, players.len(), N_RESAMPLES, args.matching.seed);
    let name = |rated: &Rated| players[rated.entry].to_string();
    if args.json {
        let player = |rated: &Rated| json!({ "spec": name(rated), "games": rated.games, "rating": rated.rating, "ci95": rated.ci95 });
        let players: Vec<_> = rated.iter().map(player).collect();
        let json = json!({ "table": table.title, "games": report.games.len(), "players": players });
        return Ok(page.text(&format!("{json:#}\n"))?);
    }
    let mut picture = Picture::new();
    picture.put(format!("{}: {} games", table.title, report.games.len()), Ink::BOLD);
    picture.row();
    let width = rated.iter().map(|rated| name(rated).chars().count()).max().unwrap_or(0);
    picture.row().put(format!("{:width$}    games  rating  95 %", ""), Ink::FAINT);
    for rated in &rated {
        let [low, high] = rated.ci95;
        picture.row().put(format!("{:width$}", name(rated)), Ink::BOLD).put(
            format!("  {:>7}  {:>6.1}  {low:.1} to {high:.1}", rated.games, rated.rating),
            Ink::PLAIN,
        );
    }
    Ok(page.show(&picture)?)
}
