//! `crownland`: play, replay, measure and serve games.
//!
//! One file per subcommand; `session` is a game being played at the terminal. It knows no game
//! and no rule: `catalog` does. Start reading at [`args::Command`].

mod arena;
mod args;
mod backup;
mod bench;
mod bot;
mod completions;
mod doctor;
mod draw;
mod export;
mod failure;
mod file;
mod forget;
mod hint;
mod join;
mod load;
mod online;
mod page;
mod paint;
mod perft;
mod play;
mod rate;
mod replay;
mod seating;
mod serve;
mod session;
mod show;
mod table;
mod torture;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use page::Page;

fn main() -> ExitCode {
    let Cli { color, command } = Cli::parse();
    let mut page = Page::stdout(color);
    let done = match command {
        Command::Play(args) => play::run(args, &mut page),
        Command::Replay(args) => replay::run(&args, &mut page),
        Command::Show(args) => show::run(&args, &mut page),
        Command::Perft(args) => perft::run(&args, &mut page),
        Command::Bench(args) => bench::run(&args, &mut page),
        Command::Arena(args) => arena::run(&args, &mut page),
        Command::Rate(args) => rate::run(&args, &mut page),
        Command::Hint(args) => hint::run(&args, &mut page),
        Command::Bot(args) => bot::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::backup(&args, &mut page),
        Command::Restore(args) => backup::restore(&args, &mut page),
        Command::Export(args) => export::run(&args, &mut page),
        Command::Forget(args) => forget::run(&args, &mut page),
        Command::Doctor(args) => doctor::run(&args, &mut page),
        Command::Verify(args) => verify::run(&args, &mut page),
        Command::Join(args) => join::run(&args, &mut page),
        Command::Load(args) => load::run(&args, &mut page),
        Command::Torture(args) => torture::run(&args, &mut page),
        Command::Completions(args) => completions::run(&args, &mut page),
    };
    match done.and_then(|()| Ok(page.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
