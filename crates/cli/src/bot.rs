//! `crownland bot`: one of our players, driven by another program.

use std::io::{self, BufReader};

use anyhow::Result;
use bots::Spec;
use bots::spec::Name;
use clap::Args;

use crate::args::{game_parser, named};
use crate::failure::Usage;
use crate::seating::names;

pub(crate) const EXAMPLES: &str = "\
It speaks the program's side of docs/bot-protocol.md: orders come in line by line, answers
go out. The time for a turn comes with each `go`.

Examples:
  crownland bot kingdomino
  crownland bot barony --player knight --seed 7";

#[derive(Debug, Args)]
pub(crate) struct BotArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    /// The player
    #[arg(long, value_name = "PLAYER", default_value = "king")]
    player: Spec,
    /// What its choices follow from, besides the position
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &BotArgs) -> Result<()> {
    let kind = named(&args.game)?;
    let is_known =
        kind.players().iter().any(|profile| args.player.name == Name::Own(profile.name.to_owned()));
    if !is_known {
        let (found, expected) = (&args.player.name, names(kind));
        return Err(Usage(format!("found the player `{found}`, expected {expected}")).into());
    }
    // The input is read by a thread of its own, so its lock cannot be lent.
    let input = Box::new(BufReader::new(io::stdin()));
    Ok(kind.drive(&args.player, args.seed, input, &mut io::stdout().lock())?)
}
