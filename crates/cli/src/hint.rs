//! `crownland hint`: the best actions in a position, and the one that was played.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use analysis::{Comparison, Hint, last_decision};
use anyhow::{Context, Result};
use catalog::{Match, Record};
use clap::Args;
use game::Turn;
use game::present::{Ink, Picture};
use players::search::LineEvaluation;
use players::{AnyPlayer, BotSpec};
use serde_json::{Value, json};

use crate::draw::draw;
use crate::failure::Usage;
use crate::file;
use crate::page::Page;
use crate::seating::Names;

pub(crate) const EXAMPLES: &str = "\
Without --at the position is the end of an unfinished record, or the last decision of a finished
one. Expected points and win chances are those of the seat on turn.

Examples:
  crownland hint evening.record
  crownland hint evening.record --at 40 --player king@5s
  crownland hint evening.record --json";

/// The number of actions shown.
const N_SHOWN: usize = 5;

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Use the position after this number of actions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The bot that is asked
    #[arg(long, value_name = "PLAYER", default_value = "king@2s")]
    player: BotSpec,
    /// The seed of its random choices
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &HintArgs, page: &mut Page) -> Result<()> {
    let name = || file::name(&args.file);
    let record = Record::parse(&file::read(&args.file)?).with_context(name)?;
    let mut game = record.replay().with_context(name)?;
    let log = game.log();
    let at = args.at.unwrap_or_else(|| last_decision(&*game));
    if at > log.len() {
        let n = log.len();
        return Err(
            Usage(format!("--at {at}, expected at most {n}: the record has no more")).into()
        );
    }
    game.undo_to(at);
    if !matches!(game.turn(), Turn::Seat(_)) {
        return Err(Usage(format!("after {at} actions no player is on turn")).into());
    }
    let played = log.get(at).map(|entry| entry.text.clone());
    let report = Report::new(args, &*game, at, played)?;
    if args.json {
        return Ok(page.text(&format!("{:#}\n", report.json()))?);
    }
    page.show(&draw(&game.position()))?;
    Ok(page.show(&report.picture(&Names::of(&record.notes)))?)
}

/// A hint and where it comes from.
struct Report {
    hint: Hint,
    at: usize,
    prompt: String,
    elapsed: Duration,
}

impl Report {
    /// Asks the bot.
    fn new(args: &HintArgs, game: &dyn Match, at: usize, played: Option<String>) -> Result<Report> {
        let position = game.position();
        let mut bot = AnyPlayer::new(&position, &args.player, args.seed)
            .map_err(|error| Usage(error.to_string()))?;
        let began = Instant::now();
        let decision = bot.evaluate(&position, &|| began.elapsed(), &|| false);
        let elapsed = began.elapsed();
        let hint = Hint::new(&position, decision, played).context("the bot has no answer")?;
        Ok(Report { hint, at, prompt: game.prompt(), elapsed })
    }

    fn picture(&self, names: &Names) -> Picture {
        let hint = &self.hint;
        let mut picture = Picture::new();
        picture.row().row().put(names.full(hint.seat), Ink::BOLD);
        picture.put(format!(", after {} actions: {}", self.at, self.prompt), Ink::PLAIN);
        picture.row();
        let lines: Vec<_> = hint.best_by_action().take(N_SHOWN).collect();
        if lines.is_empty() {
            picture.row().put(format!("  {}", hint.decision.action), Ink::BOLD);
            picture.put("  without a search", Ink::FAINT);
        }
        let text = |line: &LineEvaluation<String>| line.actions.join(", ");
        let width = lines.iter().map(|line| text(line).chars().count()).max().unwrap_or(0);
        for (i, line) in lines.iter().enumerate() {
            let ink = if i == 0 { Ink::BOLD } else { Ink::PLAIN };
            picture.row().put(format!("  {:width$}", text(line)), ink);
            picture.put(format!("  {}", self.expectation(line)), Ink::PLAIN);
            if hint.played.as_ref() == Some(&line.actions[0]) {
                picture.put("  ◀ played", Ink::FAINT);
            }
        }
        if let Some(remark) = self.remark() {
            picture.row().row().put(remark, Ink::PLAIN);
        }
        let (n, seconds) = (hint.decision.iterations, self.elapsed.as_secs_f64());
        picture.row().row().put(format!("{n} iterations in {seconds:.1} s"), Ink::FAINT);
        picture
    }

    fn expectation(&self, line: &LineEvaluation<String>) -> String {
        let (points, win) = (line.points[self.hint.seat], line.win[self.hint.seat] * 100.0);
        let certain = if line.is_exact { ", certain" } else { "" };
        format!("{points:>6.1} points  {win:>3.0} % wins{certain}")
    }

    /// Compares the action that was played with the best one.
    fn remark(&self) -> Option<String> {
        let played = self.hint.played.as_ref()?;
        let remark = match self.hint.comparison()? {
            Comparison::Best => "the best that was found.".to_owned(),
            Comparison::NotEvaluated { best } => {
                format!("not considered, {} looked better.", best.actions[0])
            }
            Comparison::Worse { best, points, win } => format!(
                "{points:+.1} points and {:+.0} % wins were there with `{}`.",
                win * 100.0,
                best.actions.join(", ")
            ),
        };
        Some(format!("`{played}` was played: {remark}"))
    }

    fn json(&self) -> Value {
        let hint = &self.hint;
        let line = |line: &LineEvaluation<String>| {
            json!({
                "action": line.actions[0],
                "line": line.actions,
                "visits": line.visits,
                "points": line.points[hint.seat],
                "win": line.win[hint.seat],
                "proven": line.is_exact,
                "played": hint.played.as_ref() == Some(&line.actions[0]),
            })
        };
        json!({
            "at": self.at,
            "seat": hint.seat.to_string(),
            "best": hint.decision.action,
            "played": hint.played,
            "remark": self.remark(),
            "actions": hint.best_by_action().map(line).collect::<Vec<_>>(),
            "iterations": hint.decision.iterations,
            "seconds": self.elapsed.as_secs_f64(),
        })
    }
}
