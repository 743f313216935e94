//! What must hold when a simulation ends.

use table::protocol::Phase;
use table::stored_event::StoredEvent;
use table::table::Table;

use super::founding_of_three;
use super::people::PEOPLE;
use super::sim::{Cluster, Node};

impl Cluster {
    pub(super) fn is_quiet(&self) -> bool {
        self.people.iter().all(|person| person.sent.is_none())
    }

    pub(super) fn is_over(&self) -> bool {
        let version = self.database.log.len() as u64;
        let is_over = |node: &Node| {
            let table = node.room.table();
            table.version() == version && table.phase == Phase::Over
        };
        self.is_quiet() && self.nodes.iter().all(is_over)
    }

    /// Every acknowledged action is in the log, in order, once; and nothing that was refused.
    pub(super) fn check(&self) {
        for (person, (_, wanted)) in self.people.iter().zip(PEOPLE) {
            let (mut acknowledged, mut unknown) = (person.acknowledged.iter(), &person.unknown[..]);
            let written = self.database.log.iter().filter_map(|(_, event, _)| match event {
                StoredEvent::Action { seat: Some(seat), text, by_bot: false, .. }
                    if *seat == wanted =>
                {
                    Some(text)
                }
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

    /// Nobody was charged more than the time at work between what began their turn and what they
    /// did, and nobody ran out of time who had enough.
    fn check_clocks(&self) {
        let mut table = Table::new(founding_of_three(self.setting));
        let mut read_at = 0;
        for ((at, event, _), committed) in self.database.log.iter().zip(&self.database.committed) {
            let thought = self.database.served_at(*committed) - self.database.served_at(read_at);
            match event {
                StoredEvent::Action { seat: Some(seat), before_ms: Some(before), .. } => {
                    let charged = table.seats[*seat as usize].left_ms - before;
                    assert!(charged <= thought, "{charged} ms of {thought} ms");
                }
                StoredEvent::TimeUp { seat } => {
                    let left = table.seats[*seat as usize].left_ms;
                    assert!(left <= thought, "{left} ms left, {thought} ms thought");
                }
                _ => {}
            }
            // A node that reads the log counts from when the write was sent, just before.
            if event.reads_clock() {
                read_at = *at;
            }
            table.apply(*at, event.clone()).expect("an event that fits");
        }
    }
}
