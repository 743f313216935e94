//! The people of the cluster, who act through any node and repeat what was not answered.

use table::protocol::{Command, SeatName};
use table::room::{Ask, Asker, Input};

use super::sim::Cluster;
use crate::room_sim::owner_id;

/// The people; a bot has the third seat.
pub(super) const PEOPLE: [(&str, SeatName); 2] = [("ann", SeatName::A), ("bob", SeatName::B)];

/// An action whose answer is missing.
#[derive(Debug, Clone)]
pub(super) struct Sent {
    pub(super) request: u64,
    pub(super) version: u64,
    pub(super) text: String,
    /// Whether it was sent before, to a node that died.
    pub(super) is_again: bool,
}

#[derive(Debug, Default)]
pub(super) struct Person {
    pub(super) node: usize,
    /// The number of events they were shown.
    pub(super) known: u64,
    pub(super) sent: Option<Sent>,
    pub(super) acknowledged: Vec<String>,
    /// Refused by one node after another died over it: nobody told whether it was done.
    pub(super) unknown: Vec<String>,
}

impl Cluster {
    /// Clients that lost their connection repeat unanswered requests at another node.
    pub(super) fn send_again(&mut self, i: usize) {
        self.come_back(i);
        let Some(sent) = self.people[i].sent.take() else { return };
        self.send(i, sent.version, sent.text, true);
    }

    /// Somebody connects for a moment, and thereby takes their seat back if a bot stands in.
    fn come_back(&mut self, i: usize) {
        let (since, node) = (self.people[i].known, self.people[i].node);
        let (conn, owner_id) = (self.n_requests + 1, Some(owner_id(PEOPLE[i].0)));
        self.give(node, Input::Join { conn, owner_id, since });
        self.give(node, Input::Part { conn });
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
    pub(super) fn act(&mut self, i: usize) {
        if self.people[i].sent.is_some() {
            return;
        }
        let table = self.nodes[self.people[i].node].room.table();
        if table.on_turn() != Some(PEOPLE[i].1) || table.version() < self.people[i].known {
            return;
        }
        if table.seats[PEOPLE[i].1 as usize].stand_in.is_some() {
            return self.come_back(i);
        }
        let (version, legal) = (table.version(), table.game.as_ref().expect("a game").legal());
        self.people[i].known = version;
        let text = legal[self.rng.below(legal.len() as u32) as usize].clone();
        self.send(i, version, text, false);
    }
}
