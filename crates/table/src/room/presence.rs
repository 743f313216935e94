//! Who is here, at this node and at others, and what the rooms of one table tell each other.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Output, Room};
use crate::moment::Moment;
use crate::protocol::{Phrase, SeatName, ServerMessage};
use crate::table::Millis;

/// Minimum time between two messages about who is here: people who come and go together, as after
/// a restart, are shown together.
pub const PRESENCE_MS: u64 = 500;

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
    node: String,
    presence: Presence,
    /// How often this room repeated its own presence since.
    age: u32,
}

/// Remote presence expires when this room has repeated its own this often since.
const MAX_AGE: u32 = 2;

/// When people are next told who is here.
#[derive(Debug, Default)]
pub(super) struct PresenceSchedule {
    /// When somebody was last told.
    told_at: Option<Millis>,
    /// Set from a change until people are told.
    pub(super) due: Option<Millis>,
}

/// What a room tells the rooms of the same table at other nodes. Nobody keeps it, and it may be
/// lost: presence is repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PeerMessage {
    /// Who is here.
    Here {
        /// At the node that tells it.
        #[serde(rename = "attendance")] // as nodes of older versions write it
        presence: Presence,
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
    RepeatPresence,
}

impl Room {
    pub(super) fn peer_event(&mut self, event: PeerEvent, now: Moment, out: &mut Vec<Output>) {
        match event {
            PeerEvent::Heard { node, message } => self.heard(node, message, now, out),
            PeerEvent::NodeGone { node } => {
                self.forget_node(&node);
                self.presence_changed(now);
            }
            PeerEvent::RepeatPresence => self.repeat_presence(now, out),
        }
    }

    /// Who is here, at all nodes.
    pub(super) fn presence(&self) -> Presence {
        let mut all = self.own_presence();
        for RemotePresence { presence, .. } in &self.remote_presence {
            all.connected.extend(&presence.connected);
            all.watchers = all.watchers.saturating_add(presence.watchers);
        }
        all
    }

    /// Who is here at this node.
    fn own_presence(&self) -> Presence {
        let mut own = Presence::default();
        for conn in self.conns.values() {
            let seats = self.table.seats_of(conn.owner_id.as_ref());
            own.watchers += u32::from(seats.is_empty());
            own.connected.extend(seats);
        }
        own
    }

    /// Notes that somebody may have come or gone.
    pub(super) fn presence_changed(&mut self, now: Moment) {
        let PresenceSchedule { told_at, due } = &mut self.presence_schedule;
        let earliest = told_at.map_or(0, |told_at| told_at + PRESENCE_MS);
        due.get_or_insert(earliest.max(now.served));
    }

    /// Tells those who were told otherwise who is here, when that is due.
    pub(super) fn look_after_presence(&mut self, now: Moment, out: &mut Vec<Output>) {
        if self.presence_schedule.due.is_some_and(|due| due <= now.served) {
            self.tell_presence(now, out);
        }
    }

    /// Tells those who were told otherwise who is here, if that has changed.
    pub(super) fn tell_presence(&mut self, now: Moment, out: &mut Vec<Output>) {
        if self.presence_schedule.due.take().is_none() {
            return;
        }
        let presence = self.presence();
        let connected: Vec<_> = presence.connected.iter().copied().collect();
        let message = ServerMessage::Presence { connected, watchers: presence.watchers };
        for (&id, conn) in &mut self.conns {
            if conn.presence != presence {
                conn.presence.clone_from(&presence);
                out.push(Output::Send(id, message.clone()));
                self.presence_schedule.told_at = Some(now.served);
            }
        }
    }

    /// Says something to everybody here.
    pub(super) fn pass_on(&self, seat: SeatName, phrase: Phrase, out: &mut Vec<Output>) {
        self.tell_all(&ServerMessage::Said { seat, phrase }, out);
    }

    /// Takes in what the room of another node tells.
    fn heard(&mut self, node: String, message: PeerMessage, now: Moment, out: &mut Vec<Output>) {
        match message {
            PeerMessage::Said { seat, phrase } => self.pass_on(seat, phrase, out),
            PeerMessage::Here { presence, asks } => {
                self.forget_node(&node);
                if presence != Presence::default() {
                    self.remote_presence.push(RemotePresence { node, presence, age: 0 });
                }
                self.presence_changed(now);
                if asks {
                    self.tell_peers(out);
                }
            }
        }
    }

    fn forget_node(&mut self, node: &str) {
        self.remote_presence.retain(|remote| remote.node != node);
    }

    /// Tells the other nodes again who is here, and forgets what they have not told again.
    fn repeat_presence(&mut self, now: Moment, out: &mut Vec<Output>) {
        self.remote_presence.retain_mut(|remote| {
            remote.age += 1;
            remote.age <= MAX_AGE
        });
        self.presence_changed(now);
        self.tell_peers(out);
    }

    /// Tells the other nodes who is here, unless it is nobody.
    fn tell_peers(&self, out: &mut Vec<Output>) {
        let presence = self.own_presence();
        if presence != Presence::default() {
            out.push(Output::PeerMessage(PeerMessage::Here { presence, asks: false }));
        }
    }

    /// Tells the other nodes at once who is here, if that has changed; the first time, asks them too.
    pub(super) fn look_after_peers(&mut self, out: &mut Vec<Output>) {
        let own = self.own_presence();
        let is_known = match &self.peers_told {
            Some(told) => *told == own,
            None => own == Presence::default(),
        };
        if !is_known {
            let asks = self.peers_told.replace(own.clone()).is_none();
            out.push(Output::PeerMessage(PeerMessage::Here { presence: own, asks }));
        }
    }
}
