//! Rules 4: where a domino may lie.

use conformance::{play_random, start};
use game::{Game, Rng, Turn};
use kingdomino::{Action, Kingdomino};

use crate::four_seats_first_turn;
use crate::map::{check, kingdom, places};

#[test]
fn rule_4_1_two_free_squares() {
    // Wheat all around, but where the castle and two lakes lie.
    let places = places(&kingdom::<u64>("l0 l0 w0\n. C ."), 13);
    assert!(
        !places.iter().any(|place| ["-1,1", "0,1", "1,1", "0,0"]
            .iter()
            .any(|taken| place.starts_with(taken)))
    );
    // Half b would lie on the castle, on a lake, on wheat.
    assert!(!places.contains("1,0 w") && !places.contains("-1,0 n") && !places.contains("1,0 n"));
    assert!(places.contains("1,0 e") && places.contains("1,0 s") && places.contains("2,1 e"));
}

#[test]
fn rule_4_2_one_half_must_touch_its_like() {
    // Nothing but the castle: both halves of domino 17 may touch it, in four directions.
    check::<u64>(
        "C",
        17,
        "1,0 e; 1,0 n; 1,0 s; 2,0 w; 1,1 s; 1,-1 n
         -1,0 w; -1,0 n; -1,0 s; -2,0 e; -1,1 s; -1,-1 n
         0,1 n; 0,1 e; 0,1 w; 0,2 s; 1,1 w; -1,1 e
         0,-1 s; 0,-1 e; 0,-1 w; 0,-2 n; 1,-1 w; -1,-1 e",
    );
    // The castle is walled in: only the lake at the end takes the lake half of domino 17.
    check::<u64>(
        "w0 w0 w0 . .
         w0 C w0 w0 l0
         w0 w0 w0 . .",
        17,
        "2,1 e; 3,2 s; 2,-1 e; 3,-2 n",
    );
    // A half next to its twin on the same domino touches nothing: domino 12 finds no place.
    check::<u64>("w0 w0 w0 w0 .\nw0 C w0 w0 .\nw0 w0 w0 w0 .\nw0 w0 w0 w0 .", 12, "");
}

#[test]
fn rule_4_3_five_by_five() {
    // Four columns wide already: one more to either side, not both.
    let wide = kingdom::<u64>("C w0 w0 w0");
    assert!(places(&wide, 1).contains("-1,-1 n") && places(&wide, 1).contains("4,0 n"));
    assert!(!places(&wide, 1).contains("4,0 e") && !places(&wide, 1).contains("-2,0 e"));
    let full = kingdom::<u64>("w0 C w0 w0 w0");
    assert!(
        places(&full, 1).iter().all(|place| !place.starts_with("4,") && !place.starts_with("-2,"))
    );
    // The castle may stand in a corner.
    assert!(places(&kingdom::<u64>("w0 w0 w0\nw0 . .\nC . .\n"), 1).contains("2,3 e"));
    // Seven by seven in the Duel, where a kingdom may reach six squares from its castle.
    let wide = kingdom::<u128>("C w0 w0 w0 w0");
    assert!(places(&wide, 1).contains("5,0 e") && places(&wide, 1).contains("-2,0 e"));
    let full = kingdom::<u128>("C w0 w0 w0 w0 w0 w0");
    assert!(
        places(&full, 1).iter().all(|place| !place.starts_with("7,") && !place.starts_with("-1,"))
    );
    assert!(places(&full, 1).contains("6,1 n"));
}

#[test]
fn rule_4_4_discard_only_what_fits_nowhere() {
    let fits = four_seats_first_turn();
    assert!(!fits.is_legal(Action::Discard));
    let mut n_discards = 0;
    for seed in 0..20 {
        play_random(start::<Kingdomino>(4, ""), &mut Rng::new(seed), |game, action| {
            let fitted = game.to_place().map(|domino| match game.turn() {
                Turn::Seat(seat) => game.kingdoms().n_placements(seat, domino),
                _ => unreachable!("a seat places"),
            });
            assert_eq!(action == Action::Discard, fitted == Some(0));
            n_discards += usize::from(action == Action::Discard);
        });
    }
    assert!(n_discards > 20, "{n_discards}");
}
