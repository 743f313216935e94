//! The file of fitted weights.

use barony::{Barony, Options};
use game::{Game, Rng, Seat, Turn};
use players::barony::{
    N_FEATURES, N_STAGES, StageWeights, StaticEvaluation, Weighted, WeightsFile, WeightsFileError,
    fitted_features,
};

const SHIPPED: &[u8] = include_bytes!("../../src/barony/stage_weights/weights.bin");

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
fn every_table_has_weights_of_its_own() {
    let tables = [2, 3, 4].map(StageWeights::shipped);
    assert_ne!(tables[0], tables[1]);
    assert_ne!(tables[1], tables[2]);
}

/// The weights between two stages by their definition.
#[test]
fn an_evaluation_equals_a_slow_reference_but_for_rounding() {
    for n_seats in 2..=4 {
        let weights = StageWeights::shipped(n_seats);
        let mut weighted = Weighted::new(weights);
        for position in random_game(n_seats, 31) {
            let (progress, features) = fitted_features(&position);
            let at = f64::from(progress) / 60.0 * f64::from(N_STAGES as u32 - 1);
            let value = |seat: Seat| {
                let mut value = 0.0;
                for (stage, row) in (0_u32..).zip(&weights.by_stage) {
                    let share = (1.0 - (at - f64::from(stage)).abs()).max(0.0);
                    for (weight, feature) in row.iter().zip(&features[seat]) {
                        value += share * f64::from(*weight) * f64::from(*feature);
                    }
                }
                value.exp()
            };
            let sum: f64 = position.seats().map(value).sum();
            let found = weighted.estimate(&position);
            for seat in position.seats() {
                let expected = value(seat) / sum;
                assert!((expected - f64::from(found[seat])).abs() < 1e-4, "{position}");
            }
        }
    }
}

#[test]
fn chances_add_up_to_one() {
    for n_seats in 2..=4 {
        let mut weighted = Weighted::new(StageWeights::shipped(n_seats));
        for position in random_game(n_seats, 4) {
            let chances = weighted.chances(&position);
            let sum: f32 = position.seats().map(|seat| chances[seat]).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum} in {position}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_used_is_refused_with_a_reason() {
    let file = WeightsFile::read(SHIPPED).expect("the shipped weights");
    assert_eq!(file.to_bytes(), SHIPPED);
    assert!(file.origin().starts_with("training barony"), "{}", file.origin());
    let refused = |bytes: &[u8]| WeightsFile::read(bytes).expect_err("a bad file");
    let n = SHIPPED.len();
    assert_eq!(refused(b"CLK"), WeightsFileError::Magic);
    let cut = WeightsFileError::Length { found: n - 1, expected: n };
    assert_eq!(refused(&SHIPPED[..n - 1]), cut);
    let mut changed = SHIPPED.to_vec();
    changed[n / 2] ^= 1;
    assert_eq!(refused(&changed), WeightsFileError::Checksum);
    let mut other = SHIPPED.to_vec();
    other[4] = 9;
    assert_eq!(refused(&other), WeightsFileError::Version(9));
    assert_eq!(refused(&other).to_string(), "found weights of version 9, expected version 1");
}

#[test]
fn weights_that_are_all_zero_are_refused() {
    let mut file = WeightsFile::new("nothing");
    file.insert(3, &StageWeights { by_stage: [[0.0; N_FEATURES]; N_STAGES] });
    assert_eq!(WeightsFile::read(&file.to_bytes()), Err(WeightsFileError::Zero(3)));
}
