//! Any action in any position: listed if and only if accepted. Positions read back from text.

#![no_main]

use std::fmt::Display;
use std::str::FromStr;

use game::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (
    kingdomino::Kingdomino,
    kingdomino::Action,
    barony::Barony,
    barony::Action
)| {
    check(&data.0, data.1);
    check(&data.2, data.3);
});

fn check<G: Game + Display + FromStr>(position: &G, action: G::Action) {
    let is_listed = position.find_action(|listed| listed == action).is_some();
    assert_eq!(is_listed, position.is_legal(action), "{action} in {position}");
    let read = position.to_string().parse::<G>().ok();
    assert_eq!(read.as_ref(), Some(position));
}
