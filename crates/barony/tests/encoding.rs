//! Actions and observations as numbers, for each number of seats.

use barony::Barony;
use conformance::{check_encoding, start};
use game::encode::Encode;
use game::{Game, Rng};
use proptest::prelude::{prop_assert_eq, proptest};

#[test]
fn every_board() {
    for n_seats in 2..=4 {
        check_encoding::<Barony>(n_seats, "rounds=40", 4);
    }
    check_encoding::<Barony>(2, "", 2);
}

proptest! {
    /// Any action in any position.
    #[test]
    fn listed_if_and_only_if_accepted(table in 0usize..4, seed: u64, n_played in 0usize..250) {
        let (n_seats, options) = [(2, "rounds=40"), (3, "rounds=40"), (4, "rounds=40"), (2, "")][table];
        let (mut game, mut rng) = (start::<Barony>(n_seats, options), Rng::new(seed));
        for _ in 0..n_played {
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
        let mut mask = vec![0; Barony::N_ACTIONS];
        game.legal_mask(&mut mask);
        for (index, &is_listed) in mask.iter().enumerate() {
            let action = Barony::action_at(index).unwrap();
            prop_assert_eq!(is_listed == 1, game.is_legal(action), "{} in {}", action, game);
        }
    }
}

#[test]
fn the_numbers_are_those_of_the_document() {
    let document = include_str!("../../../docs/encoding.md");
    assert!(document.contains(&format!("\n{} actions:", Barony::N_ACTIONS)));
    assert!(document.contains(&format!("\n{} bytes:", Barony::N_BYTES)));
    let [n_planes, rows, columns] = Barony::PLANES;
    assert!(document.contains(&format!("\n{n_planes} planes of {rows} × {columns}:")));
}
