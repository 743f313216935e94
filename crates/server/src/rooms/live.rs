//! The task of one room: it does what the room says, and tells it what came of it.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use tracing::{error, warn};

use super::{Inner, Letter, Rooms};
use crate::network::Network;
use crate::node::patiently;
use crate::outbox::{Outbox, Parcel};
use crate::protocol::{Farewell, Refusal, ServerMessage};
use crate::room::{Answer, Asker, Audience, ConnId, Input, Output, Room};
use crate::secret::new_nonce;
use crate::store::{Append, Outcome, StoreError};
use crate::think::{BotRequest, Payer, Thinking};

/// A room that nobody needs sleeps after this long.
const DROWSY: Duration = Duration::from_mins(1);

/// What cannot be read now is tried again after this long.
const RETRY: Duration = Duration::from_millis(500);

/// Runs a room until nobody needs it.
pub(super) async fn live(rooms: Rooms, id: String, mut inbox: mpsc::Receiver<Letter>) {
    let room = match wake(&rooms, &id).await {
        Ok(Some(room)) => room,
        Ok(None) => return turn_away(&rooms, &id, inbox, &Refusal::NotFound).await,
        Err(problem) => {
            error!(id, %problem, "a match cannot be read");
            let refusal = if problem.may_pass() { Refusal::NotSaved } else { Refusal::Internal };
            return turn_away(&rooms, &id, inbox, &refusal).await;
        }
    };
    let (notes, mut inputs) = mpsc::unbounded_channel();
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
        is_stopping: false,
    };
    let mut goes_on = task.handle(Input::Tick);
    while goes_on {
        let wake_at = task.wake_at.unwrap_or_else(|| Instant::now() + DROWSY);
        goes_on = tokio::select! {
            biased;
            Some(note) = inputs.recv() => task.note(note),
            letter = inbox.recv() => match letter {
                Some(letter) => task.receive(letter),
                None => false,
            },
            () = tokio::time::sleep_until(wake_at.into()) => {
                if task.wake_at.take().is_some() {
                    task.handle(Input::Tick)
                } else {
                    !task.room.is_idle()
                }
            }
        };
        if task.is_stopping && !task.room.is_saving() {
            task.say_goodbye(Farewell::Restarting);
            goes_on = false;
        }
    }
    let (rooms, id) = (task.rooms.clone(), task.id.clone());
    rooms.inner.bots.forget(&id);
    rooms.forget(&id);
    inbox.close();
    while let Some(letter) = inbox.recv().await {
        if !rooms.is_stopping() {
            // Somebody came in the last moment: they get a room that is awake.
            Box::pin(rooms.post(&id, letter)).await;
        }
    }
}

/// Reads a match; `None` if there is none of that name.
async fn wake(rooms: &Rooms, id: &str) -> Result<Option<Room>, StoreError> {
    let Inner { store, clock, .. } = &*rooms.inner;
    // Asked first: if another node takes the match over meanwhile, this one learns it by looking.
    let is_keeper = store.is_keeper(id).await?;
    let Some(table) = store.load(id).await? else { return Ok(None) };
    Ok(Some(if is_keeper {
        Room::new(table, clock.now())
    } else {
        Room::beside(table, clock.now())
    }))
}

/// Answers everybody that there is no such room.
async fn turn_away(rooms: &Rooms, id: &str, mut inbox: mpsc::Receiver<Letter>, refusal: &Refusal) {
    rooms.forget(id);
    inbox.close();
    while let Some(letter) = inbox.recv().await {
        if let Letter::Request { reply, .. } = letter {
            let _ = reply.send(Err(refusal.clone()));
        }
    }
}

/// What came of something that the room wanted done.
enum Note {
    /// Of a write.
    Written(Input),
    /// Of anything else.
    Other(Input),
}

struct Live {
    rooms: Rooms,
    id: String,
    room: Room,
    notes: mpsc::UnboundedSender<Note>,
    outboxes: HashMap<ConnId, Outbox>,
    /// Where connections come from.
    networks: HashMap<ConnId, Network>,
    requests: HashMap<u64, oneshot::Sender<Result<Answer, Refusal>>>,
    n_requests: u64,
    thinking: Option<Thinking>,
    wake_at: Option<Instant>,
    /// Recognises the write that is being tried.
    nonce: String,
    /// Whether it is being tried now.
    is_writing: bool,
    is_stopping: bool,
}

impl Live {
    /// Takes in what came of something; `false` if the room cannot go on.
    fn note(&mut self, note: Note) -> bool {
        match note {
            Note::Written(input) => {
                self.is_writing = false;
                self.handle(input)
            }
            Note::Other(input) => self.handle(input),
        }
    }

