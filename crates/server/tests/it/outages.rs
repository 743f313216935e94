//! Nobody is charged while the server or its database is away.

use table::moment::Moment;
use table::protocol::{Command, Pace, SeatName, Settings, StandInReason, WhenOut};
use table::room::{Ask, Asker, Input, Output, Room};
use table::stored_event::StoredEvent;
use table::table::Table;

use crate::room_sim::{RoomSim, owner_id};
use crate::test_server::bot;

const BANK_MS: u64 = 15_000;

fn sim() -> RoomSim {
    let pace = Pace::Live { bank_s: 15, increment_s: 0 };
    RoomSim::two_people(Settings { pace, when_out: WhenOut::Bot, ..Settings::default() })
}

fn left(sim: &RoomSim, seat: SeatName) -> u64 {
    sim.snapshot("ann").seats[seat as usize].clock.expect("a clock").left_ms
}

fn is_absent(sim: &RoomSim, seat: SeatName) -> bool {
    let stand_in = &sim.snapshot("ann").seats[seat as usize].stand_in;
    stand_in.as_ref().is_some_and(|stand_in| stand_in.reason == StandInReason::Absent)
}

fn name(seat: SeatName) -> &'static str {
    if seat == SeatName::A { "ann" } else { "bob" }
}

/// Who is on turn sends their last action of the turn, which is not saved yet.
fn act_unsaved(sim: &mut RoomSim) -> SeatName {
    loop {
        let (who, seat) = sim.on_turn();
        let snapshot = sim.snapshot(who);
        let text = snapshot.choices.expect("choices")[0].text.clone();
        let mut game = sim.room.table().game.clone().expect("a game");
        game.play(&text).expect("legal");
        let ends_turn = game.turn() != game::Turn::Seat(seat.into());
        let command = Command::Act { seat, version: snapshot.version, text };
        if !ends_turn {
            sim.command(who, command).expect("legal");
            continue;
        }
        let ask = Ask::Command(command);
        let outputs = sim.handle(Input::Ask {
            asker: Asker::Request(99),
            owner_id: Some(owner_id(who)),
            ask,
        });
        assert!(matches!(outputs.as_slice(), [Output::Save { .. }]), "{outputs:?}");
        return seat;
    }
}

/// The writes among what is to be done.
fn writes(outputs: &[Output]) -> Vec<(u64, Vec<StoredEvent>, u32)> {
    let write = |output: &Output| match output {
        Output::Save { at, events, attempt, .. } => Some((*at, events.clone(), *attempt)),
        _ => None,
    };
    outputs.iter().filter_map(write).collect()
}

/// The database is away for 20 s, more than anybody has on the clock. Bob acts in it; Ann, who is
/// connected, is on turn only when that is saved.
#[test]
fn a_turn_begins_when_it_is_saved() {
    let mut sim = sim();
    sim.join(1, "ann");
    sim.join(2, "bob");
    let actor = act_unsaved(&mut sim);
    let at_first = left(&sim, actor);
    let mut tried_at = 0;
    for _ in 0..40 {
        sim.handle(Input::Unsaved);
        sim.outage(500);
        let tried = writes(&sim.handle(Input::Tick));
        assert_eq!(tried.len(), 1, "it tries again");
        tried_at = tried[0].0;
        assert!(sim.saved.iter().all(|(_, event)| !matches!(event, StoredEvent::TimeUp { .. })));
    }
    sim.handle(Input::Saved { at: tried_at });
    let (_, next) = sim.on_turn();
    assert_eq!(left(&sim, next), BANK_MS, "nobody could tell them before");
    assert!(!is_absent(&sim, next));
    assert_eq!(left(&sim, actor), at_first, "they had acted");
    // A node that reads it later counts from the attempt that was saved.
    assert_eq!(sim.room.table().clock_read_at, sim.now);
    sim.now += 3_000;
    assert_eq!(left(&sim, next), BANK_MS - 3_000, "connected or not");
    assert!(writes(&sim.handle(Input::Tick)).is_empty(), "all nodes agree already");
}

