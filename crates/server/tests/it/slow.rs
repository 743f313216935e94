//! Connections that are slow, half open, too large or packed: they end, and others are served.

use std::io::Write;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use server::config::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::frames::{greeting, question};
use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

/// Sends bytes as they are, and gives everything that comes back until the connection ends.
async fn exchange(server: &TestServer, bytes: &[u8]) -> String {
    let address = server.base.strip_prefix("http://").expect("plain");
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // The server may hang up before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_finish_a_request_is_sent_away() {
    let config = Config { patience: Duration::from_millis(100), ..unlimited() };
    let server = TestServer::open(config).await;
    assert_eq!(exchange(&server, b"").await, "");
    assert_eq!(
        exchange(&server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await,
        ""
    );
    // After one whole request, the next has its own time.
    let kept = exchange(&server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET").await;
    assert!(kept.ends_with("ok\n"), "{kept}");
    let slow = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{";
    let late = exchange(&server, slow).await;
    assert!(status(&late) == "408" && late.contains("\"too_slow\""), "{late}");
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    ann.connect(&id, 0).await.expect("a socket");
    server.close().await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_an_answer_is_sent_away() {
    let config = Config { patience: Duration::from_millis(100), ..unlimited() };
    let server = TestServer::open(config).await;
    let address = server.base.strip_prefix("http://").expect("plain").parse().expect("numbers");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(address).await.expect("a connection");
    let ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // Without a limit this would never end: neither side reads.
    while stream.write_all(ask).await.is_ok() {}
    server.close().await;
}

/// A client that leaves the first ping unanswered is dropped, whatever else it sends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_answers_no_ping_is_dropped() {
    let server = TestServer::open(Config { patience: Duration::from_secs(4), ..unlimited() }).await;
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    let mut link = ann.connect(&id, 0).await.expect("a socket");
    // It greets, asks once, and sends back bytes that were never sent.
    let greeting = greeting(&id, "");
    let guess = [0x8a, 0x81, 0, 0, 0, 0, b'x'];
    let bytes = [greeting.as_bytes(), &question(), &guess].concat();
    let deaf = exchange(&server, &bytes);
    let listening = async { while link.next().await.is_some() {} };
    let answer = tokio::select! {
        answer = deaf => answer,
        () = listening => panic!("a client that reads stays"),
    };
    assert!(answer.contains("\"type\":\"done\""), "{answer}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heads_that_are_too_large_are_refused() {
    let server = TestServer::open(unlimited()).await;
    let get = |headers: &str| {
        format!("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n")
    };
    let fair = get(&format!("X-Long: {}\r\n", "x".repeat(8_000)));
    assert_eq!(status(&exchange(&server, fair.as_bytes()).await), "200");
    for n in [20_000, 1_000_000] {
        let long = get(&format!("X-Long: {}\r\n", "x".repeat(n)));
        let answer = exchange(&server, long.as_bytes()).await;
        // A client that still writes when the server hangs up may miss the answer.
        assert!(["431", ""].contains(&status(&answer)), "{answer}");
    }
    let many = "X-Many: 1\r\n".repeat(500);
    assert_eq!(status(&exchange(&server, get(&many).as_bytes()).await), "431");
    let path = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(40_000));
    let answer = exchange(&server, path.as_bytes()).await;
    assert!(["414", "431", ""].contains(&status(&answer)), "{answer}");
    server.close().await;
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("packed");
    encoder.finish().expect("packed")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_comes_in_is_unpacked() {
    let server = TestServer::open(unlimited()).await;
    let http = server.client().http().clone();
    let post = async |path: &str, body: Vec<u8>| {
        let request = http.post(format!("{}{path}", server.base)).body(body);
        let request = request.header("content-encoding", "gzip");
        request.send().await.expect("an answer").status().as_u16()
    };
    let bomb = packed(&vec![b'['; 12_000_000]);
    assert!(bomb.len() < 16 * 1024, "{}", bomb.len());
    let table = packed(&serde_json::to_vec(&table_of_two("kingdomino")).expect("JSON"));
    for path in ["/api/v1/tables", "/api/v1/replay"] {
        assert_eq!(post(path, bomb.clone()).await, 400, "{path}");
        assert_eq!(post(path, table.clone()).await, 400, "{path}");
    }
    for nested in ["[".repeat(16_000), "{\"a\":".repeat(3_000)] {
        let request = http.post(format!("{}/api/v1/tables", server.base)).body(nested);
        assert_eq!(request.send().await.expect("an answer").status(), 400);
    }

    // Nor is a socket agreed on whose messages would have to be.
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let socket = greeting(&id, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    // A frame that claims to be packed ends it.
    let packed = [&socket.into_bytes()[..], &[0xc1, 0x81, 0, 0, 0, 0, b'x']].concat();
    let answer = exchange(&server, &packed).await.to_ascii_lowercase();
    assert_eq!(status(&answer), "101");
    assert!(!answer.contains("sec-websocket-extensions"), "{answer}");
    server.close().await;
}
