//! Several nodes and one log, without a runtime: what is written late, twice, or not at all, what
//! is heard late or never, and nodes that die, in an order that follows from a seed.

use std::collections::VecDeque;

use game::Rng;
use server::protocol::{Command, Pace, Phase, SeatName, Settings, WhenOut};
use server::room::{Answer, Ask, Asker, Input, Output, Room};
use server::stored_event::StoredEvent;
use server::table::Table;
use server::time::Moment;

use crate::room_sim::{RoomSim, owner_id, setup, sit};
use crate::test_server::bot;

const N_NODES: usize = 3;

/// The people; a bot has the third seat.
const PEOPLE: [(&str, SeatName); 2] = [("ann", SeatName::A), ("bob", SeatName::B)];

/// A row of the log: when, what, and by which write.
type Row = (u64, StoredEvent, u64);

/// A write on its way to the log.
#[derive(Debug)]
struct Write {
    first_seq: u64,
    at: u64,
    events: Vec<StoredEvent>,
    nonce: u64,
    /// The write before it, as the room knows.
    after: u64,
}

/// What has not arrived yet, at which life of which node.
#[derive(Debug)]
enum Late {
    Write {
        node: usize,
        life: u32,
        write: Write,
    },
    /// What came of a write, and the last one that the room knows from then on.
    Written {
        node: usize,
        life: u32,
        input: Input,
        last: Option<u64>,
    },
    Read {
        node: usize,
        life: u32,
        first_seq: u64,
        after: u64,
    },
    /// Something else for a room, likewise.
    Heard {
        node: usize,
        life: u32,
        input: Input,
        last: Option<u64>,
    },
}

#[derive(Debug)]
struct Node {
    room: Room,
    life: u32,
    nonce: u64,
    is_writing: bool,
    /// The last write that the room knows.
    last: u64,
    /// What the machine's own clock shows at the time 0.
    skew: u64,
}

impl Node {
    /// A node that reads the log, by a clock that is up to ten minutes off.
    fn woken(log: &[Row], life: u32, now: u64, rng: &mut Rng) -> Node {
        let skew = u64::from(rng.below(1_200_000));
        let room = woken(log, Moment { at: now, served: now + skew });
        Node { room, life, nonce: 0, is_writing: false, last: last_of(log), skew }
    }
}

/// An action whose answer is missing.
#[derive(Debug, Clone)]
struct Sent {
    request: u64,
    version: u64,
    text: String,
    /// Whether it was sent before, to a node that died.
    is_again: bool,
}

#[derive(Debug, Default)]
struct Person {
    node: usize,
    /// The number of events they were shown.
    known: u64,
    sent: Option<Sent>,
    acknowledged: Vec<String>,
    /// Refused by one node after another died over it: nobody told whether it was done.
    unknown: Vec<String>,
}

struct Cluster {
    rng: Rng,
    now: u64,
    log: Vec<Row>,
    /// When each row was written in fact.
    committed: Vec<u64>,
    nodes: Vec<Node>,
    late: VecDeque<Late>,
    people: [Person; 2],
    /// The node that wrote last, and its life then.
    owner: (usize, u32),
    n_requests: u64,
    n_nonces: u64,
    has_faults: bool,
    /// Whether the log may lose its end, as a database does that is restored.
    goes_back: bool,
}

impl Cluster {
    fn new(seed: u64) -> Cluster {
        let (log, now, mut rng) = (opened(), 10_000, Rng::new(seed));
        let nodes = (0..N_NODES).map(|_| Node::woken(&log, 0, now, &mut rng)).collect();
        let mut cluster = Cluster {
            rng,
            now,
            nodes,
            committed: vec![1_000; log.len()],
            log,
            late: VecDeque::new(),
            people: Default::default(),
            owner: (0, 0),
            n_requests: 0,
            n_nonces: 0,
            has_faults: true,
            goes_back: false,
        };
        cluster.give(0, Input::TakeOver);
        cluster
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.has_faults && self.rng.below(100) < percent
    }

