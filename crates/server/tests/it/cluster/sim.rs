//! The cluster: nodes, what is on its way between them, and the steps that a seed leads to.

use std::collections::VecDeque;

use game::Rng;
use table::moment::Moment;
use table::room::{Answer, Input, Output, Room};

use super::database::{Database, Write};
use super::people::Person;
use super::{Setting, opened};

pub(super) const N_NODES: usize = 3;

/// What has not arrived yet, at which life of which node.
#[derive(Debug)]
pub(super) enum Late {
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
pub(super) struct Node {
    pub(super) room: Room,
    pub(super) life: u32,
    pub(super) nonce: u64,
    pub(super) is_writing: bool,
    /// The last write that the room knows.
    pub(super) last: u64,
    /// By how much its time at work leads that of the cluster.
    skew: u64,
    /// When its process was started, by the time of day.
    started: u64,
}

pub(super) struct Cluster {
    pub(super) rng: Rng,
    pub(super) setting: Setting,
    pub(super) now: u64,
    pub(super) database: Database,
    pub(super) nodes: Vec<Node>,
    pub(super) late: VecDeque<Late>,
    pub(super) people: [Person; 2],
    pub(super) n_requests: u64,
    n_nonces: u64,
    pub(super) has_faults: bool,
}

impl Cluster {
    pub(super) fn new(seed: u64, setting: Setting) -> Cluster {
        let mut cluster = Cluster {
            rng: Rng::new(seed),
            setting,
            now: 10_000,
            nodes: Vec::new(),
            database: Database::new(opened(setting)),
            late: VecDeque::new(),
            people: Default::default(),
            n_requests: 0,
            n_nonces: 0,
            has_faults: true,
        };
        cluster.nodes = (0..N_NODES).map(|_| cluster.woken(0)).collect();
        cluster.give(0, Input::TakeOver);
        cluster
    }

    /// A process that has just started and reads the log beside the keeper, by a clock of its own.
    fn woken(&mut self, life: u32) -> Node {
        let skew = u64::from(self.rng.below(1_200_000));
        let log = &self.database.log;
        let table = super::read_again(self.setting, log);
        // It was not there before.
        let room = Room::beside(table, self.database.served_at(self.now) + skew);
        let last = super::last_of(log);
        Node { room, life, nonce: 0, is_writing: false, last, skew, started: self.now }
    }

    /// A room that slept at a node which was there all the time.
    fn wake(&mut self, n: usize) {
        let Node { room, life, skew, started, .. } = &self.nodes[n];
        let is_waited_for =
            self.people.iter().any(|person| person.node == n && person.sent.is_some());
        let is_busy = self.nodes[n].is_writing || is_waited_for;
        if is_busy || !room.is_idle() || self.database.is_away(self.now) {
            return;
        }
        let table = super::read_again(self.setting, &self.database.log);
        let room = if self.database.is_kept_by(n, *life) {
            Room::new(table, self.moment(n))
        } else {
            let read_at = table.clock_read_at.max(*started);
            Room::beside(table, self.database.served_at(read_at) + skew)
        };
        self.nodes[n].room = room;
        self.nodes[n].last = super::last_of(&self.database.log);
        // What the sleeping room had asked for reaches nobody.
        self.late.retain(|late| match late {
            Late::Read { node, .. } | Late::Heard { node, .. } => *node != n,
            Late::Write { .. } | Late::Written { .. } => true,
        });
        self.give(n, Input::Tick);
    }

    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.has_faults && self.rng.below(100) < percent
    }

    fn moment(&self, node: usize) -> Moment {
        let served = self.database.served_at(self.now) + self.nodes[node].skew;
        Moment { at: self.now, served }
    }

    /// Lets a room handle something, and does what it says, late.
    pub(super) fn give(&mut self, node: usize, input: Input) {
        let life = self.nodes[node].life;
        let now = self.moment(node);
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
                if self.database.is_away(self.now) {
                    // It is asked as often as it takes.
                    return self.late.push_back(Late::Read { node, life, first_seq, after });
                }
                let is_owner_node = self.database.is_kept_by(node, life);
                let (input, last) =
                    self.database.read(self.setting, first_seq, after, is_owner_node);
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
        self.nodes[node] = self.woken(life);
        for i in 0..self.people.len() {
            if self.people[i].node == node {
                self.people[i].node = self.rng.below(N_NODES as u32) as usize;
                self.send_again(i);
            }
        }
    }

    fn step(&mut self) {
        self.pass_time();
        if self.chance(2) {
            let node = self.rng.below(N_NODES as u32) as usize;
            return self.die(node);
        }
        if self.setting.goes_back && self.chance(2) && self.rng.below(16) == 0 {
            return self.lose_events();
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
                let (keeper, life) = self.database.keeper;
                if self.nodes[keeper].life != life && !self.database.is_away(self.now) {
                    self.database.keeper = (node, self.nodes[node].life);
                    self.give(node, Input::TakeOver);
                }
            }
            6 => {
                let node = self.rng.below(N_NODES as u32) as usize;
                self.wake(node);
            }
            _ => self.arrive(),
        }
    }

    /// Time passes, faster while the database is away; when it is back, every room is told.
    fn pass_time(&mut self) {
        let was_away = self.database.is_away(self.now);
        self.now += u64::from(self.rng.below(if was_away { 2_000 } else { 40 }));
        let is_away = self.database.is_away(self.now);
        if was_away && !is_away {
            for node in 0..N_NODES {
                self.give(node, Input::Tick);
            }
        } else if !is_away && self.setting.has_outages && self.chance(1) {
            let ms = u64::from(self.rng.below(20_000));
            self.database.go_away(self.now, ms);
        }
    }

    /// Plays with faults until the log is long enough, then without until `is_done`.
    pub(super) fn run(&mut self, n_events: usize, is_done: impl Fn(&Cluster) -> bool) {
        let mut n_steps = 0;
        let mut take_steps = |cluster: &mut Cluster, goal: &dyn Fn(&Cluster) -> bool| {
            while !goal(cluster) {
                cluster.step();
                n_steps += 1;
                assert!(n_steps < 100_000, "the match does not go on");
            }
        };
        take_steps(self, &|cluster| cluster.database.log.len() >= n_events);
        self.has_faults = false;
        take_steps(self, &is_done);
    }
}
