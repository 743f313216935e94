//! Rule 3.2: moving, fighting and pillaging.

use barony::Figure;
use game::{Game, Seat, Turn};

use crate::table::{check, check_barred, figures, play, table};

#[test]
fn rule_3_2_knights_move_to_the_six_neighbours() {
    let game = table(
        "0,-1 |   p   m
        -1,0  | f  dAk  p
        -1,1  |   p   p",
    );
    check(
        &game,
        "move",
        &[
            "move 0,0 0,-1",
            "move 0,0 1,-1",
            "move 0,0 -1,0",
            "move 0,0 1,0",
            "move 0,0 -1,1",
            "move 0,0 0,1",
        ],
    );
    check_barred(&game, "move 0,0 2,0", "3.2", "2,0 is not next to 0,0");
    check_barred(&game, "move 0,0 0,0", "3.2", "0,0 is not next to 0,0");
    check_barred(&game, "move 1,0 0,0", "3.2", "no knight of yours on 1,0");
    check_barred(&game, "move 0,0 5,5", "3.2", "5,5 is not on this board");
}

/// The rulebook's barred moves: a lake, walls, pairs and a held mountain.
#[test]
fn rule_3_2_barred_hexes() {
    let game = table(
        "0,-1 |      ~      pBc
        -1,0  |  pBkk   pAk    pBvk
        -1,1  |     mBv     fBk",
    );
    check(&game, "move", &["move 0,0 0,1"]);
    check_barred(&game, "move 0,0 0,-1", "3.2", "0,-1 is a lake");
    check_barred(&game, "move 0,0 1,-1", "3.2", "a city of B stands on 1,-1");
    check_barred(&game, "move 0,0 -1,0", "3.2", "2 figures of B hold -1,0");
    check_barred(&game, "move 0,0 1,0", "3.2", "2 figures of B hold 1,0");
    check_barred(&game, "move 0,0 -1,1", "3.2", "a figure of B holds the mountain -1,1");
    let game = table("0,0 | pAk pBs");
    check_barred(&game, "move 0,0 1,0", "3.2", "a stronghold of B stands on 1,0");
}

/// Having a figure there does not open a hex that two figures of one rival hold, and two of
/// different rivals do not close it.
#[test]
fn rule_3_2_only_two_figures_of_one_rival_hold_a_hex() {
    let game = table(
        "seats 3
         0,0 | pAk pBkCk pAkk",
    );
    check(&game, "move", &["move 0,0 1,0", "move 2,0 1,0"]);
}

#[test]
fn rule_3_2_own_hexes_hold_any_number() {
    let game = table(
        "0,0 | mAkkkkk mAc pAs fAv
         1,1 |   pAk",
    );
    check(&game, "move", &["move 0,0 1,0", "move 1,1 1,0", "move 1,1 2,0"]);
    let game = play(game, "move 0,0 1,0; move 0,0 1,0");
    assert_eq!(figures(&game, "1,0"), "Ackk");
}

