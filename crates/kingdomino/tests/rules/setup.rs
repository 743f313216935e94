//! Rules 2: how a game begins.

use conformance::{play_random, play_texts, start};
use game::{Game, Rng, Seat, Turn};
use kingdomino::{Action, Kingdomino, Step};

use crate::{legal, texts};

#[test]
fn rule_2_1_how_many_dominoes() {
    for (n_seats, options, n_dominoes) in
        [(2, "", 24), (3, "", 36), (4, "", 48), (2, "mighty-duel", 48)]
    {
        let mut n_drawn = 0;
        let end =
            play_random(start::<Kingdomino>(n_seats, options), &mut Rng::new(1), |_, action| {
                n_drawn += usize::from(matches!(action, Action::Draw(_)));
            });
        assert_eq!(n_drawn, n_dominoes);
        assert_eq!(end.pile().len() as usize, 48 - n_dominoes);
    }
    // Nobody knows which ones stay out: every one can still come to the last draw.
    let mut fewest = 48;
    play_random(start::<Kingdomino>(2, ""), &mut Rng::new(1), |game, action| {
        if matches!(action, Action::Draw(_)) {
            fewest = fewest.min(game.n_actions());
        }
    });
    assert_eq!(fewest, 48 - 24 + 1);
}

#[test]
fn rule_2_2_a_line_is_ascending() {
    let game = play_texts(start::<Kingdomino>(4, ""), "draw 40; draw 3; draw 12; draw 7");
    let line: Vec<u8> = game.new_line().iter().map(|(domino, _)| domino.number()).collect();
    assert_eq!(line, [3, 7, 12, 40]);
    let three = play_texts(start::<Kingdomino>(3, ""), "draw 40; draw 3; draw 12");
    assert_eq!(three.step(), Step::King);
    // A line is the same in whatever order it was drawn.
    assert_eq!(three, play_texts(start(3, ""), "draw 12; draw 40; draw 3"));
}

#[test]
fn rule_2_3_kings_are_drawn_one_by_one() {
    let game = play_texts(start::<Kingdomino>(2, ""), "draw 1; draw 2; draw 3; draw 4; king B");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
    assert_eq!(legal(&game), texts(&["pick 1", "pick 2", "pick 3", "pick 4"]));
    let game = play_texts(game, "pick 3");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(legal(&game), texts(&["king A", "king B"]));
    assert_eq!((game.weight(Action::King(Seat::A)), game.weight(Action::King(Seat::B))), (2, 1));
    let game = play_texts(game, "king B; pick 4");
    assert_eq!(legal(&game), texts(&["king A"]));
}

#[test]
fn rule_2_4_the_next_line_follows() {
    let game = play_texts(
        start::<Kingdomino>(3, ""),
        "draw 1; draw 2; draw 3; king A; pick 2; king C; pick 1; king B; pick 3",
    );
    assert_eq!(game.step(), Step::Draw);
    let old: Vec<_> = game.old_line().iter().map(|(_, seat)| seat.unwrap()).collect();
    assert_eq!(old, [Seat::C, Seat::A, Seat::B]);
    assert!(game.new_line().dominoes().is_empty());
}
