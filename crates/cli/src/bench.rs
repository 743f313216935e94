//! `crownland bench`: complete random games per second.

use std::time::{Duration, Instant};

use anyhow::Result;
use catalog::Match;
use clap::Args;
use game::Rng;

use crate::args::{TableArgs, game_parser, named};
use crate::failure::Usage;
use crate::table;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Games are played through the public trait on one thread: chance by weight, a player's action
by its kind first, from the first action to the final scores.

Examples:
  crownland bench kingdomino --seats 4
  crownland bench kingdomino --options mighty-duel --seconds 10
  crownland bench barony --options rounds=60
  valgrind --tool=callgrind crownland bench kingdomino --seats 4 --games 2001";

/// The option that ends a game which random players hardly ever end.
const LIMIT: &str = "rounds";

/// The rounds of which the median is told.
const N_ROUNDS: u32 = 5;

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// How long to measure
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// Play exactly N games once, for a profiler or to count instructions
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// The seed of the random games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected seconds, 0.01 to 86400".to_owned())
}

/// What one round came to.
#[derive(Debug, Clone, Copy)]
struct Rates {
    games: f64,
    actions: f64,
}

pub(crate) fn run(args: &BenchArgs, terminal: &mut Terminal) -> Result<()> {
    let info = named(&args.game)?;
    let can_be_limited = info.options.iter().any(|option| option.name == LIMIT);
    if can_be_limited && !args.table.options.contains(LIMIT) {
        let name = info.name;
        let reason = "random games hardly ever end: limit them, for example by";
        return Err(Usage(format!("{name}: {reason} `--options {LIMIT}=60`")).into());
    }
    let game = args.table.start(info, *info.seats.start())?;
    let mut rng = Rng::new(args.seed);
    let heading = format!(
        "{}, seed {}\ncomplete random games with their final scores, on one thread, through the trait",
        table::title(&*game),
        args.seed
    );
    if let Some(n_games) = args.games {
        let begin = Instant::now();
        let tally = game.play_random_games(n_games, &mut rng);
        let took = begin.elapsed().as_secs_f64();
        return Ok(terminal.text(&format!(
            "{heading}\n\n{} games, {} actions, {took:.3} s\n",
            tally.n_games, tally.n_actions
        ))?);
    }
    let batch = batch_size(&*game, &mut rng);
    let time = Duration::from_secs_f64(args.seconds / f64::from(N_ROUNDS));
    let mut rounds: Vec<_> = (0..N_ROUNDS).map(|_| round(&*game, batch, time, &mut rng)).collect();
    rounds.sort_by(|a, b| a.games.total_cmp(&b.games));
    let (least, median, most) = (rounds[0], rounds[rounds.len() / 2], rounds[rounds.len() - 1]);

    let text = format!(
        "{heading};\n\
         median of {N_ROUNDS} rounds of {:.2} s, least and most in brackets\n\n\
         {:>12} games/s    ({} to {})\n\
         {:>12} actions/s  ({} to {})\n\
         {:>12.1} actions a game\n",
        time.as_secs_f64(),
        grouped(median.games),
        grouped(least.games),
        grouped(most.games),
        grouped(median.actions),
        grouped(least.actions),
        grouped(most.actions),
        median.actions / median.games,
    );
    Ok(terminal.text(&text)?)
}

/// As many games as take about ten milliseconds, so that the clock is rarely looked at. It also
/// warms the caches.
fn batch_size(game: &dyn Match, rng: &mut Rng) -> u64 {
    let mut n_games = 1;
    loop {
        let begin = Instant::now();
        game.play_random_games(n_games, rng);
        if begin.elapsed() > Duration::from_millis(5) {
            return n_games;
        }
        n_games *= 2;
    }
}

fn round(game: &dyn Match, batch: u64, time: Duration, rng: &mut Rng) -> Rates {
    let begin = Instant::now();
    let (mut n_games, mut n_actions) = (0, 0);
    loop {
        let tally = game.play_random_games(batch, rng);
        n_games += tally.n_games;
        n_actions += tally.n_actions;
        let elapsed = begin.elapsed();
        if elapsed >= time {
            return Rates {
                games: per_second(n_games, elapsed),
                actions: per_second(n_actions, elapsed),
            };
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn per_second(n: u64, elapsed: Duration) -> f64 {
    n as f64 / elapsed.as_secs_f64()
}

/// A whole number with its thousands apart.
fn grouped(rate: f64) -> String {
    let digits = format!("{rate:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_apart() {
        assert_eq!(
            [0.4, 999.0, 1000.0, 1_234_567.8].map(grouped),
            ["0", "999", "1,000", "1,234,568"]
        );
    }
}
