//! `crownland`: play, replay, measure and serve games.
//!
//! One file per subcommand; `session` is a game being played at the terminal. It knows no game
//! and no rule: `catalog` does. Start reading at [`args::Command`].

mod arena;
mod args;
mod backup;
mod bench;
mod bot;
mod calibrate;
mod color;
mod completions;
mod doctor;
mod export;
mod failure;
mod file;
mod forget;
mod hint;
mod join;
mod online;
mod perft;
mod play;
mod progress;
mod puzzles;
mod rate;
mod replay;
mod review;
mod seating;
mod serve;
mod session;
mod show;
mod site;
mod table;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};

/// A server makes and drops thousands of small strings for each action; the system's allocator takes a
/// sixth of its time (docs/scaling.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
use terminal::Terminal;

fn main() -> ExitCode {
    let Cli { color, command } = Cli::parse();
    let mut terminal = Terminal::stdout(color);
    let done = match command {
        Command::Play(args) => play::run(args, &mut terminal),
        Command::Replay(args) => replay::run(&args, &mut terminal),
        Command::Show(args) => show::run(&args, &mut terminal),
        Command::Perft(args) => perft::run(&args, &mut terminal),
        Command::Bench(args) => bench::run(&args, &mut terminal),
        Command::Arena(args) => arena::run(&args, &mut terminal),
        Command::Rate(args) => rate::run(&args, &mut terminal),
        Command::Hint(args) => hint::run(&args, &mut terminal),
        Command::Review(args) => review::run(&args, &mut terminal),
        Command::Calibrate(args) => calibrate::run(&args, &mut terminal),
        Command::Puzzles(args) => puzzles::run(&args, &mut terminal),
        Command::Bot(args) => bot::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Site(args) => site::run(&args, &mut terminal),
        Command::Backup(args) => backup::backup(&args, &mut terminal),
        Command::Restore(args) => backup::restore(&args, &mut terminal),
        Command::Export(args) => export::run(&args, &mut terminal),
        Command::Forget(args) => forget::run(&args, &mut terminal),
        Command::Doctor(args) => doctor::run(&args, &mut terminal),
        Command::Verify(args) => verify::run(&args, &mut terminal),
        Command::Join(args) => join::run(&args, &mut terminal),
        Command::Completions(args) => completions::run(&args, &mut terminal),
    };
    match done.and_then(|()| Ok(terminal.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
