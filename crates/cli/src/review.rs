//! `crownland review`: what luck and every turn of a match were worth.

#![allow(clippy::cast_precision_loss)] // values stay far below what a float counts exactly

use std::path::PathBuf;

use analysis::review::{
    Account, Comparison, Loss, MICROS, Mark, Review, ReviewRun, Settings, Step,
};
use anyhow::{Context, Result};
use catalog::{Actor, Record};
use clap::Args;
use drawing::{Style, TextCanvas};
use game::Seat;
use serde_json::{Value, json};

use crate::failure::Usage;
use crate::file;
use crate::progress::ProgressLine;
use crate::seating::Names;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
The value of a position is the mean result of many games played on from it by a bot. The turns and
the chance events of the match add up to its result exactly. A turn is marked where its loss is
larger than the noise; more iterations find smaller ones. The same iterations and seed give the same
review on every machine. In Barony rollouts end after two rounds, with an estimate of the chances.

Examples:
  crownland review evening.record
  crownland review evening.record --iterations 1000
  crownland review evening.record --json > review.json";

#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Rollouts from each position and for each turn that is compared [default: as in the page]
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(4..=1_000_000))]
    iterations: Option<u32>,
    /// The seed of the random numbers
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &ReviewArgs, terminal: &mut Terminal) -> Result<()> {
    let name = || file::name(&args.file);
    let record = Record::parse(&file::read(&args.file)?).with_context(name)?;
    let game = record.replay().with_context(name)?;
    if game.n_played() == 0 {
        return Err(Usage(format!("{}: no action was played", name())).into());
    }
    let mut settings = Settings { seed: args.seed, ..Settings::of(game.info().id) };
    if let Some(n) = args.iterations {
        settings = Settings { value_rollouts: n, turn_rollouts: n, ..settings };
    }
    let mut run = ReviewRun::new(&*game, settings);
    let mut progress = ProgressLine::new();
    loop {
        progress.show(run.review().steps.len() as u64, run.n_steps() as u64, "steps");
        if !run.advance() {
            break;
        }
    }
    progress.clear();
    let review = run.review();
    if args.json {
        return Ok(terminal.text(&format!("{:#}\n", json(review)))?);
    }
    Ok(terminal.show(&canvas(review, &Names::of(&record.notes)))?)
}

/// The turns that have a mark, then the sum of each seat.
fn canvas(review: &Review, names: &Names) -> TextCanvas {
    let mut canvas = TextCanvas::new();
    for (step, comparison, mark) in marked(review) {
        let Actor::Seat(seat) = step.actor else { continue };
        let style = if mark == Mark::Great { Style::PLAIN } else { Style::BOLD };
        canvas.put(format!("{:>5}  {}  ", step.at, Names::short(seat)), Style::FAINT);
        canvas.put(step.actions.join(", "), style);
        canvas.put(format!("  {}", mark.name()), Style::PLAIN);
        if mark != Mark::Great {
            let best = comparison.best.actions.join(", ");
            canvas.put(format!(": {}, best was {best}", loss(&comparison.loss)), Style::PLAIN);
            for reason in &comparison.reasons {
                canvas.row().put(format!("{:>10}{reason}", ""), Style::FAINT);
            }
        }
        canvas.row();
    }
    if canvas.rows().iter().all(Vec::is_empty) {
        canvas.put("No turn lost more than the noise.", Style::PLAIN).row();
    }
    let width = Seat::first(review.n_seats).map(|seat| names.full(seat).chars().count()).max();
    let width = width.unwrap_or(0).max(6);
    canvas.row().put(
        format!("{:width$}  margin = start   + luck    + own turns + others' turns", ""),
        Style::FAINT,
    );
    for seat in Seat::first(review.n_seats) {
        let Account { start, luck, own, others, result } = review.margin_account(seat);
        let [start, luck, own, others, result] = [start, luck, own, others, result].map(points);
        canvas.row().put(format!("{:width$}", names.full(seat)), Style::BOLD);
        canvas.put(
            format!("  {result:+6.1} = {start:+7.1} {luck:+9.1} {own:+11.1} {others:+15.1}"),
            Style::PLAIN,
        );
        let average = average_loss(review, seat);
        canvas.put(format!("   {average:.1} points lost a turn"), Style::FAINT);
    }
    canvas
}

/// The steps that have a mark.
fn marked(review: &Review) -> impl Iterator<Item = (&Step, &Comparison, Mark)> {
    review.steps.iter().filter_map(|step| {
        let comparison = step.comparison.as_ref()?;
        Some((step, comparison, comparison.mark()?))
    })
}

/// The mean loss of a seat in the turns in which it had a choice, in points.
fn average_loss(review: &Review, seat: Seat) -> f64 {
    let own = review.steps.iter().filter(|step| step.actor == Actor::Seat(seat));
    let losses: Vec<f64> = own
        .filter_map(|step| step.comparison.as_ref())
        .map(|comparison| points(comparison.loss.margin))
        .collect();
    losses.iter().sum::<f64>() / (losses.len() as f64).max(1.0)
}

fn loss(loss: &Loss) -> String {
    let percent = |micros: i64| micros as f64 * 100.0 / MICROS as f64;
    format!(
        "lost {:.0} ± {:.0} % of the victory and {:.1} ± {:.1} points",
        percent(loss.win),
        percent(loss.win_interval),
        points(loss.margin),
        points(loss.margin_interval)
    )
}

fn points(micros: i64) -> f64 {
    micros as f64 / MICROS as f64
}

fn json(review: &Review) -> Value {
    let seats = || Seat::first(review.n_seats);
    let by_seat = |value: &dyn Fn(Seat) -> i64| -> Vec<f64> {
        seats().map(|seat| points(value(seat))).collect()
    };
    let value = |value: &analysis::review::Value| json!({ "win": by_seat(&|seat| value.win[seat]), "margin": by_seat(&|seat| value.margin[seat]) });
    let loss = |loss: &Loss| {
        json!({
            "win": points(loss.win), "win_interval": points(loss.win_interval),
            "margin": points(loss.margin), "margin_interval": points(loss.margin_interval),
        })
    };
    let comparison = |comparison: &Comparison| {
        json!({
            "mark": comparison.mark().map(Mark::name),
            "best": comparison.best.actions,
            "loss": loss(&comparison.loss),
            "lead": comparison.lead.as_ref().map(loss),
            "reasons": comparison.reasons,
        })
    };
    let step = |step: &Step| {
        json!({
            "at": step.at,
            "actor": step.actor.to_string(),
            "actions": step.actions,
            "after": value(&step.after),
            "comparison": step.comparison.as_ref().map(comparison),
        })
    };
    let account = |account: Account| {
        let Account { start, luck, own, others, result } = account;
        let [start, luck, own, others, result] = [start, luck, own, others, result].map(points);
        json!({ "start": start, "luck": luck, "own": own, "others": others, "result": result })
    };
    let seat = |seat: Seat| {
        json!({
            "seat": seat.to_string(),
            "margin": account(review.margin_account(seat)),
            "win": account(review.win_account(seat)),
            "average_loss": average_loss(review, seat),
        })
    };
    json!({
        "start": value(&review.start),
        "steps": review.steps.iter().map(step).collect::<Vec<_>>(),
        "seats": seats().map(seat).collect::<Vec<_>>(),
    })
}
