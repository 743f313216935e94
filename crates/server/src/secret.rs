//! Secrets of browsers, and the hashes of them that are kept.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::fairness::sha256;

/// Who holds a seat: the SHA-256 of the secret in a browser's cookie.
#[derive(Clone, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Holder(String);

impl Holder {
    /// Whoever has this secret.
    pub fn of(secret: &str) -> Holder {
        Holder(sha256(secret))
    }
}

impl PartialEq for Holder {
    /// Takes the same time wherever they differ.
    fn eq(&self, other: &Holder) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

impl fmt::Debug for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Holder")
    }
}

/// A new secret for a browser or a link: 32 random bytes, as letters that a cookie can hold.
pub fn new_token() -> Result<String, getrandom::Error> {
    Ok(BASE64URL_NOPAD.encode(&random::<32>()?))
}

/// Whether a text could be one of ours; anything else is not worth hashing.
pub fn is_token(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// A new secret of chance: 32 random bytes in hexadecimal.
pub fn new_chance_secret() -> Result<String, getrandom::Error> {
    Ok(HEXLOWER.encode(&random::<32>()?))
}

/// A new public name of a table: short enough for a link, too many to try.
pub fn new_table_id() -> Result<String, getrandom::Error> {
    Ok(BASE64URL_NOPAD.encode(&random::<12>()?))
}

/// A new mark by which a write is recognised.
pub fn new_nonce() -> Result<String, getrandom::Error> {
    Ok(HEXLOWER.encode(&random::<12>()?))
}

fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
