//! The database of the cluster: one log, in which the number of an event decides.

use table::room::Input;
use table::stored_event::StoredEvent;

use super::sim::{Cluster, Late, N_NODES};
use super::{Setting, last_of, opened, read_again};

/// A row of the log: when, what, and by which write.
pub(super) type Row = (u64, StoredEvent, u64);

/// A write on its way to the log.
#[derive(Debug)]
pub(super) struct Write {
    pub(super) first_seq: u64,
    pub(super) at: u64,
    pub(super) events: Vec<StoredEvent>,
    pub(super) nonce: u64,
    /// The write before it, as the room knows.
    pub(super) after: u64,
}

#[derive(Debug)]
pub(super) struct Database {
    pub(super) log: Vec<Row>,
    /// When each row was written in event.
    pub(super) committed: Vec<u64>,
    /// The node that wrote last, and its life then.
    pub(super) keeper: (usize, u32),
    /// From when to when it was away.
    outages: Vec<(u64, u64)>,
}

impl Database {
    pub(super) fn new(log: Vec<Row>) -> Database {
        let committed = vec![1_000; log.len()];
        Database { log, committed, keeper: (0, 0), outages: Vec::new() }
    }

    pub(super) fn go_away(&mut self, now: u64, ms: u64) {
        self.outages.push((now, now + ms));
    }

    pub(super) fn is_away(&self, now: u64) -> bool {
        self.outages.last().is_some_and(|&(_, until)| now < until)
    }

    /// The time at work at a time of day: without the outages before it.
    pub(super) fn served_at(&self, at: u64) -> u64 {
        let lost = self.outages.iter().map(|&(since, until)| until.min(at).saturating_sub(since));
        at - lost.sum::<u64>()
    }

    pub(super) fn is_kept_by(&self, node: usize, life: u32) -> bool {
        self.keeper == (node, life)
    }

    /// What a room hears that knows the log up to the write `after`.
    pub(super) fn read(
        &self,
        setting: Setting,
        first_seq: u64,
        after: u64,
        is_owner_node: bool,
    ) -> (Input, Option<u64>) {
        let last = Some(last_of(&self.log));
        let before = self.log.get(first_seq as usize - 1).map(|row| row.2);
        if before != Some(after) {
            let table = Box::new(read_again(setting, &self.log));
            return (Input::Restored { table, is_owner_node }, last);
        }
        let rows = &self.log[first_seq as usize..];
        let events = rows.iter().map(|(at, event, _)| (*at, event.clone())).collect();
        (Input::ExternalEvents { events, is_owner_node }, last)
    }
}

impl Cluster {
    /// What the database does: the number of an event decides.
    pub(super) fn write(&mut self, node: usize, life: u32, write: Write) {
        let Write { first_seq, at, events, nonce, after } = write;
        let is_alive = self.nodes[node].life == life;
        if !is_alive && self.rng.below(2) == 0 {
            return; // It died with the node.
        }
        let is_refused = self.database.is_away(self.now) || self.chance(8);
        let known = self.database.log.get(first_seq as usize).map(|row| (row.2, row.0));
        let before = self.database.log.get(first_seq as usize - 1).map(|row| row.2);
        let (outcome, last) = if is_refused {
            (Input::Unsaved, None)
        } else if let Some((_, at)) = known.filter(|(by, _)| *by == nonce) {
            (Input::Saved { at }, Some(nonce))
        } else if known.is_some() || before != Some(after) {
            let is_owner_node = self.database.is_kept_by(node, life);
            self.database.read(self.setting, first_seq, after, is_owner_node)
        } else {
            let Database { log, committed, keeper, .. } = &mut self.database;
            assert_eq!(first_seq, log.len() as u64, "an event left a gap");
            log.extend(events.into_iter().map(|event| (at, event, nonce)));
            committed.resize(log.len(), self.now);
            *keeper = (node, life);
            for other in (0..N_NODES).filter(|&other| other != node) {
                let is_lost = self.chance(30);
                if !is_lost {
                    let (life, input) = (self.nodes[other].life, Input::Refresh);
                    self.late.push_back(Late::Heard { node: other, life, input, last: None });
                }
            }
            // The answer can be lost although it was written.
            if self.chance(8) { (Input::Unsaved, None) } else { (Input::Saved { at }, Some(nonce)) }
        };
        self.late.push_back(Late::Written { node, life, input: outcome, last });
    }

    /// The database is restored: it loses its last events, and who kept the match is unknown.
    pub(super) fn lose_events(&mut self) {
        let n_lost = 1 + self.rng.below(12) as usize;
        let Database { log, committed, keeper, .. } = &mut self.database;
        let kept = (log.len() - n_lost.min(log.len())).max(opened(self.setting).len());
        log.truncate(kept);
        committed.truncate(kept);
        *keeper = (0, u32::MAX);
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
}
