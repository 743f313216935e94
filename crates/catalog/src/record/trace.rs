//! The legal-set trace: what was legal before each action, in a number and a hash.

use super::write::write_with;
use super::{Record, RecordError};

/// The record in its written form, each action followed by how many actions were legal just
/// before it and a hash of their texts.
pub fn trace(record: &Record) -> Result<String, RecordError> {
    let mut remarks = Vec::new();
    let game = record.replay_with(|game| {
        let mut legal = game.legal();
        legal.sort_unstable();
        remarks.push(format!("{} {:016x}", legal.len(), fnv1a(legal.join("\n").as_bytes())));
    })?;
    Ok(write_with(&*game, &record.notes, &remarks))
}

/// The 64-bit FNV-1a hash.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::fnv1a;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the authors of FNV.
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