#[test]
fn who_thinks_during_an_outage_thinks_for_nothing() {
    let mut sim = sim();
    let (_, seat) = sim.on_turn();
    sim.now += 4_000;
    sim.outage(20_000);
    sim.run(Input::Tick);
    assert!(!is_absent(&sim, seat));
    assert_eq!(left(&sim, seat), BANK_MS - 4_000);
    sim.now += 10_999;
    sim.run(Input::Tick);
    assert!(!is_absent(&sim, seat));
    sim.now += 1;
    sim.run(Input::Tick);
    assert!(is_absent(&sim, seat), "the rest of the time counts");
}

/// An outage that began in the last moment is noticed when the end of somebody's time cannot be
/// saved. What they wanted to do meanwhile was refused, so they get a few seconds.
#[test]
fn nobody_is_out_of_time_while_nothing_can_be_saved() {
    let mut sim = sim();
    let (who, seat) = sim.on_turn();
    sim.now += BANK_MS;
    let outputs = sim.handle(Input::Tick);
    assert!(matches!(writes(&outputs)[0].1[0], StoredEvent::TimeUp { .. }));
    sim.handle(Input::Unsaved);
    sim.outage(20_000);
    let tried = writes(&sim.handle(Input::Tick));
    let [(_, events, attempt)] = tried.as_slice() else { panic!("{tried:?}") };
    assert!(
        matches!(events.as_slice(), [StoredEvent::ClockStopped { left_ms: 1.., .. }]),
        "{events:?}"
    );
    assert_eq!(*attempt, 0, "another change, which must not be taken for the first");
    sim.handle(Input::Saved { at: tried[0].0 });
    assert!(!is_absent(&sim, seat));
    assert!(left(&sim, seat) > 0);
    let snapshot = sim.snapshot(who);
    let text = snapshot.choices.expect("choices")[0].text.clone();
    let version = snapshot.version;
    let ask = Ask::Command(Command::Act { seat, version, text });
    let outputs =
        sim.handle(Input::Ask { asker: Asker::Request(9), owner_id: Some(owner_id(who)), ask });
    assert_eq!(writes(&outputs).len(), 1, "they can act at last");
}

/// The first attempt was written although its answer was lost: the log decides.
#[test]
fn a_time_out_that_was_saved_after_all_counts() {
    let mut sim = sim();
    let (_, seat) = sim.on_turn();
    sim.now += BANK_MS;
    let first = writes(&sim.handle(Input::Tick)).remove(0);
    sim.handle(Input::Unsaved);
    sim.now += 500;
    sim.handle(Input::Tick);
    let rows = first.1.into_iter().map(|event| (first.0, event)).collect();
    sim.handle(Input::ExternalEvents { events: rows, is_owner_node: false });
    assert!(is_absent(&sim, seat));
}

/// An outage is stored, so that a node that reads the match later does not charge it.
#[test]
fn other_nodes_do_not_charge_an_outage() {
    let mut sim = sim();
    let (_, seat) = sim.on_turn();
    sim.now += 2_000;
    sim.outage(60_000);
    sim.run(Input::Tick);
    let stopped = |event: &&StoredEvent| matches!(event, StoredEvent::ClockStopped { .. });
    assert_eq!(sim.events().into_iter().filter(stopped).count(), 1);
    sim.now += 3_000;
    sim.run(Input::Tick);
    assert_eq!(sim.events().into_iter().filter(stopped).count(), 1, "once");
    assert_eq!(left(&sim, seat), BANK_MS - 5_000);
    let beside = beside(&sim, Moment { at: sim.now, served: 7 * sim.now });
    assert_eq!(
        beside.snapshot(None, 0, Moment { at: sim.now, served: 7 * sim.now }).seats[seat as usize]
            .clock
            .expect("a clock")
            .left_ms,
        BANK_MS - 5_000
    );
}

/// A room at a node that was there all the time, by its own time at work.
fn beside(sim: &RoomSim, now: Moment) -> Room {
    let mut table = Table::new(sim.setup.clone());
    for (at, event) in &sim.saved {
        table.apply(*at, event.clone()).expect("an event that fits");
    }
    let unread_ms = now.at - table.clock_read_at;
    Room::beside(table, now.served - unread_ms)
}

