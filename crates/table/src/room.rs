//! A room: a table with the people around it. It does no input or output and knows no clock.
//!
//! Whatever happens comes in as an [`Input`] with the time, and what is to be done about it
//! comes out as [`Output`]s. A change is first given out to be saved; only when it is, does it
//! happen, and does anybody hear of it.

mod audience;
mod budget;
mod choice;
mod clock;
mod decide;
mod decision;
mod exchange;
mod handoff;
mod presence;
mod request;
mod restored;
mod saving;
mod seating;
mod show;
mod undo;
mod upkeep;

pub use audience::Audience;
pub use exchange::{Answer, Ask, Asker, ConnId, Input, Output};
pub use presence::{PRESENCE_MS, PeerEvent, PeerMessage, Presence};
pub use seating::check_bot;

use std::collections::{BTreeMap, VecDeque};

use crate::moment::Moment;
use crate::protocol::{Command, Refusal, ServerMessage, StandInReason};
use crate::secret::OwnerId;
use crate::table::{BadHistory, Millis, Table};
use presence::{PresenceSchedule, RemotePresence};
use saving::Pending;

#[derive(Debug)]
struct Conn {
    owner_id: Option<OwnerId>,
    /// The number of events it was told.
    since: u64,
    /// Whether it knows more than this room did, and waits until it does not.
    is_waiting: bool,
    /// Who is here, as it was told.
    presence: Presence,
}

/// What this room knows of what other nodes wrote.
#[derive(Debug, Default)]
struct Freshness {
    /// Whether another node may have written something that this room has not read.
    may_be_stale: bool,
    /// Whether that is being read; no change is decided meanwhile.
    is_reading: bool,
}

/// What somebody asked while another change was being saved.
type Queued = (Asker, Option<OwnerId>, Ask);

/// A table with the people around it.
#[derive(Debug)]
pub struct Room {
    table: Table,
    conns: BTreeMap<ConnId, Conn>,
    pending: Option<Pending>,
    queue: VecDeque<Queued>,
    /// The position that a bot thinks about.
    thinking: Option<u64>,
    /// What a bot chose while a change was being saved.
    thought: Option<(u64, Option<String>)>,
    retry_at: Option<Millis>,
    /// Whether the database is not where it was: nothing can be saved until it is back.
    is_store_lost: bool,
    wake_at: Option<Millis>,
    /// Whether this node looks after the bots and clocks of the match.
    is_owner_node: bool,
    freshness: Freshness,
    is_stopping: bool,
    presence_schedule: PresenceSchedule,
    /// Who is at other nodes, by the nodes' names.
    remote_presence: Vec<RemotePresence>,
    /// Who is here, as the other nodes were told.
    peers_told: Option<Presence>,
}

impl Room {
    /// A room around a table whose events have been read, for the only node or the one that keeps
    /// the match; no clock ran before `now`.
    pub fn new(table: Table, now: impl Into<Moment>) -> Room {
        let now = now.into();
        Room { is_owner_node: true, ..Room::beside(table, now.served) }
    }

