//! Who may do what: every message and every request, by every role.

use std::collections::BTreeSet;

use client::{Client, Link};
use reqwest::Method;
use serde_json::{Value, json};
use table::protocol::{
    BotPlan, Command, Phrase, Refusal, SeatName, ServerMessage, Settings, Snapshot,
};
use utoipa::PartialSchema;

use crate::role_fixtures::{Role, RoleFixtures, Stage};
use crate::test_server::{ENTROPY, TestServer, ask, bot, unlimited};

/// What each role hears, in the order of [`Role::ALL`]: `done`, or the code of the refusal.
type Expected = [&'static str; 6];

const ANYBODY: Expected = ["done"; 6];

fn only_seat(heard: &'static str) -> Expected {
    let no = "not_your_seat";
    [no, heard, no, no, no, no]
}

fn only_host(heard: &'static str) -> Expected {
    let no = "not_host";
    [heard, no, no, no, no, no]
}

/// A message that somebody sends; `before` prepares the table for it.
struct Message {
    stage: Stage,
    before: Vec<(Role, Command)>,
    command: Command,
    expected: Expected,
}

/// Every message about the seat in question, which is `s`; `o` is the other.
fn messages(s: SeatName, o: SeatName, seen: &Snapshot) -> Vec<Message> {
    let row = |stage, command, expected| Message { stage, before: Vec::new(), command, expected };
    let playing = |command, heard| row(Stage::Playing, command, only_seat(heard));
    let after = |before, command| Message {
        stage: Stage::Playing,
        before,
        command,
        expected: only_seat("done"),
    };
    let version = seen.version;
    let choices = seen.choices.as_ref();
    let text = choices.map(|choices| choices[0].text.clone()).unwrap_or_default();
    let slow = BotPlan { think_ms: 5_000, ..bot() };
    let pause = |seat, role| (role, Command::AskPause { seat });
    let agree = (Role::Other, Command::Answer { seat: o, agree: true });
    vec![
        row(Stage::Open, Command::Ready { seat: s, ready: true, entropy: None }, only_seat("done")),
        row(Stage::Open, Command::Lock { locked: true }, only_host("done")),
        row(Stage::Open, Command::Close, only_host("done")),
        row(Stage::Playing, Command::Close, only_host("already_started")),
        row(Stage::Playing, Command::WhyNot { text: text.clone() }, ANYBODY),
        row(Stage::Playing, Command::Snapshot { since: 0 }, ANYBODY),
        playing(Command::Act { seat: s, version, text }, "done"),
        playing(Command::Undo { seat: s, version, to: 0 }, "nothing_to_undo"),
        playing(Command::AskPause { seat: s }, "done"),
        playing(Command::AskEnd { seat: s }, "done"),
        playing(Command::Resign { seat: s }, "done"),
        playing(Command::HandToBot { seat: s, bot: slow.clone() }, "done"),
        playing(Command::Say { seat: s, phrase: Phrase::Hello }, "done"),
        after(vec![pause(o, Role::Other)], Command::Answer { seat: s, agree: false }),
        after(vec![pause(s, Role::Seat)], Command::Withdraw { seat: s }),
        after(vec![pause(s, Role::Seat), agree], Command::Resume { seat: s }),
        after(
            vec![(Role::Seat, Command::HandToBot { seat: s, bot: slow })],
            Command::TakeBack { seat: s },
        ),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_by_every_role() {
    let server = TestServer::open(unlimited()).await;
    let rows =
        |roles: &RoleFixtures, seen: &Snapshot| messages(roles.seats[0], roles.seats[1], seen);
    let roles = RoleFixtures::at(&server, Stage::Playing).await;
    let all = rows(&roles, &roles.look().await);
    let names: BTreeSet<_> = all.iter().map(|row| name(&row.command)).collect();
    assert_eq!(names, known_commands(), "every command has a row");
    for (i, row) in all.iter().enumerate() {
        for role in Role::ALL {
            let roles = RoleFixtures::at(&server, row.stage).await;
            let row = rows(&roles, &roles.look().await).swap_remove(i);
            for (who, command) in row.before {
                let heard = hear(roles.client(who), &roles.id, command).await;
                assert_eq!(heard, "done", "{who:?}");
            }
            let before = roles.look().await;
            let what = format!("{role:?}: {:?}", row.command);
            let heard = hear(roles.client(role), &roles.id, row.command).await;
            assert_eq!(heard, row.expected[role as usize], "{what}");
            if heard != "done" {
                unchanged(&before, &roles.look().await, &what);
            }
        }
    }
    server.close().await;
}

/// A request that somebody makes; `{id}`, `{seat}` and `{token}` stand for the table's.
struct Request {
    stage: Stage,
    method: Method,
    path: &'static str,
    body: Value,
    expected: Expected,
}

/// Every request about the seat in question.
fn requests() -> Vec<Request> {
    use Stage::{Ended, Open, Playing};
    let row = |stage, method, path, body, expected| Request { stage, method, path, body, expected };
    let get = |path, expected| row(Playing, Method::GET, path, Value::Null, expected);
    let post = |stage, path, body, expected| row(stage, Method::POST, path, body, expected);
    let sit = json!({ "name": "Eve", "entropy": "e1".repeat(16) });
    let sit_again = json!({ "name": "Ann", "entropy": ENTROPY });
    let table = json!({ "game": "kingdomino", "n_seats": 2 });
    let own = "not_your_seat";
    let host = "not_host";
    let seat = "/api/v1/tables/{id}/seats/{seat}";
    let handoff = "/api/v1/tables/{id}/handoff";
    let claim = "/api/v1/tables/{id}/handoff/claim";
    let rematch = "/api/v1/tables/{id}/rematch";
    let record = json!("crownland 1\ngame kingdomino\nseats 2\n\n* draw 1\n");
    let person = json!({ "occupant": { "type": "person", "name": "Eve" }, "left_ms": 0 });
    let settings = Settings::default();
    let continued = json!({ "record": record, "settings": settings, "seats": [person, person] });
    vec![
        get("/healthz", ANYBODY),
        get("/metrics", ANYBODY),
        get("/api/v1/games", ANYBODY),
        get("/api/v1/tables", ANYBODY),
        get("/api/v1/tables/{id}", ANYBODY),
        get("/api/v1/tables/{id}/record", ANYBODY),
        get("/api/v1/tables/{id}/replay", ANYBODY),
        get("/api/v1/tables/{id}/proof", ANYBODY),
        get("/api/v1/tables/{id}/socket", ["malformed"; 6]),
        post(Open, "/api/v1/tables", table, ANYBODY),
        post(Open, "/api/v1/replay", record, ANYBODY),
        // Anybody may bring a match, but this one lacks the device's secret.
        post(Open, "/api/v1/continue", continued, ["malformed"; 6]),
        post(Open, "/api/v1/tables/{id}/seats/C", sit.clone(), ANYBODY),
        // Who sits there may say so again; nobody else gets in.
        post(Open, seat, sit_again, {
            let taken = "seat_taken";
            [taken, "done", taken, taken, taken, taken]
        }),
        post(Playing, seat, sit, ["already_started"; 6]),
        row(Open, Method::DELETE, seat, Value::Null, ["done", "done", host, host, host, host]),
        row(
            Open,
            Method::PUT,
            "/api/v1/tables/{id}/seats/C/bot",
            json!({ "level": "squire", "think_ms": 1 }),
            only_host("done"),
        ),
        post(Playing, handoff, json!({}), ["done", "done", "done", own, own, own]),
        post(
            Playing,
            handoff,
            json!({ "seat": "{seat}" }),
            ["not_absent", "done", host, host, own, host],
        ),
        post(Open, handoff, json!({ "seat": "{seat}" }), ["done", "done", host, host, own, host]),
        post(Playing, claim, json!({ "token": "{token}" }), ANYBODY),
        post(Playing, claim, json!({ "token": "A".repeat(43) }), ["expired_link"; 6]),
        post(Playing, rematch, Value::Null, [own, "not_over", "not_over", own, own, own]),
        post(Ended, rematch, Value::Null, [own, "done", "done", own, own, own]),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_by_every_role() {
    let server = TestServer::open(unlimited()).await;
    let described = serde_json::to_value(server::api::openapi()).expect("JSON");
    let mut known = BTreeSet::new();
    for (path, operations) in described["paths"].as_object().expect("paths") {
        let methods = operations.as_object().expect("operations").keys();
        known.extend(methods.map(|method| format!("{} {path}", method.to_uppercase())));
    }
    let template = |path: &str| path.replace("/seats/C", "/seats/{seat}");
    let rows = requests();
    let named: BTreeSet<_> =
        rows.iter().map(|row| format!("{} {}", row.method, template(row.path))).collect();
    assert_eq!(named, known, "every request has a row");
    for row in rows {
        for role in Role::ALL {
            let roles = RoleFixtures::at(&server, row.stage).await;
            let before = roles.look().await;
            let heard = request(&server, &roles, role, &row).await;
            let what = format!("{role:?}: {} {} {}", row.method, row.path, row.body);
            assert_eq!(heard, row.expected[role as usize], "{what}");
            if heard != "done" {
                unchanged(&before, &roles.look().await, &what);
            }
        }
    }
    server.close().await;
}

async fn request(server: &TestServer, roles: &RoleFixtures, role: Role, row: &Request) -> String {
    let client = roles.client(role);
    let seat = format!("{:?}", roles.seats[0]);
    let fill = |text: String| {
        text.replace("{id}", &roles.id).replace("{seat}", &seat).replace("{token}", &roles.token)
    };
    let path = fill(row.path.to_owned());
    let mut request = client.http().request(row.method.clone(), format!("{}{path}", server.base));
    if let Some(cookie) = client.cookie() {
        request = request.header("cookie", cookie);
    }
    let body = row.body.as_str().map_or_else(|| fill(row.body.to_string()), str::to_owned);
    let response = request.body(body).send().await.expect("an answer");
    if response.status().is_success() {
        return "done".to_owned();
    }
    let body: Value = response.json().await.expect("a typed refusal");
    body["refusal"]["code"].as_str().expect("a code").to_owned()
}

/// What the answer to a command comes to.
async fn hear(client: &Client, id: &str, command: Command) -> String {
    let mut link: Link = client.connect(id, 0).await.expect("anybody may watch");
    match ask(&mut link, command).await {
        ServerMessage::Refused { refusal, .. } => code(&refusal),
        _ => "done".to_owned(),
    }
}

pub(crate) fn code(refusal: &Refusal) -> String {
    let refusal = serde_json::to_value(refusal).expect("JSON");
    refusal["code"].as_str().expect("a code").to_owned()
}

fn name(command: &Command) -> String {
    let command = serde_json::to_value(command).expect("JSON");
    command["type"].as_str().expect("a type").to_owned()
}

/// The commands there are, as the description of the type has them.
fn known_commands() -> BTreeSet<String> {
    let schema = serde_json::to_value(Command::schema()).expect("JSON");
    let variants = schema["oneOf"].as_array().expect("variants");
    let name = |variant: &Value| {
        let kind = &variant["properties"]["type"];
        kind["enum"][0].as_str().or(kind["const"].as_str()).expect("a name").to_owned()
    };
    variants.iter().map(name).collect()
}

/// Nothing has happened between the two but what bots do.
fn unchanged(before: &Snapshot, after: &Snapshot, what: &str) {
    use table::protocol::PublicEvent;
    let news = after.events.iter().skip(before.events.len());
    let news: Vec<_> = news
        .filter(|event| !matches!(event.what, PublicEvent::Action { by_bot: true, .. }))
        .filter(|event| !matches!(event.what, PublicEvent::Action { seat: None, .. }))
        .collect();
    assert!(news.is_empty(), "{what}: {news:?}");
}
