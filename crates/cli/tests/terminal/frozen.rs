//! A server that is frozen charges nobody for it.

use std::time::{Duration, Instant};

use client::{Client, Link};
use table::protocol::http::MakeTable;
use table::protocol::{Command, Pace, SeatName, ServerMessage, Settings, Snapshot};

use crate::program::folder;
use crate::serving::Serving;

const ENTROPY: &str = "00112233445566778899aabbccddeeff";

const FROZEN: Duration = Duration::from_secs(4);

async fn done(link: &mut Link, command: Command) {
    let sent = link.send(command).await.expect("sent");
    while !matches!(link.next().await, Some(ServerMessage::Done { id, .. }) if id == sent) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_charged_while_the_server_is_frozen() {
    let serving = Serving::start(&folder("frozen").join("matches.db"));
    let (mut ann, mut bob) = (
        Client::new(&serving.url).expect("a client"),
        Client::new(&serving.url).expect("a client"),
    );
    let pace = Pace::Live { bank_s: 600, increment_s: 0 };
    let settings = Settings { pace, ..Settings::default() };
    let table = MakeTable { settings, ..MakeTable::for_two("barony") };
    let id = ann.make(&table).await.expect("a table").id;
    ann.sit(&id, SeatName::A, "Ann", ENTROPY).await.expect("a seat");
    bob.sit(&id, SeatName::B, "Bob", ENTROPY).await.expect("a seat");
    let mut at_a = ann.connect(&id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&id, 0).await.expect("a socket");
    let ready = |seat| Command::Ready { seat, ready: true, entropy: None };
    done(&mut at_a, ready(SeatName::A)).await;
    let began = Instant::now();
    done(&mut at_b, ready(SeatName::B)).await;
    tokio::task::block_in_place(|| serving.freeze(FROZEN));
    let seen: Snapshot = ann.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
    let awake_ms = began.elapsed().saturating_sub(FROZEN).as_millis() as u64;
    let seat = seen.on_turn.expect("a turn") as usize;
    let charged_ms = 600_000 - seen.seats[seat].clock.expect("a clock").left_ms;
    assert!(charged_ms <= awake_ms, "{charged_ms} ms of {awake_ms} ms");
    assert!(serving.stop().success());
}
