//! Who is here and what people say, from node to node.

use table::protocol::{Command, Phrase, SeatName, ServerMessage, Settings};
use table::room::{Ask, Asker, Input, Output, PRESENCE_MS, PeerEvent};

use crate::databases::on_postgres;
use crate::room_sim::{RoomSim, owner_id, to};
use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;

/// Brings what a room messages to the room of another node, which may answer.
fn tell(outputs: &[Output], from: &str, room: &mut RoomSim) -> Vec<Output> {
    let messages = outputs.iter().filter_map(|output| match output {
        Output::PeerMessage(message) => Some(message.clone()),
        _ => None,
    });
    messages
        .flat_map(|message| {
            room.handle(Input::PeerEvent(PeerEvent::Heard { node: from.to_owned(), message }))
        })
        .collect()
}

/// The seats whose people are said to be connected, in the last message about it.
fn present(messages: &[&ServerMessage]) -> Option<Vec<SeatName>> {
    messages.iter().rev().find_map(|message| match message {
        ServerMessage::Presence { connected, .. } => Some(connected.clone()),
        _ => None,
    })
}

/// A table at two nodes: Ann is here, Bob is there.
fn two_nodes() -> (RoomSim, RoomSim) {
    let mut here = RoomSim::two_people(Settings::default());
    let mut there = RoomSim::woken(here.setup.clone(), here.saved.clone(), here.now);
    let joined = here.join(1, "ann");
    assert!(tell(&joined, "here", &mut there).is_empty(), "nobody is there to answer");
    let joined = there.join(2, "bob");
    let answer = tell(&joined, "there", &mut here);
    assert_eq!(present(&to(1, &answer)), Some(vec![A, B]));
    assert!(tell(&answer, "here", &mut there).is_empty(), "it was known");
    (here, there)
}

#[test]
fn rooms_know_who_is_at_other_nodes() {
    let (mut here, mut there) = two_nodes();
    for room in [&here, &there] {
        let seats = room.snapshot("ann").seats;
        assert!(seats.iter().all(|seat| seat.connected), "{seats:?}");
    }
    let watching = here.join(3, "eve");
    tell(&watching, "here", &mut there);
    assert_eq!(there.snapshot("bob").watchers, 1);
    there.now += PRESENCE_MS;
    let parted = here.handle(Input::Part { conn: 1 });
    let heard = tell(&parted, "here", &mut there);
    assert_eq!(present(&to(2, &heard)), Some(vec![B]));
}

/// The messages about who is here.
fn n_told(messages: &[&ServerMessage]) -> usize {
    let is_presence = |message: &&&ServerMessage| matches!(message, ServerMessage::Presence { .. });
    messages.iter().filter(is_presence).count()
}

#[test]
fn people_who_come_and_go_together_are_shown_together() {
    let mut room = RoomSim::two_people(Settings::default());
    room.join(1, "ann");
    let first = room.join(2, "bob");
    assert_eq!(
        present(&to(1, &first)),
        Some(vec![A, B]),
        "a change after a quiet time is shown at once"
    );
    assert_eq!(n_told(&to(2, &first)), 0, "it is in the snapshot");
    let mut later = Vec::new();
    for conn in 3..103 {
        later.extend(room.join(conn, "eve"));
    }
    for conn in 4..103 {
        later.extend(room.handle(Input::Part { conn }));
    }
    assert_eq!(n_told(&to(1, &later)), 0);
    let mut wakes = later.iter().filter_map(|output| match output {
        Output::WakeAt(at) => *at,
        _ => None,
    });
    assert_eq!(wakes.next_back(), Some(room.now + PRESENCE_MS));
    // Even while the database is away, and the time at work stands still.
    room.outage(PRESENCE_MS);
    let told = room.handle(Input::Tick);
    let watchers = |conn| {
        let told = to(conn, &told);
        let watchers = told.into_iter().map(|message| match message {
            ServerMessage::Presence { watchers, .. } => *watchers,
            other => panic!("expected presence, found {other:?}"),
        });
        watchers.collect::<Vec<_>>()
    };
    assert_eq!((watchers(1), watchers(2)), (vec![1], vec![1]));
    assert!(watchers(3).is_empty(), "the first of them knows it from the snapshot");
    // Somebody who is back before it is told has not been away.
    room.handle(Input::Part { conn: 1 });
    room.join(1, "ann");
    room.now += PRESENCE_MS;
    assert_eq!(n_told(&to(2, &room.handle(Input::Tick))), 0);
}

