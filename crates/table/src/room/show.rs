//! What each connection is shown. Everything is built from scratch for each viewer.

use std::collections::BTreeSet;

use super::presence::Presence;
use super::{Conn, ConnId, Output, Room};
use crate::moment::Moment;
use crate::present;
use crate::protocol::seat::Clock;
use crate::protocol::snapshot::You;
use crate::protocol::{Event, Pace, Phase, Request, SeatInfo, SeatName, ServerMessage, Snapshot};
use crate::secret::OwnerId;
use crate::table::Millis;

impl Room {
    /// How things stand, for an owner, with the events from `since` on.
    pub fn snapshot(
        &self,
        owner_id: Option<&OwnerId>,
        since: u64,
        now: impl Into<Moment>,
    ) -> Snapshot {
        let shared = self.shared_snapshot(&self.presence(), now.into());
        self.snapshot_for(&shared, owner_id, since)
    }

    /// The part of a snapshot that is the same for everybody.
    fn shared_snapshot(&self, presence: &Presence, now: Moment) -> Snapshot {
        let table = &self.table;
        let game = table.game.as_deref();
        let seats = table.seat_names().map(|seat| self.seat_info(seat, &presence.connected, now));
        let show_scores = table.shows_scores();
        Snapshot {
            table: table.info(),
            phase: table.phase,
            version: table.version(),
            n_played: game.map_or(0, |game| game.n_played() as u32),
            turn_number: game.map_or(0, catalog::Match::turn_number),
            on_turn: table.on_turn(),
            seats: seats.collect(),
            watchers: presence.watchers,
            you: You::default(),
            view: game.map(|game| game.view(show_scores).into()).unwrap_or_default(),
            prompt: table.on_turn().and(game).map(catalog::Match::prompt),
            choices: None,
            standing: game.filter(|_| show_scores).map(present::standing),
            finished_games: game.map(present::finished_games).unwrap_or_default(),
            request: self.shown_request(),
            saving: self.is_waiting_to_save(),
            events: Vec::new(),
            events_from: 0,
            now: now.at,
        }
    }

    fn snapshot_for(&self, shared: &Snapshot, owner_id: Option<&OwnerId>, since: u64) -> Snapshot {
        let seats = self.table.seats_of(owner_id);
        let plays = |seat: &SeatName| {
            self.table.phase == Phase::Playing
                && self.table.on_turn() == Some(*seat)
                && self.table.seats[*seat as usize].is_played_by_person()
        };
        let is_playing = self.table.phase == Phase::Playing;
        let undo = seats.iter().filter(|_| is_playing).filter_map(|&seat| self.undo_offer(seat));
        let since = since.min(self.table.version());
        Snapshot {
            choices: seats.iter().any(plays).then(|| self.choices()),
            you: You { is_host: self.host(owner_id).is_ok(), undo: undo.collect(), seats },
            events: self.events(since),
            events_from: since,
            ..shared.clone()
        }
    }

    fn seat_info(&self, seat: SeatName, connected: &BTreeSet<SeatName>, now: Moment) -> SeatInfo {
        let place = &self.table.seats[seat as usize];
        let has_clock = self.table.setup.settings.pace != Pace::None && self.table.game.is_some();
        SeatInfo {
            seat,
            occupant: place.occupant.clone(),
            stand_in: place.stand_in.clone(),
            ready: place.ready,
            connected: connected.contains(&seat),
            has_entropy: place.entropy.is_some(),
            clock: has_clock.then(|| Clock {
                left_ms: self.table.left_ms(seat, now),
                running: self.table.clock_runs_for() == Some(seat),
                is_out: place.is_out,
            }),
        }
    }

    fn shown_request(&self) -> Option<Request> {
        let request = self.table.request.as_ref()?;
        let own = self.table.seats_of(self.table.seats[request.by as usize].owner_id.as_ref());
        let waits = |seat: &SeatName| !request.agreed.contains(seat) && !own.contains(seat);
        let waiting_for = self.voters().into_iter().filter(waits).collect();
        Some(Request { by: request.by, kind: request.kind, waiting_for })
    }

    fn events(&self, since: u64) -> Vec<Event> {
        let numbered = self.table.events.iter().zip(0_u64..).skip(since as usize);
        let event = |((at, n_played, event), seq): (
            &(Millis, u32, crate::stored_event::StoredEvent),
            u64,
        )| Event { seq, at: *at, what: event.to_public(*n_played) };
        numbered.map(event).collect()
    }

    pub(super) fn tell_all(&self, message: &ServerMessage, out: &mut Vec<Output>) {
        out.extend(self.conns.keys().map(|&conn| Output::Send(conn, message.clone())));
    }

    /// Shows everybody how things stand.
    pub(super) fn send_snapshots(&mut self, now: Moment, out: &mut Vec<Output>) {
        if self.conns.is_empty() {
            return;
        }
        let presence = self.presence();
        let shared = self.shared_snapshot(&presence, now);
        let version = self.table.version();
        for (&id, conn) in &self.conns {
            let snapshot = self.snapshot_for(&shared, conn.owner_id.as_ref(), conn.since);
            out.push(Output::Send(id, ServerMessage::Snapshot(Box::new(snapshot))));
        }
        for conn in self.conns.values_mut() {
            conn.was_shown(version, &presence);
        }
    }

    /// Shows those who waited how things stand.
    pub(super) fn send_awaited_snapshots(&mut self, now: Moment, out: &mut Vec<Output>) {
        let waiting = self.conns.iter().filter(|(_, conn)| conn.is_waiting);
        for conn in waiting.map(|(&conn, _)| conn).collect::<Vec<_>>() {
            self.send_snapshot(conn, now, out);
        }
    }

    pub(super) fn send_snapshot(&mut self, conn: ConnId, now: Moment, out: &mut Vec<Output>) {
        let Some(Conn { owner_id, since, .. }) = self.conns.get(&conn) else { return };
        let presence = self.presence();
        let shared = self.shared_snapshot(&presence, now);
        let snapshot = self.snapshot_for(&shared, owner_id.as_ref(), *since);
        out.push(Output::Send(conn, ServerMessage::Snapshot(Box::new(snapshot))));
        let version = self.table.version();
        if let Some(conn) = self.conns.get_mut(&conn) {
            conn.was_shown(version, &presence);
        }
    }
}

impl Conn {
    /// Notes what the snapshot told that was sent to it.
    fn was_shown(&mut self, version: u64, presence: &Presence) {
        (self.since, self.is_waiting) = (version, false);
        if self.presence != *presence {
            self.presence.clone_from(presence);
        }
    }
}
