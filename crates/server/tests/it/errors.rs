//! Every error has the same body, and a wrong value is named.

use reqwest::Method;
use serde_json::{Value, json};
use table::protocol::Refusal;
use table::protocol::http::ErrorBody;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_is_an_error_body() {
    let server = TestServer::open(unlimited()).await;
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let http = server.client().http().clone();
    let large = "x".repeat(300_000);
    let cases = [
        (Method::GET, format!("/api/v1/tables/{id}/replay?from=-1"), "", 400, "bad_value"),
        (Method::GET, format!("/api/v1/tables/{id}/replay?to=1e3"), "", 400, "bad_value"),
        (Method::GET, format!("/api/v1/tables/{id}/replay?from=%2B1"), "", 400, "bad_value"),
        (Method::GET, "/api/v1/tables/%ff".to_owned(), "", 404, "not_found"),
        (Method::GET, "/api/v1/tables/%ff/record".to_owned(), "", 404, "not_found"),
        (Method::POST, "/api/v1/tables/%ff/seats/A".to_owned(), "{}", 404, "not_found"),
        (Method::POST, format!("/api/v1/tables/{id}/seats/E"), "{}", 404, "not_found"),
        (Method::DELETE, format!("/api/v1/tables/{id}/seats/%ff"), "", 404, "not_found"),
        (Method::GET, format!("/api/v1/tables/{id}/socket"), "", 400, "malformed"),
        (Method::PATCH, format!("/api/v1/tables/{id}"), "", 405, "not_found"),
        (Method::GET, "/api/v1/nothing".to_owned(), "", 404, "not_found"),
        (Method::POST, "/api/v1/replay".to_owned(), &large, 413, "too_large"),
        (Method::POST, "/api/v1/replay?from=x".to_owned(), "", 400, "bad_value"),
        (Method::POST, "/api/v1/replay".to_owned(), "no record", 400, "malformed"),
        (Method::POST, "/api/v1/tables".to_owned(), &large, 413, "too_large"),
    ];
    for (method, path, body, status, code) in cases {
        let request = http.request(method.clone(), format!("{}{path}", server.base));
        // The server closes a connection whose body it does not read: the next request needs another.
        let request = request.header("connection", "close");
        let response = request.body(body.to_owned()).send().await.expect("an answer");
        assert_eq!(response.status().as_u16(), status, "{method} {path}");
        let error: ErrorBody = response.json().await.expect(&path);
        assert_eq!(error.refusal.code(), code, "{method} {path}: {}", error.message);
        assert!(!error.message.is_empty());
    }
    // A socket is asked for as one, with a number that is none.
    let request = http.get(format!("{}/api/v1/tables/{id}/socket?since=-1", server.base));
    let request = request.header("connection", "upgrade").header("upgrade", "websocket");
    let request = request.header("sec-websocket-version", "13");
    let request = request.header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    let response = request.send().await.expect("an answer");
    assert_eq!(response.status(), 400);
    let error: ErrorBody = response.json().await.expect("a body");
    assert_eq!(error.message, "since: found `-1`, expected a whole number");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_value_is_named_by_its_field() {
    let server = TestServer::open(unlimited()).await;
    let with = |field: &str, value: Value| {
        let mut table = json!({ "game": "kingdomino", "n_seats": 2 });
        table[field] = value;
        table
    };
    let bot = |level: &str, think_ms: u32| json!([{ "seat": "B", "bot": { "level": level, "think_ms": think_ms } }]);
    let pace = |pace: Value| json!({ "visibility": "link", "pace": pace, "when_out": "wait", "show_scores": true });
    let cases = [
        (with("game", json!("chess")), "game", "chess"),
        (with("n_seats", json!(0)), "n_seats", "0"),
        (with("n_seats", json!(5)), "n_seats", "5"),
        (with("options", json!("nonsense")), "options", "nonsense"),
        (with("bots", bot("god", 1)), "level", "god"),
        (with("bots", bot("king", 60_001)), "think_ms", "60001"),
        (with("settings", pace(json!({ "type": "correspondence", "turn_s": 1 }))), "turn_s", "1"),
    ];
    for (table, expected_field, expected_found) in cases {
        let made = server.client().send::<Value>(Method::POST, "/api/v1/tables", &table).await;
        let Err(client::ClientError::Refused(Refusal::BadValue { field, found, expected })) = made
        else {
            panic!("{table}: {made:?}");
        };
        assert_eq!((&*field, &*found), (expected_field, expected_found), "{table}: {expected}");
        assert!(!expected.is_empty());
    }
    server.close().await;
}

/// Sends bytes and reads until the server closes the connection.
async fn answer_to(server: &TestServer, request: &[u8]) -> String {
    let host = server.base.strip_prefix("http://").expect("an address");
    let mut stream = TcpStream::connect(host).await.expect("a connection");
    stream.write_all(request).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    String::from_utf8(answer).expect("text")
}

/// What is no HTTP never reaches the router: the HTTP library answers by itself, with a status and
/// without a body, and closes the connection. docs/protocol.md says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_http_is_answered_by_a_bare_status() {
    let server = TestServer::open(unlimited()).await;
    let long = "x".repeat(20_000);
    let long_path = "x".repeat(70_000);
    let host = "Host: x\r\nConnection: close\r\n";
    let cases = [
        ("nonsense\r\n\r\n".to_owned(), "400"),
        (format!("GET /healthz HTTP/9.9\r\n{host}\r\n"), "400"),
        (format!("G@T /healthz HTTP/1.1\r\n{host}\r\n"), "400"),
        (format!("GET /healthz HTTP/1.1\r\n{host}no colon\r\n\r\n"), "400"),
        (format!("GET /a b HTTP/1.1\r\n{host}\r\n"), "400"),
        (format!("POST /api/v1/tables HTTP/1.1\r\n{host}Content-Length: x\r\n\r\n"), "400"),
        (format!("GET /healthz HTTP/1.1\r\n{host}X: {long}\r\n\r\n"), "431"),
        (format!("GET /{long_path} HTTP/1.1\r\n{host}\r\n"), "431"),
    ];
    for (request, status) in cases {
        let answer = answer_to(&server, request.as_bytes()).await;
        let shown = &request[..request.len().min(60)];
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{shown:?}: {answer}");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.to_lowercase().contains("content-length: 0"), "{shown:?}: {head}");
        assert_eq!(body, "", "{shown:?}");
    }
    server.close().await;
}