#[test]
fn phrases_are_heard_at_other_nodes() {
    let (mut here, mut there) = two_nodes();
    let ask = Ask::Command(Command::Say { seat: B, phrase: Phrase::GoodLuck });
    let asker = Asker::Conn(2, 1);
    let said = there.handle(Input::Ask { asker, owner_id: Some(owner_id("bob")), ask });
    let heard = tell(&said, "there", &mut here);
    let good_luck = ServerMessage::Said { seat: B, phrase: Phrase::GoodLuck };
    assert_eq!(to(1, &heard), [&good_luck]);
    assert!(to(2, &said).contains(&&good_luck));
}

#[test]
fn nobody_is_at_a_node_that_is_gone_until_it_tells_again() {
    let (mut here, mut there) = two_nodes();
    here.now += PRESENCE_MS;
    let gone = here.handle(Input::PeerEvent(PeerEvent::NodeGone { node: "there".to_owned() }));
    assert_eq!(present(&to(1, &gone)), Some(vec![A]));
    // It was only away for a while.
    here.now += PRESENCE_MS;
    let told = there.handle(Input::PeerEvent(PeerEvent::RepeatPresence));
    let heard = tell(&told, "there", &mut here);
    assert_eq!(present(&to(1, &heard)), Some(vec![A, B]));
}

#[test]
fn what_was_missed_is_told_again_or_forgotten() {
    let (mut here, mut there) = two_nodes();
    // Nobody hears that Bob leaves, and that Eve comes.
    here.now += PRESENCE_MS;
    there.handle(Input::Part { conn: 2 });
    there.join(3, "eve");
    let told = there.handle(Input::PeerEvent(PeerEvent::RepeatPresence));
    let heard = tell(&told, "there", &mut here);
    assert_eq!(present(&to(1, &heard)), Some(vec![A]));
    assert_eq!(here.snapshot("ann").watchers, 1);
    // Nor that she leaves: there is nobody left to tell it.
    there.handle(Input::Part { conn: 3 });
    for _ in 0..3 {
        assert_eq!(here.snapshot("ann").watchers, 1);
        let told = there.handle(Input::PeerEvent(PeerEvent::RepeatPresence));
        assert!(tell(&told, "there", &mut here).is_empty());
        here.handle(Input::PeerEvent(PeerEvent::RepeatPresence));
    }
    assert_eq!(here.snapshot("ann").watchers, 0);
}

async fn people_at_different_nodes_see_and_hear_each_other(address: &str) {
    let here = TestServer::open_at(address, unlimited()).await;
    let there = TestServer::open_at(address, unlimited()).await;
    let (id, ann, mut bob) = two_people(&here, &table_of_two("barony")).await;
    bob.move_to(&there.base);
    let mut at_ann = ann.connect(&id, 0).await.expect("a socket");
    let mut at_bob = bob.connect(&id, 0).await.expect("a socket");
    for link in [&mut at_ann, &mut at_bob] {
        loop {
            let connected = match link.next().await.expect("the connection stays") {
                ServerMessage::Presence { connected, .. } => connected,
                ServerMessage::Snapshot(seen) => {
                    let seats = seen.seats.iter().filter(|seat| seat.connected);
                    seats.map(|seat| seat.seat).collect()
                }
                _ => continue,
            };
            if connected == [A, B] {
                break;
            }
        }
    }
    let say = Command::Say { seat: A, phrase: Phrase::Hello };
    at_ann.send(say).await.expect("sent");
    let hello = ServerMessage::Said { seat: A, phrase: Phrase::Hello };
    while at_bob.next().await.expect("the connection stays") != hello {}
    here.close().await;
    // Its people are seen to be gone.
    loop {
        let message = at_bob.next().await.expect("the connection stays");
        if matches!(message, ServerMessage::Presence { connected, .. } if connected == [B]) {
            break;
        }
    }
    there.close().await;
}

on_postgres!(people_at_different_nodes_see_and_hear_each_other,);
