//! Who plays in a series.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{History, Listed};
use game::{Excerpt, Game, Seat, Turn};
use players::search::{Bot, Limits};
use players::spec::BotName;
use players::{BotRegistry, BotSpec, Player, UnknownBot};

use super::{SeriesError, Setup, TimeSource};
use crate::{ExternalBot, Failure, TableDescription, Timeouts};

/// A player at a table, in this process or another one. If it fails it loses the game.
pub trait Participant<G: Game>: Send {
    /// Begins a new game.
    fn start_game(&mut self, seat: Seat, seed: u64) -> Result<(), Failure>;

    /// Chooses an action within its limits on the clock `time`; when `halt` is raised the answer is no longer needed.
    fn choose(
        &mut self,
        history: &History<G>,
        time: TimeSource,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure>;
}

/// The answer of a participant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answer<A> {
    /// The action.
    pub action: A,
    /// The iterations used.
    pub iterations: u64,
    /// The share of the victory that it expects, if it says so.
    pub value: Option<f32>,
}

/// A name in the report, and a factory: each game that is played at the same time needs its own
/// participant.
pub struct Entrant<G: Game> {
    /// The name in the report.
    pub spec: String,
    /// Makes a participant.
    pub make: Box<dyn Fn() -> Box<dyn Participant<G>> + Send + Sync>,
}

impl<G: Game> Entrant<G> {
    /// An entrant that plays with a bot of this process.
    pub fn own(
        spec: impl Into<String>,
        limits: Limits,
        bot: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> Entrant<G> {
        let make = move || -> Box<dyn Participant<G>> { Box::new(OwnBot::new(bot(), limits)) };
        Entrant { spec: spec.into(), make: Box::new(make) }
    }

    /// An entrant that plays with an external program.
    pub fn external(
        spec: impl Into<String>,
        command: &str,
        table: TableDescription,
        limits: Limits,
        timeouts: Timeouts,
    ) -> Entrant<G> {
        let command = command.to_owned();
        let make = move || -> Box<dyn Participant<G>> {
            let bot = ExternalBot::new(command.clone(), table.clone(), limits, timeouts);
            Box::new(External { bot, n_told: 0 })
        };
        Entrant { spec: spec.into(), make: Box::new(make) }
    }
}

impl<G: Listed + BotRegistry> Entrant<G> {
    /// The entrant that a spec names.
    pub fn from_spec(spec: &BotSpec, setup: &Setup<G>) -> Result<Entrant<G>, SeriesError> {
        match &spec.name {
            BotName::Command(command) => {
                let table = TableDescription {
                    game: G::NAME.to_owned(),
                    rules_version: G::RULES_VERSION,
                    n_seats: setup.n_seats,
                    options: setup.options.to_string(),
                };
                let timeouts = Timeouts::default();
                Ok(Entrant::external(spec.to_string(), command, table, spec.limits, timeouts))
            }
            BotName::Own(name) => {
                let start = G::new(setup.n_seats, &setup.options)?;
                let (name, threads) = (name.clone(), spec.threads);
                if G::bot(&name, &start, threads).is_none() {
                    return Err(UnknownBot::new(&spec.name, start.into_position().info()).into());
                }
                let make = move || G::bot(&name, &start, threads).expect("the name was looked up");
                Ok(Entrant::own(spec.to_string(), spec.limits_or_default(), make))
            }
        }
    }
}

/// A bot of this process.
pub struct OwnBot<G: Game> {
    player: Player<G>,
}

impl<G: Game> OwnBot<G> {
    /// A bot with its limits for a turn.
    pub fn new(bot: Box<dyn Bot<G>>, limits: Limits) -> OwnBot<G> {
        OwnBot { player: Player::new(bot, limits, 0) }
    }
}

impl<G: Game> Participant<G> for OwnBot<G> {
    fn start_game(&mut self, _: Seat, seed: u64) -> Result<(), Failure> {
        self.player.start_game(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        history: &History<G>,
        time: TimeSource,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure> {
        let clock = || time.now();
        let stop = || halt.load(Ordering::Relaxed);
        let decision = self.player.choose(history.position(), &clock, &stop);
        let decision = decision.ok_or(Failure::NoAction)?;
        let value = match history.position().turn() {
            Turn::Seat(seat) => decision.lines.first().map(|line| line.win[seat]),
            Turn::Chance | Turn::Over => None,
        };
        Ok(Answer { action: decision.action, iterations: decision.iterations, value })
    }
}

/// An external program as a participant.
struct External {
    bot: ExternalBot,
    /// The number of actions it was told in this game.
    n_told: usize,
}

impl<G: Game> Participant<G> for External {
    fn start_game(&mut self, seat: Seat, _: u64) -> Result<(), Failure> {
        self.n_told = 0;
        self.bot.start_game(seat)
    }

    fn choose(
        &mut self,
        history: &History<G>,
        _: TimeSource,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure> {
        for (actor, action) in &history.log()[self.n_told..] {
            self.bot.tell(format_args!("{actor} {action}"));
        }
        self.n_told = history.log().len();
        let position = history.position();
        position.for_each_action(|action| self.bot.tell_legal(action));
        let answer = self.bot.choose(position.turn_number(), halt)?;
        let unreadable =
            |reason| Failure::Unreadable { found: Excerpt::of(&answer.action), reason };
        let action = answer.action.parse().map_err(unreadable)?;
        Ok(Answer { action, iterations: answer.iterations, value: None })
    }
}
