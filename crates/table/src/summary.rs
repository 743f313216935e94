//! What lists show of a table. It is stored beside the events of a match, so that a list reads one
//! row for each table it shows.

use catalog::Match;
use game::Turn;
use serde::{Deserialize, Serialize};

use crate::protocol::http::TableSummary;
use crate::protocol::{Phase, SeatInfo, SeatName};
use crate::stored_event::StoredEvent;
use crate::table::{MatchSetup, Table};

/// The part of a table's summary that changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Who sits where; nobody is shown as connected, and no clock.
    pub seats: Vec<SeatInfo>,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The number of the turn.
    pub turn_number: u32,
    /// The seat whose turn it is.
    pub on_turn: Option<SeatName>,
    /// The points by seat, where they may be told.
    pub scores: Option<Vec<String>>,
    /// The place by seat, once the game is over.
    pub ranks: Option<Vec<u8>>,
}

impl Summary {
    /// Sums up a table.
    pub fn of(table: &Table) -> Summary {
        Summary::with(table, table.game.as_deref(), table.phase)
    }

    /// Sums up a table as it is after these events, which lead to that phase and match.
    pub(crate) fn after(
        table: &Table,
        events: &[StoredEvent],
        game: Option<&dyn Match>,
        phase: Phase,
    ) -> Summary {
        if !events.iter().any(changes_seats) {
            return Summary::with(table, game, phase);
        }
        let mut seated = table.seating();
        for event in events.iter().filter(|event| changes_seats(event)) {
            // One that does not fit is refused when it is applied to the table itself.
            let _ = seated.apply(0, event.clone());
        }
        Summary::with(&seated, game, phase)
    }

    fn with(table: &Table, game: Option<&dyn Match>, phase: Phase) -> Summary {
        let seats = table.seat_names().zip(&table.seats).map(|(seat, place)| SeatInfo {
            seat,
            occupant: place.occupant.clone(),
            stand_in: place.stand_in.clone(),
            ready: place.ready,
            connected: false,
            has_entropy: place.entropy.is_some(),
            clock: None,
        });
        let is_over = matches!(phase, Phase::Over | Phase::Ended);
        let shows_scores = table.setup.settings.show_scores || is_over;
        Summary {
            seats: seats.collect(),
            locked: table.locked,
            rematch: table.rematch.clone(),
            turn_number: game.map_or(0, Match::turn_number),
            on_turn: game.and_then(|game| match (phase, game.turn()) {
                (Phase::Playing | Phase::Paused, Turn::Seat(seat)) => Some(seat.into()),
                _ => None,
            }),
            scores: game.filter(|_| shows_scores).map(Match::scores),
            ranks: game.filter(|_| is_over).map(Match::ranks),
        }
    }

    /// What a list shows of the table.
    pub fn shown(self, setup: MatchSetup, phase: Phase) -> TableSummary {
        let mut table = Table::new(setup);
        (table.phase, table.locked, table.rematch) = (phase, self.locked, self.rematch);
        TableSummary {
            table: table.info(),
            phase,
            seats: self.seats,
            turn_number: self.turn_number,
            on_turn: self.on_turn,
            scores: self.scores,
            ranks: self.ranks,
        }
    }
}

/// Whether an event changes what a summary shows of seats and table, apart from the game.
fn changes_seats(event: &StoredEvent) -> bool {
    matches!(
        event,
        StoredEvent::Made { .. }
            | StoredEvent::Sat { .. }
            | StoredEvent::BotSat { .. }
            | StoredEvent::Left { .. }
            | StoredEvent::Ready { .. }
            | StoredEvent::Locked { .. }
            | StoredEvent::StoodIn { .. }
            | StoredEvent::TookBack { .. }
            | StoredEvent::Moved { .. }
            | StoredEvent::Rematch { .. }
    )
}
