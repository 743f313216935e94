//! The learned value: its features, its arithmetic, and the files it is read from.

use std::sync::Arc;

use game::encode::Encode;
use game::{Game, Rng, Turn};
use kingdomino::{Kingdomino, Step, with_kingdom};
use players::kingdomino::value::{
    Features, Layer, MAX_FEATURE, N_FEATURES, N_LAYERS, N_PROPERTY_FEATURES, Network, NetworkError,
    Outlook, Places, SIZES, Valuer, features,
};
use players::kingdomino::{WeightedGreedy, Weights};

use crate::kingdomino::{TABLES, start};

/// Layers with weights of this size, in which no sum overflows.
fn random_layers(size: f64, rng: &mut Rng) -> [Layer; N_LAYERS] {
    let mut number = || size * (f64::from(rng.below(2_001)) / 1_000.0 - 1.0);
    SIZES.map(|[n_inputs, n_units]| Layer {
        weights: (0..n_units).map(|_| (0..n_inputs).map(|_| number()).collect()).collect(),
        biases: (0..n_units).map(|_| number()).collect(),
    })
}

/// Calls `visit` at the beginning of every line of a game between greedy players that err.
fn for_each_line(n_seats: usize, options: &str, seed: u64, mut visit: impl FnMut(&Kingdomino)) {
    let mut game = start(n_seats, options);
    let mut rng = Rng::new(seed);
    let mut greedy = WeightedGreedy::new(Weights::tuned(&game));
    while game.turn() != Turn::Over {
        if game.step() == Step::Place && game.turn_number().is_multiple_of(game.line_length()) {
            visit(&game);
        }
        let at_random = game.turn() == Turn::Chance || rng.below(5) == 0;
        let action = if at_random { game.sample(&mut rng) } else { greedy.action(&game, &mut rng) };
        game.play_unchecked(action.expect("not over"));
    }
}

fn features_of(game: &Kingdomino) -> Vec<Features> {
    let outlook = Outlook::before_line(game);
    let of_seat = |seat| {
        let places = Places::of(game.old_line(), seat);
        with_kingdom!(game.kingdoms(), seat, |kingdom| {
            features(kingdom, &outlook, places, game.options())
        })
    };
    game.seats().map(of_seat).collect()
}

/// The features, with those of the properties in order: squares are visited by their place.
fn in_order(features: Vec<Features>) -> Vec<(Vec<i16>, Vec<[i16; N_PROPERTY_FEATURES]>)> {
    let sorted = |features: Features| {
        let mut properties = features.properties().to_vec();
        properties.sort_unstable();
        (features.kingdom.to_vec(), properties)
    };
    features.into_iter().map(sorted).collect()
}

#[test]
fn turned_and_reflected_kingdoms_have_the_same_features() {
    for (n_seats, options) in TABLES {
        for seed in 0..4 {
            for_each_line(n_seats, options, seed, |game| {
                let expected = in_order(features_of(game));
                for symmetry in 1..Kingdomino::N_SYMMETRIES {
                    let transformed = game.transformed(symmetry);
                    assert_eq!(in_order(features_of(&transformed)), expected, "{symmetry}");
                }
                for (kingdom, properties) in &expected {
                    let features = kingdom.iter().chain(properties.as_flattened());
                    let largest = features.map(|feature| feature.abs()).max();
                    assert!(largest < Some(MAX_FEATURE), "a feature is cut off");
                }
            });
        }
    }
}

/// The arithmetic of the format, written down number by number.
fn reference(layers: &[Layer; N_LAYERS], features: &Features) -> i64 {
    let round = |number: f64, bits: i32| (number * 2f64.powi(bits)).round() as i64;
    let products = |weights: &[f64], inputs: &[i64], bits: i32| -> i64 {
        weights.iter().zip(inputs).map(|(weight, input)| round(*weight, bits) * input).sum()
    };
    let rectify = |unit: i64| unit.clamp(0, 64 * 128 - 1);
    let wide = |features: &[i16]| -> Vec<i64> { features.iter().map(|&i| i.into()).collect() };
    let layer = |i: usize, inputs: &[i64], bits: i32, input_bits: i32, shift: u32| -> Vec<i64> {
        let unit = |(row, bias): (&Vec<f64>, &f64)| {
            (products(row, inputs, bits) + round(*bias, bits + input_bits)) >> shift
        };
        layers[i].weights.iter().zip(&layers[i].biases).map(unit).collect()
    };
    let mut sums = vec![0; SIZES[1][1]];
    for property in features.properties() {
        let units: Vec<i64> =
            layer(0, &wide(property), 12, 0, 5).into_iter().map(rectify).collect();
        let pooled = layer(1, &units, 10, 7, 10).into_iter().map(rectify);
        sums.iter_mut().zip(pooled).for_each(|(sum, unit)| *sum += unit);
    }
    let sums: Vec<i64> = sums.into_iter().map(|sum| (sum >> 2).min(i16::MAX.into())).collect();
    let kingdom = wide(&features.kingdom);
    let of_kingdom = |(row, bias): (&Vec<f64>, &f64)| {
        let (of_features, of_sums) = row.split_at(N_FEATURES);
        let of_sums = products(of_sums, &sums, 10) >> 5;
        rectify((products(of_features, &kingdom, 12) + of_sums + round(*bias, 12)) >> 5)
    };
    let first: Vec<i64> = layers[2].weights.iter().zip(&layers[2].biases).map(of_kingdom).collect();
    let second: Vec<i64> = layer(3, &first, 10, 7, 10).into_iter().map(rectify).collect();
    layer(4, &second, 10, 7, 9)[0]
}

