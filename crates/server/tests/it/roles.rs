//! Who may do what: every message and every request, by every role.

use reqwest::Method;
use serde_json::{Value, json};
use server::client::{Client, ClientError};
use server::protocol::http::{Done, Handoff};
use server::protocol::{BotPlan, Command, Phrase, Refusal, SeatName, ServerMessage};

use crate::house::{House, ask, bot, ready, table_of_two, two_people, unlimited};

const A: SeatName = SeatName::A;

/// Whoever may ask: the host (who sits at A), the other seat, a watcher with a cookie of
/// another table, a stranger without one, and one whose seat moved away.
struct Cast {
    host: Client,
    other: Client,
    watcher: Client,
    stranger: Client,
    expired: Client,
}

impl Cast {
    async fn at(house: &House) -> (String, Cast) {
        let (id, mut host, other) = two_people(house, &table_of_two("kingdomino")).await;
        let expired = host.clone();
        let token: Handoff = host
            .send(Method::POST, &format!("/api/v1/tables/{id}/handoff"), &json!({}))
            .await
            .expect("a link");
        host.set_cookie(None);
        let claim = json!({ "token": token.token });
        let path = format!("/api/v1/tables/{id}/handoff/claim");
        let _: Done = host.send(Method::POST, &path, &claim).await.expect("moved");
        let mut watcher = house.client();
        watcher.make(&table_of_two("kingdomino")).await.expect("a table");
        let stranger = house.client();
        (id, Cast { host, other, watcher, stranger, expired })
    }

    fn all(&self) -> [(&'static str, &Client); 5] {
        [
            ("host", &self.host),
            ("other", &self.other),
            ("watcher", &self.watcher),
            ("stranger", &self.stranger),
            ("expired", &self.expired),
        ]
    }
}

/// Every message for seat A, as each role, in a game that is on: only the one who has the seat
/// is not told that it is not theirs; only the host is not told that they are not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_by_every_role() {
    let house = House::open(unlimited()).await;
    let (id, cast) = Cast::at(&house).await;
    let mut a = cast.host.connect(&id, 0).await.expect("a socket");
    let mut b = cast.other.connect(&id, 0).await.expect("a socket");
    ready(&mut a, A).await;
    ready(&mut b, SeatName::B).await;
    let unknown = BotPlan { level: "nobody".to_owned(), think_ms: 1 };
    // What the rightful one hears is nothing that changes the game.
    let commands = [
        Command::Ready { seat: A, ready: true, entropy: None },
        Command::Act { seat: A, version: 0, text: "pick 1".to_owned() },
        Command::Undo { seat: A, version: 0, to: 0 },
        Command::Answer { seat: A, agree: true },
        Command::Withdraw { seat: A },
        Command::Resume { seat: A },
        Command::HandToBot { seat: A, bot: unknown },
        Command::TakeBack { seat: A },
        Command::Say { seat: A, phrase: Phrase::Hello },
    ];
    for (role, client) in cast.all() {
        let mut link = client.connect(&id, 0).await.expect("anybody may watch");
        for command in &commands {
            let answer = ask(&mut link, command.clone()).await;
            let is_foreign =
                matches!(answer, ServerMessage::Refused { refusal: Refusal::NotYourSeat, .. });
            assert_eq!(is_foreign, role != "host", "{role}: {command:?}: {answer:?}");
        }
        if role != "host" {
            for command in [
                Command::AskPause { seat: A },
                Command::AskEnd { seat: A },
                Command::Resign { seat: A },
                Command::HandToBot { seat: A, bot: bot() },
            ] {
                let answer = ask(&mut link, command.clone()).await;
                let refusal = Refusal::NotYourSeat;
                assert!(
                    matches!(&answer, ServerMessage::Refused { refusal: found, .. } if *found == refusal),
                    "{role}: {command:?}: {answer:?}"
                );
            }
        }
        for command in [Command::Lock { locked: true }, Command::Close] {
            let answer = ask(&mut link, command.clone()).await;
            let expected = if role == "host" { Refusal::AlreadyStarted } else { Refusal::NotHost };
            assert!(
                matches!(&answer, ServerMessage::Refused { refusal, .. } if *refusal == expected),
                "{role}: {command:?}: {answer:?}"
            );
        }
        for open in [Command::Snapshot { since: 0 }, Command::WhyNot { text: "pick 1".to_owned() }]
        {
            let answer = ask(&mut link, open.clone()).await;
            assert!(!matches!(answer, ServerMessage::Refused { .. }), "{role}: {open:?}");
        }
    }
    house.close().await;
}

