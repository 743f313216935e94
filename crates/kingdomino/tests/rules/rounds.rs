//! Rules 3: turns and rounds.

use conformance::{play_random, play_texts, start};
use game::{Game, Rng, Seat, Turn};
use kingdomino::{Action, Kingdomino, Step};

use crate::{four_seats_first_turn, legal, texts};

#[test]
fn rule_3_1_the_lowest_domino_first() {
    let mut game = four_seats_first_turn();
    let mut order = Vec::new();
    while game.step() != Step::Draw {
        if let (Step::Place, Turn::Seat(seat)) = (game.step(), game.turn()) {
            order.push((game.to_place().unwrap().number(), seat));
        }
        game.play_unchecked(game.nth_action(0).unwrap());
    }
    assert_eq!(order, [(1, Seat::A), (14, Seat::B), (28, Seat::D), (40, Seat::C)]);
}

#[test]
fn rule_3_2_place_then_choose() {
    let game = four_seats_first_turn();
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Place, Turn::Seat(Seat::A), 4)
    );
    let game = play_texts(game, "place 1,0 e");
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Pick, Turn::Seat(Seat::A), 4)
    );
    assert_eq!(legal(&game), texts(&["pick 13", "pick 31", "pick 33", "pick 35"]));
    let game = play_texts(game, "pick 33");
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Place, Turn::Seat(Seat::B), 5)
    );
    let game = play_texts(game, "place 1,0 e");
    assert_eq!(legal(&game), texts(&["pick 13", "pick 31", "pick 35"]));
}

#[test]
fn rule_3_3_a_new_line_each_round() {
    let mut lines = 0;
    play_random(start::<Kingdomino>(4, ""), &mut Rng::new(5), |game, action| {
        let first = game.new_line().dominoes().is_empty();
        lines += usize::from(first && matches!(action, Action::Draw(_)));
    });
    assert_eq!(lines, 12);
}

#[test]
fn rule_3_4_the_last_line_is_only_placed() {
    for (n_seats, options, n_turns) in
        [(2, "", 4 + 24), (3, "", 3 + 36), (4, "", 4 + 48), (2, "mighty-duel", 4 + 48)]
    {
        let (mut n_picks, mut n_placed) = (0, 0);
        let mut in_the_last_line = 0;
        let end =
            play_random(start::<Kingdomino>(n_seats, options), &mut Rng::new(9), |game, action| {
                n_picks += usize::from(matches!(action, Action::Pick(_)));
                n_placed += usize::from(matches!(action, Action::Place(_) | Action::Discard));
                if game.n_lines_left() == 0 && game.new_line().dominoes().is_empty() {
                    assert!(matches!(action, Action::Place(_) | Action::Discard));
                    in_the_last_line += 1;
                }
            });
        assert_eq!(
            (n_picks, n_placed),
            (n_turns - end.line_length() as usize, n_turns - end.line_length() as usize)
        );
        assert_eq!(in_the_last_line, end.line_length());
        assert_eq!(end.turn_number() as usize, n_turns);
        assert_eq!((end.turn(), end.n_actions()), (Turn::Over, 0));
    }
}
