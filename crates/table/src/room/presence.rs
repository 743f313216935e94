//! Who is here, at this node and at others, and what the rooms of one table tell each other.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{ConnId, Output, Room};
use crate::protocol::{Phrase, SeatName, ServerMessage};

/// Who is here.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The seats whose people are connected.
    pub connected: BTreeSet<SeatName>,
    /// The number of others.
    pub watchers: u32,
}

/// What another node told, until it tells it again.
#[derive(Debug)]
pub(super) struct RemotePresence {
    attendance: Presence,
    /// How often this room was reminded since.
    age: u32,
}

/// Presence that was not repeated for this many reminders has expired.
const MAX_AGE: u32 = 2;

/// What a room tells the rooms of the same table at other nodes. Nobody keeps it, and it may be
/// lost: presence is repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PeerMessage {
    /// Who is here.
    Here {
        /// At the node that tells it.
        attendance: Presence,
        /// Whether that node wants to know who is elsewhere.
        asks: bool,
    },
    /// Somebody says something.
    Said {
        /// Who.
        seat: SeatName,
        /// What.
        phrase: Phrase,
    },
}

/// What a room learns about other nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeerEvent {
    /// The room of this table at another node tells something.
    Heard {
        /// The node.
        node: String,
        /// What.
        message: PeerMessage,
    },
    /// Another node is gone.
    NodeGone {
        /// Which.
        node: String,
    },
    /// It is time to tell other nodes again who is here.
    Remind,
}

impl Room {
    pub(super) fn take_in(&mut self, event: PeerEvent, out: &mut Vec<Output>) {
        match event {
            PeerEvent::Heard { node, message } => self.heard(node, message, out),
            PeerEvent::NodeGone { node } => self.node_gone(&node, out),
            PeerEvent::Remind => self.remind(out),
        }
    }

    /// Who is here, at all nodes.
    pub(super) fn attendance(&self) -> Presence {
        let mut all = self.own_attendance();
        for RemotePresence { attendance, .. } in self.elsewhere.values() {
            all.connected.extend(&attendance.connected);
            all.watchers = all.watchers.saturating_add(attendance.watchers);
        }
        all
    }

    /// Who is here at this node.
    fn own_attendance(&self) -> Presence {
        let mut own = Presence::default();
        for conn in self.conns.values() {
            let seats = self.table.seats_of(conn.owner_id.as_ref());
            own.watchers += u32::from(seats.is_empty());
            own.connected.extend(seats);
        }
        own
    }

    /// Tells everybody but `except` who is here, if that has changed.
    pub(super) fn tell_attendance(
        &self,
        before: &Presence,
        except: Option<ConnId>,
        out: &mut Vec<Output>,
    ) {
        let now = self.attendance();
        if now == *before {
            return;
        }
        let Presence { connected, watchers } = now;
        let message =
            ServerMessage::Presence { connected: connected.into_iter().collect(), watchers };
        let others = self.conns.keys().filter(|&&conn| Some(conn) != except);
        out.extend(others.map(|&conn| Output::Send(conn, message.clone())));
    }

    /// Says something to everybody here.
    pub(super) fn pass_on(&self, seat: SeatName, phrase: Phrase, out: &mut Vec<Output>) {
        self.tell_all(&ServerMessage::Said { seat, phrase }, out);
    }

    /// Takes in what the room of another node tells.
    fn heard(&mut self, node: String, message: PeerMessage, out: &mut Vec<Output>) {
        match message {
            PeerMessage::Said { seat, phrase } => self.pass_on(seat, phrase, out),
            PeerMessage::Here { attendance, asks } => {
                let before = self.attendance();
                if attendance == Presence::default() {
                    self.elsewhere.remove(&node);
                } else {
                    self.elsewhere.insert(node, RemotePresence { attendance, age: 0 });
                }
                self.tell_attendance(&before, None, out);
                let own = self.own_attendance();
                if asks && own != Presence::default() {
                    out.push(Output::PeerMessage(PeerMessage::Here {
                        attendance: own,
                        asks: false,
                    }));
                }
            }
        }
    }

    /// Nobody is at a node that is gone.
    fn node_gone(&mut self, node: &str, out: &mut Vec<Output>) {
        let before = self.attendance();
        self.elsewhere.remove(node);
        self.tell_attendance(&before, None, out);
    }

    /// Tells the other nodes again who is here, and forgets what they have not told again.
    fn remind(&mut self, out: &mut Vec<Output>) {
        let before = self.attendance();
        self.elsewhere.retain(|_, told| {
            told.age += 1;
            told.age <= MAX_AGE
        });
        self.tell_attendance(&before, None, out);
        let own = self.own_attendance();
        if own != Presence::default() {
            out.push(Output::PeerMessage(PeerMessage::Here { attendance: own, asks: false }));
        }
    }

    /// Tells the other nodes at once who is here, if that has changed; the first time, asks them too.
    pub(super) fn look_after_gossip(&mut self, out: &mut Vec<Output>) {
        let own = self.own_attendance();
        let is_known = match &self.told {
            Some(told) => *told == own,
            None => own == Presence::default(),
        };
        if !is_known {
            let asks = self.told.replace(own.clone()).is_none();
            out.push(Output::PeerMessage(PeerMessage::Here { attendance: own, asks }));
        }
    }
}
