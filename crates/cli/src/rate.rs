//! `crownland rate`: many bots in one table.

use anyhow::Result;
use arena::rating::{Rating, rate};
use clap::Args;
use drawing::{Style, TextCanvas};
use serde_json::json;

use crate::arena::{Files, SeriesArgs};
use crate::terminal::Terminal;

/// The number of bootstrap samples for the intervals.
const N_RESAMPLES: usize = 200;

pub(crate) const EXAMPLES: &str = "\
The bots play in changing groups, as in the arena, and are rated by the method of Weng and Lin for
games of several players; all start at 25. Intervals are the middle 95 % of bootstrap samples over
blocks.

Examples:
  crownland rate kingdomino --seats 4 --players king@100ms,baron@100ms,knight,squire,random --games 400
  crownland rate barony --players king,baron,knight,squire --games 200 --json";

#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    series: SeriesArgs,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &RateArgs, terminal: &mut Terminal) -> Result<()> {
    let table = args.series.table()?;
    let report = args.series.play(&table, None, &Files::default())?;
    let players = &args.series.players;
    let ratings = rate(&report.games, players.len(), N_RESAMPLES, args.series.seed);
    let name = |rating: &Rating| players[rating.entrant].to_string();
    if args.json {
        let player = |rating: &Rating| json!({ "spec": name(rating), "games": rating.games, "rating": rating.rating, "ci95": rating.ci95 });
        let players: Vec<_> = ratings.iter().map(player).collect();
        let json = json!({ "table": table.title, "games": report.games.len(), "players": players });
        return Ok(terminal.text(&format!("{json:#}\n"))?);
    }
    let mut canvas = TextCanvas::new();
    canvas.put(format!("{}: {} games", table.title, report.games.len()), Style::BOLD);
    canvas.row();
    let width = ratings.iter().map(|rating| name(rating).chars().count()).max().unwrap_or(0);
    canvas.row().put(format!("{:width$}    games  rating  95 %", ""), Style::FAINT);
    for rating in &ratings {
        let [low, high] = rating.ci95;
        canvas.row().put(format!("{:width$}", name(rating)), Style::BOLD).put(
            format!("  {:>7}  {:>6.1}  {low:.1} to {high:.1}", rating.games, rating.rating),
            Style::PLAIN,
        );
    }
    Ok(terminal.show(&canvas)?)
}