/// What is HTTP is answered by the router, whatever is wrong with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_http_and_wrong_is_answered_by_an_error_body() {
    let server = TestServer::open(unlimited()).await;
    let address = server.base.strip_prefix("http://").expect("an address");
    let host = format!("Host: {address}\r\nConnection: close\r\n");
    let path = "x".repeat(10_000);
    let cases = [
        // Without a length there is no body.
        (format!("POST /api/v1/tables HTTP/1.1\r\n{host}\r\n"), "400"),
        (format!("POST /api/v1/tables HTTP/1.0\r\n{host}\r\n{{}}"), "400"),
        (format!("GET /api/v1/{path} HTTP/1.1\r\n{host}\r\n"), "404"),
        (format!("BREW /api/v1/tables HTTP/1.1\r\n{host}\r\n"), "405"),
        (format!("GET /api/v1/tables/%00 HTTP/1.1\r\n{host}\r\n"), "404"),
        (format!("POST /api/v1/tables HTTP/1.1\r\n{host}Content-Length: 4\r\n\r\n\"a\":"), "400"),
        (format!("POST /api/v1/tables HTTP/1.1\r\n{host}Content-Length: 2\r\n\r\n[]"), "400"),
        (
            format!(
                "POST /api/v1/tables HTTP/1.1\r\n{host}Content-Type: text/xml\r\n\
                 Content-Length: 4\r\n\r\n<a/>"
            ),
            "400",
        ),
        (
            format!(
                "POST /api/v1/tables HTTP/1.1\r\n{host}Content-Encoding: gzip\r\n\
                 Content-Length: 2\r\n\r\nxx"
            ),
            "400",
        ),
    ];
    for (request, status) in cases {
        let answer = answer_to(&server, request.as_bytes()).await;
        let shown = &request[..request.len().min(80)];
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} "))
                || answer.starts_with(&format!("HTTP/1.0 {status} ")),
            "{shown:?}: {answer}"
        );
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head");
        let error: ErrorBody =
            serde_json::from_str(body).unwrap_or_else(|_| panic!("{shown:?}: {answer}"));
        assert!(!error.message.is_empty(), "{shown:?}");
    }
    server.close().await;
}