    /// Opens a letter; `false` if the room cannot go on.
    fn receive(&mut self, letter: Letter) -> bool {
        let input = match letter {
            Letter::Join { conn, holder, network, since, outbox } => {
                self.outboxes.insert(conn, outbox);
                self.networks.insert(conn, network);
                Input::Join { conn, holder, since }
            }
            Letter::Part { conn } => {
                self.outboxes.remove(&conn);
                self.networks.remove(&conn);
                Input::Part { conn }
            }
            Letter::Message { conn, holder, id, command } => {
                let asker = Asker::Conn(conn, id);
                Input::Ask { asker, holder, ask: crate::room::Ask::Command(command) }
            }
            Letter::Request { holder, ask, reply } => {
                self.n_requests += 1;
                self.requests.insert(self.n_requests, reply);
                Input::Ask { asker: Asker::Request(self.n_requests), holder, ask }
            }
            Letter::Look { version } => {
                if version == Some(self.room.table().version()) {
                    return true;
                }
                Input::Look
            }
            Letter::Adopt => Input::Adopt,
            Letter::Tick => Input::Tick,
            Letter::Gossip(gossip) => Input::Gossip(gossip),
            Letter::SendAway => {
                let conns: Vec<_> = self.outboxes.keys().copied().collect();
                self.say_goodbye(Farewell::Restarting);
                return conns.into_iter().all(|conn| self.handle(Input::Part { conn }));
            }
            Letter::Stop => {
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
                    self.say_goodbye(Farewell::Trouble);
                    return false;
                }
            };
            for output in outputs {
                inputs.extend(self.perform(output));
            }
        }
        let payer = self.payer();
        if let Some(thinking) = &mut self.thinking {
            thinking.charge_to(payer);
        }
        true
    }

    fn perform(&mut self, output: Output) -> Option<Input> {
        match output {
            // An attempt that takes long ends with an answer all the same: a second one beside it
            // could be answered when the room already waits for another.
            Output::Save { .. } if self.is_writing => {}
            Output::Save { first_seq, at, facts, phase, needs_keeper, attempt } => {
                if attempt == 0 {
                    self.nonce = new_nonce().unwrap_or_else(|_| format!("{at}-{first_seq}"));
                }
                let (id, nonce) = (self.id.clone(), self.nonce.clone());
                let founding = None;
                self.is_writing = true;
                self.save(Append {
                    id,
                    first_seq,
                    at,
                    facts,
                    phase,
                    needs_keeper,
                    nonce,
                    founding,
                });
            }
            Output::Read { first_seq } => self.read(first_seq),
            Output::Send(conn, message) => return self.send(conn, &message),
            Output::Close(conn, farewell) => {
                if let Some(outbox) = self.outboxes.remove(&conn) {
                    let _ = outbox.put(Parcel::Bye(farewell));
                }
                return Some(Input::Part { conn });
            }
            Output::Whisper(whisper) => {
                let inner = &self.rooms.inner;
                if inner.has_others.load(Ordering::Relaxed) {
                    let _ = inner.whispers.try_send((self.id.clone(), whisper));
                }
            }
            Output::Reply(request, answer) => {
                if let Some(reply) = self.requests.remove(&request) {
                    // Whoever has hung up does not wait for it.
                    let _ = reply.send(answer);
                }
            }
            Output::Think { position, seat, bot, branch, game } => {
                let notes = self.notes.clone();
                let tell = move |text| {
                    let _ = notes.send(Note::Other(Input::Thought { position, text }));
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
        tokio::spawn(async move {
            let (id, first_seq) = (append.id.clone(), append.first_seq);
            let began = Instant::now();
            let outcome = inner.writer.append(append).await;
            match outcome {
                Outcome::Unsaved => inner.clock.database_failed(began),
                Outcome::Saved | Outcome::Conflict | Outcome::Gone => {
                    inner.clock.database_answered();
                }
            }
            let input = match outcome {
                Outcome::Saved => Input::Saved,
                Outcome::Unsaved => Input::Unsaved,
                Outcome::Gone => Input::Gone,
                Outcome::Conflict => match inner.store.facts_since(&id, first_seq).await {
                    Ok(facts) => Input::Foreign(facts),
                    Err(_) => Input::Unsaved,
                },
            };
            let _ = notes.send(Note::Written(input));
        });
    }

    /// Reads what others wrote, as often as it takes.
    fn read(&self, first_seq: u64) {
        let (inner, notes, id) = (self.rooms.inner.clone(), self.notes.clone(), self.id.clone());
        tokio::spawn(async move {
            while !notes.is_closed() {
                match patiently(inner.store.facts_since(&id, first_seq)).await {
                    Ok(facts) => {
                        let _ = notes.send(Note::Other(Input::Foreign(facts)));
                        return;
                    }
                    Err(problem) => warn!(id, %problem, "a match cannot be read; trying again"),
                }
                sleep(RETRY).await;
            }
        });
    }

    fn send(&mut self, conn: ConnId, message: &ServerMessage) -> Option<Input> {
        if let ServerMessage::Refused { refusal, .. } = message {
            metrics::counter!("crownland_refusals", "code" => refusal.code()).increment(1);
        }
        let outbox = self.outboxes.get(&conn)?;
        let text = match serde_json::to_string(message) {
            Ok(text) => text,
            Err(problem) => {
                error!(%problem, "a message cannot be written");
                return None;
            }
        };
        if outbox.put(Parcel::Text(text)) {
            return None;
        }
        metrics::counter!("crownland_dropped").increment(1);
        warn!(id = self.id, "a connection does not read what it is sent; it is dropped");
        self.outboxes.remove(&conn);
        Some(Input::Part { conn })
    }

    fn say_goodbye(&mut self, farewell: Farewell) {
        for (_, outbox) in self.outboxes.drain() {
            let _ = outbox.put(Parcel::Bye(farewell));
        }
    }
}
