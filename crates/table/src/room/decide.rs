//! What a command comes to: the events it makes, or why it is refused.

use game::Turn;

use super::decision::Decision;
use super::{Ask, Room};
use crate::moment::Moment;
use crate::protocol::{Command, Phase, Refusal, RequestKind, SeatName, StandInReason};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;
use crate::table::{Advanced, SeatState};

impl Room {
    /// The events that come of it; none if it is done already.
    pub(super) fn decide(
        &self,
        owner_id: Option<&OwnerId>,
        ask: &Ask,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        self.check_budget(owner_id, ask)?;
        let events = match ask {
            // What may play actions hands over the match after them.
            Ask::Command(command) => return self.command(owner_id, command, now),
            Ask::SeatBot { seat, bot } => return self.seat_bot(owner_id, *seat, bot),
            Ask::Sit { seat, name, entropy } => self.sit(owner_id, *seat, name, entropy),
            Ask::Leave { seat } => self.leave(owner_id, *seat),
            Ask::MakeHandoff { seat, token } => self.make_handoff(owner_id, *seat, token),
            Ask::ClaimHandoff { token, name } => {
                self.claim_handoff(owner_id, token, name.as_deref())
            }
            Ask::Rematch { table } => self.note_rematch(owner_id, table),
            Ask::Read | Ask::Knock => Ok(Vec::new()),
        };
        events.map(Decision::from)
    }

    fn command(
        &self,
        owner_id: Option<&OwnerId>,
        command: &Command,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        let events = match command {
            Command::Ready { seat, ready, entropy } => {
                return self.ready(owner_id, *seat, *ready, entropy.as_deref());
            }
            Command::Act { seat, version, text } => {
                self.own(owner_id, *seat)?;
                return self.act(*seat, *version, text, now);
            }
            Command::Undo { seat, version, to } => {
                self.playing(owner_id, *seat)?;
                self.undo(*seat, *version, *to, now)
            }
            Command::AskPause { seat } => {
                self.playing(owner_id, *seat)?;
                self.request(*seat, RequestKind::Pause, now)
            }
            Command::AskEnd { seat } => {
                self.begun(owner_id, *seat)?;
                self.request(*seat, RequestKind::End, now)
            }
            Command::Answer { seat, agree } => {
                self.begun(owner_id, *seat)?;
                self.answer(*seat, *agree, now)
            }
            Command::Withdraw { seat } => {
                self.begun(owner_id, *seat)?;
                self.withdraw(*seat)
            }
            Command::Resume { seat } => {
                self.begun(owner_id, *seat)?;
                if self.table.phase != Phase::Paused {
                    return Err(Refusal::NotPaused);
                }
                Ok(vec![StoredEvent::Resumed { seat: *seat }])
            }
            Command::Resign { seat } => {
                let place = self.begun(owner_id, *seat)?;
                let reason = StandInReason::Resigned;
                if place.stand_in.as_ref().is_some_and(|stand_in| stand_in.reason == reason) {
                    return Ok(Decision::default());
                }
                Ok(vec![StoredEvent::StoodIn { seat: *seat, bot: self.stand_in_bot(), reason }])
            }
            Command::HandToBot { seat, bot } => {
                let place = self.begun(owner_id, *seat)?;
                if place.stand_in.is_some() {
                    return Err(Refusal::BotPlays);
                }
                self.check_bot(bot)?;
                let reason = StandInReason::Handed;
                let stood_in = StoredEvent::StoodIn { seat: *seat, bot: bot.clone(), reason };
                let read = self.clock_read(now).filter(|_| self.table.on_turn() == Some(*seat));
                Ok(read.into_iter().chain([stood_in]).collect())
            }
            Command::TakeBack { seat } => {
                self.begun(owner_id, *seat)?;
                self.take_back(*seat, now)
            }
            Command::Lock { locked } => {
                self.host(owner_id)?;
                self.open()?;
                Ok(vec![StoredEvent::Locked { locked: *locked }])
            }
            Command::Close => {
                self.host(owner_id)?;
                self.open()?;
                Ok(vec![StoredEvent::Closed])
            }
            // Answered before, since they change nothing.
            Command::Say { .. } | Command::WhyNot { .. } | Command::Snapshot { .. } => {
                Ok(Vec::new())
            }
        };
        events.map(Decision::from)
    }

    /// Plays an action of a person.
    fn act(
        &self,
        seat: SeatName,
        version: u64,
        text: &str,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        if self.is_repeated(seat, version, text) {
            return Ok(Decision::default());
        }
        self.on(version)?;
        if self.table.seats[seat as usize].stand_in.is_some() {
            return Err(Refusal::BotPlays);
        }
        self.action(seat, text, false, now)
    }

