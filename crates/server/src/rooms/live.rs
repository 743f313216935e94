//! The task of one room: it does what the room says, and tells it what came of it.

mod sending;

use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, sleep_until};
use tracing::{error, info, warn};

use super::reading::{Note, Report, read_on, wake};
use super::{RoomMessage, Rooms};
use crate::bot_pool::{BotRequest, BotTask, Payer};
use crate::network::Network;
use crate::node::patiently;
use crate::outbox::{Outbox, Outgoing};
use crate::secret::new_nonce;
use crate::store::{Append, Last, Outcome};
use table::protocol::{CloseReason, Refusal};
use table::room::{Answer, Asker, Audience, ConnId, Input, Output, Room};

/// A room that nobody needs sleeps after this long.
const IDLE_AFTER: Duration = Duration::from_mins(1);

/// What cannot be read now is tried again after this long.
const RETRY: Duration = Duration::from_millis(500);

/// Runs a room until nobody needs it.
pub(super) async fn live(rooms: Rooms, id: String, mut inbox: mpsc::Receiver<RoomMessage>) {
    let (room, last_nonce) = match wake(&rooms, &id).await {
        Ok(Some(woken)) => woken,
        Ok(None) => return refuse_all(&rooms, &id, inbox, &Refusal::NotFound).await,
        Err(problem) => {
            error!(id, %problem, "a match cannot be read");
            let refusal = if problem.may_pass() { Refusal::NotSaved } else { Refusal::Internal };
            return refuse_all(&rooms, &id, inbox, &refusal).await;
        }
    };
    let (notes, mut inbound) = mpsc::unbounded_channel();
    let mut task = Live {
        rooms,
        id,
        room,
        notes,
        outboxes: HashMap::new(),
        networks: HashMap::new(),
        requests: HashMap::new(),
        n_requests: 0,
        thinking: None,
        wake_at: None,
        nonce: String::new(),
        is_writing: false,
        last_nonce,
        is_stopping: false,
        snapshot_len: 0,
    };
    let is_store_lost = task.rooms.inner.is_store_lost.load(Ordering::Relaxed);
    let mut goes_on = task.handle(Input::StoreLost(is_store_lost)) && task.handle(Input::Tick);
    let mut idle_at = Instant::now() + IDLE_AFTER;
    let mut timer = pin!(sleep_until(idle_at.into()));
    while goes_on {
        let due = task.wake_at.unwrap_or(idle_at).into();
        // One that is early is set when it fires: to set it for every message would cost more.
        if timer.is_elapsed() || due < timer.deadline() {
            timer.as_mut().reset(due);
        }
        goes_on = tokio::select! {
            biased;
            Some(report) = inbound.recv() => task.take_report(report),
            message = inbox.recv() => match message {
                Some(message) => {
                    idle_at = Instant::now() + IDLE_AFTER;
                    task.receive(message)
                }
                None => false,
            },
            () = &mut timer => task.look_at_clock(&mut idle_at),
        };
        if task.is_stopping && !task.room.is_saving() {
            task.say_goodbye(CloseReason::Restarting);
            goes_on = false;
        }
    }
    let (rooms, id) = (task.rooms.clone(), task.id.clone());
    rooms.inner.bots.forget(&id);
    rooms.forget(&id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        if !rooms.is_stopping() {
            // Somebody came in the last moment: they get a room that is awake.
            Box::pin(rooms.post(&id, message)).await;
        }
    }
}

/// Answers everybody that there is no such room.
async fn refuse_all(
    rooms: &Rooms,
    id: &str,
    mut inbox: mpsc::Receiver<RoomMessage>,
    refusal: &Refusal,
) {
    rooms.forget(id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        if let RoomMessage::Request { reply, .. } = message {
            let _ = reply.send(Err(refusal.clone()));
        }
    }
}

struct Live {
    rooms: Rooms,
    id: String,
    room: Room,
    notes: mpsc::UnboundedSender<Report>,
    outboxes: HashMap<ConnId, Outbox>,
    /// Where connections come from.
    networks: HashMap<ConnId, Network>,
    requests: HashMap<u64, oneshot::Sender<Result<Answer, Refusal>>>,
    n_requests: u64,
    thinking: Option<BotTask>,
    wake_at: Option<Instant>,
    /// Recognises the write that is being tried.
    nonce: String,
    /// Whether it is being tried now.
    is_writing: bool,
    /// The nonce of the last event that the room knows.
    last_nonce: String,
    is_stopping: bool,
    /// The length of the last snapshot: about that of the next.
    snapshot_len: usize,
}

