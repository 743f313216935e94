//! Who may sit down, and under which name.

use table::protocol::{Command, Refusal, SeatName, Settings};
use table::room::Ask;
use table::table::MatchSetup;

use crate::room_sim::{RoomSim, setup, sit};

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;
const C: SeatName = SeatName::C;

/// Four seats, and Ann's table.
fn table() -> RoomSim {
    let setup = MatchSetup { n_seats: 4, ..setup(Settings::default()) };
    RoomSim::woken(setup, RoomSim::empty(Settings::default()).saved, 1_000)
}

#[test]
fn no_two_people_at_a_table_look_alike() {
    let mut sim = table();
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    for name in ["Ann", "ANN", " ann ", "\u{410}nn", "A\u{200b}nn", "\u{ff21}nn"] {
        assert_eq!(sim.ask("eve", sit(B, name)), Err(Refusal::NameTaken), "{name:?}");
    }
    sim.ask("eve", sit(B, "Anne")).expect("another name");
    // Several at one device are one person to the table, and may be called as they like.
    sim.ask("ann", sit(C, "Ann")).expect("a seat");
    // Who goes leaves the name.
    sim.ask("ann", Ask::Leave { seat: C }).expect("gone");
    sim.ask("ann", Ask::Leave { seat: A }).expect("gone");
    sim.ask("bob", sit(A, "ANN")).expect("a seat");
    assert_eq!(sim.ask("ann", sit(C, "Ann")), Err(Refusal::NameTaken));
}

#[test]
fn nobody_is_named_like_a_bot() {
    let mut sim = table();
    for name in ["bot:king", "Bot:king", "Bot A", "BOT", "\u{411}\u{43e}\u{442} A", "b\u{43e}t"] {
        assert_eq!(sim.ask("eve", sit(B, name)), Err(Refusal::NameTaken), "{name:?}");
    }
    sim.ask("eve", sit(B, "Botond")).expect("a Hungarian");
}

#[test]
fn the_removed_wait_until_the_host_lets_them_in() {
    let mut sim = table();
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    sim.ask("ann", Ask::Leave { seat: B }).expect("removed");
    for (seat, name) in [(B, "Bob"), (C, "Bob"), (C, "Bobby")] {
        assert_eq!(sim.ask("bob", sit(seat, name)), Err(Refusal::Removed));
    }
    // Not after a restart either.
    let mut sim = RoomSim::woken(sim.setup.clone(), sim.saved.clone(), sim.now);
    assert_eq!(sim.ask("bob", sit(B, "Bob")), Err(Refusal::Removed));
    sim.ask("cat", sit(B, "Cat")).expect("anybody else may");
    assert_eq!(sim.command("bob", Command::Lock { locked: false }), Err(Refusal::NotHost));
    sim.command("ann", Command::Lock { locked: false }).expect("invited");
    sim.ask("bob", sit(C, "Bob")).expect("a seat");
    // Who left by themselves may come back at any time.
    sim.ask("bob", Ask::Leave { seat: C }).expect("gone");
    sim.ask("bob", sit(C, "Bob")).expect("a seat");
}
