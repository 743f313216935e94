//! A PostgreSQL that is stopped, frozen or out of connections under running nodes. What was
//! acknowledged is there, and the outage is charged to nobody, whichever node is asked afterwards.

use std::time::Instant;

use client::{Client, Link};
use table::protocol::http::MakeTable;
use table::protocol::{Command, Pace, SeatName, ServerMessage, Settings, Snapshot};

use crate::postgres::Cluster;
use crate::test_server::{
    TestServer, ask, ready, snapshot_when, table_of_two, two_people, unlimited,
};

const BANK_MS: u64 = 600_000;

/// What the clocks of a table have lost together.
async fn charged_ms(client: &Client, id: &str) -> u64 {
    loop {
        // A node that has just missed its database may not answer yet.
        if let Ok(seen) = client.get::<Snapshot>(&format!("/api/v1/tables/{id}")).await {
            let clocks = seen.seats.iter().map(|seat| seat.clock.expect("a clock").left_ms);
            return clocks.map(|left_ms| BANK_MS - left_ms).sum();
        }
    }
}

/// Sends the first choice of the person on turn; the number of the message.
async fn act(links: &mut [Link; 2]) -> (usize, u32) {
    for (i, link) in links.iter_mut().enumerate() {
        ask(link, Command::Snapshot { since: 0 }).await;
        let seen = snapshot_when(link, |_| true).await;
        let (Some(seat), Some(choices)) = (seen.on_turn, seen.choices) else { continue };
        let text = choices[0].text.clone();
        let act = Command::Act { seat, version: seen.version, text };
        return (i, link.send(act).await.expect("sent"));
    }
    panic!("nobody has a choice");
}

/// Two people at one node, of two; the database goes away while one of them acts.
async fn charges_nobody(
    url: impl Fn(&Cluster) -> String,
    go_away: impl Fn(&Cluster),
    come_back: impl Fn(&Cluster),
) {
    let cluster = tokio::task::block_in_place(|| {
        let cluster = Cluster::start();
        cluster.add_role();
        cluster
    });
    let url = url(&cluster);
    let here = TestServer::open_at(&url, unlimited()).await;
    let pace = Pace::Live { bank_s: 600, increment_s: 0 };
    let settings = Settings { pace, ..Settings::default() };
    let table = MakeTable { settings, ..table_of_two("kingdomino") };
    let (id, ann, bob) = two_people(&here, &table).await;
    let (at_a, at_b) = tokio::join!(ann.connect(&id, 0), bob.connect(&id, 0));
    let mut links = [at_a.expect("a socket"), at_b.expect("a socket")];
    ready(&mut links[0], SeatName::A).await;
    let began = Instant::now();
    ready(&mut links[1], SeatName::B).await;

    tokio::task::block_in_place(|| go_away(&cluster));
    let away = Instant::now();
    let (who, sent) = act(&mut links).await;
    let waits = ServerMessage::Saving { waiting: true };
    while links[who].next().await.expect("the connection stays") != waits {}
    // It stays away for longer than anybody would overlook.
    tokio::time::sleep(2 * server::store::LEASE).await;
    let away_ms = away.elapsed().as_millis() as u64;
    tokio::task::block_in_place(|| come_back(&cluster));
    loop {
        let message = links[who].next().await.expect("the connection stays");
        assert!(!matches!(message, ServerMessage::Refused { .. }), "{message:?}");
        if matches!(message, ServerMessage::Done { id, .. } if id == sent) {
            break;
        }
    }
    // A node that was not there reads the table from the database.
    let there = TestServer::open_at(&url, unlimited()).await;
    let by_owner = charged_ms(&here.client(), &id).await;
    let by_other = charged_ms(&there.client(), &id).await;
    let awake_ms = began.elapsed().as_millis() as u64 - away_ms;
    assert!(by_owner <= awake_ms, "{by_owner} ms of {awake_ms} ms");
    assert!(by_other <= awake_ms, "{by_other} ms of {awake_ms} ms at another node");
    here.close().await;
    // The room of the other node sleeps; woken again by a third, it is charged no more.
    there.close().await;
    let later = TestServer::open_at(&url, unlimited()).await;
    let by_later = charged_ms(&later.client(), &id).await;
    let awake_ms = began.elapsed().as_millis() as u64 - away_ms;
    assert!(by_later <= awake_ms, "{by_later} ms of {awake_ms} ms after a restart");
    later.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_is_stopped_charges_nobody() {
    Box::pin(charges_nobody(Cluster::url, Cluster::crash, Cluster::recover)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_is_frozen_charges_nobody() {
    Box::pin(charges_nobody(Cluster::url, Cluster::freeze, Cluster::thaw)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_without_a_free_connection_charges_nobody() {
    let (refuse, accept) = (Cluster::refuse_role, Cluster::accept_role);
    Box::pin(charges_nobody(Cluster::url_of_role, refuse, accept)).await;
}
