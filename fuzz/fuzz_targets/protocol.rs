//! Arbitrary text as messages to a table: refused or done, never a panic, and what is refused
//! changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::protocol::{ClientMessage, Command, SeatName, Settings};
use table::room::{Ask, Asker, Input, Output, Room};
use table::secret::OwnerId;
use table::stored_event::StoredEvent;
use table::table::{MatchSetup, Table};

fuzz_target!(|text: &str| {
    let mut room = room();
    let ann = OwnerId::of("ann");
    for (i, line) in text.lines().take(64).enumerate() {
        let Ok(ClientMessage { id, command }) = serde_json::from_str(line) else { continue };
        let owner_id = Some(if i % 3 == 2 { OwnerId::of("eve") } else { ann.clone() });
        let ask = Ask::Command(command);
        feed(&mut room, Input::Ask { asker: Asker::Request(id.into()), owner_id, ask });
    }
});

/// Lets the room handle something, and saves what it wants saved.
fn feed(room: &mut Room, input: Input) {
    let version = room.table().version();
    let outputs = room.handle(input, 5_000).expect("the room makes sense");
    let saved = outputs.iter().find_map(|output| match output {
        Output::Save { at, .. } => Some(Input::Saved { at: *at }),
        _ => None,
    });
    assert_eq!(room.table().version(), version, "changed before it was saved");
    if let Some(saved) = saved {
        feed(room, saved);
    }
}

fn room() -> Room {
    let founding = MatchSetup {
        id: "fuzz".to_owned(),
        game: catalog::GAMES[0].name.to_owned(),
        rules_version: 1,
        n_seats: 2,
        options: String::new(),
        settings: Settings::default(),
        secret: "5e".repeat(32),
        rematch_of: None,
        made_at: 0,
    };
    let owner_id = OwnerId::of("ann");
    let mut table = Table::new(founding);
    table.apply(0, StoredEvent::Made { host: owner_id.clone() }).expect("an event that fits");
    let mut room = Room::new(table, 0);
    for seat in [SeatName::A, SeatName::B] {
        let (name, entropy) = ("Ann".to_owned(), "00".repeat(16));
        let sit = Ask::Sit { seat, name, entropy };
        let ready = Ask::Command(Command::Ready { seat, ready: true, entropy: None });
        for ask in [sit, ready] {
            let owner_id = Some(owner_id.clone());
            feed(&mut room, Input::Ask { asker: Asker::Nobody, owner_id, ask });
        }
    }
    room
}
