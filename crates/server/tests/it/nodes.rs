//! Several nodes on one PostgreSQL.

use server::store::{Append, Outcome, Store, Writer};
use table::protocol::{Phase, SeatName, Settings};
use table::table::MatchSetup;

use crate::databases::on_postgres;
use crate::play::play_together;
use crate::room_sim::RoomSim;
use crate::store::{append, append_after};
use crate::test_server::{TestServer, snapshot_when, table_of_two, two_people, unlimited};

async fn people_at_different_nodes_play_one_game(address: &str) {
    let here = TestServer::open_at(address, unlimited()).await;
    let there = TestServer::open_at(address, unlimited()).await;
    let (id, ann, mut bob) = two_people(&here, &table_of_two("kingdomino")).await;
    bob.move_to(&there.base);
    play_together(&id, &ann, &bob).await;
    let path = format!("/api/v1/tables/{id}/record");
    let record = ann.text(&path).await.expect("a record");
    assert_eq!(record, bob.text(&path).await.expect("a record"));
    here.close().await;
    there.close().await;
}

async fn a_match_whose_owner_is_dead_is_adopted(address: &str) {
    let mut sim = RoomSim::against_a_bot(Settings::default());
    while sim.room.table().on_turn() == Some(SeatName::A) {
        sim.act();
    }
    let n_saved = sim.saved.len() as u64;
    // This store writes as a node that never says that it is there.
    let dead = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(dead.clone());
    let setup = MatchSetup { id: "orphan".to_owned(), ..sim.setup.clone() };
    let mut events: Vec<_> = sim.events().into_iter().cloned().collect();
    let rest = events.split_off(1);
    let made = append(&setup, 0, "made", events);
    assert_eq!(writer.append(made).await, Outcome::Saved { at: 2_000 });
    let played = Append {
        phase: Phase::Playing,
        needs_owner_node: true,
        ..append_after(&setup, (1, "made"), "played", rest)
    };
    assert_eq!(writer.append(played).await, Outcome::Saved { at: 2_000 });
    let id = setup.id;
    assert!(dead.is_owner_node(&id).await.expect("an answer"));

    let server = TestServer::open_at(address, unlimited()).await;
    let mut watcher = server.client().connect(&id, 0).await.expect("a socket");
    let seen = snapshot_when(&mut watcher, |seen| seen.on_turn == Some(SeatName::A)).await;
    assert!(seen.version > n_saved, "the bot has played");
    assert!(!dead.is_owner_node(&id).await.expect("an answer"));
    server.close().await;
    dead.close().await;
}

on_postgres!(people_at_different_nodes_play_one_game, a_match_whose_owner_is_dead_is_adopted,);