impl Live {
    /// Does what is due; `false` if nobody needs the room.
    fn look_at_clock(&mut self, idle_at: &mut Instant) -> bool {
        let now = Instant::now();
        if let Some(wake_at) = self.wake_at {
            if now < wake_at {
                return true;
            }
            self.wake_at = None;
            return self.handle(Input::Tick);
        }
        if now < *idle_at {
            return true;
        }
        *idle_at = now + IDLE_AFTER;
        !self.room.is_idle()
    }

    /// Takes in what came of something the room asked for; `false` if the room cannot go on.
    fn take_report(&mut self, Report { note, ends_write }: Report) -> bool {
        if ends_write {
            self.is_writing = false;
        }
        let input = match note {
            Note::Input(input) => input,
            Note::Saved { nonce, at } => {
                self.last_nonce = nonce;
                Input::Saved { at }
            }
            Note::News(news) => {
                self.last_nonce = news.nonce;
                Input::ExternalEvents { events: news.events, is_owner_node: news.is_owner_node }
            }
            Note::Restored { table, is_owner_node, nonce } => {
                self.last_nonce = nonce;
                Input::Restored { table, is_owner_node }
            }
            Note::Removed => {
                info!(id = self.id, "a table was removed; its people are told");
                self.say_goodbye(CloseReason::Removed);
                for (_, reply) in self.requests.drain() {
                    let _ = reply.send(Err(Refusal::NotFound));
                }
                return false;
            }
        };
        self.handle(input)
    }

    /// Handles a message; `false` if the room cannot go on.
    fn receive(&mut self, message: RoomMessage) -> bool {
        let input = match message {
            RoomMessage::Join { conn, owner_id, network, since, outbox } => {
                self.outboxes.insert(conn, outbox);
                self.networks.insert(conn, network);
                Input::Join { conn, owner_id, since }
            }
            RoomMessage::Part { conn } => {
                self.outboxes.remove(&conn);
                self.networks.remove(&conn);
                Input::Part { conn }
            }
            RoomMessage::Message { conn, owner_id, id, command } => {
                let asker = Asker::Conn(conn, id);
                Input::Ask { asker, owner_id, ask: table::room::Ask::Command(command) }
            }
            RoomMessage::Request { owner_id, ask, reply } => {
                self.n_requests += 1;
                self.requests.insert(self.n_requests, reply);
                Input::Ask { asker: Asker::Request(self.n_requests), owner_id, ask }
            }
            RoomMessage::Refresh { last } => {
                let version = self.room.table().version();
                let is_known =
                    |last: Last| (last.version, last.nonce) == (version, self.last_nonce.clone());
                if last.is_some_and(is_known) {
                    return true;
                }
                Input::Refresh
            }
            RoomMessage::StoreLost(is_lost) => Input::StoreLost(is_lost),
            RoomMessage::TakeOver => Input::TakeOver,
            RoomMessage::Tick => Input::Tick,
            RoomMessage::PeerEvent(event) => Input::PeerEvent(event),
            RoomMessage::Disconnect => {
                let conns: Vec<_> = self.outboxes.keys().copied().collect();
                self.say_goodbye(CloseReason::Restarting);
                return conns.into_iter().all(|conn| self.handle(Input::Part { conn }));
            }
            RoomMessage::Stop => {
                self.is_stopping = true;
                Input::Stop
            }
        };
        self.handle(input)
    }

