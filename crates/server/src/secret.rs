//! Secrets and ids from the operating system's random source.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};

/// A new secret for a browser or a link: 32 random bytes, as letters that a cookie can hold.
pub fn new_token() -> Result<String, getrandom::Error> {
    Ok(BASE64URL_NOPAD.encode(&random::<32>()?))
}

/// A new secret of chance: 32 random bytes in hexadecimal.
pub fn new_chance_secret() -> Result<String, getrandom::Error> {
    Ok(HEXLOWER.encode(&random::<32>()?))
}

/// A new public name of a table: short enough for a link, too many to try. None begins with `-`,
/// which on a command line would make it an option.
pub fn new_table_id() -> Result<String, getrandom::Error> {
    loop {
        let id = BASE64URL_NOPAD.encode(&random::<12>()?);
        if !id.starts_with('-') {
            return Ok(id);
        }
    }
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

#[cfg(test)]
mod tests {
    #[test]
    fn no_table_is_named_like_an_option() {
        let mut ids = (0..10_000).map(|_| super::new_table_id().expect("randomness"));
        assert!(ids.all(|id| id.len() == 16 && !id.starts_with('-')));
    }
}
