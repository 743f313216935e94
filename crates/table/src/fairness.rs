//! Chance that nobody at the table has to take on trust.
//!
//! The server commits to a secret before anybody sits down, each browser adds randomness of its
//! own, and what chance brings is a pure function of both and of a counter. `docs/fairness.md`
//! describes it; golden vectors pin it, since old matches must stay verifiable.

use players::search::order;
use sha2::{Digest, Sha256};

/// The SHA-256 of a text, in hexadecimal.
pub fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let digits = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

/// The commitment to a secret: the SHA-256 of its hexadecimal digits.
pub fn commitment(secret: &str) -> String {
    sha256(secret)
}

/// What chance brings as outcome number `index` of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The outcome.
    pub text: String,
    /// The number that was derived, below `total`.
    pub number: u64,
    /// The sum of the weights.
    pub total: u64,
}

/// Everything that chance in a match follows from.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The server's secret, in hexadecimal.
    pub secret: &'a str,
    /// The randomness of each seat, A first; empty for a bot's.
    pub entropies: &'a [String],
}

impl Source<'_> {
    /// Draws outcome number `index`; `None` if nothing can come.
    pub fn draw(&self, index: u32, mut outcomes: Vec<(String, u32)>) -> Option<Drawn> {
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        if total == 0 {
            return None;
        }
        let number = self.number(index, total);
        let mut left = number;
        for i in order(outcomes.len(), &mut |a, b| outcomes[a].cmp(&outcomes[b])) {
            let weight = u64::from(outcomes[i].1);
            if left < weight {
                return Some(Drawn { text: outcomes.swap_remove(i).0, number, total });
            }
            left -= weight;
        }
        None
    }

    /// A number below `total`, each equally likely.
    fn number(&self, index: u32, total: u64) -> u64 {
        // The numbers above the largest multiple of `total` would favour the small remainders.
        let unfair = (u64::MAX % total + 1) % total;
        let mut attempt = 0_u32;
        loop {
            let word = self.word(index, attempt);
            if word <= u64::MAX - unfair {
                return word % total;
            }
            attempt += 1;
        }
    }

    /// The first eight bytes, highest first, of the SHA-256 of these lines.
    fn word(&self, index: u32, attempt: u32) -> u64 {
        let mut hash = Sha256::new();
        hash.update(format!("crownland chance 1\nsecret {}\n", self.secret));
        for (seat, entropy) in game::Seat::ALL.iter().zip(self.entropies) {
            hash.update(format!("entropy {seat} {entropy}\n"));
        }
        hash.update(format!("index {index}\nattempt {attempt}\n"));
        let digest = hash.finalize();
        digest[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, commitment};

    /// Computed by other means: `printf … | sha256sum`.
    #[test]
    fn the_derivation_never_changes() {
        let secret = "00".repeat(32);
        assert_eq!(
            commitment(&secret),
            "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
        );
        let entropies = ["aa".repeat(16), String::new()];
        let source = Source { secret: &secret, entropies: &entropies };
        let outcomes = || (1..=48).map(|n| (format!("draw {n}"), 1)).collect::<Vec<_>>();
        let drawn: Vec<_> = (0..4).filter_map(|i| source.draw(i, outcomes())).collect();
        let numbers: Vec<_> = drawn.iter().map(|drawn| drawn.number).collect();
        assert_eq!(numbers, GOLDEN_NUMBERS);
        let texts: Vec<_> = drawn.iter().map(|drawn| drawn.text.as_str()).collect();
        assert_eq!(texts, GOLDEN_TEXTS);
    }

    const GOLDEN_NUMBERS: [u64; 4] = [4, 40, 2, 11];
    const GOLDEN_TEXTS: [&str; 4] = ["draw 13", "draw 46", "draw 11", "draw 2"];

    #[test]
    fn every_seat_and_every_digit_matters() {
        let draw = |secret: &str, entropies: &[String]| {
            let outcomes = (0..1_000_000).map(|n| (format!("{n:06}"), 1)).collect();
            Source { secret, entropies }.draw(0, outcomes).expect("an outcome").number
        };
        let base = draw("00", &["aa".to_owned(), "bb".to_owned()]);
        assert_ne!(base, draw("01", &["aa".to_owned(), "bb".to_owned()]));
        assert_ne!(base, draw("00", &["ab".to_owned(), "bb".to_owned()]));
        assert_ne!(base, draw("00", &["aa".to_owned(), "bc".to_owned()]));
        assert_ne!(base, draw("00", &["bb".to_owned(), "aa".to_owned()]));
    }

    #[test]
    fn weights_count() {
        let source = Source { secret: "00", entropies: &[] };
        let mut seen = [0_u32; 2];
        for index in 0..3_000 {
            let outcomes = vec![("b".to_owned(), 2), ("a".to_owned(), 1)];
            let drawn = source.draw(index, outcomes).expect("an outcome");
            seen[usize::from(drawn.text == "b")] += 1;
        }
        assert!((1_850..2_150).contains(&seen[1]), "{seen:?}");
        assert_eq!(source.draw(0, Vec::new()), None);
    }
}