#[test]
fn rule_3_2_figures_of_several_players_share_a_hex() {
    let game = table(
        "seats 4
         0,0 | pAk pBkCvDk
         A tokens 0 0 0 0",
    );
    let game = play(game, "move 0,0 1,0");
    assert_eq!(figures(&game, "1,0"), "AkBkCvDk");
    // Nothing else can move: the turn ended by itself.
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

/// The rulebook's strike: with two knights, a rival knight and a village go, and one token.
#[test]
fn rule_3_2_a_second_figure_destroys_every_rival() {
    let game = table(
        "seats 3
         0,0 | pAk pAkBkCv
         C tokens 1 0 0 2",
    );
    let game = play(game, "move 0,0 1,0");
    assert_eq!(figures(&game, "1,0"), "Akk");
    assert_eq!(game.baron(Seat::B).reserve[Figure::Knight], 7);
    assert_eq!(game.baron(Seat::C).reserve[Figure::Village], 14);
    check(&game, "", &["take field", "take mountain"]);
    check_barred(&game, "take plain", "3.2", "needs 1 plain token of C, there are 0");
    check_barred(&game, "end", "3.2", "not now: the next action is take");
    let game = play(game, "take field");
    assert_eq!(game.baron(Seat::A).tokens.0, [0, 0, 0, 1]);
    assert_eq!(game.baron(Seat::C).tokens.0, [1, 0, 0, 1]);
    // The second move goes on.
    check(&game, "", &["end", "move 1,0 0,0"]);
}

#[test]
fn rule_3_2_any_own_figure_makes_the_second() {
    let game = play(table("0,0 | pAk pAvBk"), "move 0,0 1,0");
    assert_eq!(figures(&game, "1,0"), "Avk");
    // Knights bring no token.
    let drawing = "0,0 | pAk pAvBk
                   B tokens 1 1 1 1";
    let game = play(table(drawing), "move 0,0 1,0");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
    assert!(game.baron(Seat::A).tokens.is_empty());
}

#[test]
fn rule_3_2_one_figure_alone_destroys_nothing() {
    let game = play(table("0,0 | pAk pBv\nB tokens 1 1 1 1"), "move 0,0 1,0");
    assert_eq!(figures(&game, "1,0"), "AkBv");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_2_the_token_is_taken_even_if_there_is_one_kind() {
    let game = play(table("0,0 | pAk pAkBv\nB tokens 0 0 3 0"), "move 0,0 1,0");
    check(&game, "", &["take plain"]);
}

#[test]
fn rule_3_2_who_has_no_token_loses_none() {
    let game = play(table("0,0 | pAk pAkBv p"), "move 0,0 1,0");
    check(&game, "", &["end", "move 1,0 0,0", "move 1,0 2,0"]);
}

#[test]
fn rule_3_2_a_token_is_due_after_the_second_move_too() {
    let game = table(
        "0,0 | pAk p pAk pAkBv
         B tokens 0 1 0 0",
    );
    let game = play(game, "move 0,0 1,0; move 2,0 3,0");
    assert_eq!(game.turn(), Turn::Seat(Seat::A));
    let game = play(game, "take forest");
    // Then the turn is over.
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}

#[test]
fn rule_3_2_the_second_move_is_another_knight() {
    let game = table(
        "0,0 | pAk p pAk p
         1,1 |   ~",
    );
    let game = play(game, "move 0,0 1,0");
    check(&game, "", &["end", "move 2,0 1,0", "move 2,0 3,0"]);
    check_barred(&game, "move 1,0 0,0", "3.2", "the knight on 1,0 has moved this turn");
    check_barred(&game, "build 1,0 village", "3.2", "not now: the next action is move or end");
    // Another one on the same hex may go, even where the first came from.
    let game = play(table("0,0 | pAk pAk"), "move 0,0 1,0");
    check(&game, "", &["end", "move 1,0 0,0"]);
}

#[test]
fn rule_3_2_the_second_move_sees_the_board_after_the_first() {
    let game = table("0,0 | pAk pAk pBk");
    let game = play(game, "move 1,0 2,0");
    assert_eq!(figures(&game, "2,0"), "AkBk");
    let game = play(game, "move 0,0 1,0");
    // The first knight waits beside the rival for the next turn.
    assert_eq!(figures(&game, "2,0"), "AkBk");
    // Two knights strike in one turn: the first enters, the second destroys.
    let game = table(
        "1,-1 |  pAk
         0,0  | pAk pBk",
    );
    let game = play(game, "move 0,0 1,0; move 1,-1 1,0");
    assert_eq!(figures(&game, "1,0"), "Akk");
}

#[test]
fn rule_3_2_a_turn_without_a_second_move_ends_by_itself() {
    let game = play(table("0,0 | pAk p"), "move 0,0 1,0");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
    let game = play(table("0,0 | pAk p pAk"), "move 0,0 1,0; end");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
}
