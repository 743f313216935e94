//! Replays of records: by pages, and within a budget that leaves the server to those who play.

use std::io::Read;
use std::net::IpAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use client::Client;
use flate2::read::GzDecoder;
use server::config::{Config, Limits};
use table::history;
use table::protocol::http::Replay;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use crate::play::play_together;
use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

/// The longest record of the catalog's tests: its positions take megabytes.
fn long_record() -> String {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/records");
    std::fs::read_to_string(records.join("kingdomino-4-dynasty.record")).expect("a record")
}

async fn post(
    client: &Client,
    server: &TestServer,
    query: &str,
    record: &str,
) -> reqwest::Response {
    let url = format!("{}/api/v1/replay{query}", server.base);
    client.http().post(url).body(record.to_owned()).send().await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_add_up_to_the_whole_match() {
    let server = TestServer::open(unlimited()).await;
    let (client, text) = (server.client(), long_record());
    let record = catalog::Record::parse(text.as_bytes()).expect("well formed");
    let whole = history::replay_record(&record, 0, u32::MAX, 0).expect("good").expect("positions");
    let mut positions = Vec::new();
    while positions.len() as u32 <= whole.n_played {
        let query = format!("?from={}", positions.len());
        let page: Replay =
            post(&client, &server, &query, &text).await.json().await.expect("a page");
        assert!((1..=100).contains(&page.positions.len()), "{}", page.positions.len());
        assert_eq!((page.n_played, page.from), (whole.n_played, positions.len() as u32));
        positions.extend(page.positions);
    }
    assert!(positions == whole.positions, "every position, once, in order");
    let one = post(&client, &server, "?from=3&to=3", &text).await;
    assert_eq!(one.json::<Replay>().await.expect("a page").positions, whole.positions[3..4]);
    let beyond = post(&client, &server, "?from=4000000000", &text).await;
    assert_eq!(beyond.json::<Replay>().await.expect("a page").positions, []);
    server.close().await;
}

/// Browsers accept compressed answers; the client of these tests does not by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_compressed_page_arrives_whole() {
    let server = TestServer::open(unlimited()).await;
    let url = format!("{}/api/v1/replay", server.base);
    let request = server.client().http().post(url).header("accept-encoding", "gzip");
    let answer = request.body(long_record()).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    let mut page = Vec::new();
    let body = answer.bytes().await.expect("the whole body");
    GzDecoder::new(&body[..]).read_to_end(&mut page).expect("gzip");
    let page: Replay = serde_json::from_slice(&page).expect("a page");
    assert_eq!(page.positions.len(), 100);
    server.close().await;
}

/// Posts a record from an address and reads the status, and nothing of the answer.
async fn ask_and_not_read(server: &TestServer, local: IpAddr, record: &str) -> (u16, TcpStream) {
    let server = server.base.strip_prefix("http://").expect("plain").parse().expect("numbers");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    socket.bind((local, 0).into()).expect("an address");
    let mut stream = socket.connect(server).await.expect("a connection");
    // A page from the middle, where much is on the table.
    let head = format!(
        "POST /api/v1/replay?from=200 HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n",
        record.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    stream.write_all(record.as_bytes()).await.expect("sent");
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.expect("an answer begins");
    let status = String::from_utf8_lossy(&status[9..]).parse().expect("a number");
    (status, stream)
}

/// What is kept for those who do not read is bounded for each address, and others are answered.
#[cfg(target_os = "linux")] // where all of 127.0.0.0/8 is this machine
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_hold_few_answers_and_hold_nobody_up() {
    // On a busy machine the first ones must not be dropped before the last ones come.
    let patience = Duration::from_mins(2);
    let limits = Limits { replays: 100, ..Limits::NONE };
    let server = TestServer::open(Config { limits, patience, ..Config::default() }).await;
    let record = long_record();
    let mut held = Vec::new();
    for host in 1..=3 {
        let local = IpAddr::from([127, 66, 1, host]);
        let mut statuses = Vec::new();
        for _ in 0..10 {
            let (status, stream) = ask_and_not_read(&server, local, &record).await;
            statuses.push(status);
            held.push(stream);
        }
        let n_answered = statuses.iter().filter(|&&status| status == 200).count();
        assert_eq!((n_answered, statuses.len()), (4, 10), "{statuses:?}");
        assert!(statuses[4..].iter().all(|&status| status == 429), "{statuses:?}");
    }
    let page = post(&server.client(), &server, "", &record).await;
    assert_eq!(page.json::<Replay>().await.expect("a page").positions.len(), 100);
    drop(held);
    server.close().await;
}

/// One address that asks for replays as fast as it can, while two people at another play.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replays_are_rationed_while_others_play() {
    const PER_SECOND: u32 = 1;
    let limits = Limits { replays: PER_SECOND, ..Limits::NONE };
    let server = TestServer::open(Config { limits, ..Config::default() }).await;
    let (record, base) = (long_record(), server.base.clone());
    let begin = Instant::now();
    let attack = tokio::spawn(async move {
        let local = "127.66.2.1".parse().ok();
        let attacker = Client::from_address(&base, local).expect("a client");
        let (mut n_answered, mut n_refused) = (0, 0);
        loop {
            let request = attacker.http().post(format!("{base}/api/v1/replay"));
            let Ok(answer) = request.body(record.clone()).send().await else {
                return (n_answered, n_refused, begin.elapsed());
            };
            match answer.status().as_u16() {
                200 => n_answered += 1,
                429 => n_refused += 1,
                other => panic!("{other}"),
            }
        }
    });
    for _ in 0..3 {
        let (id, ann, bob) = two_people(&server, &table_of_two("kingdomino")).await;
        play_together(&id, &ann, &bob).await;
    }
    server.close().await;
    let (n_answered, n_refused, elapsed) = attack.await.expect("no panic");
    let most = f64::from(PER_SECOND) * (10.0 + elapsed.as_secs_f64()) + 1.0;
    assert!(n_answered > 0 && n_refused > 0, "{n_answered} answered, {n_refused} refused");
    assert!(f64::from(n_answered) <= most, "{n_answered} answered, at most {most}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_can_be_read_whole_in_small_pieces() {
    let server = TestServer::open(unlimited()).await;
    let local = IpAddr::from([127, 0, 0, 1]);
    let (status, stream) = ask_and_not_read(&server, local, &long_record()).await;
    assert_eq!(status, 200);
    let mut rest = BufReader::with_capacity(1_000, stream);
    let (mut n_bytes, mut tail) = (0, Vec::new());
    let mut piece = [0; 1_000];
    while !tail.ends_with(b"0\r\n\r\n") {
        let n = rest.read(&mut piece).await.expect("the connection stays");
        n_bytes += n;
        tail.extend_from_slice(&piece[..n]);
        tail.drain(..tail.len().saturating_sub(8));
    }
    assert!(n_bytes > 200_000, "{n_bytes}");
    server.close().await;
}
