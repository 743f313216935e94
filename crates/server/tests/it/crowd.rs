//! One client that wants more than its share: of frames, of bytes, of connections, of addresses.

use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use client::{Client, dial};
use server::config::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::frames::{greeting, question};
use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

async fn limited(limits: Limits) -> TestServer {
    TestServer::open(Config { limits, ..unlimited() }).await
}

/// Opens the socket of a table by hand, and reads up to the end of the server's greeting.
async fn socket(server: &TestServer, id: &str) -> TcpStream {
    let mut stream = dial(&server.base, IpAddr::from([127, 0, 0, 1])).await.expect("a connection");
    stream.write_all(greeting(id, "").as_bytes()).await.expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("a greeting"));
    }
    assert!(head.starts_with(b"HTTP/1.1 101"));
    stream
}

/// The kind of the next frame, which is read whole.
async fn next_frame(stream: &mut TcpStream) -> u8 {
    let [kind, length] =
        [stream.read_u8().await.expect("a frame"), stream.read_u8().await.expect("more")];
    let n_bytes = match length {
        126 => stream.read_u16().await.expect("a length").into(),
        127 => stream.read_u64().await.expect("a length"),
        short => short.into(),
    };
    let mut payload = vec![0; n_bytes as usize];
    stream.read_exact(&mut payload).await.expect("a payload");
    kind & 15
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_count_as_messages() {
    const PER_SECOND: u32 = 100;
    const N_PINGS: u32 = 300;
    let server = limited(Limits { messages: PER_SECOND, ..Limits::NONE }).await;
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let mut stream = socket(&server, &id).await;
    let begin = Instant::now();
    let ping = [0x89, 0x80, 0, 0, 0, 0];
    stream.write_all(&ping.repeat(N_PINGS as usize)).await.expect("sent");
    let mut n_pongs = 0;
    while n_pongs < N_PINGS {
        n_pongs += u32::from(next_frame(&mut stream).await == 10);
    }
    // What two seconds allow comes at once, the rest at the rate.
    let least = Duration::from_secs(1) * (N_PINGS - 2 * PER_SECOND - 2) / PER_SECOND;
    assert!(begin.elapsed() >= least, "{n_pongs} in {:?}", begin.elapsed());
    server.close().await;
}

/// A message of which only empty parts come is never complete, so nothing but its bytes counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_without_an_end_is_read_slowly() {
    const PER_SECOND: u32 = 100;
    let server = limited(Limits { messages: PER_SECOND, ..Limits::NONE }).await;
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let mut stream = socket(&server, &id).await;
    let begin = Instant::now();
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.expect("sent");
    let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(1_600_000 / 6);
    let (mut answers, mut questions) = stream.split();
    let sending = async {
        questions.write_all(&parts).await.expect("sent");
        // Its end, after all: the answer comes when everything before it was read.
        let mut end = question();
        end[0] = 0x80;
        questions.write_all(&end).await.expect("sent");
    };
    let reading = async {
        let mut heard = Vec::new();
        while !heard.windows(13).any(|part| part == b"\"type\":\"done\"") {
            heard.push(answers.read_u8().await.expect("the connection stays"));
            heard.drain(..heard.len().saturating_sub(64));
        }
    };
    tokio::join!(sending, reading);
    // 4 kB for each message: 800 kB at once, and 400 kB a second.
    assert!(begin.elapsed() > Duration::from_secs(1), "{:?}", begin.elapsed());
    server.close().await;
}

#[cfg(target_os = "linux")] // where all of 127.0.0.0/8 is this machine
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_count_by_address_until_they_end() {
    let server = limited(Limits { connections: 5, ..Limits::NONE }).await;
    let greedy = IpAddr::from([127, 66, 4, 1]);
    let mut open = Vec::new();
    for _ in 0..5 {
        let mut stream = dial(&server.base, greedy).await.expect("a connection");
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).await.expect("an answer");
        open.push(stream);
    }
    for _ in 0..20 {
        let mut sixth = dial(&server.base, greedy).await.expect("a connection");
        let _ = sixth.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        assert_eq!(sixth.read(&mut [0; 12]).await.unwrap_or(0), 0, "it is closed");
    }
    assert_eq!(server.client().text("/healthz").await.expect("others are served"), "ok\n");
    drop(open);
    let back = Client::from_address(&server.base, Some(greedy)).expect("a client");
    // They count until the server has noticed that they are gone.
    while back.text("/healthz").await.is_err() {}
    server.close().await;
}

/// An open socket is a connection, too.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_count_as_connections() {
    let server = limited(Limits { connections: 3, ..Limits::NONE }).await;
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let local = Some(IpAddr::from([127, 66, 5, 1]));
    let client = Client::from_address(&server.base, local).expect("a client");
    let mut links = Vec::new();
    for _ in 0..3 {
        links.push(client.connect(&id, 0).await.expect("a socket"));
    }
    client.connect(&id, 0).await.expect_err("one too many");
    drop(links.pop());
    while client.connect(&id, 0).await.is_err() {}
    server.close().await;
}

/// Behind a proxy, people come from IPv6: a household has a /64, and its provider's customer a /48.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ipv6_counts_by_network() {
    let limits = Limits { tables: 3, ..Limits::NONE };
    let trusted_proxies = vec![IpAddr::from([127, 0, 0, 1])];
    let server = TestServer::open(Config { trusted_proxies, limits, ..Config::default() }).await;
    let http = server.client().http().clone();
    let make = async |network: u16, host: u16| {
        let address = Ipv6Addr::new(0x2001, 0xdb8, 7, network, 0, 0, 0, host).to_string();
        let request = http.post(format!("{}/api/v1/tables", server.base));
        let request = request.header("x-forwarded-for", address);
        let table = request.json(&table_of_two("kingdomino"));
        table.send().await.expect("an answer").status().as_u16()
    };
    let mut statuses = Vec::new();
    for host in 0..10 {
        statuses.push(make(0, host).await);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == 201).count(), 3, "{statuses:?}");
    assert!(statuses[3..].iter().all(|&status| status == 429), "{statuses:?}");
    let mut n_made = 3;
    for network in 1..40 {
        n_made += u32::from(make(network, 1).await == 201);
    }
    assert_eq!(n_made, 24, "eight times as many for the /48");
    server.close().await;
}
