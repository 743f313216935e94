//! A server that is short of file descriptors: it turns away new connections and goes on.

use std::net::IpAddr;

use client::{Client, dial};
use table::protocol::http::MakeTable;
use table::protocol::{Command, SeatName, ServerMessage};
use tokio::net::TcpStream;

use crate::program::folder;
use crate::serving::Serving;

const ENTROPY: &str = "00112233445566778899aabbccddeeff";

/// The most files that the server may open.
const MAX_FILES: &str = "300";

#[cfg(target_os = "linux")] // where all of 127.0.0.0/8 is this machine
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_short_of_files_goes_on() {
    let database = folder("exhaustion").join("matches.db");
    let serving = Serving::start_short_of_files(&database, MAX_FILES);
    let mut ann = Client::new(&serving.url).expect("a client");
    let id = ann.make(&MakeTable::for_two("kingdomino")).await.expect("a table").id;
    ann.sit(&id, SeatName::A, "Ann", ENTROPY).await.expect("a seat");
    let mut link = ann.connect(&id, 0).await.expect("a socket");
    // Far more connections than there are files, from several addresses.
    let mut open: Vec<TcpStream> = Vec::new();
    for i in 0..1_000_u32 {
        let local = IpAddr::from([127, 66, 6, (i % 5) as u8 + 1]);
        open.extend(dial(&serving.url, local).await);
    }
    for ready in [true, false, true] {
        let sent = link.send(Command::Ready { seat: SeatName::A, ready, entropy: None }).await;
        let sent = sent.expect("sent");
        loop {
            match link.next().await.expect("who plays stays connected") {
                ServerMessage::Done { id, .. } if id == sent => break,
                ServerMessage::Refused { refusal, .. } => panic!("{refusal}"),
                _ => {}
            }
        }
    }
    // Somebody who comes now is served: greedy addresses leave places to others.
    let stranger = Client::from_address(&serving.url, Some(IpAddr::from([127, 66, 7, 1])));
    let stranger = stranger.expect("a client");
    stranger.connect(&id, 0).await.expect("a socket");
    drop(open);
    ann.make(&MakeTable::for_two("barony")).await.expect("a table");
    assert!(serving.stop().success());
}
