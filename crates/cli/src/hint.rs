//! `crownland hint`: the best actions in a position, and the one that was played.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use analysis::{Comparison, Hint, last_decision};
use anyhow::{Context, Result};
use catalog::{Notes, Position, Record, with_position};
use clap::Args;
use drawing::{Style, TextCanvas, draw};
use game::Turn;
use game::present::Present;
use players::search::LineEvaluation;
use players::{AnyPlayer, BotSpec};
use serde_json::{Value, json};

use crate::failure::Usage;
use crate::file;
use crate::seating::Names;
use crate::show;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Without --at the position is the end of an unfinished record, or the last decision of a finished
one. Expected points and win chances are those of the seat on turn.

Examples:
  crownland hint evening.record
  crownland hint evening.record --at 40 --player king@5s
  crownland hint evening.record --json
  crownland hint --position 'kingdomino 2 - first-pick ABB>A - 3,17,20,41 1-2,4-16,18-19,21-40,42-48 C:C'";

/// The number of actions shown.
const N_SHOWN: usize = 5;

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "RECORD", required_unless_present = "position")]
    file: Option<PathBuf>,
    /// Use this position instead of a record, in one argument
    #[arg(long, value_name = "POSITION", value_parser = show::parse)]
    #[arg(conflicts_with_all = ["file", "at"])]
    position: Option<Position>,
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

pub(crate) fn run(args: &HintArgs, terminal: &mut Terminal) -> Result<()> {
    match (&args.position, &args.file) {
        (Some(position), _) => run_position(args, position, terminal),
        (None, Some(file)) => run_record(args, file, terminal),
        (None, None) => Err(Usage("expected a record or --position".to_owned()).into()),
    }
}

fn run_position(args: &HintArgs, position: &Position, terminal: &mut Terminal) -> Result<()> {
    if !matches!(position.turn(), Turn::Seat(_)) {
        return Err(Usage("in this position no player is on turn".to_owned()).into());
    }
    let report = Report::new(args, position, None, None)?;
    if args.json {
        return Ok(terminal.text(&format!("{:#}\n", report.json()))?);
    }
    terminal.show(&draw(position))?;
    Ok(terminal.show(&report.canvas(&Names::of(&Notes::default())))?)
}

fn run_record(args: &HintArgs, path: &Path, terminal: &mut Terminal) -> Result<()> {
    let name = || file::name(path);
    let record = Record::parse(&file::read(path)?).with_context(name)?;
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
    let position = game.position();
    let report = Report::new(args, &position, Some(at), played)?;
    if args.json {
        return Ok(terminal.text(&format!("{:#}\n", report.json()))?);
    }
    terminal.show(&draw(&position))?;
    Ok(terminal.show(&report.canvas(&Names::of(&record.notes)))?)
}

/// A hint and where it comes from.
struct Report {
    hint: Hint,
    /// The number of actions played before, if it is known.
    at: Option<usize>,
    prompt: String,
    elapsed: Duration,
}

impl Report {
    /// Asks the bot.
    fn new(
        args: &HintArgs,
        position: &Position,
        at: Option<usize>,
        played: Option<String>,
    ) -> Result<Report> {
        let mut bot = AnyPlayer::new(position, &args.player, args.seed)
            .map_err(|error| Usage(error.to_string()))?;
        let began = Instant::now();
        let decision = bot.evaluate(position, &|| began.elapsed(), &|| false);
        let elapsed = began.elapsed();
        let hint = Hint::new(position, decision, played).context("the bot has no answer")?;
        let prompt = with_position!(position, position => position.prompt());
        Ok(Report { hint, at, prompt, elapsed })
    }

    fn canvas(&self, names: &Names) -> TextCanvas {
        let hint = &self.hint;
        let mut canvas = TextCanvas::new();
        canvas.row().row().put(names.full(hint.seat), Style::BOLD);
        let after = self.at.map_or(String::new(), |at| format!(", after {at} actions"));
        canvas.put(format!("{after}: {}", self.prompt), Style::PLAIN);
        canvas.row();
        let lines: Vec<_> = hint.best_by_action().take(N_SHOWN).collect();
        if lines.is_empty() {
            canvas.row().put(format!("  {}", hint.decision.action), Style::BOLD);
            canvas.put("  without a search", Style::FAINT);
        }
        let text = |line: &LineEvaluation<String>| line.actions.join(", ");
        let width = lines.iter().map(|line| text(line).chars().count()).max().unwrap_or(0);
        for (i, line) in lines.iter().enumerate() {
            let style = if i == 0 { Style::BOLD } else { Style::PLAIN };
            canvas.row().put(format!("  {:width$}", text(line)), style);
            canvas.put(format!("  {}", self.expectation(line)), Style::PLAIN);
            if hint.played.as_ref() == Some(&line.actions[0]) {
                canvas.put("  ◀ played", Style::FAINT);
            }
        }
        if let Some(remark) = self.remark() {
            canvas.row().row().put(remark, Style::PLAIN);
        }
        let (n, seconds) = (hint.decision.iterations, self.elapsed.as_secs_f64());
        canvas.row().row().put(format!("{n} iterations in {seconds:.1} s"), Style::FAINT);
        canvas
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
