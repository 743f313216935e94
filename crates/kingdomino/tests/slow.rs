//! The engine against the slow reference implementation: every place a domino fits and every score, position by
//! position, in random games.

mod reference;

use std::collections::{BTreeSet, HashMap};

use conformance::start;
use game::{Game, Rng, Seat, Turn};
use kingdomino::{Action, Kingdomino, Step};
use reference::ReferenceKingdom;

/// Plays random games until this many placements were compared, each with the scores around it.
fn compare(n_seats: usize, options: &str, side: i32, n_positions: usize) {
    let has = |word| options.split(' ').any(|option| option == word);
    let mut rng = Rng::new(side as u64);
    let mut compared = 0;
    while compared < n_positions {
        let mut game = start::<Kingdomino>(n_seats, options);
        let mut references: HashMap<Seat, ReferenceKingdom> = HashMap::new();
        while let Some(action) = game.sample(&mut rng) {
            let before = game;
            game.play_unchecked(action);
            let (Turn::Seat(seat), Step::Place) = (before.turn(), before.step()) else { continue };
            let domino = before.to_place().expect("a domino is to be placed");
            let reference = references.entry(seat).or_default();
            let mut legal = BTreeSet::new();
            before.for_each_action(|action| assert!(legal.insert(action.to_string())));
            assert_eq!(legal, reference.legal(domino, side), "domino {domino}: {reference:?}");

            reference.play(domino, &action.to_string());
            let over = game.turn() == Turn::Over;
            let score = game.score(seat);
            assert_eq!(
                (score.points.into(), score.largest.into(), score.crowns.into()),
                reference.worth(over && has("middle-kingdom"), over && has("harmony")),
                "{reference:?}"
            );
            compared += 1;
            if action == Action::Discard {
                assert_eq!(legal.len(), 1);
            }
        }
        for seat in game.seats() {
            let score = game.score(seat);
            let (points, largest, crowns) =
                references[&seat].worth(has("middle-kingdom"), has("harmony"));
            assert_eq!(
                (score.points.into(), score.largest.into(), score.crowns.into()),
                (points, largest, crowns)
            );
        }
    }
}

#[test]
fn four_kingdoms_of_five() {
    compare(4, "middle-kingdom harmony", 5, 40_000);
}

#[test]
fn three_kingdoms_of_five() {
    compare(3, "harmony", 5, 20_000);
}

#[test]
fn two_kingdoms_of_five() {
    compare(2, "middle-kingdom", 5, 20_000);
}

#[test]
fn two_kingdoms_of_seven() {
    compare(2, "middle-kingdom harmony mighty-duel", 7, 40_000);
}