/// Changing the node does not change what one has thought, whatever the machines' clocks show.
#[test]
fn who_goes_to_another_node_takes_their_clock_along() {
    for ahead in [-600_000_i64, 0, 600_000] {
        let mut sim = sim();
        let (who, seat) = sim.on_turn();
        sim.now += 9_000;
        let served = 1_000_000_000_u64.saturating_add_signed(ahead);
        let now = Moment { at: sim.now, served };
        let mut there = beside(&sim, now);
        let snapshot = there.snapshot(Some(&owner_id(who)), 0, now);
        assert_eq!(snapshot.seats[seat as usize].clock.expect("a clock").left_ms, 6_000);
        let now = Moment { at: sim.now + 1_000, served: served + 1_000 };
        let text = snapshot.choices.expect("choices")[0].text.clone();
        let ask = Ask::Command(Command::Act { seat, version: snapshot.version, text });
        let asker = Asker::Request(1);
        let input = Input::Ask { asker, owner_id: Some(owner_id(who)), ask };
        let outputs = there.handle(input, now).expect("the room makes sense");
        let tried = writes(&outputs);
        let StoredEvent::Action { before_ms, .. } = &tried[0].1[0] else { panic!("{tried:?}") };
        assert_eq!(*before_ms, Some(5_000));
        // The other node learns of it, by a clock of its own, and charges nobody for the way.
        let rows = tried[0].1.iter().map(|event| (now.at, event.clone())).collect();
        sim.now += 5_000;
        sim.handle(Input::ExternalEvents { events: rows, is_owner_node: false });
        let (_, next) = sim.on_turn();
        let expected = if next == seat { 5_000 } else { BANK_MS };
        assert_eq!(left(&sim, next), expected);
    }
}

/// The database's clock is set, or another server of it has another one.
#[test]
fn a_database_whose_clock_is_set_takes_nobodys_time() {
    let mut sim = sim();
    let (_, seat) = sim.on_turn();
    sim.now += 5_000;
    // The time of day jumps, the time at work does not.
    sim.outage(600_000);
    assert_eq!(left(&sim, seat), BANK_MS - 5_000);
    sim.run(Input::Tick);
    assert!(!is_absent(&sim, seat));
    let now = Moment { at: sim.now, served: 50_000_000 };
    let there = beside(&sim, now).snapshot(None, 0, now);
    assert_eq!(there.seats[seat as usize].clock.expect("a clock").left_ms, BANK_MS - 5_000);
}

#[test]
fn a_bot_that_stands_in_is_no_way_to_think_for_nothing() {
    let mut sim = sim();
    let (who, seat) = sim.on_turn();
    sim.now += 1_000;
    sim.command(who, Command::HandToBot { seat, bot: bot() }).expect("handed");
    sim.now += 8_000;
    sim.command(who, Command::TakeBack { seat }).expect("taken back");
    assert_eq!(left(&sim, seat), BANK_MS - 9_000);
    let other = if seat == SeatName::A { SeatName::B } else { SeatName::A };
    sim.command(name(other), Command::HandToBot { seat: other, bot: bot() }).expect("handed");
    sim.now += 1_000;
    sim.command(name(other), Command::TakeBack { seat: other }).expect("taken back");
    assert_eq!(left(&sim, other), BANK_MS, "not their turn");
}

/// Who comes back after their time was up gets some more, once in a turn.
#[test]
fn coming_back_again_and_again_does_not_stop_the_clock() {
    let mut sim = sim();
    let (who, seat) = sim.on_turn();
    sim.now += BANK_MS;
    sim.run(Input::Tick);
    assert!(is_absent(&sim, seat));
    sim.command(who, Command::TakeBack { seat }).expect("back");
    sim.now += left(&sim, seat);
    sim.run(Input::Tick);
    assert!(is_absent(&sim, seat));
    let again = sim.command(who, Command::TakeBack { seat });
    assert_eq!(again, Err(table::protocol::Refusal::OutOfTime));
    let n_saved = sim.saved.len();
    sim.join(7, who);
    assert_eq!(sim.saved.len(), n_saved, "nor by a new connection");
    // The bot finishes the turn; in the next one they may play.
    while sim.room.table().on_turn() == Some(seat) {
        let position = sim.room.table().position;
        let text = sim.room.table().game.as_ref().map(|game| game.legal()[0].clone());
        sim.run(Input::BotDecision { position, text });
    }
    sim.command(who, Command::TakeBack { seat }).expect("back");
    assert!(!is_absent(&sim, seat));
}
