//! The promises of every game, for each number of seats.

use barony::Barony;
use conformance::check;

#[test]
fn two_seats() {
    check::<Barony>(2, "rounds=60", 30);
}

#[test]
fn three_seats() {
    check::<Barony>(3, "rounds=60", 20);
}

#[test]
fn four_seats() {
    check::<Barony>(4, "rounds=60", 15);
}

#[test]
fn games_end_without_a_last_round_too() {
    check::<Barony>(2, "", 10);
}

#[test]
fn the_shortest_game_is_one_round() {
    check::<Barony>(4, "rounds=1", 20);
}