    /// Lets the room decide, and does what it says; `false` if it cannot go on.
    fn handle(&mut self, input: Input) -> bool {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let outputs = match self.room.handle(input, self.rooms.inner.clock.now()) {
                Ok(outputs) => outputs,
                Err(problem) => {
                    error!(id = self.id, %problem, "a room no longer makes sense; it is read again");
                    self.say_goodbye(CloseReason::Trouble);
                    return false;
                }
            };
            for output in outputs {
                inputs.extend(self.perform(output));
            }
        }
        let payer = self.thinking.is_some().then(|| self.payer());
        if let (Some(thinking), Some(payer)) = (&mut self.thinking, payer) {
            thinking.charge_to(payer);
        }
        true
    }

    fn perform(&mut self, output: Output) -> Option<Input> {
        match output {
            // An attempt that takes long ends with an answer all the same: a second one beside it
            // could be answered when the room already waits for another.
            Output::Save { .. } if self.is_writing => {}
            Output::Save { first_seq, at, events, phase, summary, needs_owner_node, attempt } => {
                if attempt == 0 {
                    self.nonce = new_nonce().unwrap_or_else(|_| format!("{at}-{first_seq}"));
                }
                let (id, nonce) = (self.id.clone(), self.nonce.clone());
                let (after, setup) = (self.last_nonce.clone(), None);
                self.is_writing = true;
                self.save(Append {
                    id,
                    first_seq,
                    after,
                    at,
                    events,
                    phase,
                    summary: Some(summary),
                    needs_owner_node,
                    nonce,
                    setup,
                });
            }
            Output::Read { first_seq } => self.read(first_seq),
            Output::Send(conn, message) => return self.send(conn, &message),
            Output::Close(conn, reason) => {
                if let Some(outbox) = self.outboxes.remove(&conn) {
                    let _ = outbox.put(Outgoing::Bye(reason));
                }
                return Some(Input::Part { conn });
            }
            Output::PeerMessage(message) => {
                let inner = &self.rooms.inner;
                if inner.has_others.load(Ordering::Relaxed) {
                    let _ = inner.peer_messages.try_send((self.id.clone(), message));
                }
            }
            Output::Reply(request, answer) => {
                if let Some(reply) = self.requests.remove(&request) {
                    // The asker may have hung up.
                    let _ = reply.send(answer);
                }
            }
            Output::Think { position, seat, bot, branch, game } => {
                let notes = self.notes.clone();
                let tell = move |text| {
                    let note = Note::Input(Input::BotDecision { position, text });
                    let _ = notes.send(Report { note, ends_write: false });
                };
                let request = BotRequest { table: self.id.clone(), seat, plan: bot, branch };
                let bots = &self.rooms.inner.bots;
                self.thinking = Some(bots.think(request, self.payer(), game, tell));
            }
            Output::StopThinking => {
                self.thinking = None;
                self.rooms.inner.bots.forget(&self.id);
            }
            Output::WakeAt(at) => {
                self.wake_at = at.map(|at| self.rooms.inner.clock.instant(at));
            }
        }
        None
    }

    /// Whose budget a bot's thinking at this table is charged to.
    fn payer(&self) -> Payer {
        match self.room.audience() {
            Audience::Here(conn) => {
                self.networks.get(&conn).map_or(Payer::OtherNodes, |&n| Payer::Network(n))
            }
            Audience::Elsewhere => Payer::OtherNodes,
            Audience::Nobody => Payer::Nobody,
        }
    }

    fn save(&self, append: Append) {
        let (inner, notes) = (self.rooms.inner.clone(), self.notes.clone());
        let began = Instant::now();
        self.rooms.inner.writer.submit(append, move |append, outcome| {
            match outcome {
                Outcome::Unsaved => inner.clock.database_failed(began),
                Outcome::Saved { .. } | Outcome::Conflict => inner.clock.database_answered(),
            }
            let tell = move |note| {
                let _ = notes.send(Report { note, ends_write: true });
            };
            match outcome {
                Outcome::Saved { at } => tell(Note::Saved { nonce: append.nonce, at }),
                Outcome::Unsaved => tell(Note::Input(Input::Unsaved)),
                Outcome::Conflict => {
                    tokio::spawn(async move {
                        let Append { id, first_seq, after, .. } = append;
                        let read = patiently(read_on(&inner.store, &id, first_seq, &after)).await;
                        tell(read.unwrap_or(Note::Input(Input::Unsaved)));
                    });
                }
            }
        });
    }

    /// Reads what others wrote, as often as it takes.
    fn read(&self, first_seq: u64) {
        let (inner, notes, id) = (self.rooms.inner.clone(), self.notes.clone(), self.id.clone());
        let after = self.last_nonce.clone();
        tokio::spawn(async move {
            while !notes.is_closed() {
                match patiently(read_on(&inner.store, &id, first_seq, &after)).await {
                    Ok(note) => {
                        let _ = notes.send(Report { note, ends_write: false });
                        return;
                    }
                    Err(problem) => warn!(id, %problem, "a match cannot be read; trying again"),
                }
                sleep(RETRY).await;
            }
        });
    }
}
