//! A table: what the events of a match add up to.

mod advanced;
mod apply;
mod people;

pub use advanced::Advanced;
pub use people::Person;

use std::sync::Arc;

use catalog::Match;
use game::{Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::continued::Opening;
use crate::fairness::{Source, commitment};
use crate::moment::Moment;
use crate::protocol::{
    BotPlan, Occupant, Pace, Phase, RequestKind, SeatName, Settings, StandIn, TableInfo,
};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;

/// Milliseconds since 1970.
pub type Millis = u64;

/// What of a table never changes. It holds a secret: it is stored, never sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchSetup {
    /// Its public name.
    pub id: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The number of seats.
    pub n_seats: usize,
    /// The variants.
    pub options: String,
    /// How it is played.
    pub settings: Settings,
    /// The secret of chance.
    pub secret: String,
    /// The table it is the rematch of.
    pub rematch_of: Option<String>,
    /// When it was made.
    pub made_at: Millis,
}

/// A table as it stands.
#[derive(Debug)]
pub struct Table {
    /// What never changes.
    pub setup: MatchSetup,
    /// The commitment to the secret of chance: every snapshot tells it.
    commitment: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// Who made it.
    pub host: Option<OwnerId>,
    /// The seats, A first.
    pub seats: Vec<SeatState>,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// The match, once it has begun.
    pub game: Option<Box<dyn Match>>,
    /// Who played each action on the board.
    pub played: Vec<PlayedAction>,
    /// The number of outcomes chance has brought.
    pub n_draws: u32,
    /// What is being asked.
    pub request: Option<PendingRequest>,
    /// What was played on a device before.
    pub opening: Option<Opening>,
    /// The number of its actions that are not on the board yet.
    pub(crate) n_unplayed: usize,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// Hand-off links that were not used yet.
    pub handoffs: Vec<HandoffLink>,
    /// Everybody who changed something here.
    pub people: Vec<Person>,
    /// Who began to play at each seat, as a record writes it.
    pub starters: Vec<String>,
    /// Everything that happened, with its time and the number of actions on the board after it.
    pub events: Vec<(Millis, u32, StoredEvent)>,
    /// Commands for a version before this one are stale.
    pub position: u64,
    /// When the clock that runs was last read, by the time of day.
    pub clock_read_at: Millis,
    /// Since when the clock that runs has not been read, by this server's time at work.
    pub running_since: Millis,
}

/// A seat and who is at it.
#[derive(Debug, Clone)]
pub struct SeatState {
    /// Who has it.
    pub occupant: Occupant,
    /// The person's secret, hashed.
    pub owner_id: Option<OwnerId>,
    /// The randomness of the person's browser.
    pub entropy: Option<String>,
    /// Whether they are ready.
    pub ready: bool,
    /// The bot that plays for them.
    pub stand_in: Option<StandIn>,
    /// What their clock shows when it does not run.
    pub left_ms: u64,
    /// Whether the time of this turn is up.
    pub is_out: bool,
    /// The turn in which they last asked for an undo.
    pub asked_in: Option<u32>,
    /// The turn in which they last came back after their time was up.
    pub returned_in: Option<u32>,
}

impl SeatState {
    const EMPTY: SeatState = SeatState {
        occupant: Occupant::Empty,
        owner_id: None,
        entropy: None,
        ready: false,
        stand_in: None,
        left_ms: 0,
        is_out: false,
        asked_in: None,
        returned_in: None,
    };

    /// The bot that plays here, the seat's own or one that stands in.
    pub fn bot(&self) -> Option<&BotPlan> {
        match (&self.stand_in, &self.occupant) {
            (Some(stand_in), _) => Some(&stand_in.bot),
            (None, Occupant::Bot { bot }) => Some(bot),
            _ => None,
        }
    }

