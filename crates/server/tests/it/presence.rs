//! Who is here and what people say, from node to node.

use server::protocol::{Command, Phrase, SeatName, ServerMessage, Settings};
use server::room::{Ask, Asker, Input, Output, PeerEvent};

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
    let parted = here.handle(Input::Part { conn: 1 });
    let heard = tell(&parted, "here", &mut there);
    assert_eq!(present(&to(2, &heard)), Some(vec![B]));
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
    let gone = here.handle(Input::PeerEvent(PeerEvent::NodeGone { node: "there".to_owned() }));
    assert_eq!(present(&to(1, &gone)), Some(vec![A]));
    // It was only away for a while.
    let told = there.handle(Input::PeerEvent(PeerEvent::Remind));
    let heard = tell(&told, "there", &mut here);
    assert_eq!(present(&to(1, &heard)), Some(vec![A, B]));
}

#[test]
fn what_was_missed_is_told_again_or_forgotten() {
    let (mut here, mut there) = two_nodes();
    // Nobody hears that Bob leaves, and that Eve comes.
    there.handle(Input::Part { conn: 2 });
    there.join(3, "eve");
    let told = there.handle(Input::PeerEvent(PeerEvent::Remind));
    let heard = tell(&told, "there", &mut here);
    assert_eq!(present(&to(1, &heard)), Some(vec![A]));
    assert_eq!(here.snapshot("ann").watchers, 1);
    // Nor that she leaves: there is nobody left to tell it.
    there.handle(Input::Part { conn: 3 });
    for _ in 0..3 {
        assert_eq!(here.snapshot("ann").watchers, 1);
        let told = there.handle(Input::PeerEvent(PeerEvent::Remind));
        assert!(tell(&told, "there", &mut here).is_empty());
        here.handle(Input::PeerEvent(PeerEvent::Remind));
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
