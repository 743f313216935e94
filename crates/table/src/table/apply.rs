//! What each event changes at a table.

use game::Turn;

use super::{
    Advanced, BadHistory, HandoffLink, Millis, PendingRequest, PlayedAction, SeatState, Table,
};
use crate::protocol::{Occupant, Pace, Phase, RequestKind, SeatName, StandIn, StandInReason};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;

impl Table {
    /// Takes in the next event.
    pub fn apply(&mut self, at: Millis, event: StoredEvent) -> Result<(), BadHistory> {
        self.apply_once(at, event, None)?;
        self.end_if_over();
        Ok(())
    }

    /// Takes in the next events, whose actions were played on a copy of the match already.
    pub fn apply_decided(
        &mut self,
        at: Millis,
        events: Vec<StoredEvent>,
        advanced: Option<Advanced>,
    ) -> Result<(), BadHistory> {
        let Some(Advanced { game, turn_numbers }) = advanced else {
            return events.into_iter().try_for_each(|event| self.apply(at, event));
        };
        let mut turn_numbers = turn_numbers.into_iter();
        for event in events {
            let is_action = matches!(event, StoredEvent::Action { .. });
            let turn_number = if is_action { turn_numbers.next() } else { None };
            self.apply_once(at, event, turn_number)?;
        }
        self.game = Some(game);
        self.end_if_over();
        Ok(())
    }

    /// Takes in an event; with a turn number, it is an action of that turn that was played already.
    #[allow(clippy::too_many_lines)] // one arm for each kind of event, and nothing else
    fn apply_once(
        &mut self,
        at: Millis,
        event: StoredEvent,
        played_in: Option<u32>,
    ) -> Result<(), BadHistory> {
        let seq = self.events.len();
        let misfit = BadHistory::Misfit { seq };
        let n_seats = self.setup.n_seats;
        let fits = |seat: SeatName| (seat as usize) < n_seats;
        self.note_people(&event);
        match event.clone() {
            StoredEvent::Made { host } => self.host = Some(host),
            StoredEvent::Sat { seat, name, owner_id, entropy } if fits(seat) => {
                self.seats[seat as usize] = SeatState {
                    occupant: Occupant::Person { name },
                    owner_id: Some(owner_id),
                    entropy,
                    ..SeatState::EMPTY
                };
            }
            StoredEvent::BotSat { seat, bot } if fits(seat) => {
                self.seats[seat as usize] =
                    SeatState { occupant: Occupant::Bot { bot }, ready: true, ..SeatState::EMPTY };
            }
            StoredEvent::Left { seat, .. } if fits(seat) => {
                self.seats[seat as usize] = SeatState::EMPTY;
            }
            StoredEvent::Ready { seat, ready, entropy } if fits(seat) => {
                let place = &mut self.seats[seat as usize];
                place.ready = ready;
                place.entropy = place.entropy.take().or(entropy);
            }
            StoredEvent::Locked { locked } => self.locked = locked,
            StoredEvent::Closed => self.phase = Phase::Closed,
            StoredEvent::Continued { opening, .. } => self.opening = Some(opening),
            StoredEvent::Started => self.start()?,
            StoredEvent::Action { seat, text, by_bot, left_ms, before_ms } => {
                let game = self.game.as_mut().ok_or(misfit)?;
                let turn_number = played_in.unwrap_or_else(|| game.turn_number());
                if played_in.is_none() {
                    game.play(&text).map_err(|source| BadHistory::Play { seq, source })?;
                }
                let earned_ms =
                    left_ms.zip(before_ms).map_or(0, |(left, before)| left.saturating_sub(before));
                let player = seat.map(|seat| self.player_now(seat));
                self.n_unplayed = self.n_unplayed.saturating_sub(1);
                let action = PlayedAction {
                    seat,
                    by_bot,
                    player: player.unwrap_or_default().into(),
                    turn_number,
                    earned_ms,
                    clocks: self.clocks(),
                };
                self.acted(action, left_ms);
            }
            StoredEvent::Undone { to, seat, left_ms } if fits(seat) => {
                let game = self.game.as_mut().ok_or(misfit)?;
                game.undo_to(to as usize);
                self.wind_back(seat, to as usize, left_ms);
                self.played.truncate(to as usize);
                self.request = None;
                self.phase = Phase::Playing;
            }
            StoredEvent::Asked { seat, request } if fits(seat) => {
                if let (RequestKind::Undo { .. }, Some(game)) = (&request, &self.game) {
                    self.seats[seat as usize].asked_in = Some(game.turn_number());
                }
                self.request = Some(PendingRequest { by: seat, kind: request, agreed: vec![seat] });
            }
            StoredEvent::Answered { seat, agree: true } => {
                if let Some(request) = &mut self.request {
                    request.agreed.push(seat);
                }
            }
            StoredEvent::Answered { agree: false, .. } => self.request = None,
            StoredEvent::Paused => {
                self.phase = Phase::Paused;
                self.request = None;
            }
            StoredEvent::Resumed { .. } => self.phase = Phase::Playing,
            StoredEvent::Ended => {
                self.phase = Phase::Ended;
                self.request = None;
            }
            StoredEvent::TimeUp { seat } if fits(seat) => {
                let place = &mut self.seats[seat as usize];
                place.is_out = true;
                place.left_ms = 0;
            }
            StoredEvent::ClockStopped { seat, left_ms } if fits(seat) => {
                self.seats[seat as usize].left_ms = left_ms;
            }
            StoredEvent::StoodIn { seat, bot, reason } if fits(seat) => {
                self.seats[seat as usize].stand_in = Some(StandIn { bot, reason });
                if self.request.as_ref().is_some_and(|request| request.by == seat) {
                    self.request = None;
                }
            }
            StoredEvent::TookBack { seat, left_ms } if fits(seat) => {
                let least = self.returned_ms();
                let turn_number = self.game.as_ref().map(|game| game.turn_number());
                let place = &mut self.seats[seat as usize];
                let was_absent =
                    place.stand_in.take().is_some_and(|s| s.reason == StandInReason::Absent);
                if was_absent {
                    place.is_out = false;
                    place.returned_in = turn_number;
                    place.left_ms = place.left_ms.max(least);
                }
                place.left_ms = left_ms.unwrap_or(place.left_ms);
            }
            StoredEvent::HandoffMade { token, from, seats, by_host } => {
                self.handoffs.push(HandoffLink { token, from, seats, by_host });
            }
            StoredEvent::Moved { token, to, seats, name } => {
                self.moved(&token, &to, &seats, name.as_deref());
            }
            StoredEvent::Rematch { table } => self.rematch = Some(table),
            _ => return Err(misfit),
        }
        if event.changes_position() {
            self.position = seq as u64 + 1;
        }
        if event.reads_clock() {
            self.clock_read_at = at;
        }
        self.events.push((at, self.played.len() as u32, event));
        Ok(())
    }

