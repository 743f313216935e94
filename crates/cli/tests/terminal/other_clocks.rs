//! Nodes on machines whose clocks differ by ten minutes take nobody's time.
//!
//! It needs PostgreSQL (`DATABASE_URL`), which the nodes share, and faketime.

use std::path::Path;
use std::time::Instant;

use client::Client;
use table::protocol::http::MakeTable;
use table::protocol::{Command, Pace, SeatName, ServerMessage, Settings, Snapshot};

use crate::rolling::SharedDatabase;
use crate::serving::Serving;

const ENTROPY: &str = "00112233445566778899aabbccddeeff";
const BANK_MS: u64 = 300_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_whose_clocks_differ_take_nobodys_time() {
    let faketime = Path::new("/usr/bin/faketime");
    assert!(faketime.exists(), "the test needs {} (Debian: faketime)", faketime.display());
    let database = SharedDatabase::new("clocks").await;
    let nodes = [
        Serving::start_on(&database.address, &["--listen", "127.0.0.1:0"]),
        Serving::start_at_another_time(&database.address, "+600s"),
        Serving::start_at_another_time(&database.address, "-600s"),
    ];
    for node in &nodes[1..] {
        let words = ["WARN", "clock differs from the database's"];
        // It is said before the node listens, or a moment later.
        tokio::task::block_in_place(|| node.wait_for_lines(1, &words));
    }
    let mut people = [0, 1].map(|i: usize| Client::new(&nodes[i].url).expect("a client"));
    let pace = Pace::Live { bank_s: (BANK_MS / 1_000) as u32, increment_s: 0 };
    let settings = Settings { pace, ..Settings::default() };
    let table = MakeTable { settings, ..MakeTable::for_two("kingdomino") };
    let id = people[0].make(&table).await.expect("a table").id;
    let seats = [SeatName::A, SeatName::B];
    for ((person, seat), name) in people.iter_mut().zip(seats).zip(["Ann", "Bob"]) {
        person.sit(&id, seat, name, ENTROPY).await.expect("a seat");
    }
    let began = Instant::now();
    let mut links = Vec::new();
    for (person, seat) in people.iter().zip(seats) {
        let mut link = person.connect(&id, 0).await.expect("a socket");
        let ready = Command::Ready { seat, ready: true, entropy: None };
        let sent = link.send(ready).await.expect("sent");
        while !matches!(link.next().await, Some(ServerMessage::Done { id, .. }) if id == sent) {}
        links.push(link);
    }
    // Everybody acts through their own node, some turns each.
    let mut version = 0;
    for _ in 0..8 {
        let (i, seat, text) = 'on_turn: loop {
            for (i, link) in links.iter_mut().enumerate() {
                let asked = link.send(Command::Snapshot { since: 0 }).await.expect("sent");
                while !matches!(link.next().await, Some(ServerMessage::Done { id, .. }) if id == asked)
                {
                }
                let Some(ServerMessage::Snapshot(seen)) = link.next().await else { continue };
                let Some((mover, choices)) = seen.on_turn.zip(seen.choices) else { continue };
                if seen.version > version {
                    version = seen.version;
                    break 'on_turn (i, mover, choices[0].text.clone());
                }
            }
        };
        let act = links[i].send(Command::Act { seat, version, text }).await.expect("sent");
        loop {
            match links[i].next().await.expect("the connection stays") {
                ServerMessage::Done { id, .. } if id == act => break,
                ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal}"),
                _ => {}
            }
        }
    }
    for node in &nodes {
        let client = Client::new(&node.url).expect("a client");
        let seen: Snapshot = client.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
        let clocks = seen.seats.iter().map(|seat| seat.clock.expect("a clock").left_ms);
        let charged: u64 = clocks.map(|left_ms| BANK_MS - left_ms).sum();
        // Differences below a quarter of a second are those of the way to the database.
        let most = began.elapsed().as_millis() as u64 + 2_000;
        assert!(charged <= most, "{charged} ms of {most} ms at {}", node.url);
    }
    drop(nodes);
    database.drop().await;
}
