//! People are told why: a reason for each barred action, none for a legal one.

#![cfg(feature = "present")]

use conformance::{play_random, play_texts, start};
use game::present::{Present, Reason};
use game::{Game, Rng, Seat};
use kingdomino::{Action, Direction, Domino, Kingdomino, Placement, Square};

/// Every action there is a text for.
fn universe() -> Vec<Action> {
    let mut actions = vec![Action::Discard];
    actions.extend(Domino::all().flat_map(|domino| [Action::Draw(domino), Action::Pick(domino)]));
    actions.extend(Seat::ALL.map(Action::King));
    let range = -Square::FARTHEST..=Square::FARTHEST;
    for (x, y) in range.clone().flat_map(|x| range.clone().map(move |y| (x, y))) {
        let square = Square { x, y };
        let place = |direction| Action::Place(Placement { square, direction });
        actions.extend(Direction::ALL.map(place));
    }
    actions
}

#[test]
fn a_reason_for_each_barred_action_and_for_no_other() {
    let universe = universe();
    for (n_seats, options) in [(2, ""), (3, "dynasty"), (4, "harmony"), (2, "mighty-duel")] {
        let end =
            play_random(start::<Kingdomino>(n_seats, options), &mut Rng::new(1), |game, _| {
                for &action in &universe {
                    assert_eq!(game.why_not(action).is_none(), game.is_legal(action), "{action}");
                }
            });
        assert!(universe.iter().all(|&action| end.why_not(action).is_some()));
    }
}

#[test]
fn the_reason_names_its_rule() {
    let game = play_texts(
        start::<Kingdomino>(4, ""),
        "draw 14; draw 1; draw 40; draw 28
         king A; pick 1; king D; pick 28; king B; pick 14; king C; pick 40
         draw 33; draw 13; draw 35; draw 31",
    );
    let placed = play_texts(game, "place 1,0 e");
    let chosen = play_texts(placed, "pick 33; place 0,1 n");
    let first = play_texts(start::<Kingdomino>(4, ""), "draw 14; draw 1; draw 40; draw 28; king A");
    for (game, text, rule, reason) in [
        (&start(4, ""), "pick 3", "3.2", "not now: the next action is `draw`"),
        (&play_texts(start(4, ""), "draw 3"), "draw 3", "2.2", "domino 3 has been drawn already"),
        (&play_texts(first, "pick 1"), "king A", "2.3", "no king of A is left in the hand"),
        (&game, "place 0,-1 n", "4.1", "the castle stands on 0,0"),
        (
            &game,
            "place 2,2 e",
            "4.2",
            "neither half of domino 1 would touch the castle or its own terrain",
        ),
        (&game, "place 2,0 w", "7", "both halves are equal, so this is written place 1,0 e"),
        (&game, "discard", "4.4", "domino 1 fits in 12 ways and must be placed"),
        (&placed, "pick 40", "3.2", "domino 40 is not in the new line"),
        (&chosen, "pick 33", "3.2", "a king of A stands on domino 33"),
        (&chosen, "place 1,1 n", "3.2", "not now: the next action is `pick`"),
        (&game, "place 5,0 e", "4.3", "with 5,0 the kingdom would be larger than 5 × 5"),
    ] {
        let barred = game.why_not(text.parse().unwrap()).expect("the action is barred");
        assert_eq!((barred.rule(), barred.to_string().as_str()), (rule, reason), "{text}");
    }
    let covered = play_texts(
        chosen,
        "pick 13; place 1,0 e; pick 31; place 1,0 e; pick 35; draw 2; draw 3; draw 4; draw 5",
    );
    let barred = covered.why_not("place 0,1 e".parse().unwrap()).unwrap();
    assert_eq!((barred.rule(), barred.to_string().as_str()), ("4.1", "another domino lies on 0,1"));
}

#[test]
fn a_breakdown_adds_up_and_previews_come_true() {
    for seed in 0..30 {
        let game = start::<Kingdomino>(3, "dynasty middle-kingdom harmony");
        play_random(game, &mut Rng::new(seed), |game, action| {
            for seat in game.seats() {
                let sum: i32 = game.breakdown(seat).iter().map(|item| item.points).sum();
                assert_eq!(sum, i32::from(game.score(seat).points));
            }
            let mut next = *game;
            next.play_unchecked(action);
            if let ([change], false) = (&game.preview(action)[..], next.is_game_over())
                && change.what == "points"
            {
                let points = |game: &Kingdomino| i32::from(game.score(change.seat).points);
                assert_eq!(points(&next) - points(game), change.by);
            }
        });
    }
}

#[test]
fn every_position_has_a_prompt() {
    for (n_seats, options) in [(2, ""), (4, "middle-kingdom harmony"), (2, "dynasty mighty-duel")] {
        let start = start::<Kingdomino>(n_seats, options);
        play_random(start, &mut Rng::new(2), |game, _| assert!(!game.prompt().is_empty()));
    }
}
