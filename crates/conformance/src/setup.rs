//! Options and seats.

use game::{Game, MAX_SEATS};

use crate::play::start;

pub(crate) fn check<G: Game>(n_seats: usize, options: &str) {
    let read: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    let text = read.to_string();
    assert_eq!(text.parse(), Ok(read), "options `{options}`, written `{text}`, do not come back");
    let game = start::<G>(n_seats, options);
    assert_eq!(game.n_seats(), n_seats, "the game has another number of seats");
    assert!(game == start::<G>(n_seats, &text), "options `{text}` make another game");

    let none = G::Options::default();
    assert_eq!(none.to_string(), "", "a record without options cannot tell the default ones");
    assert_eq!("".parse(), Ok(none), "no options are not the default ones");
    for n_seats in [0, MAX_SEATS + 1] {
        assert!(G::new(n_seats, &G::Options::default()).is_err(), "{n_seats} seats accepted");
    }
}