    /// A room around a table that another node keeps. Its clock has run since the time at work
    /// `running_since`: what this server's was when the clock was last read.
    pub fn beside(mut table: Table, running_since: Millis) -> Room {
        table.running_since = running_since;
        Room {
            table,
            conns: BTreeMap::new(),
            pending: None,
            queue: VecDeque::new(),
            thinking: None,
            thought: None,
            retry_at: None,
            is_store_lost: false,
            wake_at: None,
            is_owner_node: false,
            freshness: Freshness::default(),
            is_stopping: false,
            presence_schedule: PresenceSchedule::default(),
            remote_presence: Vec::new(),
            peers_told: None,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether nobody would miss the room: it can be read again when somebody comes.
    pub fn is_idle(&self) -> bool {
        let has_bot_to_ask = self.table.bot_on_turn().is_some() && !self.waits_for_audience();
        let is_needed =
            self.is_owner_node && (has_bot_to_ask || self.table.clock_runs_for().is_some());
        self.conns.is_empty() && self.pending.is_none() && !is_needed
    }

    /// Whether something still waits to be saved.
    pub fn is_saving(&self) -> bool {
        self.pending.is_some()
    }

    /// Takes in what happened, at a time that never goes back.
    ///
    /// # Errors
    /// If the room no longer makes sense: it must be read again from the store.
    pub fn handle(
        &mut self,
        input: Input,
        now: impl Into<Moment>,
    ) -> Result<Vec<Output>, BadHistory> {
        let now = now.into();
        let mut out = Vec::new();
        match input {
            Input::Join { conn, owner_id, since } => {
                self.join(conn, owner_id.as_ref(), since, now, &mut out);
            }
            Input::Part { conn } => self.part(conn, now),
            Input::Ask { asker, owner_id, ask } => self.ask(asker, owner_id, ask, now, &mut out),
            Input::BotDecision { position, text } => {
                self.thought = Some((position, text));
                self.go_on(now, &mut out);
            }
            Input::Tick => self.tick(now, &mut out),
            Input::Saved { at } => self.saved(at, now, &mut out)?,
            Input::Unsaved => self.unsaved(now, &mut out),
            Input::StoreLost(is_lost) => self.store_lost(is_lost, &mut out),
            Input::Refresh => self.refresh(now, &mut out),
            Input::ExternalEvents { events, is_owner_node } => {
                self.external_events(events, is_owner_node, now, &mut out)?;
            }
            Input::Restored { table, is_owner_node } => {
                self.restored(*table, is_owner_node, now, &mut out);
            }
            Input::TakeOver => self.take_over(now, &mut out),
            Input::PeerEvent(event) => self.peer_event(event, now, &mut out),
            Input::Stop => self.stop(now, &mut out),
        }
        self.look_after_bots(&mut out);
        self.look_after_presence(now, &mut out);
        self.look_after_time(&mut out);
        self.look_after_peers(&mut out);
        Ok(out)
    }

    fn join(
        &mut self,
        conn: ConnId,
        owner_id: Option<&OwnerId>,
        since: u64,
        now: Moment,
        out: &mut Vec<Output>,
    ) {
        // Another node told it more: nobody is shown an older state than the one they know.
        let is_waiting = since > self.table.version();
        let (owner, presence) = (owner_id.cloned(), Presence::default());
        self.conns.insert(conn, Conn { owner_id: owner, since, is_waiting, presence });
        if is_waiting {
            self.refresh(now, out);
        } else {
            self.send_snapshot(conn, now, out);
        }
        self.presence_changed(now);
        // A returning player gets the seat back at once.
        for seat in self.table.seats_of(owner_id) {
            let stand_in = &self.table.seats[seat as usize].stand_in;
            if stand_in.as_ref().is_some_and(|s| s.reason == StandInReason::Absent) {
                let ask = Ask::Command(Command::TakeBack { seat });
                self.ask(Asker::Nobody, owner_id.cloned(), ask, now, out);
            }
        }
    }

    fn part(&mut self, conn: ConnId, now: Moment) {
        self.conns.remove(&conn);
        self.presence_changed(now);
    }

    fn ask(
        &mut self,
        asker: Asker,
        owner_id: Option<OwnerId>,
        ask: Ask,
        now: Moment,
        out: &mut Vec<Output>,
    ) {
        if self.answer_at_once(asker, owner_id.as_ref(), &ask, now, out) {
            return;
        }
        if self.is_waiting_to_save() || self.is_stopping || self.is_queue_full(owner_id.as_ref()) {
            return self.refuse(asker, Refusal::NotSaved, now, out);
        }
        self.queue.push_back((asker, owner_id, ask));
        self.go_on(now, out);
    }

    /// Answers what changes nothing.
    fn answer_at_once(
        &mut self,
        asker: Asker,
        owner_id: Option<&OwnerId>,
        ask: &Ask,
        now: Moment,
        out: &mut Vec<Output>,
    ) -> bool {
        match (asker, ask) {
            (Asker::Request(request), Ask::Read) => {
                let snapshot = self.snapshot(owner_id, 0, now);
                out.push(Output::Reply(request, Ok(Answer::Snapshot(Box::new(snapshot)))));
            }
            (Asker::Request(request), Ask::Knock) => {
                self.done(Asker::Request(request), out);
            }
            (Asker::Conn(conn, id), Ask::Command(Command::Snapshot { since })) => {
                if let Some(conn) = self.conns.get_mut(&conn) {
                    conn.since = *since;
                }
                let version = self.table.version();
                out.push(Output::Send(conn, ServerMessage::Done { id, version }));
                self.send_snapshot(conn, now, out);
            }
            (Asker::Conn(conn, id), Ask::Command(Command::WhyNot { text })) => {
                let message = match self.why_not(text) {
                    Ok(reason) => ServerMessage::Reason { id, reason },
                    Err(refusal) => ServerMessage::Refused { id: Some(id), refusal },
                };
                out.push(Output::Send(conn, message));
            }
            (Asker::Conn(conn, id), Ask::Command(Command::Say { seat, phrase })) => {
                if let Err(refusal) = self.own(owner_id, *seat) {
                    self.refuse(asker, refusal, now, out);
                    return true;
                }
                self.pass_on(*seat, *phrase, out);
                out.push(Output::PeerMessage(PeerMessage::Said { seat: *seat, phrase: *phrase }));
                let version = self.table.version();
                out.push(Output::Send(conn, ServerMessage::Done { id, version }));
            }
            _ => return false,
        }
        true
    }

    /// Decides what waits, until something has to be saved.
    fn go_on(&mut self, now: Moment, out: &mut Vec<Output>) {
        while self.pending.is_none() && !self.freshness.is_reading {
            if self.freshness.may_be_stale {
                self.freshness = Freshness { may_be_stale: false, is_reading: true };
                return out.push(Output::Read { first_seq: self.table.version() });
            }
            if let Some((position, text)) = self.thought.take() {
                self.bot_chose(position, text, now, out);
                continue;
            }
            let Some((asker, owner_id, ask)) = self.queue.pop_front() else { return };
            match self.decide(owner_id.as_ref(), &ask, now) {
                Err(refusal) => self.refuse(asker, refusal, now, out),
                Ok(decision) if decision.events.is_empty() => self.done(asker, out),
                Ok(decision) => self.save(Some((asker, owner_id, ask)), decision, now, out),
            }
        }
    }

    fn done(&self, asker: Asker, out: &mut Vec<Output>) {
        let version = self.table.version();
        match asker {
            Asker::Conn(conn, id) if self.conns.contains_key(&conn) => {
                out.push(Output::Send(conn, ServerMessage::Done { id, version }));
            }
            Asker::Request(request) => {
                let rematch = self.table.rematch.clone();
                out.push(Output::Reply(request, Ok(Answer::Done { version, rematch })));
            }
            _ => {}
        }
    }

    fn refuse(&mut self, asker: Asker, refusal: Refusal, now: Moment, out: &mut Vec<Output>) {
        match asker {
            Asker::Conn(conn, id) if self.conns.contains_key(&conn) => {
                let is_stale = matches!(refusal, Refusal::Stale { .. });
                let id = Some(id);
                out.push(Output::Send(conn, ServerMessage::Refused { id, refusal }));
                if is_stale {
                    self.send_snapshot(conn, now, out);
                }
            }
            Asker::Request(request) => out.push(Output::Reply(request, Err(refusal))),
            _ => {}
        }
    }
}
