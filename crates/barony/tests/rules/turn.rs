//! Rules 3.1, 3.5, 3.6 and 3.7: recruits, expeditions, titles and passing.

use barony::{Figure, Title};
use game::{Game, Seat, Turn};

use crate::table::{check, check_barred, figures, legal, play, table};

#[test]
fn rule_3_a_turn_is_one_action() {
    let game = table(
        "rest p
         0,0 | pAck
         3,0 | pBck",
    );
    for action in ["recruit 0,0 1", "expedition -4,0"] {
        let next = play(game, action);
        assert_eq!(next.turn(), Turn::Seat(Seat::B));
        assert_eq!(next.turn_number(), game.turn_number() + 1);
    }
    let all = "not now: the next action is recruit, move, build, city, expedition or title";
    check_barred(&game, "end", "3", all);
    check_barred(&game, "take field", "3", all);
    check_barred(&game, "first A", "3", all);
}

#[test]
fn rule_3_1_two_knights_come_to_a_city() {
    let game = table("rest p\n0,0 | pAc");
    check(&game, "recruit", &["recruit 0,0 1", "recruit 0,0 2"]);
    let why = "at most 2 knights, the city touches no lake";
    check_barred(&game, "recruit 0,0 3", "3.1", why);
    check_barred(&game, "recruit 1,0 1", "3.1", "no city of yours on 1,0");
    let game = play(game, "recruit 0,0 2");
    assert_eq!(figures(&game, "0,0"), "Ackk");
    assert_eq!(game.baron(Seat::A).reserve[Figure::Knight], 5);
}

/// The rulebook's recruiting beside a lake.
#[test]
fn rule_3_1_three_knights_come_to_a_city_beside_a_lake() {
    let game = table(
        "rest p
         0,0 | pAc ~",
    );
    check(&game, "recruit", &["recruit 0,0 1", "recruit 0,0 2", "recruit 0,0 3"]);
    check_barred(&game, "recruit 0,0 4", "3.1", "at most 3 knights");
}

#[test]
fn rule_3_1_the_reserve_limits_recruits() {
    let game = table(
        "0,0 | pAc ~ pAc
         A lost 5",
    );
    check(&game, "recruit", &["recruit 0,0 1", "recruit 0,0 2", "recruit 2,0 1", "recruit 2,0 2"]);
    check_barred(&game, "recruit 0,0 3", "3.1", "needs 3 knights in the reserve, has 2");
    let game = table("0,0 | pAckkkkkkk p");
    check(&game, "recruit", &[]);
}

/// The rulebook's expedition: into a forest at the edge, behind the rival's villages.
#[test]
fn rule_3_5_an_expedition_arrives_at_the_edge() {
    let game = table(
        "2,0 | pBv f
         2,-1 | pBv ~
         -4,0 | pAk",
    );
    check(&game, "expedition", &["expedition 3,0"]);
    let game = play(game, "expedition 3,0");
    let baron = game.baron(Seat::A);
    assert_eq!(figures(&game, "3,0"), "Ak");
    assert_eq!((baron.reserve[Figure::Knight], baron.n_lost_knights), (4, 1));
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_5_an_expedition_needs_an_empty_hex_at_the_edge() {
    let game = table(
        "-4,0 | pAv pBk p
         -4,1 | ~ p",
    );
    check(&game, "expedition", &[]);
    check_barred(&game, "expedition -4,0", "3.5", "a figure of A stands on -4,0");
    check_barred(&game, "expedition -4,1", "3.5", "-4,1 is a lake");
    check_barred(&game, "expedition -3,0", "3.5", "-3,0 is not at the edge of the board");
    check_barred(&game, "expedition 4,4", "3.5", "4,4 is not on this board");
}

#[test]
fn rule_3_5_an_expedition_needs_two_knights() {
    let game = table("-4,0 | p\n0,0 | pAk p\nA lost 4");
    check(&game, "expedition", &["expedition -4,0"]);
    let game = table("-4,0 | p\n0,0 | pAk p\nA lost 5");
    check(&game, "expedition", &[]);
    check_barred(&game, "expedition -4,0", "3.5", "needs 2 knights in the reserve, has 1");
}

/// The rulebook's third title: 45 points as a marquis.
#[test]
fn rule_3_6_a_title_costs_15_gold_and_brings_15_points() {
    let game = table("0,0 | p\nA title count\nA tokens 0 0 0 3");
    check(&game, "title", &["title 0 0 0 3"]);
    let game = play(game, "title 0 0 0 3");
    let baron = game.baron(Seat::A);
    assert_eq!((baron.title, baron.points()), (Title::Marquis, 45));
    assert!(baron.tokens.is_empty());
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_6_there_are_five_titles() {
    let names = ["baron", "viscount", "count", "marquis", "duke"];
    assert_eq!(Title::ALL.map(Title::name), names);
    let mut game = table("0,0 | p\nA tokens 0 0 0 12");
    for title in &Title::ALL[1..] {
        game = play(game, "title 0 0 0 3; pass");
        assert_eq!(game.baron(Seat::A).title, *title);
    }
}

#[test]
fn rule_3_6_no_token_is_paid_that_is_not_needed() {
    let game = table("0,0 | p\nA tokens 2 1 2 2");
    // "title 2 0 2 1" is worth 17, but does without a mountain.
    check(
        &game,
        "title",
        &[
            "title 0 0 2 2",
            "title 0 1 1 2",
            "title 0 1 2 1",
            "title 1 0 1 2",
            "title 1 0 2 1",
            "title 1 1 0 2",
            "title 2 1 1 1",
            "title 2 1 2 0",
        ],
    );
    check_barred(&game, "title 0 0 0 2", "3.6", "needs 15 gold, pays 10");
    check_barred(
        &game,
        "title 1 0 2 2",
        "3.6",
        "a mountain token too many, the others pay 18 gold",
    );
    check_barred(&game, "title 0 0 0 3", "3.6", "needs 3 field tokens of A, there are 2");
    let game = table("0,0 | p\nA tokens 0 0 0 2");
    check_barred(&game, "title 0 0 0 2", "3.6", "needs 15 gold, has 10");
}

#[test]
fn rule_3_7_who_can_do_nothing_passes() {
    let game = table("0,0 | pAk\n2,0 | pBk p\nA tokens 1 1 1 1");
    check_barred(&game, "pass", "3.7", "something else is possible");
    let game = table(
        "0,0 | pAv
         1,0 | pBc
         A lost 6",
    );
    check(&game, "", &["pass"]);
    let next = play(game, "pass");
    assert_eq!(next.turn(), Turn::Seat(Seat::B));
    assert_eq!(next.turn_number(), game.turn_number() + 1);
    assert!(legal(&next, "pass").is_empty());
}