    /// Whether exactly this action was the first thing that was played after that version.
    fn is_repeated(&self, seat: SeatName, version: u64, text: &str) -> bool {
        let since = self.table.events.get(version as usize..).unwrap_or_default();
        let mut changes = since.iter().filter(|(_, _, event)| event.changes_position());
        let Some((.., StoredEvent::Action { seat: who, text: what, by_bot: false, .. })) =
            changes.next()
        else {
            return false;
        };
        let is_undone = changes.any(|(.., event)| matches!(event, StoredEvent::Undone { .. }));
        *who == Some(seat) && what == text && !is_undone
    }

    /// Plays an action, and what chance brings after it.
    pub(super) fn action(
        &self,
        seat: SeatName,
        text: &str,
        by_bot: bool,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        if self.table.on_turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let game = self.table.game.clone().ok_or(Refusal::NotStarted)?;
        let turn_number = game.turn_number();
        let mut advanced = Advanced::new(game);
        // The canonical text is stored.
        let text = advanced.play(text).map_err(super::choice::refusal)?.text;
        let game = advanced.game();
        let goes_on = game.turn() == Turn::Seat(seat.into()) && game.turn_number() == turn_number;
        let before_ms =
            (self.table.clock_runs_for() == Some(seat)).then(|| self.table.left_ms(seat, now));
        let left_ms = before_ms.map(|left_ms| self.left_after(left_ms, !goes_on));
        let mut events =
            vec![StoredEvent::Action { seat: Some(seat), text, by_bot, left_ms, before_ms }];
        self.table.draw_all(&mut advanced, &mut events);
        Ok(Decision { events, advanced: Some(advanced) })
    }

    fn undo(
        &self,
        seat: SeatName,
        version: u64,
        to: u32,
        now: Moment,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        self.on(version)?;
        if self.undo_is_free(seat, to as usize)? {
            return Ok(vec![self.undone(seat, to, now)]);
        }
        if self.table.seats[seat as usize].asked_in == self.turn_number() {
            return Err(Refusal::AlreadyAsked);
        }
        self.request(seat, RequestKind::Undo { to }, now)
    }

    /// A seat that the owner has.
    pub(super) fn own(
        &self,
        owner_id: Option<&OwnerId>,
        seat: SeatName,
    ) -> Result<&SeatState, Refusal> {
        let place = self.table.place(seat).ok_or(Refusal::NotFound)?;
        match (&place.owner_id, owner_id) {
            (Some(owner), Some(owner_id)) if owner == owner_id => Ok(place),
            _ => Err(Refusal::NotYourSeat),
        }
    }

    /// A seat that the owner has, at a game that has begun and is not over.
    fn begun(&self, owner_id: Option<&OwnerId>, seat: SeatName) -> Result<&SeatState, Refusal> {
        let place = self.own(owner_id, seat)?;
        match self.table.phase {
            Phase::Open => Err(Refusal::NotStarted),
            Phase::Closed => Err(Refusal::IsClosed),
            Phase::Over | Phase::Ended => Err(Refusal::IsOver),
            Phase::Playing | Phase::Paused => Ok(place),
        }
    }

    /// A seat that the owner has and plays, at a game that is on.
    fn playing(&self, owner_id: Option<&OwnerId>, seat: SeatName) -> Result<&SeatState, Refusal> {
        let place = self.begun(owner_id, seat)?;
        match self.table.phase {
            Phase::Paused => Err(Refusal::IsPaused),
            _ if place.stand_in.is_some() => Err(Refusal::BotPlays),
            _ => Ok(place),
        }
    }

    /// Refuses what was meant for another position, or cannot be while nobody plays.
    fn on(&self, version: u64) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Open => Err(Refusal::NotStarted),
            Phase::Closed => Err(Refusal::IsClosed),
            Phase::Paused => Err(Refusal::IsPaused),
            Phase::Over | Phase::Ended => Err(Refusal::IsOver),
            Phase::Playing if version < self.table.position || version > self.table.version() => {
                Err(Refusal::Stale { version })
            }
            Phase::Playing => Ok(()),
        }
    }

    pub(super) fn host(&self, owner_id: Option<&OwnerId>) -> Result<(), Refusal> {
        match (&self.table.host, owner_id) {
            (Some(host), Some(owner_id)) if host == owner_id => Ok(()),
            _ => Err(Refusal::NotHost),
        }
    }

    /// Refuses what is only possible before the game begins.
    pub(super) fn open(&self) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Open => Ok(()),
            Phase::Closed => Err(Refusal::IsClosed),
            _ => Err(Refusal::AlreadyStarted),
        }
    }
}
