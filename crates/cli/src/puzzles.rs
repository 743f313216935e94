//! `crownland puzzles`: makes, solves and checks puzzles.

use std::path::{Path, PathBuf};

use analysis::puzzle::{Criteria, Finder, Puzzle, described, solves, verify};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use drawing::Style;
use players::BotSpec;
use serde_json::json;

use crate::args::{TableArgs, game_parser, named};
use crate::failure::Usage;
use crate::file;
use crate::progress::ProgressLine;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
A puzzle is a position of a game between bots in which one turn is clearly the best and the obvious
one is not. Near the end of a game all ways to play on are tried; elsewhere a long search and the
rollouts of a review have to agree. The seed determines the games, so a run can be repeated.

Examples:
  crownland puzzles make kingdomino --seats 3 --games 20 > three.puzzles
  crownland puzzles solve three.puzzles --player knight
  crownland puzzles verify three.puzzles --iterations 100000";

#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Look for puzzles in games between bots; prints each as one line
    Make(MakeArgs),
    /// Count how many puzzles a bot solves
    Solve(SolveArgs),
    /// Check every solution with a longer search
    Verify(VerifyArgs),
    /// Print puzzles with their grades and themes derived again
    Describe(DescribeArgs),
}

#[derive(Debug, Args)]
struct MakeArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u64,
    /// Look only at positions after which nothing is left to chance
    #[arg(long)]
    endings: bool,
    /// Smallest lead of the best turn, in per cent of the victory
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=50))]
    lead: u8,
    /// Iterations of the search that checks a puzzle
    #[arg(long, value_name = "N", default_value_t = 30_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1_000..))]
    iterations: u32,
    /// The seed of the first game; the next ones count on
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Args)]
struct SolveArgs {
    /// The puzzles, one a line; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The bot that solves them
    #[arg(long, value_name = "PLAYER", default_value = "king@1000it")]
    player: BotSpec,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct VerifyArgs {
    /// The puzzles, one a line; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Iterations of the search
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1_000..))]
    iterations: u32,
    /// The seed of the search
    #[arg(long, value_name = "SEED", default_value_t = 2)]
    seed: u64,
    /// Print the puzzles that hold, and nothing else
    #[arg(long)]
    keep: bool,
    /// Print one JSON object instead of text
    #[arg(long, conflicts_with = "keep")]
    json: bool,
}

#[derive(Debug, Args)]
struct DescribeArgs {
    /// The puzzles, one a line; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &PuzzlesArgs, terminal: &mut Terminal) -> Result<()> {
    match &args.command {
        Command::Make(args) => make(args, terminal),
        Command::Solve(args) => solve(args, terminal),
        Command::Verify(args) => check(args, terminal),
        Command::Describe(args) => {
            let puzzles = read(&args.file)?;
            let lines = puzzles.iter().map(|puzzle| format!("{}\n", described(puzzle)));
            Ok(terminal.text(&lines.collect::<String>())?)
        }
    }
}

fn make(args: &MakeArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let table = args.table.start(info, *info.seats.start())?;
    let criteria = Criteria {
        lead: f32::from(args.lead) / 100.0,
        check_iterations: args.iterations,
        endings: args.endings,
    };
    let mut progress = ProgressLine::new();
    for i in 0..args.games {
        progress.show(i, args.games, "games");
        let mut finder = Finder::new(&*table, args.seed + i)?;
        while let Some(puzzle) = finder.next_puzzle(&criteria) {
            progress.clear();
            terminal.text(&format!("{puzzle}\n"))?;
            terminal.flush()?;
        }
    }
    progress.clear();
    Ok(())
}

fn solve(args: &SolveArgs, terminal: &mut Terminal) -> Result<()> {
    let puzzles = read(&args.file)?;
    let mut progress = ProgressLine::new();
    let mut by_grade = [(0, 0); 5];
    for (i, puzzle) in puzzles.iter().enumerate() {
        progress.show(i as u64, puzzles.len() as u64, "puzzles");
        let is_solved = solves(puzzle, &args.player.to_string(), 1)
            .map_err(|error| Usage(error.to_string()))?;
        let (solved, all) = &mut by_grade[usize::from(puzzle.grade) - 1];
        *solved += u32::from(is_solved);
        *all += 1;
    }
    progress.clear();
    let solved: u32 = by_grade.iter().map(|(solved, _)| solved).sum();
    if args.json {
        let grades = by_grade.map(|(solved, all)| json!({ "solved": solved, "puzzles": all }));
        let report = json!({ "player": args.player.to_string(), "solved": solved, "puzzles": puzzles.len(), "grades": grades });
        return Ok(terminal.text(&format!("{report:#}\n"))?);
    }
    for (grade, (solved, all)) in (1..).zip(by_grade) {
        terminal.line(Style::PLAIN, format!("grade {grade}: {solved} of {all}"))?;
    }
    Ok(terminal.line(Style::BOLD, format!("{}: {solved} of {}", args.player, puzzles.len()))?)
}

fn check(args: &VerifyArgs, terminal: &mut Terminal) -> Result<()> {
    let puzzles = read(&args.file)?;
    let mut progress = ProgressLine::new();
    let mut failed = Vec::new();
    for (i, puzzle) in puzzles.iter().enumerate() {
        progress.show(i as u64, puzzles.len() as u64, "puzzles");
        let holds = verify(puzzle, args.iterations, args.seed);
        if !holds {
            failed.push(i + 1);
        } else if args.keep {
            terminal.text(&format!("{puzzle}\n"))?;
        }
    }
    progress.clear();
    if args.keep {
        return Ok(());
    }
    if args.json {
        let report = json!({ "puzzles": puzzles.len(), "failed": failed });
        terminal.text(&format!("{report:#}\n"))?;
    } else {
        let n = puzzles.len() - failed.len();
        terminal.line(Style::BOLD, format!("{n} of {} hold", puzzles.len()))?;
    }
    if let Some(line) = failed.first() {
        bail!("{}:{line}: another turn is as good", file::name(&args.file));
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<Puzzle>> {
    let text = String::from_utf8(file::read(path)?)
        .with_context(|| format!("{}: found bytes that are no UTF-8", file::name(path)))?;
    let puzzle = |(i, line): (usize, &str)| {
        line.parse().with_context(|| format!("{}:{}", file::name(path), i + 1))
    };
    text.lines().enumerate().map(puzzle).collect()
}
