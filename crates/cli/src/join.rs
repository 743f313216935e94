//! `crownland join`: an external program at a table of a server.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use arena::{ExternalBot, TableDescription, Timeouts};
use clap::Args;
use client::{Client, Link};
use drawing::Style;
use game::Seat;
use players::BotSpec;
use players::spec::BotName;
use table::protocol::{Command, Occupant, Phase, PublicEvent, ServerMessage, Snapshot, TableInfo};

use crate::failure::Usage;
use crate::online;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
The program speaks docs/bot-protocol.md. It takes the first empty seat unless one is named,
and plays until the match is over. Over https, the certificates count that this system
trusts; SSL_CERT_FILE names a file with others.

Examples:
  crownland join http://127.0.0.1:8080/tables/sT2mJxq0n5eVbQ1k --bot cmd:./my-bot
  crownland join https://games.example.org/tables/sT2mJxq0n5eVbQ1k --bot cmd:./my-bot@2s --seat B";

#[derive(Debug, Args)]
pub(crate) struct JoinArgs {
    /// The link of the table
    #[arg(value_name = "TABLE_URL")]
    url: String,
    /// The program: cmd: and a command line, with an optional time per turn (@2s)
    #[arg(long, value_name = "PLAYER")]
    bot: BotSpec,
    /// The seat [default: the first empty one]
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// The name that others see [default: `Program` and the letter of the seat]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

pub(crate) fn run(args: &JoinArgs, terminal: &mut Terminal) -> Result<()> {
    let BotName::Command(command) = &args.bot.name else {
        return Err(Usage("--bot: expected cmd: and a command line".to_owned()).into());
    };
    let Some((base, table)) = args.url.split_once("/tables/") else {
        let expected = "http://HOST/tables/ID or https://HOST/tables/ID";
        return Err(Usage(format!("found `{}`, expected {expected}", args.url)).into());
    };
    let table = table.split(['/', '#', '?']).next().unwrap_or_default();
    let end = online::block_on(play(args, command, base, table))?;
    let standing = end.standing.context("the match has no result")?;
    terminal.line(Style::PLAIN, format_args!("score {}", standing.scores.join(" ")))?;
    Ok(())
}

async fn play(args: &JoinArgs, command: &str, base: &str, table: &str) -> Result<Snapshot> {
    let mut client = Client::new(base)?;
    let path = format!("/api/v1/tables/{table}");
    let snapshot: Snapshot = client.get(&path).await.context("the table cannot be read")?;
    let mut empty = snapshot.seats.iter().filter(|info| info.occupant == Occupant::Empty);
    let seat = match args.seat {
        Some(seat) => seat.into(),
        None => empty.next().context("no seat is empty")?.seat,
    };
    let mut program = Program::start(command, &args.bot, &snapshot.table, seat.into())?;
    let entropy = format!("{:016x}{:016x}", getrandom::u64()?, getrandom::u64()?);
    let name = args.name.clone().unwrap_or_else(|| format!("Program {seat:?}"));
    client.sit(table, seat, &name, &entropy).await?;
    let mut wait = Duration::from_millis(500);
    loop {
        if let Ok(mut link) = client.connect(table, 0).await {
            wait = Duration::from_millis(500);
            link.send(Command::Ready { seat, ready: true, entropy: None }).await?;
            if let Some(end) = follow(&mut link, &mut program).await? {
                return Ok(end);
            }
        }
        if wait > Duration::from_mins(1) {
            bail!("the server is gone");
        }
        tokio::time::sleep(wait).await;
        wait *= 2;
    }
}

/// Plays through one connection; `None` if it broke.
async fn follow(link: &mut Link, program: &mut Program) -> Result<Option<Snapshot>> {
    let mut actions: Vec<String> = Vec::new();
    while let Some(message) = link.next().await {
        let snapshot = match message {
            ServerMessage::Snapshot(snapshot) => snapshot,
            ServerMessage::Refused { refusal, .. } => {
                use table::protocol::Refusal;
                match refusal {
                    // It was ready before, or another position has come meanwhile.
                    Refusal::AlreadyStarted | Refusal::Stale { .. } => continue,
                    refusal => bail!("refused: {refusal}"),
                }
            }
            _ => continue,
        };
        for event in &snapshot.events {
            match &event.what {
                PublicEvent::Action { seat, text, .. } => {
                    let who = seat.map_or('*', |seat| Seat::from(seat).letter());
                    actions.push(format!("{who} {text}"));
                }
                PublicEvent::Undone { to, .. } => actions.truncate(*to as usize),
                _ => {}
            }
        }
        match snapshot.phase {
            Phase::Over | Phase::Ended | Phase::Closed => return Ok(Some(*snapshot)),
            _ => {}
        }
        let (Some(choices), Some(seat)) = (&snapshot.choices, snapshot.on_turn) else { continue };
        let legal: Vec<_> = choices.iter().map(|choice| choice.text.as_str()).collect();
        let text = program.choose(&actions, &legal, snapshot.turn_number)?;
        link.send(Command::Act { seat, version: snapshot.version, text }).await?;
    }
    Ok(None)
}

/// The program, and what it has been told of the match.
struct Program {
    bot: ExternalBot,
    seat: Seat,
    told: Vec<String>,
}

impl Program {
    /// Starts it and waits until it is ready.
    fn start(command: &str, spec: &BotSpec, table: &TableInfo, seat: Seat) -> Result<Program> {
        let description = TableDescription {
            game: table.game.clone(),
            rules_version: table.rules_version,
            n_seats: table.n_seats as usize,
            options: table.options.clone(),
        };
        let mut bot = ExternalBot::new(command, description, spec.limits, Timeouts::default());
        tokio::task::block_in_place(|| bot.start_game(seat)).context("the program")?;
        Ok(Program { bot, seat, told: Vec::new() })
    }

    /// Asks for an action after `actions`, one of `legal`.
    fn choose(&mut self, actions: &[String], legal: &[&str], turn_number: u32) -> Result<String> {
        if !actions.starts_with(&self.told) {
            // Actions were taken back: send the match from its start.
            self.bot.start_game(self.seat)?;
            self.told.clear();
        }
        for action in &actions[self.told.len()..] {
            self.bot.tell(action);
        }
        self.told = actions.to_vec();
        for action in legal {
            self.bot.tell_legal(action);
        }
        let never = AtomicBool::new(false);
        let answer = tokio::task::block_in_place(|| self.bot.choose(turn_number, &never));
        Ok(answer.context("the program")?.action)
    }
}
