//! The tables that are open on this device.

use table::continued;
use table::fairness::commitment;
use table::history;
use table::protocol::http::{ContinueTable, Done, Made, Proof, Replay};
use table::protocol::{Refusal, Snapshot};
use table::room::{Answer, Ask, Asker, Input, Output as RoomOutput, Room};
use table::secret::OwnerId;
use table::setup::{self, NewTable};
use table::stored_event::StoredEvent;
use table::table::{MatchSetup, Millis, Table};

use crate::Line;
use crate::request::{NewMatch, Output, Rematch, RoomInput, StoredMatch, TimedEvent};

/// Everybody at a table on this device is the same browser.
pub(crate) fn owner() -> OwnerId {
    OwnerId::of("this device")
}

/// A new table with its first events.
pub(crate) fn new_match((setup, events): (MatchSetup, Vec<StoredEvent>)) -> NewMatch {
    let made = Made { id: setup.id.clone(), commitment: commitment(&setup.secret) };
    let at = setup.made_at;
    let events = events.into_iter().map(|event| TimedEvent { at, event }).collect();
    NewMatch { made, stored: StoredMatch { setup, events } }
}

/// The rooms around open tables; a page has few.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    rooms: Vec<Room>,
}

impl Rooms {
    /// Opens a table; one that is open already stays as it is.
    pub(crate) fn open(&mut self, stored: StoredMatch, now: Millis) -> Result<(), Refusal> {
        if self.table(&stored.setup.id).is_err() {
            self.rooms.push(Room::beside(read(stored)?, now));
        }
        Ok(())
    }

    pub(crate) fn close(&mut self, id: &str) {
        self.rooms.retain(|room| room.table().setup.id != id);
    }

    pub(crate) fn input(
        &mut self,
        id: &str,
        input: RoomInput,
        now: Millis,
    ) -> Result<Vec<Output>, Refusal> {
        let room = self.rooms.iter_mut().find(|room| room.table().setup.id == id);
        let room = room.ok_or(Refusal::NotFound)?;
        let outputs = room.handle(room_input(input), now);
        let Ok(outputs) = outputs else {
            // It no longer makes sense: the host opens it again from what is stored.
            self.close(id);
            return Err(Refusal::Internal);
        };
        Ok(outputs.into_iter().filter_map(|output| host_output(id, output)).collect())
    }

    pub(crate) fn snapshot(&self, id: &str, now: Millis) -> Result<Snapshot, Refusal> {
        Ok(self.room(id)?.snapshot(Some(&owner()), u64::MAX, now))
    }

    pub(crate) fn rematch(&self, id: &str, new: NewTable) -> Result<Rematch, Refusal> {
        let old = self.table(id)?;
        setup::check_rematch(old, Some(&owner()))?;
        if let Some(id) = old.rematch.clone() {
            // Its commitment is told by its own snapshot.
            return Ok(Rematch::Known(Made { id, commitment: String::new() }));
        }
        let made = setup::rematch(old, owner(), new)?;
        Ok(Rematch::New(Box::new(new_match(made))))
    }

    pub(crate) fn record(&self, id: &str) -> Result<String, Refusal> {
        history::record(self.table(id)?).ok_or(Refusal::NotStarted)
    }

    pub(crate) fn hand_over(&self, id: &str, now: Millis) -> Result<ContinueTable, Refusal> {
        continued::hand_over(self.table(id)?, now.into())
    }

    pub(crate) fn replay(
        &self,
        id: &str,
        from: u32,
        to: u32,
        now: Millis,
    ) -> Result<Replay, Refusal> {
        let table = copy(self.table(id)?)?;
        history::replay(table, from, to, now).ok_or(Refusal::NotStarted)
    }

    pub(crate) fn proof(&self, id: &str) -> Result<Proof, Refusal> {
        Ok(history::proof(self.table(id)?))
    }

    fn table(&self, id: &str) -> Result<&Table, Refusal> {
        Ok(self.room(id)?.table())
    }

