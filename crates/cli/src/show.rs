//! `crownland show`: a position drawn from its text.

use anyhow::Result;
use catalog::{Position, with_position};
use clap::Args;
use drawing::{Style, draw};
use game::present::Present;
use game::{Game, Turn};

use crate::failure::Usage;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
A position is one line of text, which docs/positions.md describes. One that contradicts the rules
is refused with the reason; the exit code is then 2.

Examples:
  crownland show 'kingdomino 4 - draw ABCD - - 1-48 C:C:C:C'";

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// The position, in one argument
    #[arg(value_name = "POSITION", value_parser = parse)]
    position: Position,
}

/// Reads a position from the command line.
pub(crate) fn parse(text: &str) -> Result<Position, Usage> {
    text.parse().map_err(|error: catalog::PositionError| Usage(error.to_string()))
}

pub(crate) fn run(args: &ShowArgs, terminal: &mut Terminal) -> Result<()> {
    terminal.show(&draw(&args.position))?;
    terminal.text("\n")?;
    let (prompt, n_actions) =
        with_position!(&args.position, position => (position.prompt(), position.n_actions()));
    let who = match args.position.turn() {
        Turn::Seat(seat) => format!("{seat}: "),
        Turn::Chance | Turn::Over => String::new(),
    };
    terminal.line(Style::PLAIN, format!("{who}{prompt} ({n_actions} legal actions)"))?;
    terminal.line(Style::FAINT, args.position.to_string())?;
    Ok(())
}