    /// Lets a room handle something, and does what it says, late.
    fn give(&mut self, node: usize, input: Input) {
        let life = self.nodes[node].life;
        let now = Moment { at: self.now, served: self.now + self.nodes[node].skew };
        let is_restored = matches!(input, Input::Restored { .. });
        let outputs = self.nodes[node].room.handle(input, now).expect("the room makes sense");
        if is_restored {
            // The clients of this node are told.
            let version = self.nodes[node].room.table().version();
            for person in self.people.iter_mut().filter(|person| person.node == node) {
                person.known = person.known.min(version);
            }
        }
        for output in outputs {
            match output {
                Output::Save { .. } if self.nodes[node].is_writing => {}
                Output::Save { first_seq, at, events, attempt, .. } => {
                    self.nodes[node].is_writing = true;
                    if attempt == 0 {
                        self.n_nonces += 1;
                        self.nodes[node].nonce = self.n_nonces;
                    }
                    let Node { nonce, last: after, .. } = self.nodes[node];
                    let write = Write { first_seq, at, events, nonce, after };
                    self.late.push_back(Late::Write { node, life, write });
                }
                Output::Read { first_seq } => {
                    let after = self.nodes[node].last;
                    self.late.push_back(Late::Read { node, life, first_seq, after });
                }
                Output::Think { position, game, .. } => {
                    let legal = game.legal();
                    let text = legal[self.rng.below(legal.len() as u32) as usize].clone();
                    let input = Input::BotDecision { position, text: Some(text) };
                    self.late.push_back(Late::Heard { node, life, input, last: None });
                }
                Output::Reply(request, answer) => {
                    for person in &mut self.people {
                        let Some(sent) = person.sent.take_if(|sent| sent.request == request) else {
                            continue;
                        };
                        if let Ok(Answer::Done { version, .. }) = answer {
                            person.known = person.known.max(version);
                            person.acknowledged.push(sent.text);
                        } else if sent.is_again {
                            person.unknown.push(sent.text);
                        }
                    }
                }
                Output::Send(..)
                | Output::Close(..)
                | Output::PeerMessage(_)
                | Output::StopThinking
                | Output::WakeAt(_) => {}
            }
        }
    }

    /// What the database does: the number of an event decides.
    fn write(&mut self, node: usize, life: u32, write: Write) {
        let Write { first_seq, at, events, nonce, after } = write;
        let is_alive = self.nodes[node].life == life;
        if !is_alive && self.rng.below(2) == 0 {
            return; // It died with the node.
        }
        let is_refused = self.chance(8);
        let known = self.log.get(first_seq as usize).map(|row| row.2);
        let before = self.log.get(first_seq as usize - 1).map(|row| row.2);
        let (outcome, last) = if is_refused {
            (Input::Unsaved, None)
        } else if known == Some(nonce) {
            (Input::Saved, Some(nonce))
        } else if known.is_some() || before != Some(after) {
            self.read(first_seq, after)
        } else {
            assert_eq!(first_seq, self.log.len() as u64, "an event left a gap");
            self.log.extend(events.into_iter().map(|event| (at, event, nonce)));
            self.committed.resize(self.log.len(), self.now);
            self.owner = (node, life);
            for other in (0..N_NODES).filter(|&other| other != node) {
                let is_lost = self.chance(30);
                if !is_lost {
                    let (life, input) = (self.nodes[other].life, Input::Refresh);
                    self.late.push_back(Late::Heard { node: other, life, input, last: None });
                }
            }
            // The answer can be lost although it was written.
            if self.chance(8) { (Input::Unsaved, None) } else { (Input::Saved, Some(nonce)) }
        };
        self.late.push_back(Late::Written { node, life, input: outcome, last });
    }

    /// What a room hears that knows the log up to the write `after`.
    fn read(&self, first_seq: u64, after: u64) -> (Input, Option<u64>) {
        let before = self.log.get(first_seq as usize - 1).map(|row| row.2);
        if before != Some(after) {
            let table = Box::new(read_again(&self.log));
            return (Input::Restored { table, is_owner_node: false }, Some(last_of(&self.log)));
        }
        let rows = &self.log[first_seq as usize..];
        let events = rows.iter().map(|(at, event, _)| (*at, event.clone())).collect();
        (Input::ExternalEvents(events), Some(last_of(&self.log)))
    }

    /// The database is restored: it loses its last events, and who kept the match is unknown.
    fn go_back(&mut self) {
        let n_lost = 1 + self.rng.below(12) as usize;
        let kept = (self.log.len() - n_lost.min(self.log.len())).max(opened().len());
        self.log.truncate(kept);
        self.committed.truncate(kept);
        self.owner = (0, u32::MAX);
        // A client that saw lost events learns so at its next refresh.
        for person in &mut self.people {
            person.acknowledged.clear();
            person.unknown.clear();
            person.known = person.known.min(kept as u64);
            if let Some(sent) = &mut person.sent {
                sent.is_again = true;
            }
        }
    }

