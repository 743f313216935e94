//! The command line, and the help that comes with it.

use anyhow::Result;
use catalog::{GAMES, GameInfo, Match, find_game};
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use game::present::{OptionSpec, OptionValue};

use crate::color::ColorChoice;
use crate::failure::Usage;
use crate::seating::names;
use crate::{
    arena, backup, bench, bot, calibrate, completions, doctor, export, forget, hint, join, perft,
    play, puzzles, rate, replay, review, serve, show, site, verify,
};

/// Play, serve, analyse and measure board games
#[derive(Debug, Parser)]
#[command(name = "crownland", version, max_term_width = 100, after_help = games())]
pub(crate) struct Cli {
    /// When to use color; `auto` is on a terminal, unless `NO_COLOR` is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 100)]
    pub(crate) color: ColorChoice,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in the terminal, with others at the same keyboard or against bots
    #[command(after_help = games_and(play::EXAMPLES))]
    Play(play::PlayArgs),
    /// Check a record against the rules and show how the game stands
    #[command(after_help = replay::EXAMPLES)]
    Replay(replay::ReplayArgs),
    /// Draw a position from its text
    #[command(after_help = show::EXAMPLES)]
    Show(show::ShowArgs),
    /// Count the ways to play on, for comparison with other programs
    #[command(after_help = games_and(perft::EXAMPLES))]
    Perft(perft::PerftArgs),
    /// Measure how many complete random games are played per second on one thread
    #[command(after_help = games_and(bench::EXAMPLES))]
    Bench(bench::BenchArgs),
    /// Play series of games between bots and report the results
    #[command(after_help = games_and(arena::EXAMPLES))]
    Arena(arena::ArenaArgs),
    /// Rate many bots in one table
    #[command(after_help = games_and(rate::EXAMPLES))]
    Rate(rate::RateArgs),
    /// Show the best actions in a position, and what the one that was played is worth
    #[command(after_help = hint::EXAMPLES)]
    Hint(hint::HintArgs),
    /// Review a match: what luck and every turn were worth
    #[command(after_help = review::EXAMPLES)]
    Review(review::ReviewArgs),
    /// Check that the figures of reviews are what they claim to be
    #[command(after_help = games_and(calibrate::EXAMPLES))]
    Calibrate(calibrate::CalibrateArgs),
    /// Make, solve and check puzzles
    #[command(after_help = games_and(puzzles::EXAMPLES))]
    Puzzles(puzzles::PuzzlesArgs),
    /// Run one of the bots for another program, over standard input and output
    #[command(after_help = games_and(bot::EXAMPLES))]
    Bot(bot::BotArgs),
    /// Serve tables to browsers: play with anyone by a link
    #[command(after_help = serve::EXAMPLES)]
    Serve(serve::ServeArgs),
    /// Write the web client as files for any static host
    #[command(after_help = site::EXAMPLES)]
    Site(site::SiteArgs),
    /// Copy all matches of a server into a file, while it runs
    #[command(after_help = backup::EXAMPLES)]
    Backup(backup::BackupArgs),
    /// Bring a backup back
    #[command(after_help = backup::EXAMPLES)]
    Restore(backup::BackupArgs),
    /// Write the record of every finished match of a server
    #[command(after_help = export::EXAMPLES)]
    Export(export::ExportArgs),
    /// Remove a table, or a person's name
    #[command(after_help = forget::EXAMPLES)]
    Forget(forget::ForgetArgs),
    /// Check whether a server can run here, and what is in its way
    #[command(after_help = doctor::EXAMPLES)]
    Doctor(doctor::DoctorArgs),
    /// Check that chance in a record was what it had to be
    #[command(after_help = verify::EXAMPLES)]
    Verify(verify::VerifyArgs),
    /// Let an external program play at a table of a server
    #[command(after_help = join::EXAMPLES)]
    Join(join::JoinArgs),
    /// Print the completions for a shell
    #[command(after_help = completions::EXAMPLES)]
    Completions(completions::CompletionsArgs),
}

/// A game and how it is set up.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The number of seats [default: as few as the game is for]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// The variants, in one argument: "mighty-duel harmony"
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    pub(crate) options: String,
}

impl TableArgs {
    /// Starts the game; without a number of seats, for `n_seats` or, if the options do not go
    /// with that, for as few as they go with.
    pub(crate) fn start(&self, info: &GameInfo, n_seats: usize) -> Result<Box<dyn Match>> {
        let start = |n_seats| info.start(n_seats, &self.options);
        let game = start(self.seats.unwrap_or(n_seats)).or_else(|error| match self.seats {
            Some(_) => Err(error),
            None => info.seats.clone().find_map(|n_seats| start(n_seats).ok()).ok_or(error),
        });
        Ok(game.map_err(|error| Usage(format!("{}: {error}", info.name)))?)
    }
}

/// The game with this name.
pub(crate) fn named(name: &str) -> Result<&'static GameInfo> {
    Ok(find_game(name).map_err(|error| Usage(error.to_string()))?)
}

/// Accepts the names of games.
pub(crate) fn game_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(GAMES.iter().map(|info| info.name))
}

/// The games with their seats and options, for help.
pub(crate) fn games() -> String {
    let mut lines = vec!["Games and their options:".to_owned()];
    for info in GAMES {
        let (fewest, most) = (info.seats.start(), info.seats.end());
        lines.push(format!("  {:<18} {fewest} to {most} seats", info.name));
        let option =
            |option: &OptionSpec| format!("    {:<16} {}", option_syntax(option), option.help);
        lines.extend(info.options.iter().map(option));
        lines.push(format!("    bots: {}", names(info)));
    }
    lines.join("\n")
}

fn games_and(examples: &str) -> String {
    format!("{}\n\n{examples}", games())
}

fn option_syntax(option: &OptionSpec) -> String {
    match option.value {
        OptionValue::Flag => option.name.to_owned(),
        OptionValue::Number { .. } => format!("{}=N", option.name),
    }
}
