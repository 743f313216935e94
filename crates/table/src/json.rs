//! JSON as a tree, from which types are read in little code.
//!
//! `serde_json` reads a type straight from a text, and `serde` reads an enum with its tag inside from
//! a copy of the object. Both are compiled once for every type, which was a sixth of the engine inside
//! a page. Here one function makes a tree of the text, and a struct looks its fields up by name.

mod error;
mod reader;
mod tagged;

pub use error::Unreadable;
pub(crate) use tagged::{Tagged, tagged};

use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// The name of the tag of an enum.
const TAG: &str = "type";

/// JSON without fractions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Reads a value from a text. Every name in an object has to be known.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let tree: Json = serde_json::from_str(text).map_err(Unreadable::custom)?;
    T::deserialize(&tree)
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(Tree)
    }
}

struct Tree;

impl<'de> Visitor<'de> for Tree {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON without fractions")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Unsigned(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Signed(value))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Json, E> {
        Err(E::custom("found a fraction, expected JSON without them"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Json::Object(members))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::{read, tagged};

    #[derive(Debug, PartialEq, Deserialize)]
    struct Plan {
        level: String,
        seed: Option<i64>,
        #[serde(default)]
        depth: u8,
        ways: Vec<Way>,
    }

    tagged! {
        strict
        #[derive(Debug, PartialEq)]
        enum Way {
            Stop,
            GoTo { x: u32, y: Option<u32> },
        }
    }

    tagged! {
        lenient
        #[derive(Debug, PartialEq)]
        enum Kept {
            Way { way: Way },
        }
    }

    #[track_caller]
    fn check_refused(text: &str, why: &str) {
        let error = read::<Plan>(text).expect_err("a plan that cannot be read");
        assert_eq!(error.to_string(), why);
    }

    #[test]
    fn fields_are_found_in_any_order_and_some_may_be_missing() {
        let text =
            r#"{"ways": [{"y": 2, "type": "go_to", "x": 1}, {"type": "stop"}], "level": "a"}"#;
        let ways = vec![Way::GoTo { x: 1, y: Some(2) }, Way::Stop];
        let expected = Plan { level: "a".to_owned(), seed: None, depth: 0, ways };
        assert_eq!(read::<Plan>(text).expect("a plan"), expected);
        let text = r#"{"depth": 3, "level": "a", "ways": [], "seed": -4}"#;
        let expected = Plan { level: "a".to_owned(), seed: Some(-4), depth: 3, ways: vec![] };
        assert_eq!(read::<Plan>(text).expect("a plan"), expected);
    }

    #[test]
    fn errors_name_the_field() {
        check_refused(r#"{"ways": []}"#, "missing field `level`");
        check_refused(r#"{"level": 1, "ways": []}"#, "level: found 1, expected a text");
        check_refused(
            r#"{"level": "a", "ways": [], "depth": 300}"#,
            "depth: found 300, expected u8",
        );
        check_refused(
            r#"{"level": "a", "ways": [], "deep": 3}"#,
            "unknown field `deep`, expected one of `level`, `seed`, `depth`, `ways`",
        );
        check_refused(r#"{"level": "a", "level": "b"}"#, "found the name `level` twice");
        check_refused(
            r#"{"level": "a", "ways": [{"type": "go_to", "x": 1, "z": 2}]}"#,
            "ways: unknown field `z`, expected `x` or `y`",
        );
        check_refused(r#"{"level": "a", "ways": [{}]}"#, "ways: missing field `type`");
        check_refused(
            r#"{"level": "a", "ways": [{"type": "fly"}]}"#,
            "ways: unknown variant `fly`, expected `stop` or `go_to`",
        );
    }

    #[test]
    fn fractions_are_refused() {
        let error = read::<u64>("1.5").expect_err("no number");
        assert!(error.to_string().starts_with("found a fraction"), "{error}");
    }

    #[test]
    fn what_was_stored_may_have_names_of_a_newer_version() {
        let text = r#"{"type": "way", "why": 1, "way": {"type": "stop"}}"#;
        assert_eq!(read::<Kept>(text).expect("a way"), Kept::Way { way: Way::Stop });
    }
}