    fn end_if_over(&mut self) {
        let is_over = self.game.as_ref().is_some_and(|game| game.turn() == Turn::Over);
        if is_over && self.phase == Phase::Playing {
            self.phase = Phase::Over;
        }
    }

    fn start(&mut self) -> Result<(), BadHistory> {
        self.game = Some(self.new_match()?);
        self.phase = Phase::Playing;
        let bank = match self.setup.settings.pace {
            Pace::None => 0,
            Pace::Live { bank_s, .. } => u64::from(bank_s) * 1_000,
            Pace::Correspondence { turn_s } => u64::from(turn_s) * 1_000,
        };
        for place in &mut self.seats {
            place.left_ms = bank;
        }
        self.starters = self.seats.iter().map(SeatState::player).collect();
        if let Some(opening) = &self.opening {
            self.starters.clone_from(&opening.starters);
            self.n_unplayed = opening.actions.len();
            for (place, left_ms) in self.seats.iter_mut().zip(&opening.clocks) {
                place.left_ms = *left_ms;
            }
        }
        Ok(())
    }

    /// Who plays the next action at a seat, as a record writes it.
    fn player_now(&self, seat: SeatName) -> String {
        match &self.opening {
            Some(opening) if self.n_unplayed > 0 => {
                opening.player(seat, self.played.len()).to_owned()
            }
            _ => self.place(seat).map(SeatState::player).unwrap_or_default(),
        }
    }

    fn acted(&mut self, action: PlayedAction, left_ms: Option<u64>) {
        let (actor, by_bot) = (action.seat, action.by_bot);
        self.played.push(action);
        if let Some(seat) = actor {
            // A bot's action is no answer; but what was to be undone is another thing after it.
            let asked_to_undo =
                |request: &PendingRequest| matches!(request.kind, RequestKind::Undo { .. });
            if !by_bot || self.request.as_ref().is_some_and(asked_to_undo) {
                self.request = None;
            }
            if let Some(place) = self.seats.get_mut(seat as usize) {
                place.is_out = false;
                place.left_ms = left_ms.unwrap_or(place.left_ms);
            }
        } else {
            self.n_draws += 1;
        }
    }

    /// What the clocks of all seats show, apart from what runs.
    fn clocks(&self) -> [u64; game::MAX_SEATS] {
        let mut clocks = [0; game::MAX_SEATS];
        for (clock, place) in clocks.iter_mut().zip(&self.seats) {
            *clock = place.left_ms;
        }
        clocks
    }

    /// Sets the clocks when `seat` takes back the actions from `to` on: its own to `left_ms`,
    /// those of the others to what they showed before. Rows of old matches do not say `left_ms`.
    fn wind_back(&mut self, seat: SeatName, to: usize, left_ms: Option<u64>) {
        let Some(played) = self.played.get(to) else { return };
        let Some(left_ms) = left_ms else {
            let place = &mut self.seats[seat as usize];
            place.left_ms = place.left_ms.min(played.clocks[seat as usize]);
            return;
        };
        for (place, clock) in self.seats.iter_mut().zip(played.clocks) {
            if place.left_ms != clock {
                place.left_ms = clock;
                place.is_out = false;
            }
        }
        self.seats[seat as usize].left_ms = left_ms;
    }

    /// The least that somebody has on the clock who comes back after it ran out.
    pub(crate) fn returned_ms(&self) -> u64 {
        match self.setup.settings.pace {
            Pace::None => 0,
            Pace::Live { increment_s, .. } => u64::from(increment_s.max(30)) * 1_000,
            Pace::Correspondence { turn_s } => u64::from(turn_s) * 1_000,
        }
    }

    fn moved(&mut self, token: &str, to: &OwnerId, seats: &[SeatName], name: Option<&str>) {
        let Some(i) = self.handoffs.iter().position(|link| link.token == token) else { return };
        let HandoffLink { from, by_host, .. } = self.handoffs.remove(i);
        // Links of somebody who moved away are theirs no longer.
        self.handoffs.retain(|link| link.from != from);
        for &seat in seats {
            if let Some(place) = self.seats.get_mut(seat as usize) {
                place.owner_id = Some(to.clone());
                if let Some(name) = name {
                    place.occupant = Occupant::Person { name: name.to_owned() };
                }
            }
        }
        if !by_host && self.host.as_ref() == Some(&from) {
            self.host = Some(to.clone());
        }
    }
}
