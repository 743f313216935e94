//! A client that plays both sides of a table and remembers everything it was shown.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use client::{Client, ClientError, Link};
use game::Rng;
use table::protocol::http::{MakeTable, SeatedBot};
use table::protocol::{
    BotPlan, Command, Event, Phase, PublicEvent, Refusal, SeatName, ServerMessage, Settings,
    Snapshot,
};
use tokio::time::{sleep, timeout};

use super::SharedState;
use super::findings::Findings;

/// A server that says nothing for this long is given up for another.
const REPLY_TIMEOUT: Duration = Duration::from_secs(2);

const ENTROPY: &str = "5eed5eed5eed5eed5eed5eed5eed5eed";

/// A client and what it has seen.
pub(super) struct Checker {
    shared: Arc<SharedState>,
    rng: Rng,
    client: Client,
    /// Which of the nodes it is at.
    node: u32,
    table: Option<String>,
    /// Every event of this table that was ever shown.
    seen: Vec<Event>,
    /// The actions of this table that were acknowledged: the version they were for, the text.
    acknowledged: Vec<(u64, String)>,
    /// The action whose answer is missing, and its number in this connection.
    in_flight: Option<(u32, Command)>,
    /// Actions of this table that one server died over and another refused: nobody told whether
    /// they were done.
    n_unknown: usize,
    /// When the table last went on.
    went_on: Instant,
    /// The matches that are over, if they are looked at once more in the end.
    past: Vec<Seen>,
    findings: Findings,
}

/// What was seen of a table.
struct Seen {
    table: String,
    events: Vec<Event>,
    acknowledged: Vec<(u64, String)>,
    n_unknown: usize,
}

impl Checker {
    pub(super) fn new(shared: Arc<SharedState>, rng: Rng) -> Checker {
        let client = Client::new(&shared.bases[0]).expect("a client without settings");
        Checker {
            shared,
            rng,
            client,
            node: 0,
            table: None,
            seen: Vec::new(),
            acknowledged: Vec::new(),
            in_flight: None,
            n_unknown: 0,
            went_on: Instant::now(),
            past: Vec::new(),
            findings: Findings::default(),
        }
    }

    /// Plays until everything is over, whatever happens to the server.
    pub(super) async fn play(mut self) -> Findings {
        while !self.is_over() {
            if Box::pin(self.round()).await.is_err() {
                let n_nodes = self.shared.bases.len() as u32;
                // To another one, if there is one.
                let further = if n_nodes > 1 { 1 + self.rng.below(n_nodes - 1) } else { 0 };
                self.node = (self.node + further) % n_nodes;
                self.client.move_to(&self.shared.bases[self.node as usize]);
                // As a browser would: a moment, and not all at the same time.
                sleep(Duration::from_millis(u64::from(10 + self.rng.below(60)))).await;
            }
        }
        let mut settled = self.shared.is_settled.subscribe();
        // It is only dropped when nobody waits any more.
        let _ = settled.wait_for(|is_settled| *is_settled).await;
        self.look_at_everything().await;
        self.findings
    }

    /// Looks once more at every match, the one being played and those before it.
    async fn look_at_everything(&mut self) {
        let past = std::mem::take(&mut self.past);
        let current = self.table.take().map(|table| self.seen_of(table));
        for Seen { table, events, acknowledged, n_unknown } in current.into_iter().chain(past) {
            self.table = Some(table);
            (self.seen, self.acknowledged, self.n_unknown) = (events, acknowledged, n_unknown);
            if !self.comes_back().await {
                self.findings.stuck += 1;
            }
        }
    }

    /// Whether the match can be looked at in the end.
    async fn comes_back(&mut self) -> bool {
        for _ in 0..200 {
            if self.look_back().await.is_ok() {
                return true;
            }
            sleep(Duration::from_millis(50)).await;
        }
        false
    }

    /// What was seen of a table, which is left.
    fn seen_of(&mut self, table: String) -> Seen {
        Seen {
            table,
            events: std::mem::take(&mut self.seen),
            acknowledged: std::mem::take(&mut self.acknowledged),
            n_unknown: self.n_unknown + usize::from(self.in_flight.take().is_some()),
        }
    }

    fn is_over(&self) -> bool {
        self.shared.is_over.load(Ordering::Relaxed)
    }

    /// One connection, until it breaks.
    async fn round(&mut self) -> Result<(), ClientError> {
        let Some(id) = self.table.clone() else { return patiently(self.sit_down()).await };
        let since = self.seen.len() as u64;
        let mut link = Box::pin(patiently(self.client.connect(&id, since))).await?;
        let mut is_resent = false;
        if let Some((_, command)) = self.in_flight.take() {
            self.send(&mut link, command).await?;
            is_resent = true;
        }
        while !self.is_over() {
            let message = timeout(REPLY_TIMEOUT, link.next()).await;
            self.findings.longest_wait = self.findings.longest_wait.max(self.went_on.elapsed());
            match message {
                // A server that stands still does not say so.
                Err(_) | Ok(None) => return Err(ClientError::Answer("gone".to_owned())),
                Ok(Some(ServerMessage::Snapshot(snapshot))) => {
                    self.remember(&snapshot);
                    if matches!(snapshot.phase, Phase::Over | Phase::Ended)
                        && self.in_flight.is_none()
                    {
                        patiently(self.look_back()).await?;
                        if let Some(table) = self.table.take()
                            && self.shared.ends_with_restart
                        {
                            let seen = self.seen_of(table);
                            self.past.push(seen);
                        }
                        return Ok(());
                    }
                    self.act(&mut link, &snapshot).await?;
                }
                Ok(Some(ServerMessage::Done { id, .. })) => {
                    self.done(id);
                    // If it had been done before the kill, nothing changes and nothing is shown.
                    if std::mem::take(&mut is_resent) {
                        link.send(Command::Snapshot { since: self.seen.len() as u64 }).await?;
                    }
                }
                Ok(Some(ServerMessage::Refused { id, refusal })) => {
                    if refusal == Refusal::NotSaved {
                        // Somebody who reads the banner waits a moment.
                        sleep(Duration::from_millis(50)).await;
                    }
                    // Not done; the snapshot that follows tells how things stand.
                    if self.in_flight.take_if(|(sent, _)| Some(*sent) == id).is_some() {
                        self.n_unknown += usize::from(std::mem::take(&mut is_resent));
                        link.send(Command::Snapshot { since: self.seen.len() as u64 }).await?;
                    }
                }
                Ok(Some(_)) => {}
            }
        }
        Ok(())
    }

