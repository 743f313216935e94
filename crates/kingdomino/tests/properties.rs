//! What holds for every text and every game.

use conformance::{play_random, start};
use game::{Game, Rng, Seat};
use kingdomino::{Action, Kingdomino, Options, Squares, with_kingdom};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

/// Texts that look like actions, and some that do not.
fn action_like() -> impl Strategy<Value = String> {
    "(draw|king|pick|place|discard|[a-z]{0,3}) ?(-?[0-9]{0,3},?-?[0-9]{0,3}|[A-F])? ?[nesw]?.{0,3}"
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = text.parse::<Options>();
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn what_is_read_is_written_the_same(text in action_like()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn crowns_and_squares_are_those_of_the_dominoes(seed in any::<u64>(), n_seats in 2usize..=4) {
        let mut laid = [(0, 0); 4];
        let game = play_random(start::<Kingdomino>(n_seats, ""), &mut Rng::new(seed), |game, action| {
            if let (Action::Place(_), game::Turn::Seat(seat)) = (action, game.turn()) {
                let halves = game.to_place().expect("a domino is placed").halves();
                laid[seat.index()].0 += 2;
                laid[seat.index()].1 += halves.iter().map(|half| u32::from(half.crowns)).sum::<u32>();
            }
        });
        for seat in Seat::first(n_seats) {
            let (squares, crowns) = laid[seat.index()];
            let score = game.score(seat);
            prop_assert_eq!(u32::from(score.crowns), crowns);
            with_kingdom!(game.kingdoms(), seat, |kingdom| {
                let mut n_squares = 0;
                kingdom.for_each_property(|property| n_squares += property.squares.len());
                prop_assert_eq!(n_squares, squares);
                let [north, east, south, west] = kingdom.reach();
                prop_assert!(north + south < 5 && east + west < 5);
            });
        }
    }
}