    /// Something that was on its way arrives, not always in order.
    fn arrive(&mut self) {
        if self.late.is_empty() {
            return;
        }
        let most = if self.has_faults { self.late.len() as u32 } else { 1 };
        let i = self.rng.below(most) as usize;
        match self.late.remove(i).expect("something late") {
            Late::Write { node, life, write } => self.write(node, life, write),
            Late::Read { node, life, first_seq, after } => {
                let (input, last) = self.read(first_seq, after);
                self.late.push_back(Late::Heard { node, life, input, last });
            }
            Late::Written { node, life, input, last } => {
                if self.nodes[node].life == life {
                    self.nodes[node].is_writing = false;
                    if let Some(last) = last {
                        self.nodes[node].last = last;
                    }
                    self.give(node, input);
                }
            }
            Late::Heard { node, life, input, last } => {
                if self.nodes[node].life == life {
                    if let Some(last) = last {
                        self.nodes[node].last = last;
                    }
                    self.give(node, input);
                }
            }
        }
    }

    fn die(&mut self, node: usize) {
        let life = self.nodes[node].life + 1;
        self.nodes[node] = Node::woken(&self.log, life, self.now, &mut self.rng);
        for i in 0..self.people.len() {
            if self.people[i].node == node {
                self.people[i].node = self.rng.below(N_NODES as u32) as usize;
                self.send_again(i);
            }
        }
    }

    /// Clients that lost their connection repeat unanswered requests at another node.
    fn send_again(&mut self, i: usize) {
        let (since, node) = (self.people[i].known, self.people[i].node);
        let (conn, owner_id) = (self.n_requests + 1, Some(owner_id(PEOPLE[i].0)));
        self.give(node, Input::Join { conn, owner_id, since });
        self.give(node, Input::Part { conn });
        let Some(sent) = self.people[i].sent.take() else { return };
        self.send(i, sent.version, sent.text, true);
    }

    fn send(&mut self, i: usize, version: u64, text: String, is_again: bool) {
        self.n_requests += 1;
        let (request, (who, seat)) = (self.n_requests, PEOPLE[i]);
        self.people[i].sent = Some(Sent { request, version, text: text.clone(), is_again });
        let ask = Ask::Command(Command::Act { seat, version, text });
        let (asker, owner_id) = (Asker::Request(request), Some(owner_id(who)));
        self.give(self.people[i].node, Input::Ask { asker, owner_id, ask });
    }

    /// A person on turn, as far as their node knows, acts.
    fn act(&mut self, i: usize) {
        if self.people[i].sent.is_some() {
            return;
        }
        let table = self.nodes[self.people[i].node].room.table();
        if table.on_turn() != Some(PEOPLE[i].1) || table.version() < self.people[i].known {
            return;
        }
        let (version, legal) = (table.version(), table.game.as_ref().expect("a game").legal());
        self.people[i].known = version;
        let text = legal[self.rng.below(legal.len() as u32) as usize].clone();
        self.send(i, version, text, false);
    }

    fn step(&mut self) {
        self.now += u64::from(self.rng.below(40));
        if self.chance(2) {
            let node = self.rng.below(N_NODES as u32) as usize;
            return self.die(node);
        }
        if self.goes_back && self.chance(2) && self.rng.below(16) == 0 {
            return self.go_back();
        }
        match self.rng.below(10) {
            0 | 1 => self.act(0),
            2 | 3 => self.act(1),
            4 => {
                let node = self.rng.below(N_NODES as u32) as usize;
                self.give(node, Input::Tick);
            }
            5 => {
                // The slow poll; and somebody takes over what nobody keeps.
                let node = self.rng.below(N_NODES as u32) as usize;
                self.give(node, Input::Refresh);
                let (owner, life) = self.owner;
                if self.nodes[owner].life != life {
                    self.owner = (node, self.nodes[node].life);
                    self.give(node, Input::TakeOver);
                }
            }
            _ => self.arrive(),
        }
    }

    /// Plays with faults until the log is long enough, then without until `is_done`.
    fn run(&mut self, n_events: usize, is_done: impl Fn(&Cluster) -> bool) {
        let mut n_steps = 0;
        let mut take_steps = |cluster: &mut Cluster, goal: &dyn Fn(&Cluster) -> bool| {
            while !goal(cluster) {
                cluster.step();
                n_steps += 1;
                assert!(n_steps < 100_000, "the match does not go on");
            }
        };
        take_steps(self, &|cluster| cluster.log.len() >= n_events);
        self.has_faults = false;
        take_steps(self, &is_done);
    }

    fn is_quiet(&self) -> bool {
        self.people.iter().all(|person| person.sent.is_none())
    }

