//! Secrets of browsers, and the hashes of them that are kept.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fairness::sha256;

/// Who holds a seat: the SHA-256 of the secret in a browser's cookie.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnerId(String);

impl OwnerId {
    /// The owner who has this secret.
    pub fn of(secret: &str) -> OwnerId {
        OwnerId(sha256(secret))
    }
}

impl fmt::Debug for OwnerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnerId")
    }
}

/// Whether a text could be one of ours; anything else is not worth hashing.
pub fn is_token(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}
