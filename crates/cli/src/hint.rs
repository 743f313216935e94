//! `crownland hint`: what a strong player would do, and what was done instead.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use bots::Spec;
use bots::search::Purse;
use bots::spec::Name;
use catalog::{Advice, Match, Outlook, Record};
use clap::Args;
use game::present::{Ink, Picture};
use game::{Rng, Seat, Turn};
use serde_json::{Value, json};

use crate::failure::Usage;
use crate::file;
use crate::page::Page;
use crate::seating::{Names, names};

pub(crate) const EXAMPLES: &str = "\
Without --at it looks at the end of an unfinished record, or at the last decision of a
finished one. Expected points and win chances are those of the seat on turn.

Examples:
  crownland hint evening.record
  crownland hint evening.record --at 40 --player king@5s
  crownland hint evening.record --json";

/// How many actions people are shown.
const N_SHOWN: usize = 5;

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Look at the position after so many actions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Who is asked
    #[arg(long, value_name = "PLAYER", default_value = "king@2s")]
    player: Spec,
    /// What its choices follow from, besides the position
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
    let Turn::Seat(seat) = game.turn() else {
        return Err(Usage(format!("after {at} actions no player is on turn")).into());
    };
    let advice = ask(args, &*game)?;
    let hint =
        Hint { game: &*game, at, seat, played: log.get(at).map(|entry| &*entry.text), advice };
    if args.json {
        return Ok(page.text(&format!("{:#}\n", hint.json()))?);
    }
    page.show(&game.picture())?;
    Ok(page.show(&hint.picture(&Names::of(&record.notes)))?)
}

/// Where the last decision was made, or is to be made.
fn last_decision(game: &dyn Match) -> usize {
    if matches!(game.turn(), Turn::Seat(_)) {
        return game.n_played();
    }
    let by_seat = |entry: &catalog::Entry| matches!(entry.actor, catalog::Actor::Seat(_));
    game.log().iter().rposition(by_seat).unwrap_or(0)
}

fn ask(args: &HintArgs, game: &dyn Match) -> Result<Advice> {
    let player = match &args.player.name {
        Name::Own(name) => game.player(name, args.player.threads),
        Name::Command(_) => None,
    };
    let (found, expected) = (&args.player.name, names(game.kind()));
    let unknown = || Usage(format!("found the player `{found}`, expected {expected}"));
    let mut player = player.ok_or_else(unknown)?;
    let never = AtomicBool::new(false);
    let budget = Purse::new(args.player.allowance_or_default()).budget(game.turn_number(), &never);
    let advice = player.choose(game, &budget, &mut Rng::new(args.seed));
    advice.context("the player has nothing to say")
}

/// What is known about a position.
struct Hint<'a> {
    game: &'a dyn Match,
    at: usize,
    seat: Seat,
    played: Option<&'a str>,
    advice: Advice,
}

impl Hint<'_> {
    /// The best outlook of each action that can be played now, best first.
    fn by_action(&self) -> Vec<&Outlook> {
        let mut best: Vec<&Outlook> = Vec::new();
        for outlook in &self.advice.outlooks {
            if !best.iter().any(|other| other.line[0] == outlook.line[0]) {
                best.push(outlook);
            }
        }
        best
    }

    fn picture(&self, names: &Names) -> Picture {
        let mut picture = Picture::new();
        picture.row().row().put(names.full(self.seat), Ink::BOLD);
        picture.put(format!(", after {} actions: {}", self.at, self.game.prompt()), Ink::PLAIN);
        picture.row();
        let outlooks = self.by_action();
        if outlooks.is_empty() {
            picture.row().put(format!("  {}", self.advice.action), Ink::BOLD);
            picture.put("  without weighing anything else", Ink::FAINT);
        }
        let width = outlooks.iter().map(|outlook| outlook.line.join(", ").chars().count());
        let width = width.take(N_SHOWN).max().unwrap_or(0);
        for (i, outlook) in outlooks.iter().enumerate().take(N_SHOWN) {
            let ink = if i == 0 { Ink::BOLD } else { Ink::PLAIN };
            picture.row().put(format!("  {:width$}", outlook.line.join(", ")), ink);
            picture.put(format!("  {}", self.expectation(outlook)), Ink::PLAIN);
            if self.played == Some(&*outlook.line[0]) {
                picture.put("  ◀ played", Ink::FAINT);
            }
        }
        if let Some(remark) = self.remark() {
            picture.row().row().put(remark, Ink::PLAIN);
        }
        let took = self.advice.elapsed.as_secs_f64();
        let n = self.advice.iterations;
        picture.row().row().put(format!("{n} iterations in {took:.1} s"), Ink::FAINT);
        picture
    }

    fn expectation(&self, outlook: &Outlook) -> String {
        let (points, win) = (outlook.points[self.seat], outlook.win[self.seat] * 100.0);
        let certain = if outlook.proven { ", certain" } else { "" };
        format!("{points:>6.1} points  {win:>3.0} % wins{certain}")
    }

    /// Why the action that was played was worse, if it was.
    fn remark(&self) -> Option<String> {
        let played = self.played?;
        if played == self.advice.action {
            return Some(format!("`{played}` was played: the best that was found."));
        }
        let outlooks = self.by_action();
        let best = outlooks.first()?;
        let Some(found) = outlooks.iter().find(|outlook| outlook.line[0] == played) else {
            return Some(format!(
                "`{played}` was played: not considered, {} looked better.",
                best.line[0]
            ));
        };
        let points = best.points[self.seat] - found.points[self.seat];
        let win = (best.win[self.seat] - found.win[self.seat]) * 100.0;
        Some(format!(
            "`{played}` was played: {points:+.1} points and {win:+.0} % wins were there with `{}`.",
            best.line.join(", ")
        ))
    }

    fn json(&self) -> Value {
        let outlook = |outlook: &&Outlook| {
            json!({
                "action": outlook.line[0],
                "line": outlook.line,
                "visits": outlook.visits,
                "points": outlook.points[self.seat],
                "win": outlook.win[self.seat],
                "proven": outlook.proven,
                "played": self.played == Some(&*outlook.line[0]),
            })
        };
        json!({
            "at": self.at,
            "seat": self.seat.to_string(),
            "best": self.advice.action,
            "played": self.played,
            "remark": self.remark(),
            "actions": self.by_action().iter().map(outlook).collect::<Vec<_>>(),
            "iterations": self.advice.iterations,
            "seconds": self.advice.elapsed.as_secs_f64(),
        })
    }
}
