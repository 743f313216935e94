//! The evaluation by weighted features.

use barony::{Barony, Options};
use game::{Game, Rng, Turn};
use players::barony::{StageWeights, StaticEvaluation, Topic, Weighted, Weights};

/// The positions of a random game in which a seat is on turn.
fn random_game(n_seats: usize, seed: u64) -> Vec<Barony> {
    let mut position = Barony::new(n_seats, &Options::rounds(60)).expect("a table");
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    while let Some(action) = position.sample(&mut rng) {
        position.play_unchecked(action);
        if matches!(position.turn(), Turn::Seat(_)) {
            positions.push(position);
        }
    }
    positions
}

#[test]
fn it_equals_the_first_version_but_for_rounding() {
    for n_seats in 2..=4 {
        let mut first_version = Weights::tuned(n_seats);
        let mut weighted = Weighted::new(&StageWeights::from(first_version));
        for position in random_game(n_seats, 21) {
            let (expected, found) = (first_version.chances(&position), weighted.chances(&position));
            for seat in position.seats() {
                assert!((expected[seat] - found[seat]).abs() < 1e-5, "{position}");
            }
        }
    }
}

#[test]
fn what_is_kept_from_position_to_position_changes_nothing() {
    for n_seats in 2..=4 {
        let fresh = Weighted::new(StageWeights::shipped(n_seats));
        let mut used = fresh.clone();
        // Two games in turn, so that cities and lakes change all the time.
        let games = [random_game(n_seats, 22), random_game(n_seats, 23)];
        for position in games[0].iter().zip(&games[1]).flat_map(|(a, b)| [a, b]) {
            assert_eq!(used.chances(position), fresh.clone().chances(position), "{position}");
        }
    }
}

/// A topic that changed nothing would be no oversight.
#[test]
fn every_topic_matters() {
    for n_seats in 2..=4 {
        let weights = StageWeights::shipped(n_seats);
        let game = random_game(n_seats, 24);
        for topic in [Topic::Attacks, Topic::CitySites, Topic::Land] {
            let (mut all, mut some) =
                (Weighted::new(weights), Weighted::new(&weights.overlooking(&[topic])));
            let differs = |position: &Barony| all.chances(position) != some.chances(position);
            assert!(game.iter().any(differs), "{topic:?} with {n_seats} seats");
        }
    }
}
