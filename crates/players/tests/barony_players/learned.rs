//! The learned evaluation.

use barony::{Barony, Options};
use game::{Game, Rng, Seat, Turn};
use players::barony::StaticEvaluation;
use players::barony::learned::{HIDDEN, Learned, N_FEATURES, NetworkError, Networks, features};

const SHIPPED: &[u8] = include_bytes!("../../src/barony/learned/weights.bin");

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

/// The shipped evaluations with their numbers of seats.
fn shipped() -> Vec<(usize, Learned)> {
    let shipped: Vec<_> = (2..=4)
        .filter_map(|n_seats| Learned::new(n_seats).map(|learned| (n_seats, learned)))
        .collect();
    assert!(!shipped.is_empty());
    shipped
}

#[test]
fn an_incremental_evaluation_equals_a_fresh_one() {
    for (n_seats, learned) in shipped() {
        let mut incremental = learned.clone();
        for position in random_game(n_seats, 5) {
            let fresh = learned.clone().chances(&position);
            assert_eq!(incremental.chances(&position), fresh, "{position}");
        }
    }
}

/// The value of a seat by the definition of the file, in wide integers.
fn slow_value(file: &[u8], n_seats: usize, inputs: &[i16; N_FEATURES]) -> i64 {
    let origin_length = usize::from(u16::from_le_bytes([file[6], file[7]]));
    let network_bytes = 2 * N_FEATURES * HIDDEN + 6 * HIDDEN;
    let n_before = (file[8] & ((1 << (n_seats - 2)) - 1)).count_ones() as usize;
    let start = 9 + origin_length + n_before * network_bytes;
    let small = |at: usize| i64::from(i16::from_le_bytes([file[at], file[at + 1]]));
    let biases = start + 2 * N_FEATURES * HIDDEN;
    let last = biases + 4 * HIDDEN;
    let mut value = 0;
    for unit in 0..HIDDEN {
        let at = biases + 4 * unit;
        let bytes = [file[at], file[at + 1], file[at + 2], file[at + 3]];
        let mut sum = i64::from(i32::from_le_bytes(bytes));
        for (i, &input) in inputs.iter().enumerate() {
            sum += i64::from(input) * small(start + 2 * (i * HIDDEN + unit));
        }
        let lowest = if unit == 0 { -8191 } else { 0 };
        value += (sum >> 5).clamp(lowest, 8191) * small(last + 2 * unit);
    }
    value >> 7
}

#[test]
fn a_value_equals_the_slow_reference_to_the_bit() {
    let networks = Networks::read(SHIPPED).expect("the shipped weights");
    for n_seats in 2..=4 {
        let Some(network) = networks.of(n_seats) else { continue };
        for position in random_game(n_seats, 8) {
            for inputs in &features(&position)[..n_seats] {
                let value = network.value(inputs);
                assert_eq!(i64::from(value), slow_value(SHIPPED, n_seats, inputs), "{position}");
            }
        }
    }
}

/// The same position with the seats A and B exchanged.
fn exchanged(position: &Barony) -> Barony {
    let exchange = |sign: char| match sign {
        'A' => 'B',
        'B' => 'A',
        other => other,
    };
    let text: String = position.to_string().chars().map(exchange).collect();
    let (rest, holdings) = text.rsplit_once(' ').expect("fields");
    let (a, b) = holdings.split_once(':').expect("two seats");
    format!("{rest} {b}:{a}").parse().expect("a position")
}

#[test]
fn exchanging_two_seats_exchanges_their_chances() {
    let mut learned = Learned::new(2).expect("a network for two seats");
    for position in random_game(2, 3).iter().step_by(5) {
        let (here, there) = (learned.chances(position), learned.chances(&exchanged(position)));
        for (one, other) in [(Seat::A, Seat::B), (Seat::B, Seat::A)] {
            assert_eq!(here[one].to_bits(), there[other].to_bits(), "{position}");
        }
    }
}

#[test]
fn chances_add_up_to_one() {
    for (n_seats, mut learned) in shipped() {
        for position in random_game(n_seats, 4) {
            let chances = learned.chances(&position);
            let sum: f32 = position.seats().map(|seat| chances[seat]).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum} in {position}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_used_is_refused_with_a_reason() {
    let networks = Networks::read(SHIPPED).expect("the shipped weights");
    assert_eq!(networks.to_bytes(), SHIPPED);
    assert!(networks.origin().starts_with("training barony"), "{}", networks.origin());
    let refused = |bytes: &[u8]| Networks::read(bytes).expect_err("a bad file");
    let n = SHIPPED.len();
    assert_eq!(refused(b"CLK"), NetworkError::Magic);
    let cut = NetworkError::Length { found: n - 1, expected: n };
    assert_eq!(refused(&SHIPPED[..n - 1]), cut);
    let mut changed = SHIPPED.to_vec();
    changed[n / 2] ^= 1;
    assert_eq!(refused(&changed), NetworkError::Checksum);
    let mut other = SHIPPED.to_vec();
    other[4] = 9;
    assert_eq!(refused(&other), NetworkError::Version(9));
    assert_eq!(refused(&other).to_string(), "found weights of version 9, expected version 1");
}

#[test]
fn a_network_without_weights_or_with_too_large_ones_is_refused() {
    use players::barony::learned::{FittedNetwork, Network};
    let network = |first: f64, last: f64| {
        let fitted = FittedNetwork {
            first: vec![[first; HIDDEN]; N_FEATURES],
            biases: [0.0; HIDDEN],
            last: [last; HIDDEN],
        };
        Network::from_fitted(&fitted).map(|_| ())
    };
    assert_eq!(network(0.01, 0.01), Ok(()));
    assert_eq!(network(0.0, 0.01), Err(NetworkError::Zero));
    assert_eq!(network(0.01, 0.0), Err(NetworkError::Zero));
    assert_eq!(network(9.0, 0.01), Err(NetworkError::TooLarge { layer: 1 }));
    assert_eq!(network(0.01, f64::NAN), Err(NetworkError::TooLarge { layer: 2 }));
}
