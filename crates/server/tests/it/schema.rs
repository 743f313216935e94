//! What goes through sockets is what the published schema describes.

use std::collections::BTreeSet;

use client::Link;
use serde_json::{Value, json};
use table::protocol::http::SeatedBot;
use table::protocol::{Command, Phase, SeatName, ServerMessage, socket_schema};

use crate::test_server::{ENTROPY, TestServer, bot, table_of_two, unlimited};

/// Whether a value is as a schema says: as much of JSON Schema as ours uses.
fn fits(whole: &Value, schema: &Value, value: &Value) -> bool {
    if let Some(target) = schema["$ref"].as_str() {
        return fits(whole, whole.pointer(&target[1..]).expect("a definition"), value);
    }
    let all = |key: &str| schema[key].as_array().into_iter().flatten();
    let n_fit = all("oneOf").filter(|part| fits(whole, part, value)).count();
    let types: Vec<_> = match &schema["type"] {
        Value::String(one) => vec![one.as_str()],
        several => several.as_array().into_iter().flatten().filter_map(Value::as_str).collect(),
    };
    let has_field = |name: &Value| value.get(name.as_str().unwrap_or_default()).is_some();
    let fields = schema["properties"].as_object();
    (schema.get("oneOf").is_none() || n_fit == 1)
        && all("allOf").all(|part| fits(whole, part, value))
        && (types.is_empty() || types.iter().any(|name| is_a(name, value)))
        && (schema.get("enum").is_none() || all("enum").any(|known| known == value))
        && all("required").all(has_field)
        && fields
            .into_iter()
            .flatten()
            .all(|(name, field)| value.get(name).is_none_or(|value| fits(whole, field, value)))
        && (schema["additionalProperties"] != json!(false)
            || value
                .as_object()
                .into_iter()
                .flatten()
                .all(|(name, _)| fields.is_some_and(|fields| fields.contains_key(name))))
        && (schema.get("items").is_none()
            || value.as_array().into_iter().flatten().all(|v| fits(whole, &schema["items"], v)))
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other}"),
    }
}

/// Reads a message and holds it against the schema.
async fn next(link: &mut Link, schema: &Value, heard: &mut BTreeSet<String>) -> ServerMessage {
    let text = link.next_text().await.expect("the connection stays");
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert!(fits(schema, &schema["$defs"]["ServerMessage"], &value), "{text}");
    heard.insert(value["type"].as_str().expect("a type").to_owned());
    serde_json::from_value(value).expect("a message")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_of_a_match_fits_the_schema() {
    let server = TestServer::open(unlimited()).await;
    let received: Value =
        server.client().get("/api/v1/socket.schema.json").await.expect("a schema");
    let schema = socket_schema();
    assert_eq!(received, schema);
    for (game, options) in [("kingdomino", "harmony"), ("barony", "rounds=20")] {
        let mut table = table_of_two(game);
        table.options = options.to_owned();
        table.bots = vec![SeatedBot { seat: SeatName::B, bot: bot() }];
        let mut ann = server.client();
        let id = ann.make(&table).await.expect("a table").id;
        ann.sit(&id, SeatName::A, "Ann", ENTROPY).await.expect("a seat");
        let mut link = ann.connect(&id, 0).await.expect("a socket");
        let (mut heard, mut acted) = (BTreeSet::new(), 0);
        let _watcher = server.client().connect(&id, 0).await.expect("a socket");
        link.send_text("nonsense".to_owned()).await.expect("sent");
        let seat = SeatName::A;
        let first = [
            Command::Say { seat, phrase: table::protocol::Phrase::Hello },
            Command::AskPause { seat },
            Command::Ready { seat, ready: true, entropy: None },
            Command::WhyNot { text: "nonsense".to_owned() },
        ];
        for command in first {
            link.send(command).await.expect("sent");
        }
        loop {
            let ServerMessage::Snapshot(snapshot) = next(&mut link, &schema, &mut heard).await
            else {
                continue;
            };
            if snapshot.phase == Phase::Over {
                break;
            }
            let Some(choices) = snapshot.choices.filter(|_| snapshot.version > acted) else {
                continue;
            };
            acted = snapshot.version;
            let text = choices[choices.len() - 1].text.clone();
            link.send(Command::WhyNot { text: text.clone() }).await.expect("sent");
            link.send(Command::Act { seat, version: acted, text }).await.expect("sent");
        }
        for kind in ["snapshot", "done", "refused", "reason", "presence", "said"] {
            assert!(heard.contains(kind), "{kind} is not in {heard:?}");
        }
    }
    assert!(!fits(&schema, &schema["$defs"]["ServerMessage"], &json!({ "type": "done", "id": 1 })));
    server.close().await;
}
