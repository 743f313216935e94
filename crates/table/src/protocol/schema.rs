//! The messages of the socket for programs in any language, as a JSON Schema (draft 2020-12) made
//! from the Rust types.

use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

use super::{ClientMessage, Refusal, ServerMessage};

/// Where the description of the HTTP part keeps types, and where a JSON Schema does.
const PREFIXES: (&str, &str) = ("#/components/schemas/", "#/$defs/");

/// Enums whose variants take no other fields than their own; their schemas do not say so.
const CLOSED_ENUMS: [&str; 2] = ["Command", "Pace"];

/// The schema of every message: `$defs/ClientMessage` goes up, `$defs/ServerMessage` comes down.
pub fn socket_schema() -> Value {
    let mut types = vec![
        (ClientMessage::name().into_owned(), ClientMessage::schema()),
        (ServerMessage::name().into_owned(), ServerMessage::schema()),
    ];
    ClientMessage::schemas(&mut types);
    ServerMessage::schemas(&mut types);
    let mut definitions = Map::new();
    for (name, schema) in types {
        let mut schema = serde_json::to_value(schema).unwrap_or_default();
        turn_references(&mut schema);
        if CLOSED_ENUMS.contains(&&*name) {
            close_variants(&mut schema);
        }
        definitions.insert(name, schema);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the Crownland socket, version 1",
        "description": "A client sends ClientMessage, the server ServerMessage, one in each text \
            frame. Made from the Rust types; docs/protocol.md says what they mean.",
        "oneOf": [{ "$ref": "#/$defs/ClientMessage" }, { "$ref": "#/$defs/ServerMessage" }],
        "$defs": definitions,
    })
}

/// The codes of refusals.
pub fn refusal_codes() -> Vec<String> {
    let schema = serde_json::to_value(Refusal::schema()).unwrap_or_default();
    let variants = schema["oneOf"].as_array().cloned().unwrap_or_default();
    let code =
        |variant: &Value| Some(variant["properties"]["code"]["enum"][0].as_str()?.to_owned());
    variants.iter().filter_map(code).collect()
}

fn turn_references(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get_mut("$ref") {
                *target = target.replace(PREFIXES.0, PREFIXES.1);
            }
            fields.values_mut().for_each(turn_references);
        }
        Value::Array(items) => items.iter_mut().for_each(turn_references),
        _ => {}
    }
}

fn close_variants(schema: &mut Value) {
    for variant in schema["oneOf"].as_array_mut().into_iter().flatten() {
        // Where a variant has no field but its tag, serde ignores what else is there.
        let n_fields = variant["properties"].as_object().map_or(0, Map::len);
        if n_fields > 1 {
            variant["additionalProperties"] = Value::Bool(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    use serde_json::{Value, json};

    use super::{refusal_codes, socket_schema};
    use crate::protocol::{ClientMessage, Refusal};

    fn docs() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
    }

    fn commands(schema: &Value) -> &[Value] {
        schema["$defs"]["Command"]["oneOf"].as_array().expect("variants")
    }

    fn name(command: &Value) -> &str {
        command["properties"]["type"]["enum"][0].as_str().expect("a name")
    }

    /// A value that a schema describes, with every field there is.
    fn example(whole: &Value, schema: &Value) -> Value {
        if let Some(target) = schema["$ref"].as_str() {
            return example(whole, whole.pointer(&target[1..]).expect("a definition"));
        }
        if let Some(value) = schema["enum"].get(0) {
            return value.clone();
        }
        let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
        match kind.expect("a type") {
            "object" => {
                let fields = schema["properties"].as_object().expect("fields").iter();
                fields.map(|(name, field)| (name.clone(), example(whole, field))).collect()
            }
            "string" => json!("00112233445566778899aabbccddeeff"),
            "integer" => json!(1),
            "boolean" => json!(true),
            other => panic!("{other}"),
        }
    }

    fn is_read(command: &Value) -> bool {
        serde_json::from_value::<ClientMessage>(json!({ "id": 1, "command": command })).is_ok()
    }

    #[test]
    fn the_published_schema_is_that_of_the_code() {
        let path = docs().join("socket.schema.json");
        let made = serde_json::to_string_pretty(&socket_schema()).expect("JSON") + "\n";
        if env::var_os("CROWNLAND_WRITE_TYPES").is_some() {
            fs::write(&path, &made).expect("written");
        }
        let published = fs::read_to_string(&path).expect("docs/socket.schema.json");
        let how = "run: CROWNLAND_WRITE_TYPES=1 cargo test -p table schema";
        assert!(published == made, "{how}");
    }

    #[test]
    fn every_command_is_read_as_the_schema_says() {
        let schema = socket_schema();
        assert!(commands(&schema).len() >= 16);
        for command in commands(&schema) {
            let whole = example(&schema, command);
            assert!(is_read(&whole), "{whole}");
            let required = command["required"].as_array().expect("a list");
            for field in whole.as_object().expect("fields").keys() {
                let mut less = whole.clone();
                less.as_object_mut().expect("fields").remove(field);
                assert_eq!(is_read(&less), !required.contains(&json!(field)), "{less}");
            }
            let mut more = whole.clone();
            more["more"] = json!(1);
            assert_eq!(is_read(&more), command["additionalProperties"] != json!(false), "{more}");
        }
    }

    #[test]
    fn the_manual_has_every_command_with_its_fields() {
        let manual = fs::read_to_string(docs().join("protocol.md")).expect("docs/protocol.md");
        let schema = socket_schema();
        for command in commands(&schema) {
            let begin = format!("| `{}` |", name(command));
            let mut rows = manual.lines().filter(|line| line.starts_with(&begin));
            let row = rows.next().unwrap_or_else(|| panic!("no row {begin}"));
            let fields = command["properties"].as_object().expect("fields").keys();
            for field in fields.filter(|field| *field != "type") {
                assert!(row.contains(&format!("`{field}`")), "{field} in {row}");
            }
        }
        for message in schema["$defs"]["ServerMessage"]["oneOf"].as_array().expect("variants") {
            let own = message["allOf"].get(1).unwrap_or(message);
            let begin = format!("| `{}` |", name(own));
            assert!(manual.lines().any(|line| line.starts_with(&begin)), "no row {begin}");
        }
    }

    #[test]
    fn refusals_have_the_codes_of_the_wire() {
        let codes = refusal_codes();
        assert!(codes.len() >= 34);
        for refusal in [Refusal::Full, Refusal::TooFast { retry_ms: 1 }, Refusal::NotSaved] {
            assert!(codes.contains(&refusal.code()), "{refusal:?}");
        }
    }
}