#[test]
fn values_equal_a_slow_reference_to_the_bit() {
    let mut rng = Rng::new(8);
    let layers = random_layers(0.5, &mut rng);
    let network = Network::from_layers(&layers, "random").expect("small weights");
    let mut different = std::collections::HashSet::new();
    for (n_seats, options) in TABLES {
        for_each_line(n_seats, options, 9, |game| {
            for features in features_of(game) {
                let value = i64::from(network.value(&features));
                assert_eq!(value, reference(&layers, &features));
                different.insert(value);
            }
        });
    }
    assert!(different.len() > 50, "only {} values", different.len());
}

#[test]
fn weights_are_written_and_read() {
    let network = Network::from_layers(&random_layers(0.5, &mut Rng::new(3)), "a test of mine");
    let network = network.expect("small weights");
    let read = Network::read(&network.to_bytes()).expect("what was written");
    assert_eq!(read, network);
    assert_eq!(read.origin(), "a test of mine");
}

#[test]
fn unusable_weights_are_refused_with_a_reason() {
    let network = Network::from_layers(&random_layers(0.5, &mut Rng::new(3)), "test");
    let good = network.expect("small weights").to_bytes();
    let changed = |i: usize, to: u8| {
        let mut bytes = good.clone();
        bytes[i] = to;
        Network::read(&bytes)
    };
    assert_eq!(changed(0, b'X'), Err(NetworkError::Magic));
    assert_eq!(changed(4, 9), Err(NetworkError::Version(9)));
    assert_eq!(changed(1000, good[1000] ^ 1), Err(NetworkError::Checksum));
    let found = good.len() - 1;
    let short = NetworkError::Length { found, expected: good.len() };
    assert_eq!(Network::read(&good[..found]), Err(short));
    assert_eq!(Network::read(&[]), Err(NetworkError::Magic));
    let zero = random_layers(0.0, &mut Rng::new(3));
    assert_eq!(Network::from_layers(&zero, ""), Err(NetworkError::Zero(1)));
    let large = random_layers(6.0, &mut Rng::new(3));
    assert_eq!(Network::from_layers(&large, ""), Err(NetworkError::TooLarge(3)));
    let infinite = random_layers(f64::INFINITY, &mut Rng::new(3));
    assert_eq!(Network::from_layers(&infinite, ""), Err(NetworkError::TooLarge(1)));
}

#[test]
fn the_value_before_the_last_line_is_a_score_that_can_be_reached() {
    for (n_seats, options) in TABLES {
        let mut n_compared = 0;
        for seed in 20..26 {
            for_each_line(n_seats, options, seed, |game| {
                let outlook = Outlook::before_line(game);
                if outlook.n_placements() > 0 {
                    return;
                }
                let mut valuer = Valuer::new(game);
                for seat in game.seats() {
                    let value = valuer.expected_points(game, &outlook, seat);
                    assert_eq!(value % 256, 0, "no fraction of a point");
                    assert!(value / 256 >= game.score(seat).into(), "a domino costs no point");
                    n_compared += 1;
                }
            });
        }
        assert_eq!(n_compared, 6 * n_seats);
    }
}

#[test]
fn the_best_turn_is_legal_in_every_position() {
    let network = Network::from_layers(&random_layers(0.5, &mut Rng::new(4)), "random");
    let network = Arc::new(network.expect("small weights"));
    for (n_seats, options) in TABLES {
        let mut game = start(n_seats, options);
        let mut rng = Rng::new(11);
        let mut valuer = Valuer::with_network(&game, network.clone());
        while game.turn() != Turn::Over {
            let action = match valuer.best_turn(&game, 3, 2) {
                Some(turn) => {
                    assert!(game.is_legal(turn.action), "{}", turn.action);
                    let is_free = |pick| game.new_line().free().contains(pick);
                    assert!(turn.pick.is_none_or(is_free));
                    turn.action
                }
                None => game.sample(&mut rng).expect("a chance event"),
            };
            game.play_unchecked(action);
        }
    }
}

#[test]
fn what_is_kept_equals_what_is_computed_afresh() {
    for (n_seats, options) in TABLES {
        let mut keeping = Valuer::new(&start(n_seats, options));
        for seed in [31, 31, 32] {
            for_each_line(n_seats, options, seed, |game| {
                let mut forgetting = Valuer::new(game).with_memory(0);
                let outlook = Outlook::before_line(game);
                for seat in game.seats() {
                    let kept = keeping.expected_points(game, &outlook, seat);
                    assert_eq!(kept, forgetting.expected_points(game, &outlook, seat));
                }
                assert_eq!(keeping.best_turn(game, 3, 1), forgetting.best_turn(game, 3, 1));
            });
        }
    }
}
