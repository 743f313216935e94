//! Messages that cannot be: each gets a typed refusal, nothing changes, and the connection stays.

use std::time::{Duration, Instant};

use client::{ClientError, Link};
use serde_json::{Value, json};
use server::config::{Config, Limits};
use table::protocol::{Command, Refusal, SeatName, ServerMessage};

use crate::role_fixtures::{Role, RoleFixtures, Stage};
use crate::roles::code;
use crate::test_server::{ENTROPY, TestServer, ask, table_of_two, two_people, unlimited};

/// The code of the refusal, or `done`.
async fn hear(link: &mut Link, command: Command) -> String {
    match ask(link, command).await {
        ServerMessage::Refused { refusal, .. } => code(&refusal),
        _ => "done".to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_stale_reordered_and_repeated_actions_change_nothing() {
    let server = TestServer::open(unlimited()).await;
    let roles = RoleFixtures::at(&server, Stage::Playing).await;
    let [seat, other] = roles.seats;
    let mut links = Vec::new();
    for role in [Role::Seat, Role::Other] {
        links.push(roles.client(role).connect(&roles.id, 0).await.expect("a socket"));
    }
    let (own, others) = (0, 1);
    let seen = roles.look().await;
    let version = seen.version;
    let legal = seen.choices.expect("choices")[0].text.clone();
    let act = |seat, version, text: &str| Command::Act { seat, version, text: text.to_owned() };
    let cases = [
        (others, act(seat, version, &legal), "not_your_seat"),
        (others, act(other, version, &legal), "not_your_turn"),
        (own, act(other, version, &legal), "not_your_seat"),
        (own, act(SeatName::D, version, &legal), "not_found"),
        // The last thing that happened was a link, which changes no position.
        (own, act(seat, version - 2, &legal), "stale"),
        (own, act(seat, 0, &legal), "stale"),
        // What was to come second comes first.
        (own, act(seat, version + 1, &legal), "stale"),
        (own, act(seat, u64::MAX, &legal), "stale"),
        (own, act(seat, version, ""), "unreadable"),
        (own, act(seat, version, "jump"), "unreadable"),
        (own, act(seat, version, &"9".repeat(3_000)), "unreadable"),
        (own, act(seat, version, "place 1,0 e"), "illegal"),
        (own, act(seat, version, "draw 1"), "illegal"),
    ];
    for (who, command, expected) in cases {
        let what = format!("{command:?}");
        assert_eq!(hear(&mut links[who], command).await, expected, "{what}");
        assert_eq!(roles.look().await.version, version, "{what}");
    }
    assert_eq!(hear(&mut links[own], act(seat, version, &legal)).await, "done");
    let after = roles.look().await.version;
    assert!(after > version);
    // Its answer was lost, and it is sent again: it was done, and is not done twice.
    assert_eq!(hear(&mut links[own], act(seat, version, &legal)).await, "done");
    assert_eq!(roles.look().await.version, after);
    assert_eq!(hear(&mut links[own], act(seat, version, "pick 48")).await, "stale");
    assert_eq!(roles.look().await.version, after);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_by_type() {
    let server = TestServer::open(unlimited()).await;
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    let mut link = ann.connect(&id, 0).await.expect("a socket");
    let nonsense = [
        "",
        "{",
        "[]",
        "null",
        "{\"id\":1}",
        "{\"id\":-1,\"command\":{\"type\":\"close\"}}",
        "{\"id\":1,\"command\":{\"type\":\"open_sesame\"}}",
        "{\"id\":1,\"command\":{\"type\":\"close\"},\"more\":1}",
        "{\"id\":1,\"command\":{\"type\":\"act\",\"seat\":\"E\",\"version\":1,\"text\":\"\"}}",
        &"[".repeat(4_000),
    ];
    for text in nonsense {
        link.send_text(text.to_owned()).await.expect("sent");
        loop {
            match link.next().await.expect("the connection stays") {
                ServerMessage::Refused { refusal: Refusal::Malformed { .. }, .. } => break,
                ServerMessage::Snapshot(_) => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    // A message that is too large ends the connection.
    link.send_text("x".repeat(5_000)).await.expect("sent");
    while link.next().await.is_some() {}
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_are_wrong_or_too_large_are_refused_by_type() {
    let server = TestServer::open(unlimited()).await;
    let table = |game: &str, n_seats: u32| json!({ "game": game, "n_seats": n_seats });
    let with = |key: &str, value: Value| {
        let mut table = table("kingdomino", 2);
        table[key] = value;
        table
    };
    let pace = |pace: Value| {
        let when_out = "wait";
        let settings = json!({ "visibility": "link", "pace": pace, "when_out": when_out,
            "show_scores": true });
        with("settings", settings)
    };
    let bots = |bots: Value| with("bots", bots);
    let squire = json!({ "level": "squire", "think_ms": 1 });
    let cases = [
        (json!("x".repeat(17_000)), "too_large"),
        (json!([]), "malformed"),
        (with("more", json!(1)), "malformed"),
        (table("chess", 2), "bad_value"),
        (table("kingdomino", 0), "bad_value"),
        (table("kingdomino", 5), "bad_value"),
        (table("kingdomino", u32::MAX), "bad_value"),
        (with("options", json!("harmony nonsense")), "bad_value"),
        (with("options", json!("x".repeat(9_000))), "bad_value"),
        (pace(json!({ "type": "live", "bank_s": 9, "increment_s": 0 })), "bad_value"),
        (pace(json!({ "type": "correspondence", "turn_s": 59 })), "bad_value"),
        (bots(json!([{ "seat": "A", "bot": { "level": "god", "think_ms": 1 } }])), "bad_value"),
        (
            bots(json!([{ "seat": "A", "bot": { "level": "squire", "think_ms": 60_001 } }])),
            "bad_value",
        ),
        (bots(json!([{ "seat": "C", "bot": squire }])), "bad_value"),
        (
            bots(json!([{ "seat": "A", "bot": squire }, { "seat": "A", "bot": squire }])),
            "bad_value",
        ),
        (
            bots(json!([{ "seat": "A", "bot": squire }, { "seat": "B", "bot": squire }])),
            "bad_value",
        ),
    ];
    for (body, expected) in cases {
        let mut client = server.client();
        let made = client.send::<Value>(reqwest::Method::POST, "/api/v1/tables", &body);
        let found = match made.await {
            Err(ClientError::Refused(refusal)) => code(&refusal),
            other => format!("{other:?}"),
        };
        let what: String = body.to_string().chars().take(200).collect();
        assert_eq!(found, expected, "{what}");
    }
    let (id, ..) = two_people(&server, &{
        let mut table = table_of_two("kingdomino");
        table.n_seats = 3;
        table
    })
    .await;
    for (name, entropy) in [
        ("", ENTROPY),
        ("\u{202e}\u{200b}", ENTROPY),
        (&"x".repeat(25), ENTROPY),
        (&"é".repeat(5_000), ENTROPY),
        ("Eve", ""),
        ("Eve", "not hexadecimal, but long enough"),
        ("Eve", &"0".repeat(129)),
    ] {
        let sat = server.client().sit(&id, SeatName::C, name, entropy).await;
        assert!(matches!(sat, Err(ClientError::Refused(Refusal::BadValue { .. }))), "{sat:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_too_much_is_refused() {
    let open = unlimited().limits;
    let limited = |limits| TestServer::open(Config { limits, ..Config::default() });

    let server = limited(Limits { requests: 5, ..open }).await;
    let mut answers = Vec::new();
    for _ in 0..60 {
        answers.push(server.client().text("/api/v1/games").await.is_ok());
    }
    assert!(answers[0] && answers.contains(&false));
    server.close().await;

    let server = limited(Limits { tables: 3, ..open }).await;
    for _ in 0..3 {
        // What is refused for another reason does not count.
        server.client().make(&table_of_two("chess")).await.expect_err("no such game");
        server.client().make(&table_of_two("kingdomino")).await.expect("a table");
    }
    let made = server.client().make(&table_of_two("kingdomino")).await;
    let Err(ClientError::Refused(Refusal::TooFast { retry_ms })) = made else {
        panic!("{made:?}");
    };
    assert!((1_000_000..=1_200_001).contains(&retry_ms), "a third of an hour: {retry_ms} ms");
    server.close().await;

    let server = limited(Limits { sockets: 2, ..open }).await;
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    let one = ann.connect(&id, 0).await.expect("a socket");
    let _two = ann.connect(&id, 0).await.expect("a socket");
    ann.connect(&id, 0).await.expect_err("one too many");
    drop(one);
    // It is counted until the server has noticed that it is gone.
    while ann.connect(&id, 0).await.is_err() {}
    server.close().await;

    // Messages are not refused; they wait.
    let server = limited(Limits { messages: 50, ..open }).await;
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    let mut link = ann.connect(&id, 0).await.expect("a socket");
    let begin = Instant::now();
    // What has a short answer, for nobody reads meanwhile.
    let nothing = || Command::Answer { seat: SeatName::A, agree: true };
    for _ in 0..150 {
        link.send(nothing()).await.expect("sent");
    }
    let mut n_answers = 0;
    while n_answers < 150 {
        match link.next().await.expect("the connection stays") {
            ServerMessage::Refused { refusal: Refusal::TooFast { .. }, .. } => panic!("refused"),
            ServerMessage::Refused { .. } => n_answers += 1,
            _ => {}
        }
    }
    // A hundred at once and one more, then one in a fiftieth of a second.
    assert!(begin.elapsed() >= Duration::from_millis(48 * 20), "{:?}", begin.elapsed());
    server.close().await;
}

/// Another site's page can change nothing, and open no socket.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_site_is_refused() {
    let server = TestServer::open(unlimited()).await;
    let (id, ann, _) = two_people(&server, &table_of_two("kingdomino")).await;
    for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let request = ann.http().post(format!("{}/api/v1/tables", server.base)).header(name, value);
        let response = request.json(&table_of_two("kingdomino")).send().await.expect("an answer");
        assert_eq!(response.status(), 403, "{name}");
        let socket = format!("{}/api/v1/tables/{id}/socket", server.base);
        let request = ann.http().get(socket).header(name, value);
        let request = request.header("connection", "upgrade").header("upgrade", "websocket");
        let request = request.header("sec-websocket-version", "13");
        let request = request.header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        assert_eq!(request.send().await.expect("an answer").status(), 403, "{name}");
    }
    server.close().await;
}
