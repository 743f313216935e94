//! Arbitrary text as a position: refused with a reason, or written back and played.

#![no_main]

use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

use game::{Game, Rng};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<kingdomino::Kingdomino>(text);
    check::<barony::Barony>(text);
    let _ = barony::Setup::from_drawing(text).map(|setup| setup.position());
});

fn check<G: Game + Display + FromStr<Err: Error>>(text: &str) {
    let mut position = match text.parse::<G>() {
        Ok(position) => position,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let read = position.to_string().parse::<G>().ok();
    assert_eq!(read.as_ref(), Some(&position));
    let mut rng = Rng::new(1);
    for _ in 0..1_000 {
        let Some(action) = position.sample(&mut rng) else { break };
        assert!(position.is_legal(action), "{action} in {position}");
        position.play_unchecked(action);
    }
}