    async fn sit_down(&mut self) -> Result<(), ClientError> {
        let table = MakeTable {
            game: self.shared.game.clone(),
            n_seats: if self.shared.has_bot { 3 } else { 2 },
            options: String::new(),
            settings: Settings::default(),
            bots: self.shared.has_bot.then(bot).into_iter().collect(),
        };
        self.seen.clear();
        self.acknowledged.clear();
        self.in_flight = None;
        self.n_unknown = 0;
        self.went_on = Instant::now();
        let made = self.client.make(&table).await?;
        for seat in [SeatName::A, SeatName::B] {
            self.client.sit(&made.id, seat, "Checker", ENTROPY).await?;
        }
        self.findings.matches += 1;
        self.table = Some(made.id);
        Ok(())
    }

    async fn act(&mut self, link: &mut Link, snapshot: &Snapshot) -> Result<(), ClientError> {
        if snapshot.phase == Phase::Open {
            for info in snapshot.seats.iter().filter(|info| !info.ready) {
                link.send(Command::Ready { seat: info.seat, ready: true, entropy: None }).await?;
            }
            return Ok(());
        }
        let (Some(choices), Some(seat), None) =
            (&snapshot.choices, snapshot.on_turn, &self.in_flight)
        else {
            return Ok(());
        };
        let text = choices[self.rng.below(choices.len() as u32) as usize].text.clone();
        self.send(link, Command::Act { seat, version: snapshot.version, text }).await
    }

    /// Sends an action; until its answer is there it may be done or not.
    async fn send(&mut self, link: &mut Link, command: Command) -> Result<(), ClientError> {
        self.in_flight = Some((0, command.clone()));
        let id = link.send(command.clone()).await?;
        self.in_flight = Some((id, command));
        Ok(())
    }

    /// An action was acknowledged.
    fn done(&mut self, id: u32) {
        let Some((_, command)) = self.in_flight.take_if(|(sent, _)| *sent == id) else { return };
        let Command::Act { version, text, .. } = command else { return };
        self.acknowledged.push((version, text));
        self.findings.acknowledged += 1;
        self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    /// Holds what is shown now against what was shown before.
    fn remember(&mut self, snapshot: &Snapshot) {
        if snapshot.version < self.seen.len() as u64 {
            self.findings.lost += self.seen.len() as u64 - snapshot.version;
        }
        for event in &snapshot.events {
            match self.seen.get(event.seq as usize) {
                Some(known) if known != event => self.findings.diverging += 1,
                Some(_) => {}
                None if event.seq == self.seen.len() as u64 => {
                    self.seen.push(event.clone());
                    self.went_on = Instant::now();
                }
                None => self.findings.lost += 1,
            }
        }
    }

    /// Reads the whole match again: each acknowledged action must be there, in order, once.
    async fn look_back(&mut self) -> Result<(), ClientError> {
        let Some(id) = self.table.clone() else { return Ok(()) };
        let snapshot: Snapshot = self.client.get(&format!("/api/v1/tables/{id}")).await?;
        if self.shared.bases.len() > 1 && snapshot.version < self.seen.len() as u64 {
            // This node has not heard of everything yet; if it never does, the table is stuck.
            return Err(ClientError::Answer("behind".to_owned()));
        }
        self.remember(&snapshot);
        let actions = snapshot.events.iter().filter_map(|event| match &event.what {
            PublicEvent::Action { seat: Some(_), text, by_bot: false, .. } => {
                Some((event.seq, text))
            }
            _ => None,
        });
        let actions: Vec<_> = actions.collect();
        for (version, text) in &self.acknowledged {
            if !actions.iter().any(|(seq, found)| seq >= version && *found == text) {
                self.findings.lost += 1;
            }
        }
        // One that was sent and whose answer is missing may be there or not.
        let n_unknown = self.n_unknown + usize::from(self.in_flight.is_some());
        let most = self.acknowledged.len() + n_unknown;
        self.findings.doubled += actions.len().saturating_sub(most) as u64;
        self.findings.lost += self.acknowledged.len().saturating_sub(actions.len()) as u64;
        Ok(())
    }
}

fn bot() -> SeatedBot {
    let bot = BotPlan { level: "squire".to_owned(), think_ms: 10 };
    SeatedBot { seat: SeatName::C, bot }
}

async fn patiently<T>(
    question: impl Future<Output = Result<T, ClientError>>,
) -> Result<T, ClientError> {
    let silent = |_| ClientError::Answer("no answer".to_owned());
    timeout(REPLY_TIMEOUT, question).await.map_err(silent)?
}