    /// Who plays here, as a record writes it: a name, or `bot:` and a level.
    pub fn player(&self) -> String {
        match (self.bot(), &self.occupant) {
            (Some(bot), _) => format!("bot:{}", bot.level),
            (None, Occupant::Person { name }) => name.clone(),
            (None, _) => String::new(),
        }
    }

    /// Whether a person plays here, and no bot for them.
    pub fn is_played_by_person(&self) -> bool {
        matches!(self.occupant, Occupant::Person { .. }) && self.stand_in.is_none()
    }
}

/// Who played an action, and in which turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedAction {
    /// The seat; `None` for chance.
    pub seat: Option<SeatName>,
    /// Whether a bot chose it.
    pub by_bot: bool,
    /// Who played it, as a record writes it: a name, or `bot:` and a level.
    pub player: Arc<str>,
    /// The number of the turn.
    pub turn_number: u32,
    /// By how much the action set the seat's clock forward.
    pub earned_ms: u64,
    /// What the clocks of all seats had shown before, A first.
    pub clocks: [u64; game::MAX_SEATS],
}

/// A link that moves seats to the person who uses it.
#[derive(Debug, Clone)]
pub struct HandoffLink {
    /// The hash of its token.
    pub token: String,
    /// Who has the seats.
    pub from: OwnerId,
    /// The seats.
    pub seats: Vec<SeatName>,
    /// Whether the host made it, and not who has the seats.
    pub by_host: bool,
}

/// A request under way.
#[derive(Debug, Clone)]
pub struct PendingRequest {
    /// Who asks.
    pub by: SeatName,
    /// What for.
    pub kind: RequestKind,
    /// Who has agreed, the asker included.
    pub agreed: Vec<SeatName>,
}

/// A row that cannot be: the store holds something this version did not write.
#[derive(Debug, thiserror::Error)]
pub enum BadHistory {
    /// The match cannot be set up.
    #[error("the match cannot be set up: {0}")]
    Setup(#[from] catalog::StartError),
    /// An action is not legal.
    #[error("event {seq} cannot be played: {source}")]
    Play {
        /// The number of the event.
        seq: usize,
        /// Why.
        source: catalog::PlayError,
    },
    /// Anything else.
    #[error("event {seq} does not fit")]
    Misfit {
        /// The number of the event.
        seq: usize,
    },
}

impl Table {
    /// A table at which nothing has happened.
    pub fn new(setup: MatchSetup) -> Table {
        let n_seats = setup.n_seats;
        Table {
            commitment: commitment(&setup.secret),
            setup,
            phase: Phase::Open,
            host: None,
            seats: vec![SeatState::EMPTY; n_seats],
            locked: false,
            game: None,
            played: Vec::new(),
            n_draws: 0,
            request: None,
            opening: None,
            n_unplayed: 0,
            rematch: None,
            handoffs: Vec::new(),
            people: Vec::new(),
            starters: Vec::new(),
            events: Vec::new(),
            position: 0,
            clock_read_at: 0,
            running_since: 0,
        }
    }

    /// The seats, the lock and the links of this table, without its history and its match.
    pub(crate) fn seating(&self) -> Table {
        Table {
            phase: self.phase,
            host: self.host.clone(),
            seats: self.seats.clone(),
            locked: self.locked,
            rematch: self.rematch.clone(),
            handoffs: self.handoffs.clone(),
            ..Table::new(self.setup.clone())
        }
    }

    /// The number of events: the version of everything.
    pub fn version(&self) -> u64 {
        self.events.len() as u64
    }

    /// The seat whose turn it is.
    pub fn on_turn(&self) -> Option<SeatName> {
        match (self.phase, self.game.as_ref()?.turn()) {
            (Phase::Playing | Phase::Paused, Turn::Seat(seat)) => Some(seat.into()),
            _ => None,
        }
    }

    /// A seat, if the table has it.
    pub fn place(&self, seat: SeatName) -> Option<&SeatState> {
        self.seats.get(seat as usize)
    }

