//! `crownland bot`: one of our bots, driven by another program.

use std::io::{self, BufReader};

use anyhow::Result;
use arena::BotServer;
use catalog::{GameInfo, Listed, with_game};
use clap::Args;
use players::spec::BotName;
use players::{BotRegistry, BotSpec, UnknownBot};

use crate::args::{game_parser, named};
use crate::failure::Usage;

pub(crate) const EXAMPLES: &str = "\
It speaks the program's side of docs/bot-protocol.md: it reads requests and writes answers, line
by line. Each `go` gives the time for a turn.

Examples:
  crownland bot kingdomino
  crownland bot barony --player knight --seed 7";

#[derive(Debug, Args)]
pub(crate) struct BotArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: String,
    /// The bot
    #[arg(long, value_name = "PLAYER", default_value = "king")]
    player: BotSpec,
    /// The seed of its random choices
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &BotArgs) -> Result<()> {
    let info = named(&args.game)?;
    with_game!(info.id, G => serve::<G>(args, info))
}

fn serve<G: Listed + BotRegistry>(args: &BotArgs, info: &GameInfo) -> Result<()> {
    let threads = args.player.threads;
    let name = match &args.player.name {
        BotName::Own(name) if G::BOTS.iter().any(|bot| bot.name == name) => name.clone(),
        name => return Err(Usage(UnknownBot::new(name, info).to_string()).into()),
    };
    let server = BotServer::<G> {
        game: info.name.to_owned(),
        rules_version: info.rules_version,
        name: name.clone(),
        make_bot: Box::new(move |start| G::bot(&name, start, threads).expect("a listed bot")),
        seed: args.seed,
    };
    // The input is read by a separate thread, so its lock cannot be borrowed.
    Ok(server.run(BufReader::new(io::stdin()), io::stdout().lock())?)
}
