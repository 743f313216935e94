//! An actor as text.

use catalog::Actor;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
pub(super) fn serialize<S: Serializer>(actor: &Actor, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(actor)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
