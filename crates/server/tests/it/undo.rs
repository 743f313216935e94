//! Taking back: free, by consent, never across chance.

use table::protocol::{Command, Refusal, RequestKind, SeatName, Settings};
use table::room::Input;

use crate::room_sim::RoomSim;

/// Plays until the seat that acted last could take something back with this freedom.
fn until(sim: &mut RoomSim, is_free: bool) -> (&'static str, SeatName, u32) {
    for _ in 0..60 {
        sim.act();
        for (who, seat) in [("ann", SeatName::A), ("bob", SeatName::B)] {
            let offers = sim.snapshot(who).you.undo;
            if let Some(offer) = offers.into_iter().find(|offer| offer.is_free == is_free) {
                return (who, seat, offer.last);
            }
        }
    }
    panic!("never");
}

#[test]
fn it_is_free_while_nobody_acted() {
    let mut sim = RoomSim::two_people(Settings::default());
    let (who, seat, to) = until(&mut sim, true);
    let before = sim.snapshot(who);
    sim.command(who, Command::Undo { seat, version: before.version, to }).expect("undone");
    let after = sim.snapshot(who);
    assert_eq!(after.n_played, to);
    assert!(after.version > before.version);
    assert_eq!(after.on_turn, Some(seat));
    // A command for the board before the undo is stale.
    let text = after.choices.expect("choices")[0].text.clone();
    let old = Command::Act { seat, version: before.version, text };
    assert_eq!(sim.command(who, old), Err(Refusal::Stale { version: before.version }));
}

#[test]
fn it_needs_consent_once_somebody_acted_and_only_one_request_a_turn() {
    let mut sim = RoomSim::two_people(Settings::default());
    let (who, seat, to) = until(&mut sim, false);
    let (other, other_seat) =
        if who == "ann" { ("bob", SeatName::B) } else { ("ann", SeatName::A) };
    let version = sim.snapshot(who).version;
    sim.command(who, Command::Undo { seat, version, to }).expect("asked");
    let request = sim.snapshot(other).request.expect("a request");
    assert_eq!((request.by, request.kind), (seat, RequestKind::Undo { to }));
    sim.command(other, Command::Answer { seat: other_seat, agree: false }).expect("no");
    assert_eq!(sim.command(who, Command::Undo { seat, version, to }), Err(Refusal::AlreadyAsked));
    assert!(sim.snapshot(who).you.undo.is_empty());
    let (who, seat, to) = until(&mut sim, false);
    let (other, other_seat) =
        if who == "ann" { ("bob", SeatName::B) } else { ("ann", SeatName::A) };
    let version = sim.snapshot(who).version;
    sim.command(who, Command::Undo { seat, version, to }).expect("asked");
    sim.command(other, Command::Answer { seat: other_seat, agree: true }).expect("yes");
    assert_eq!(sim.snapshot(who).n_played, to);
}

#[test]
fn it_never_crosses_chance() {
    let mut sim = RoomSim::two_people(Settings::default());
    for _ in 0..30 {
        let (who, seat) = sim.act();
        let snapshot = sim.snapshot(who);
        let played = &sim.room.table().played;
        for to in 0..played.len() {
            let crosses = played[to..].iter().any(|action| action.seat.is_none());
            let is_own = played[to].seat == Some(seat);
            if crosses || !is_own {
                let undo = Command::Undo { seat, version: snapshot.version, to: to as u32 };
                assert_eq!(sim.command(who, undo), Err(Refusal::NothingToUndo));
                break;
            }
        }
    }
}

#[test]
fn against_bots_nobody_is_asked() {
    let mut sim = RoomSim::against_a_bot(Settings::default());
    for _ in 0..40 {
        if sim.on_turn().0 == "ann" {
            sim.act();
        } else {
            let position = sim.room.table().position;
            let text = sim.room.table().game.as_ref().map(|game| game.legal()[0].clone());
            sim.run(Input::BotDecision { position, text });
            let offers = sim.snapshot("ann").you.undo;
            assert!(offers.iter().all(|offer| offer.is_free));
            if let Some(offer) = offers.first() {
                let version = sim.snapshot("ann").version;
                let undo = Command::Undo { seat: SeatName::A, version, to: offer.last };
                sim.command("ann", undo).expect("undone");
                assert_eq!(sim.on_turn().0, "ann");
                return;
            }
        }
    }
    panic!("a bot never acted after a person without chance between");
}
