//! Players of any game behind one type: who they are, what they think, how they meet.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::arena::{self, ArenaError, Entry as Contender, GameResult, Progress, Report, Table};
use bots::protocol::{Driven, External, GameName, Patience, Programme, drive};
use bots::search::{Bot, Budget, Prospect, Thought};
use bots::spec::Name;
use bots::{Profile, Roster, Spec};
use game::present::Present;
use game::{BySeat, Rng, SetupError};

use crate::Match;
use crate::played::Played;

/// A player of this program at a match of any game.
pub trait Player: fmt::Debug + Send {
    /// Chooses an action for the seat on turn, within the budget.
    ///
    /// `None` if no seat is on turn, or if the match is of another game than the player.
    fn choose(&mut self, game: &dyn Match, budget: &Budget<'_>, rng: &mut Rng) -> Option<Advice>;
}

/// What a player would do, and what it expects.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The action to play now.
    pub action: String,
    /// What was considered, best first; empty if there was nothing to weigh.
    pub outlooks: Vec<Outlook>,
    /// How often the search went through the game.
    pub iterations: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// What is to be expected of one way to play the rest of the turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// The actions of the turn, the one to play now first.
    pub line: Vec<String>,
    /// How often it was tried.
    pub visits: u32,
    /// The share of the victory, by seat.
    pub win: BySeat<f32>,
    /// The points, by seat.
    pub points: BySeat<f32>,
    /// Whether this is certain and not an estimate.
    pub proven: bool,
}

impl Advice {
    fn of<A: Copy + fmt::Display>(thought: &Thought<A>) -> Advice {
        let outlook = |prospect: &Prospect<A>| Outlook {
            line: prospect.line.iter().map(ToString::to_string).collect(),
            visits: prospect.visits,
            win: prospect.win,
            points: prospect.points,
            proven: prospect.proven,
        };
        Advice {
            action: thought.action.to_string(),
            outlooks: thought.prospects.iter().map(outlook).collect(),
            iterations: thought.iterations,
            elapsed: thought.elapsed,
        }
    }
}

/// A bot of the game `G`.
pub(crate) struct Playing<G: Present + Roster>(Box<dyn Bot<G>>);

impl<G: Present + Roster> Playing<G> {
    /// The player of a name for a table like `position`; `None` if there is none.
    pub(crate) fn new(name: &str, position: &G, threads: usize) -> Option<Playing<G>> {
        G::player(name, position, threads).map(Playing)
    }
}

impl<G: Present + Roster> fmt::Debug for Playing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a player of {}", G::NAME)
    }
}

impl<G: Present + Roster> Player for Playing<G> {
    fn choose(&mut self, game: &dyn Match, budget: &Budget<'_>, rng: &mut Rng) -> Option<Advice> {
        let position = game.as_any().downcast_ref::<Played<G>>()?.now();
        self.0.choose(position, budget, rng).map(|thought| Advice::of(&thought))
    }
}

/// Why no match can be played in the arena.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// A name that no player of the game has.
    #[error("unknown player `{found}`, expected {expected} or `cmd:` and a command")]
    UnknownPlayer {
        /// The name.
        found: String,
        /// The names there are.
        expected: String,
    },
    /// There is no such table, or nobody to play.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

/// A match in the arena: the table, who plays, how.
#[derive(Debug, Clone)]
pub struct Contest<'a> {
    /// How many play.
    pub n_seats: usize,
    /// The variants, as words.
    pub options: &'a str,
    /// Who plays.
    pub specs: &'a [Spec],
    /// How the match is played.
    pub config: &'a arena::Config,
    /// When raised, the report is about what was played until then.
    pub stop: &'a AtomicBool,
}

/// Shown every game as it ends.
pub type OnGame<'a> = &'a mut dyn FnMut(&GameResult, Progress);

type Drive = fn(&Spec, u64, Box<dyn BufRead + Send>, &mut dyn Write) -> io::Result<()>;

/// What a game's players can do, whatever the game: an entry's table of functions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Players {
    pub(crate) profiles: &'static [Profile],
    pub(crate) contest: fn(&Contest<'_>, OnGame<'_>) -> Result<Report, ContestError>,
    pub(crate) drive: Drive,
}

impl Players {
    pub(crate) const fn of<G: Present + Roster>() -> Players {
        Players { profiles: G::PLAYERS, contest: contest::<G>, drive: drive_player::<G> }
    }
}

fn game_name<G: Present>() -> GameName {
    GameName { name: G::NAME.to_owned(), rules: G::RULES_VERSION }
}

fn unknown_player<G: Roster>(found: &str) -> ContestError {
    let names: Vec<_> = G::PLAYERS.iter().map(|profile| profile.name).collect();
    ContestError::UnknownPlayer { found: found.to_owned(), expected: names.join(", ") }
}

fn contest<G: Present + Roster>(
    contest: &Contest<'_>,
    on_game: OnGame<'_>,
) -> Result<Report, ContestError> {
    let setup = |error: SetupError| ContestError::Arena(error.into());
    let table =
        Table::<G> { n_seats: contest.n_seats, options: contest.options.parse().map_err(setup)? };
    let start = G::new(table.n_seats, &table.options).map_err(setup)?;
    let entries: Vec<_> = contest
        .specs
        .iter()
        .map(|spec| contender(spec, &table, &start))
        .collect::<Result<_, _>>()?;
    Ok(arena::run(&table, &entries, contest.config, contest.stop, on_game)?)
}

fn contender<G: Present + Roster>(
    spec: &Spec,
    table: &Table<G>,
    start: &G,
) -> Result<Contender<G>, ContestError> {
    match &spec.name {
        Name::Command(command) => {
            let programme = Programme {
                command: command.clone(),
                game: game_name::<G>(),
                table: table.clone(),
                allowance: spec.allowance,
                patience: Patience::default(),
            };
            Ok(External::entry(spec.to_string(), programme))
        }
        Name::Own(name) => {
            let (name, start, threads) = (name.clone(), start.clone(), spec.threads);
            if G::player(&name, &start, threads).is_none() {
                return Err(unknown_player::<G>(&name));
            }
            let make = move || G::player(&name, &start, threads).expect("the name was looked up");
            Ok(Contender::own(spec.to_string(), spec.allowance_or_default(), make))
        }
    }
}

fn drive_player<G: Present + Roster>(
    spec: &Spec,
    seed: u64,
    input: Box<dyn BufRead + Send>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (name, threads) = (spec.name.to_string(), spec.threads);
    let driven = Driven::<G> {
        game: game_name::<G>(),
        name: name.clone(),
        player: Box::new(move |start| {
            G::player(&name, start, threads).expect("the name was looked up")
        }),
        seed,
    };
    drive(&driven, input, output)
}
