//! A game's view of a position: written once, for everybody who is shown it.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// The JSON in which a game shows a position or a reason; its type is the game's. `null` before the
/// start.
#[derive(Debug, Clone)]
pub struct View(Arc<RawValue>);

impl View {
    /// Whether nothing is shown.
    pub fn is_null(&self) -> bool {
        self.0.get() == "null"
    }
}

impl From<Box<RawValue>> for View {
    fn from(written: Box<RawValue>) -> View {
        View(written.into())
    }
}

impl Default for View {
    fn default() -> View {
        View(RawValue::NULL.to_owned().into())
    }
}

impl PartialEq for View {
    /// The order of names in an object does not matter.
    fn eq(&self, other: &View) -> bool {
        let value = |view: &View| serde_json::from_str::<Value>(view.0.get()).ok();
        self.0.get() == other.0.get() || value(self) == value(other)
    }
}

impl Eq for View {}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        // Not as it was written: what surrounds it may have been read before.
        let value = Value::deserialize(deserializer)?;
        to_raw_value(&value).map(View::from).map_err(serde::de::Error::custom)
    }
}