    /// The names of the seats.
    pub fn seat_names(&self) -> impl Iterator<Item = SeatName> + use<> {
        Seat::first(self.setup.n_seats).map(SeatName::from)
    }

    /// The seats that somebody holds.
    pub fn seats_of(&self, owner_id: Option<&OwnerId>) -> Vec<SeatName> {
        let Some(owner_id) = owner_id else { return Vec::new() };
        let held = |seat: &SeatName| self.seats[*seat as usize].owner_id.as_ref() == Some(owner_id);
        self.seat_names().filter(held).collect()
    }

    /// The bot whose turn it is.
    pub fn bot_on_turn(&self) -> Option<(SeatName, &BotPlan)> {
        let seat = self.on_turn().filter(|_| self.phase == Phase::Playing)?;
        Some((seat, self.place(seat)?.bot()?))
    }

    /// The seat whose clock runs.
    pub fn clock_runs_for(&self) -> Option<SeatName> {
        if self.setup.settings.pace == Pace::None || self.phase != Phase::Playing {
            return None;
        }
        self.on_turn().filter(|&seat| self.seats[seat as usize].is_played_by_person())
    }

    /// What the clock of a seat shows now.
    pub fn left_ms(&self, seat: SeatName, now: Moment) -> u64 {
        let left = self.seats[seat as usize].left_ms;
        let runs = self.clock_runs_for() == Some(seat);
        if runs { left.saturating_sub(self.unread_ms(now)) } else { left }
    }

    /// How long ago the clock that runs was read.
    pub fn unread_ms(&self, now: Moment) -> u64 {
        now.served.saturating_sub(self.running_since)
    }

    /// What chance in this match follows from.
    pub fn entropies(&self) -> Vec<String> {
        self.seats.iter().map(|place| place.entropy.clone().unwrap_or_default()).collect()
    }

    /// Draws for chance until somebody else acts.
    pub fn draw_all(&self, game: &mut Advanced, events: &mut Vec<StoredEvent>) {
        self.draw_with(&self.entropies(), game, events);
    }

    /// The same with the randomness of each seat as it will be; the draws among `events` come before.
    pub fn draw_with(
        &self,
        entropies: &[String],
        game: &mut Advanced,
        events: &mut Vec<StoredEvent>,
    ) {
        let source = Source { secret: &self.setup.secret, entropies };
        let is_drawn =
            |event: &&StoredEvent| matches!(event, StoredEvent::Action { seat: None, .. });
        let mut index = self.n_draws + events.iter().filter(is_drawn).count() as u32;
        while let Some(drawn) = source.draw(index, game.game().outcomes()) {
            if game.play(&drawn.text).is_err() {
                debug_assert!(false, "chance brought an illegal outcome");
                return;
            }
            index += 1;
            events.push(StoredEvent::drawn(drawn.text));
        }
    }

    /// The match before its first action.
    pub fn new_match(&self) -> Result<Box<dyn Match>, catalog::StartError> {
        let MatchSetup { game, rules_version, n_seats, options, .. } = &self.setup;
        let info = catalog::find_rules(game, *rules_version)?;
        Ok(info.start(*n_seats, options)?)
    }

    /// Whether the secret of chance may be told.
    pub fn is_finished(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Ended)
    }

    /// Whether points may be told now.
    pub fn shows_scores(&self) -> bool {
        self.setup.settings.show_scores || self.is_finished()
    }

    /// What of the table is for everybody.
    pub fn info(&self) -> TableInfo {
        let setup = &self.setup;
        TableInfo {
            id: setup.id.clone(),
            game: setup.game.clone(),
            rules_version: setup.rules_version,
            n_seats: setup.n_seats as u32,
            options: setup.options.clone(),
            settings: setup.settings.clone(),
            commitment: self.commitment.clone(),
            secret: self.is_finished().then(|| setup.secret.clone()),
            rematch_of: setup.rematch_of.clone(),
            rematch: self.rematch.clone(),
            locked: self.locked,
            made_at: setup.made_at,
        }
    }
}