    fn is_over(&self) -> bool {
        let version = self.log.len() as u64;
        let is_over = |node: &Node| {
            let table = node.room.table();
            table.version() == version && table.phase == Phase::Over
        };
        self.is_quiet() && self.nodes.iter().all(is_over)
    }

    /// Every acknowledged action is in the log, in order, once; and nothing that was refused.
    fn check(&self) {
        for (person, (_, wanted)) in self.people.iter().zip(PEOPLE) {
            let (mut acknowledged, mut unknown) = (person.acknowledged.iter(), &person.unknown[..]);
            let written = self.log.iter().filter_map(|(_, event, _)| match event {
                StoredEvent::Action { seat: Some(seat), text, .. } if *seat == wanted => Some(text),
                _ => None,
            });
            let mut next = acknowledged.next();
            for text in written {
                if Some(text) == next {
                    next = acknowledged.next();
                } else {
                    let i = unknown.iter().position(|perhaps| perhaps == text);
                    unknown = &unknown[i.expect("an action that was never acknowledged") + 1..];
                }
            }
            assert_eq!(next, None, "an acknowledged action is missing");
        }
        self.check_clocks();
    }

    /// Nobody was charged more than the time between what began their turn and what they did.
    fn check_clocks(&self) {
        let mut table = Table::new(founding_of_three());
        let mut read_at = 0;
        for ((at, event, _), committed) in self.log.iter().zip(&self.committed) {
            assert!(!matches!(event, StoredEvent::TimeUp { .. }), "ten minutes are not over");
            if let StoredEvent::Action { seat: Some(seat), before_ms: Some(before), .. } = event {
                let charged = table.seats[*seat as usize].left_ms - before;
                assert!(charged <= committed - read_at, "{charged} ms");
            }
            // A node that reads the log counts from when the write was sent, just before.
            if event.reads_clock() {
                read_at = *at;
            }
            table.apply(*at, event.clone()).expect("an event that fits");
        }
    }
}

/// A table at which a game has begun, as it was written.
fn opened() -> Vec<Row> {
    let saved = vec![(1_000, StoredEvent::Made { host: owner_id("ann") })];
    let mut sim = RoomSim::woken(founding_of_three(), saved, 1_000);
    for (who, seat) in PEOPLE {
        sim.ask(who, sit(seat, who)).expect("a seat");
    }
    sim.ask("ann", Ask::SeatBot { seat: SeatName::C, bot: bot() }).expect("a bot");
    for (who, seat) in PEOPLE {
        sim.command(who, Command::Ready { seat, ready: true, entropy: None }).expect("ready");
    }
    sim.saved.into_iter().map(|(at, event)| (at, event, 0)).collect()
}

fn founding_of_three() -> server::table::MatchSetup {
    let pace = Pace::Live { bank_s: 600, increment_s: 0 };
    let settings = Settings { pace, when_out: WhenOut::Bot, ..Settings::default() };
    server::table::MatchSetup { n_seats: 3, ..setup(settings) }
}

/// The last write of a log.
fn last_of(log: &[Row]) -> u64 {
    log.last().expect("a table was made").2
}

/// A room beside the owner, read from the log.
fn woken(log: &[Row], now: Moment) -> Room {
    Room::beside(read_again(log), now)
}

fn read_again(log: &[Row]) -> Table {
    let mut table = Table::new(founding_of_three());
    for (at, event, _) in log {
        table.apply(*at, event.clone()).expect("an event that fits");
    }
    table
}

#[test]
fn whatever_is_late_lost_or_dead_each_acknowledged_action_is_there_once() {
    for seed in 0..2_000 {
        let mut cluster = Cluster::new(seed);
        cluster.run(45, Cluster::is_quiet);
        cluster.check();
    }
}

#[test]
fn every_match_comes_to_its_end_at_every_node() {
    for seed in 0..40 {
        let mut cluster = Cluster::new(10_000 + seed);
        cluster.run(60, Cluster::is_over);
        cluster.check();
    }
}

#[test]
fn a_log_that_loses_its_end_is_never_written_past_the_hole() {
    for seed in 0..100 {
        let mut cluster = Cluster::new(20_000 + seed);
        cluster.goes_back = true;
        cluster.run(60, Cluster::is_over);
        let written: Vec<_> = cluster.log.iter().map(|(_, event, _)| event).collect();
        for node in &cluster.nodes {
            let known: Vec<_> = node.room.table().events.iter().map(|(.., event)| event).collect();
            assert_eq!(known, written, "every node goes on from what is there");
        }
    }
}
