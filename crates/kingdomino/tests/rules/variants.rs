//! Rules 6: Dynasty, Middle Kingdom, Harmony and the Mighty Duel.

use conformance::{play_random, play_texts, start};
use game::{Game, Rng, Seat, SetupError};
use kingdomino::{Action, Kingdomino, Options, Step, with_kingdom};

use crate::map::kingdom;

#[test]
fn rule_6_1_dynasty() {
    let mut interludes = Vec::new();
    let end =
        play_random(start::<Kingdomino>(3, "dynasty harmony"), &mut Rng::new(3), |game, action| {
            if game.step() == Step::Interlude {
                assert!(matches!(action, Action::Draw(_)) && game.n_actions() == 48);
                interludes.push(*game);
            }
        });
    assert_eq!(interludes.len(), 2);
    for seat in end.seats() {
        let of_game = |game: &Kingdomino| {
            with_kingdom!(game.kingdoms(), seat, |kingdom| {
                let mut score = kingdom.score();
                score.points += kingdom.bonus(game.options());
                score
            })
        };
        let [first, second] = [of_game(&interludes[0]), of_game(&interludes[1])];
        assert_eq!(interludes[0].score(seat), first);
        assert_eq!(interludes[1].score(seat), first + second);
        assert_eq!(end.score(seat), first + second + of_game(&end));
    }
    // Every game begins with castles alone and all kings in the hand.
    let next = play_texts(interludes[0], "draw 48");
    assert!(next.seats().all(|seat| next.kings_in_hand(seat) == 1));
    assert_eq!((next.n_lines_left(), next.pile().len()), (12, 47));
    assert_eq!(next.score(Seat::A), interludes[0].score(Seat::A));
}

#[test]
fn rule_6_2_middle_kingdom() {
    for (picture, bonus) in [
        ("w0 w0 w0 w0 w0\n. . C . .\nw0 . . . .", 10),
        (". w0 .\nw0 C w0\n. w0 .", 10), // a small box will do
        ("w0 w0 C w0 w0", 10),
        ("w0 w0 C w0 .", 0),
        (". w0 w0\nw0 C w0\n. . .", 0), // 3 × 2
        ("w0 w0 w0 w0 w0\n. . C . .\n. . w0 . .\nw0 . . . .", 0), // 5 × 4
    ] {
        assert_eq!(kingdom::<u64>(picture).middle_kingdom(), bonus, "{picture}");
    }
    assert_eq!(kingdom::<u128>("w0 w0 w0 C w0 w0 w0").middle_kingdom(), 10);
}

#[test]
fn rule_6_3_harmony() {
    let mut land = kingdom::<u64>("C w0 w0");
    assert_eq!(land.harmony(), 5);
    land.discard();
    assert_eq!(land.harmony(), 0);
}

#[test]
fn rule_6_4_mighty_duel() {
    let duel: Options = "mighty-duel".parse().unwrap();
    assert!(Kingdomino::new(2, &duel).is_ok());
    for n_seats in [3, 4] {
        let refused = Kingdomino::new(n_seats, &duel).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("option `mighty-duel` with {n_seats} seats, expected 2 seats")
        );
    }
    for n_seats in [0, 1, 5] {
        let refused = Kingdomino::new(n_seats, &Options::NONE).unwrap_err();
        assert_eq!(refused, SetupError::Seats { found: n_seats, expected: 2..=4 });
    }
}
