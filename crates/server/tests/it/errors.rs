//! Every error has the same body, and a wrong value is named.

use reqwest::Method;
use serde_json::{Value, json};
use server::protocol::Refusal;
use server::protocol::http::ErrorBody;

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