    fn room(&self, id: &str) -> Result<&Room, Refusal> {
        self.rooms.iter().find(|room| room.table().setup.id == id).ok_or(Refusal::NotFound)
    }
}

/// What the host has to do; nothing for what concerns other servers.
fn host_output(id: &str, output: RoomOutput) -> Option<Output> {
    Some(match output {
        RoomOutput::Save { first_seq, at, events, phase, .. } => {
            let events = events.into_iter().map(|event| TimedEvent { at, event }).collect();
            Output::Save { first_seq, events, phase }
        }
        RoomOutput::Read { first_seq } => Output::Read { first_seq },
        RoomOutput::Send(conn, message) => Output::Send { conn, message },
        RoomOutput::Close(conn, reason) => Output::Close { conn, reason },
        RoomOutput::Reply(request, Ok(Answer::Done { version, rematch })) => {
            Output::Done { request, done: Done { version }, rematch }
        }
        RoomOutput::Reply(request, Err(refusal)) => Output::Refused { request, refusal },
        RoomOutput::Think { position, seat, bot, branch, game } => Output::Think {
            position,
            turn: format!("{id} {seat:?} {} {branch} {}", bot.level, game.turn_number()),
            bot: format!("{}@{}ms", bot.level, bot.think_ms),
            line: Line::of(&*game),
        },
        RoomOutput::StopThinking => Output::StopThinking,
        RoomOutput::WakeAt(at) => Output::WakeAt { at },
        RoomOutput::PeerMessage(_) | RoomOutput::Reply(_, Ok(Answer::Snapshot(_))) => {
            return None;
        }
    })
}

/// The table that stored events add up to.
pub(crate) fn read(stored: StoredMatch) -> Result<Table, Refusal> {
    let mut table = Table::new(stored.setup);
    for TimedEvent { at, event } in stored.events {
        let misfit =
            |error: table::table::BadHistory| Refusal::Malformed { reason: error.to_string() };
        table.apply(at, event).map_err(misfit)?;
    }
    Ok(table)
}

fn copy(table: &Table) -> Result<Table, Refusal> {
    let event =
        |(at, _, event): &(Millis, u32, StoredEvent)| TimedEvent { at: *at, event: event.clone() };
    read(StoredMatch {
        setup: table.setup.clone(),
        events: table.events.iter().map(event).collect(),
    })
}

fn room_input(input: RoomInput) -> Input {
    let ask = |asker, ask| Input::Ask { asker, owner_id: Some(owner()), ask };
    match input {
        RoomInput::Join { conn, since } => Input::Join { conn, owner_id: Some(owner()), since },
        RoomInput::Part { conn } => Input::Part { conn },
        RoomInput::Message { conn, message } => {
            ask(Asker::Conn(conn, message.id), Ask::Command(message.command))
        }
        RoomInput::Sit { request, seat, sit } => {
            let sit = Ask::Sit { seat, name: sit.name, entropy: sit.entropy };
            ask(Asker::Request(request), sit)
        }
        RoomInput::SeatBot { request, seat, bot } => {
            ask(Asker::Request(request), Ask::SeatBot { seat, bot })
        }
        RoomInput::Leave { request, seat } => ask(Asker::Request(request), Ask::Leave { seat }),
        RoomInput::Rematch { request, table } => {
            ask(Asker::Request(request), Ask::Rematch { table })
        }
        RoomInput::BotDecision { position, text } => Input::BotDecision { position, text },
        RoomInput::Tick {} => Input::Tick,
        RoomInput::Saved { at } => Input::Saved { at },
        RoomInput::Unsaved {} => Input::Unsaved,
        RoomInput::Refresh {} => Input::Refresh,
        RoomInput::ExternalEvents { events, is_owner_node } => {
            let timed = |TimedEvent { at, event }| (at, event);
            let events = events.into_iter().map(timed).collect();
            Input::ExternalEvents { events, is_owner_node }
        }
        RoomInput::TakeOver {} => Input::TakeOver,
    }
}