/// Every request that changes something, as each role.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_by_every_role() {
    let house = House::open(unlimited()).await;
    let (id, cast) = Cast::at(&house).await;
    let at = |path: &str| format!("/api/v1/tables/{id}{path}");
    let sit = json!({ "name": "Eve", "entropy": "e1".repeat(16) });
    let plan = json!({ "level": "squire", "think_ms": 1 });
    let nobody = json!({ "token": "A".repeat(43) });
    for (role, client) in cast.all() {
        let is = |names: &[&str]| names.contains(&role);
        let seat = if is(&["host"]) { Refusal::NotOver } else { Refusal::NotYourSeat };
        let cases: [(Method, String, &Value, Refusal); 5] = [
            (Method::POST, at("/seats/A"), &sit, Refusal::SeatTaken),
            (Method::POST, at("/seats/D"), &sit, Refusal::NotFound),
            (
                Method::PUT,
                at("/seats/A/bot"),
                &plan,
                if is(&["host"]) { Refusal::SeatTaken } else { Refusal::NotHost },
            ),
            (Method::POST, at("/handoff/claim"), &nobody, Refusal::ExpiredLink),
            (
                Method::POST,
                at("/rematch"),
                &Value::Null,
                if is(&["other"]) { Refusal::NotOver } else { seat },
            ),
        ];
        for (method, path, body, expected) in cases {
            let found = client.clone().send::<Value>(method, &path, body).await;
            assert!(
                matches!(&found, Err(ClientError::Refused(refusal)) if *refusal == expected),
                "{role}: {path}: {found:?}"
            );
        }
        if !is(&["host", "other"]) {
            let leave = client.clone().send::<Value>(Method::DELETE, &at("/seats/A"), &sit).await;
            assert!(
                matches!(leave, Err(ClientError::Refused(Refusal::NotHost))),
                "{role}: {leave:?}"
            );
            let seat = json!({ "seat": "A" });
            let link = client.clone().send::<Value>(Method::POST, &at("/handoff"), &seat).await;
            assert!(
                matches!(link, Err(ClientError::Refused(Refusal::NotHost | Refusal::NotYourSeat))),
                "{role}: {link:?}"
            );
        }
        for path in [at(""), at("/proof")] {
            client.text(&path).await.expect("anybody with the link may look");
        }
    }
    house.close().await;
}

/// What is no message is refused, and the connection stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_by_type() {
    let house = House::open(unlimited()).await;
    let (id, ann, _) = two_people(&house, &table_of_two("kingdomino")).await;
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
    let limited = server::config::Config::default();
    let strict = House::open(limited).await;
    let mut hasty = strict.client();
    let mut refused = false;
    for _ in 0..200 {
        let made = hasty.make(&table_of_two("kingdomino")).await;
        refused |= matches!(made, Err(ClientError::Refused(Refusal::TooFast { .. })));
    }
    assert!(refused);
    strict.close().await;
    house.close().await;
}

/// Another site's page can change nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_site_is_refused() {
    let house = House::open(unlimited()).await;
    let client = house.client();
    let http = client.http();
    for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let request = http.post(format!("{}/api/v1/tables", house.base)).header(name, value);
        let response = request.json(&table_of_two("kingdomino")).send().await.expect("an answer");
        assert_eq!(response.status(), 403, "{name}");
    }
    house.close().await;
}
