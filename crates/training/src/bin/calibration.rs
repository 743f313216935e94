//! Compares the chances to win that `king` reports with what became of its games.
//!
//! Games of self-play with few iterations; one position of each, drawn at random, is evaluated with
//! many. A table by tenths of the predicted chance goes to the standard output, and a plot to a file.

#![allow(clippy::cast_precision_loss)] // counts stay far below what a float counts exactly

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use barony::{Barony, Step};
use clap::Parser;
use game::{BySeat, Rng, Seat, Turn};
use kingdomino::Kingdomino;
use players::BotRegistry;
use players::search::{Bot, Budget};

/// Compares the chances to win that a player reports with the results of its games
#[derive(Debug, Parser)]
#[command(name = "calibration", version)]
struct Args {
    /// The game
    #[arg(long, default_value = "kingdomino", value_parser = ["kingdomino", "barony"])]
    game: String,
    /// The number of seats
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// The options of the game
    #[arg(long, default_value = "")]
    options: String,
    /// The player
    #[arg(long, default_value = "king")]
    player: String,
    /// The number of games; one position of each is evaluated
    #[arg(long, default_value_t = 500)]
    games: u64,
    /// The iterations of every turn of the games
    #[arg(long, default_value_t = 16)]
    iterations: u64,
    /// The iterations for the positions that are evaluated
    #[arg(long, default_value_t = 400)]
    evaluation: u64,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write a plot of the tenths to this file, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// The predictions of one tenth.
#[derive(Debug, Clone, Copy, Default)]
struct Tenth {
    n: u32,
    predicted: f64,
    won: f64,
}

impl Tenth {
    fn deviation(&self) -> f64 {
        (self.predicted - self.won) / f64::from(self.n.max(1))
    }
}

/// A game whose predictions are compared.
trait Predicted: BotRegistry {
    /// The positions of a game, one for each turn, of which one is evaluated.
    fn candidates(game: &[Self]) -> &[Self];
}

impl Predicted for Kingdomino {
    /// Before the first line is chosen nothing can be said, and the last two lines are solved.
    fn candidates(game: &[Kingdomino]) -> &[Kingdomino] {
        let line = game.first().map_or(0, |start| start.line_length() as usize);
        &game[line..game.len() - 2 * line]
    }
}

impl Predicted for Barony {
    /// All turns after the first cities.
    fn candidates(game: &[Barony]) -> &[Barony] {
        let n_settled = game.iter().take_while(|turn| matches!(turn.step(), Step::Settle { .. }));
        &game[n_settled.count()..]
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "barony" => compare::<Barony>(&args),
        _ => compare::<Kingdomino>(&args),
    }
}

fn compare<G: Predicted>(args: &Args) -> Result<()> {
    let options: G::Options = args.options.parse()?;
    let mut tenths = [Tenth::default(); 10];
    for game in 0..args.games {
        let start = G::new(args.seats, &options)?;
        let (predicted, won) = play(args, &start, &mut Rng::new(args.seed).split(game))?;
        for seat in start.seats() {
            let predicted = f64::from(predicted[seat]);
            let tenth = &mut tenths[((10.0 * predicted) as usize).min(9)];
            tenth.n += 1;
            tenth.predicted += predicted;
            tenth.won += won[seat];
        }
        // Every result counts at once: an interrupted run has printed its last table.
        if (game + 1).is_multiple_of(100) || game + 1 == args.games {
            print(&tenths, game + 1);
        }
    }
    if let Some(path) = &args.plot {
        fs::write(path, plot(&tenths))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Plays a game; the chances that were predicted in one of its positions, and the result.
fn play<G: Predicted>(args: &Args, start: &G, rng: &mut Rng) -> Result<(BySeat<f32>, BySeat<f64>)> {
    let bot = || G::bot(&args.player, start, 1).context("no such player");
    let mut bots: Vec<Box<dyn Bot<G>>> = start.seats().map(|_| bot()).collect::<Result<_>>()?;
    let mut game = start.clone();
    let mut turns: Vec<G> = Vec::new();
    while game.turn() != Turn::Over {
        let action = match game.turn() {
            Turn::Seat(seat) => {
                if turns.last().is_none_or(|last| last.turn_number() != game.turn_number()) {
                    turns.push(game.clone());
                }
                let budget = Budget::iterations(args.iterations);
                bots[seat.index()].choose(&game, &budget, rng).map(|decision| decision.action)
            }
            _ => game.sample(rng),
        };
        game.play_unchecked(action.context("a position without an action")?);
    }
    let candidates = G::candidates(&turns);
    let (before, after) = candidates.split_at(rng.below(candidates.len() as u32) as usize);
    let mut evaluator = bot()?;
    // Only one turn may be possible, which needs no evaluation: then the next position is asked about.
    let predicted = after.iter().chain(before).find_map(|turn| {
        let decision = evaluator.choose(turn, &Budget::iterations(args.evaluation), rng)?;
        decision.lines.first().map(|line| line.win)
    });
    let ranks = game.ranks();
    let n_first = game.seats().filter(|&seat| ranks[seat] == 1).count() as f64;
    let share = |seat: Seat| if ranks[seat] == 1 { 1.0 / n_first } else { 0.0 };
    Ok((predicted.context("no position was evaluated")?, BySeat::from_fn(share)))
}

fn print(tenths: &[Tenth; 10], n_games: u64) {
    println!(
        "\n| Predicted | Chances | Mean prediction | Won | Difference |\n|---|---|---|---|---|"
    );
    for (i, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.n > 0) {
        let percent = |sum: f64| 100.0 * sum / f64::from(tenth.n);
        println!(
            "| {}–{} % | {} | {:.1} % | {:.1} % | {:+.1} |",
            10 * i,
            10 * i + 10,
            tenth.n,
            percent(tenth.predicted),
            percent(tenth.won),
            -100.0 * tenth.deviation(),
        );
    }
    let n: u32 = tenths.iter().map(|tenth| tenth.n).sum();
    let sum: f64 = tenths.iter().map(|t| f64::from(t.n) * t.deviation().abs()).sum();
    println!("\n{n_games} games; mean absolute error {:.2} points", 100.0 * sum / f64::from(n));
}

/// What was won against what was predicted, with 95 % intervals; a right prediction is on the diagonal.
fn plot(tenths: &[Tenth; 10]) -> String {
    let x = |share: f64| 40.0 + 300.0 * share;
    let y = |share: f64| 320.0 - 300.0 * share;
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 360\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <path d=\"M0 0h360v360H0z\" fill=\"#fff\"/>\n\
         <path d=\"M40 20v300h300\" fill=\"none\" stroke=\"#000\"/>\n\
         <path d=\"M40 320 340 20\" stroke=\"#999\" stroke-dasharray=\"4\"/>\n\
         <text x=\"190\" y=\"352\" text-anchor=\"middle\">predicted chance to win</text>\n\
         <text transform=\"rotate(-90)\" x=\"-245\" y=\"12\" text-anchor=\"middle\">won</text>\n",
    );
    for percent in [0, 50, 100] {
        let share = f64::from(percent) / 100.0;
        let (x, y) = (x(share), y(share));
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"336\" text-anchor=\"middle\">{percent} %</text>\n\
             <text x=\"36\" y=\"{y}\" text-anchor=\"end\">{percent} %</text>"
        );
    }
    for tenth in tenths.iter().filter(|tenth| tenth.n > 0) {
        let n = f64::from(tenth.n);
        let (predicted, won) = (tenth.predicted / n, tenth.won / n);
        let half = 1.96 * (won * (1.0 - won) / n).sqrt();
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {low:.1}V{high:.1}\" stroke=\"#9a2a1a\"/>\n\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#9a2a1a\"/>",
            x = x(predicted),
            y = y(won),
            low = y((won - half).max(0.0)),
            high = y((won + half).min(1.0)),
        );
    }
    svg + "</svg>\n"
}
