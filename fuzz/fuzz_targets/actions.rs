//! Arbitrary text as options and as an action of each game: refused or played, never a panic.

#![no_main]

use catalog::{GAMES, PlayError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (options, actions) = text.split_once('\n').unwrap_or(("", text));
    for info in GAMES {
        for n_seats in info.seats.clone() {
            let _ = info.start(n_seats, options);
            let mut game = info.start(n_seats, "").expect("every game can do without options");
            for action in actions.lines() {
                let legal = game.legal();
                match game.play(action) {
                    Ok(_) => assert!(legal.iter().any(|text| text == action)),
                    Err(PlayError::Illegal(why)) => assert!(!why.reason.is_empty()),
                    Err(PlayError::Unreadable(_)) => {
                        assert!(!legal.iter().any(|text| text == action))
                    }
                }
            }
        }
    }
});
