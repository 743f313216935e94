//! A room: a table with the people around it. It does no input or output and knows no clock.
//!
//! Whatever happens comes in as an [`Input`] with the time, and what is to be done about it
//! comes out as [`Output`]s. A change is first given out to be saved; only when it is, does it
//! happen, and does anybody hear of it.

mod choice;
mod clock;
mod decide;
mod request;
mod seating;
mod show;
mod undo;

pub(crate) use seating::check_bot;

use std::collections::{BTreeMap, VecDeque};

use catalog::Match;

use crate::fact::Fact;
use crate::protocol::{
    BotPlan, Command, Farewell, Phase, Refusal, SeatName, ServerMessage, Snapshot, StandInReason,
};
use crate::secret::Holder;
use crate::table::{BadHistory, Millis, Table};

/// A connection of the room.
pub type ConnId = u64;

/// A change waits for the one before it; no more than these.
const MAX_QUEUED: usize = 64;

/// After a failed attempt to save, the next one comes this much later.
const RETRY_MS: u64 = 500;

/// What comes into a room.
#[derive(Debug)]
pub enum Input {
    /// A socket opened.
    Join {
        /// Its number.
        conn: ConnId,
        /// Whose it is.
        holder: Option<Holder>,
        /// The number of events it knows.
        since: u64,
    },
    /// A socket closed.
    Part {
        /// Its number.
        conn: ConnId,
    },
    /// Somebody asks for something.
    Ask {
        /// Where the answer goes.
        asker: Asker,
        /// Who asks.
        holder: Option<Holder>,
        /// What.
        ask: Ask,
    },
    /// A bot has chosen.
    Thought {
        /// The position it was asked about.
        position: u64,
        /// Its action; `None` if it failed.
        text: Option<String>,
    },
    /// The time that was asked for has come.
    Tick,
    /// What was given out to be saved is saved.
    Saved,
    /// It could not be saved now.
    Unsaved,
    /// Somebody else wrote first: these facts, from the room's version on.
    Foreign(Vec<(Millis, Fact)>),
    /// The server stops.
    Stop,
}

/// Where an answer goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// Through a socket, with the number of the message.
    Conn(ConnId, u32),
    /// To a request of HTTP.
    Request(u64),
    /// Nowhere: the room asks itself.
    Nobody,
}

/// What can be asked of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// A command of the socket.
    Command(Command),
    /// To sit down.
    Sit {
        /// Where.
        seat: SeatName,
        /// The name, as it was given.
        name: String,
        /// The browser's randomness.
        entropy: String,
    },
    /// To put a bot at a seat.
    SeatBot {
        /// Where.
        seat: SeatName,
        /// Which.
        bot: BotPlan,
    },
    /// To leave a seat, or remove somebody from it.
    Leave {
        /// Which.
        seat: SeatName,
    },
    /// To make a hand-off link.
    MakeHandoff {
        /// For the seat of another.
        seat: Option<SeatName>,
        /// The hash of the token.
        token: String,
    },
    /// To use a hand-off link.
    ClaimHandoff {
        /// The hash of the token.
        token: String,
    },
    /// To note that a rematch was made; the answer is the first one that was.
    Rematch {
        /// Its table.
        table: String,
    },
    /// To look.
    Read,
    /// To know whether the table is there.
    Knock,
}

/// What is to be done.
#[derive(Debug)]
pub enum Output {
    /// Save these facts as the next of the match; `Saved`, `Unsaved` or `Foreign` comes back.
    Save {
        /// The number of the first.
        first_seq: u64,
        /// When they happened.
        at: Millis,
        /// The facts.
        facts: Vec<Fact>,
        /// Where the table will be in its life.
        phase: Phase,
        /// How often these facts have been tried before.
        attempt: u32,
    },
    /// Send a message.
    Send(ConnId, ServerMessage),
    /// End a connection.
    Close(ConnId, Farewell),
    /// Answer a request of HTTP.
    Reply(u64, Result<Answer, Refusal>),
    /// Ask a bot; what it was asked before no longer matters.
    Think {
        /// The position it is asked about.
        position: u64,
        /// The bot.
        bot: BotPlan,
        /// A copy of the match.
        game: Box<dyn Match>,
    },
    /// No bot needs to think.
    StopThinking,
    /// Send a `Tick` at this time; `None` calls off the one before.
    WakeAt(Option<Millis>),
}

/// The answer to a request of HTTP.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// It was done, and saved.
    Done {
        /// The number of events since.
        version: u64,
        /// The rematch there is.
        rematch: Option<String>,
    },
    /// How things stand.
    Snapshot(Box<Snapshot>),
}

