//! Whether anybody sees what bots play.

use super::{ConnId, Presence, Room};

/// Who is connected to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Somebody at this node: the first who has a seat, else the first who watches.
    Here(ConnId),
    /// People at other nodes alone.
    Elsewhere,
    /// Nobody.
    Nobody,
}

impl Room {
    /// Who is connected.
    pub fn audience(&self) -> Audience {
        let has_seat = |conn: &super::Conn| !self.table.seats_of(conn.owner_id.as_ref()).is_empty();
        let mut seated = self.conns.iter().filter(|(_, conn)| has_seat(conn));
        match seated.next().or_else(|| self.conns.first_key_value()) {
            Some((&conn, _)) => Audience::Here(conn),
            None if self.presence() != Presence::default() => Audience::Elsewhere,
            None => Audience::Nobody,
        }
    }

    /// Whether bots play among themselves and nobody watches: they wait until somebody does.
    pub(super) fn waits_for_audience(&self) -> bool {
        self.has_only_bots() && self.audience() == Audience::Nobody
    }

    /// Keeps a match of bots alone that is watched here and nowhere else: its owner may be asleep.
    pub(super) fn keep_if_alone_with_bots(&mut self) {
        let is_watched_here = !self.conns.is_empty() && self.remote_presence.is_empty();
        if is_watched_here && self.has_only_bots() && self.table.bot_on_turn().is_some() {
            self.is_owner_node = true;
        }
    }

    fn has_only_bots(&self) -> bool {
        !self.table.seats.iter().any(crate::table::SeatState::is_played_by_person)
    }
}
