//! Rules 3.3 and 3.4: villages, strongholds and new cities.

use barony::Figure;
use game::{Game, Seat, Turn};

use crate::table::{check, check_barred, figures, play, table};

/// The rulebook's building: a stronghold on a mountain and a village on a field.
#[test]
fn rule_3_3_knights_become_buildings_and_earn_tokens() {
    let game = table("0,0 | mAk dAk pAk");
    let game = play(game, "build 0,0 stronghold; build 1,0 village; end");
    let baron = game.baron(Seat::A);
    assert_eq!(baron.tokens.0, [1, 0, 0, 1]);
    assert_eq!(baron.reserve[Figure::Knight], 6);
    assert_eq!(baron.reserve[Figure::Stronghold], 1);
    assert_eq!(baron.reserve[Figure::Village], 13);
    assert_eq!([figures(&game, "0,0"), figures(&game, "1,0")], ["As", "Av"]);
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_3_each_hex_yields_its_terrain() {
    let game = table("0,0 | mAk fAk pAk dAk\n0,2 | pAk");
    let game =
        play(game, "build 0,0 village; build 1,0 village; build 2,0 village; build 3,0 village");
    assert_eq!(game.baron(Seat::A).tokens.0, [1, 1, 1, 1]);
}

#[test]
fn rule_3_3_one_building_for_each_hex() {
    let game = play(table("0,0 | pAkk dAk"), "build 0,0 village");
    check(&game, "", &["build 1,0 stronghold", "build 1,0 village", "end"]);
    check_barred(&game, "build 0,0 village", "3.3", "a village of A stands on 0,0");
    check_barred(&game, "move 0,0 1,0", "3.3", "not now: the next action is build or end");
    assert_eq!(figures(&game, "0,0"), "Avk");
}

/// The rulebook's restrictions: of several hexes, only some can be built on.
#[test]
fn rule_3_3_not_on_buildings_and_not_beside_rival_knights() {
    let game = table(
        "seats 3
         0,0 | pAk pAkBk pAkBv pAvk pAsk
         0,2 | pAck fAk",
    );
    check(
        &game,
        "build",
        &["build 0,0 village", "build 1,2 village", "build 0,0 stronghold", "build 1,2 stronghold"],
    );
    check_barred(&game, "build 1,0 village", "3.3", "a knight of B stands on 1,0");
    check_barred(&game, "build 2,0 village", "3.3", "a village of B stands on 2,0");
    check_barred(&game, "build 0,2 village", "3.3", "a city of A stands on 0,2");
    check_barred(&game, "build 0,3 village", "3.3", "no knight of yours on 0,3");
}

#[test]
fn rule_3_3_the_reserve_limits_building() {
    let game = table("0,0 | pAk pAs pAs");
    check(&game, "build", &["build 0,0 village"]);
    check_barred(&game, "build 0,0 stronghold", "3.3", "needs 1 stronghold in the reserve, has 0");
    let game = table(
        "0,0   | pAk pAk pAk
         -4,0  | pAv pAv pAv pAv
         -4,1  | pAv pAv pAv pAv
         -4,2  | pAv pAv pAv pAv pAv pAv",
    );
    check(
        &game,
        "build",
        &["build 0,0 stronghold", "build 1,0 stronghold", "build 2,0 stronghold"],
    );
    // With the last one gone the turn ends by itself.
    let game = play(game, "build 0,0 stronghold; build 1,0 stronghold");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_3_a_turn_without_another_site_ends_by_itself() {
    let game = play(table("0,0 | pAk p"), "build 0,0 village");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

/// The rulebook's 15 points and a new city: 25.
#[test]
fn rule_3_4_a_village_becomes_a_city() {
    let game = table(
        "0,0 | mAv
         A title viscount
         A tokens 0 0 0 0",
    );
    assert_eq!(game.score(Seat::A).points, 15);
    let game = play(game, "city 0,0");
    let baron = game.baron(Seat::A);
    assert_eq!(baron.points(), 25);
    assert!(baron.tokens.is_empty());
    assert_eq!((baron.reserve[Figure::Village], baron.reserve[Figure::City]), (14, 4));
    assert_eq!(figures(&game, "0,0"), "Ac");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

/// The rulebook's villages: only two of them may become cities.
#[test]
fn rule_3_4_not_in_forests_beside_cities_or_under_rival_knights() {
    let game = table(
        "-3,-1 | pAv fAv mAvk pBc
         -3,1  | pAv pAvBk",
    );
    check(&game, "city", &["city -3,-1", "city -3,1"]);
    check_barred(&game, "city -2,-1", "3.4", "-2,-1 is a forest");
    check_barred(&game, "city -1,-1", "3.4", "next to the city on 0,-1");
    check_barred(&game, "city -2,1", "3.4", "a knight of B stands on -2,1");
    check_barred(&game, "city 0,-1", "3.4", "no village of yours on 0,-1");
    // Two of them touch: one city bars the other.
    let game = play(table("0,0 | pAv pAv p pAv"), "city 0,0; pass");
    check(&game, "city", &["city 3,0"]);
}

#[test]
fn rule_3_4_the_reserve_limits_cities() {
    let game = table(
        "-4,0 | pAc p pAc p pAc p pAc
         -4,2 | pAc p pAv",
    );
    check(&game, "city", &[]);
    check_barred(&game, "city -2,2", "3.4", "needs 1 city in the reserve, has 0");
}