#[derive(Debug)]
struct Conn {
    holder: Option<Holder>,
    /// The number of events it was told.
    since: u64,
}

/// A change that is being saved.
#[derive(Debug)]
struct Pending {
    asker: Asker,
    at: Millis,
    facts: Vec<Fact>,
    phase: Phase,
    attempt: u32,
}

/// What somebody asked while another change was being saved.
type Queued = (Asker, Option<Holder>, Ask);

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
    wake_at: Option<Millis>,
    is_stopping: bool,
}

impl Room {
    /// A room around a table whose facts have been read; no clock ran before `now`.
    pub fn new(mut table: Table, now: Millis) -> Room {
        table.running_since = now;
        Room {
            table,
            conns: BTreeMap::new(),
            pending: None,
            queue: VecDeque::new(),
            thinking: None,
            thought: None,
            retry_at: None,
            wake_at: None,
            is_stopping: false,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether nobody would miss the room: it can be read again when somebody comes.
    pub fn is_idle(&self) -> bool {
        self.conns.is_empty()
            && self.pending.is_none()
            && self.table.bot_on_turn().is_none()
            && self.table.clock_runs_for().is_none()
    }

    /// Whether something still waits to be saved.
    pub fn is_saving(&self) -> bool {
        self.pending.is_some()
    }

    /// Takes in what happened, at a time that never goes back.
    ///
    /// # Errors
    /// If the room no longer makes sense: it must be read again from the store.
    pub fn handle(&mut self, input: Input, now: Millis) -> Result<Vec<Output>, BadHistory> {
        let mut out = Vec::new();
        match input {
            Input::Join { conn, holder, since } => {
                self.join(conn, holder.as_ref(), since, now, &mut out);
            }
            Input::Part { conn } => self.part(conn, &mut out),
            Input::Ask { asker, holder, ask } => self.ask(asker, holder, ask, now, &mut out),
            Input::Thought { position, text } => {
                self.thought = Some((position, text));
                self.go_on(now, &mut out);
            }
            Input::Tick => self.tick(now, &mut out),
            Input::Saved => self.saved(now, &mut out)?,
            Input::Unsaved => self.unsaved(now, &mut out),
            Input::Foreign(facts) => self.foreign(facts, now, &mut out)?,
            Input::Stop => self.stop(now, &mut out),
        }
        self.look_after_bots(&mut out);
        self.look_after_time(&mut out);
        Ok(out)
    }

    fn join(
        &mut self,
        conn: ConnId,
        holder: Option<&Holder>,
        since: u64,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        let before = self.presence();
        self.conns.insert(conn, Conn { holder: holder.cloned(), since });
        self.send_snapshot(conn, now, out);
        self.tell_presence(&before, Some(conn), out);
        // Whoever returns gets the seat back at once.
        for seat in self.table.seats_of(holder) {
            let stand_in = &self.table.seats[seat as usize].stand_in;
            if stand_in.as_ref().is_some_and(|s| s.reason == StandInReason::Absent) {
                let ask = Ask::Command(Command::TakeBack { seat });
                self.ask(Asker::Nobody, holder.cloned(), ask, now, out);
            }
        }
    }

    fn part(&mut self, conn: ConnId, out: &mut Vec<Output>) {
        let before = self.presence();
        self.conns.remove(&conn);
        self.tell_presence(&before, None, out);
    }

    fn ask(
        &mut self,
        asker: Asker,
        holder: Option<Holder>,
        ask: Ask,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        if self.answer_at_once(asker, holder.as_ref(), &ask, now, out) {
            return;
        }
        if self.retry_at.is_some() || self.is_stopping || self.queue.len() >= MAX_QUEUED {
            return self.refuse(asker, Refusal::NotSaved, now, out);
        }
        self.queue.push_back((asker, holder, ask));
        self.go_on(now, out);
    }

    /// Answers what changes nothing.
    fn answer_at_once(
        &mut self,
        asker: Asker,
        holder: Option<&Holder>,
        ask: &Ask,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> bool {
        match (asker, ask) {
            (Asker::Request(request), Ask::Read) => {
                let snapshot = self.snapshot(holder, 0, now);
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
                if let Err(refusal) = self.own(holder, *seat) {
                    self.refuse(asker, refusal, now, out);
                    return true;
                }
                let said = ServerMessage::Said { seat: *seat, phrase: *phrase };
                out.extend(self.conns.keys().map(|&to| Output::Send(to, said.clone())));
                let version = self.table.version();
                out.push(Output::Send(conn, ServerMessage::Done { id, version }));
            }
            _ => return false,
        }
        true
    }

    /// Decides what waits, until something has to be saved.
    fn go_on(&mut self, now: Millis, out: &mut Vec<Output>) {
        while self.pending.is_none() {
            if let Some((position, text)) = self.thought.take() {
                self.bot_chose(position, text, now, out);
                continue;
            }
            let Some((asker, holder, ask)) = self.queue.pop_front() else { return };
            match self.decide(holder.as_ref(), &ask, now) {
                Err(refusal) => self.refuse(asker, refusal, now, out),
                Ok(facts) if facts.is_empty() => self.done(asker, out),
                Ok(facts) => self.save(asker, facts, now, out),
            }
        }
    }

    fn save(&mut self, asker: Asker, facts: Vec<Fact>, now: Millis, out: &mut Vec<Output>) {
        let phase = self.phase_after(&facts);
        let pending = Pending { asker, at: now, facts, phase, attempt: 0 };
        out.push(self.save_output(&pending));
        self.pending = Some(pending);
    }

    fn save_output(&self, pending: &Pending) -> Output {
        Output::Save {
            first_seq: self.table.version(),
            at: pending.at,
            facts: pending.facts.clone(),
            phase: pending.phase,
            attempt: pending.attempt,
        }
    }

    fn saved(&mut self, now: Millis, out: &mut Vec<Output>) -> Result<(), BadHistory> {
        let Some(pending) = self.pending.take() else { return Ok(()) };
        for fact in pending.facts {
            self.table.apply(pending.at, fact)?;
        }
        if self.retry_at.take().is_some() {
            self.tell_all(&ServerMessage::Saving { waiting: false }, out);
        }
        self.done(pending.asker, out);
        self.send_snapshots(now, out);
        if self.table.phase == Phase::Closed {
            out.extend(self.conns.keys().map(|&conn| Output::Close(conn, Farewell::Closed)));
        }
        self.go_on(now, out);
        Ok(())
    }

    fn unsaved(&mut self, now: Millis, out: &mut Vec<Output>) {
        let Some(pending) = &mut self.pending else { return };
        pending.attempt += 1;
        if self.retry_at.is_none() {
            self.tell_all(&ServerMessage::Saving { waiting: true }, out);
        }
        self.retry_at = Some(now + RETRY_MS);
    }

    fn foreign(
        &mut self,
        facts: Vec<(Millis, Fact)>,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<(), BadHistory> {
        for (at, fact) in facts {
            self.table.apply(at, fact)?;
        }
        if let Some(pending) = self.pending.take() {
            let version = self.table.version();
            self.refuse(pending.asker, Refusal::Stale { version }, now, out);
        }
        self.retry_at = None;
        self.send_snapshots(now, out);
        self.go_on(now, out);
        Ok(())
    }

    fn tick(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.wake_at = None;
        if let Some(retry_at) = self.retry_at {
            if now < retry_at {
                return;
            }
            self.retry_at = Some(now + 10 * RETRY_MS);
            if let Some(pending) = &self.pending {
                out.push(self.save_output(pending));
            }
            return;
        }
        if self.pending.is_some() {
            return;
        }
        let facts = self.time_is_up(now);
        if !facts.is_empty() {
            self.save(Asker::Nobody, facts, now, out);
        }
    }

    fn stop(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.is_stopping = true;
        for (asker, ..) in std::mem::take(&mut self.queue) {
            self.refuse(asker, Refusal::NotSaved, now, out);
        }
        if self.pending.is_none()
            && let Some(seat) = self.table.clock_runs_for()
        {
            let left_ms = self.table.left_ms(seat, now);
            self.save(Asker::Nobody, vec![Fact::ClockStopped { seat, left_ms }], now, out);
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

    fn refuse(&mut self, asker: Asker, refusal: Refusal, now: Millis, out: &mut Vec<Output>) {
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

    /// Asks the bot on turn, once for each position; calls off one that is no longer.
    fn look_after_bots(&mut self, out: &mut Vec<Output>) {
        let position = self.table.position;
        let bot = self.table.bot_on_turn().filter(|_| !self.is_stopping);
        match (bot, &self.table.game) {
            (Some((_, bot)), Some(game)) => {
                if self.thinking == Some(position) || self.pending.is_some() {
                    return;
                }
                let (bot, game) = (bot.clone(), game.clone());
                self.thinking = Some(position);
                out.push(Output::Think { position, bot, game });
            }
            _ => {
                if self.thinking.take().is_some() {
                    out.push(Output::StopThinking);
                }
            }
        }
    }

    fn look_after_time(&mut self, out: &mut Vec<Output>) {
        let wake_at = self.retry_at.or_else(|| self.runs_out_at());
        if wake_at != self.wake_at {
            self.wake_at = wake_at;
            out.push(Output::WakeAt(wake_at));
        }
    }
}
