//! How fast the rules are, through the contract alone: `cargo bench -p barony`.

use barony::{Action, Barony, Options};
use divan::{Bencher, black_box, counter::ItemsCount};
use game::{Game, Rng};

fn main() {
    divan::main();
}

const SEATS: [usize; 3] = [2, 3, 4];

/// Games that random play always ends.
fn table(n_seats: usize) -> Barony {
    Barony::new(n_seats, &Options::rounds(60)).expect("2 to 4 seats")
}

/// Complete random games, one after the other.
#[divan::bench(args = SEATS)]
fn games(bencher: Bencher, n_seats: usize) {
    let mut rng = Rng::new(1);
    bencher.counter(ItemsCount::new(100usize)).bench_local(|| {
        for _ in 0..100 {
            let mut game = table(n_seats);
            while let Some(action) = game.sample(&mut rng) {
                game.play_unchecked(action);
            }
            black_box(game);
        }
    });
}

/// The positions of one random game and the action played in each.
fn positions(n_seats: usize) -> Vec<(Barony, Action)> {
    let mut rng = Rng::new(2);
    let mut game = table(n_seats);
    let mut positions = Vec::new();
    while let Some(action) = game.sample(&mut rng) {
        positions.push((game, action));
        game.play_unchecked(action);
    }
    positions
}

/// Every position of a game measured by `measure`.
fn each(bencher: Bencher, n_seats: usize, mut measure: impl FnMut(&Barony, Action)) {
    let positions = positions(n_seats);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for (game, action) in &positions {
            measure(black_box(game), *action);
        }
    });
}

/// Drawing a random action.
#[divan::bench(args = SEATS)]
fn sample(bencher: Bencher, n_seats: usize) {
    let mut rng = Rng::new(3);
    each(bencher, n_seats, |game, _| {
        black_box(game.sample(&mut rng));
    });
}

/// Listing every legal action.
#[divan::bench(args = SEATS)]
fn generate(bencher: Bencher, n_seats: usize) {
    each(bencher, n_seats, |game, _| {
        game.for_each_action(|action| {
            black_box(action);
        });
    });
}

/// Asking whether an action is legal.
#[divan::bench(args = SEATS)]
fn is_legal(bencher: Bencher, n_seats: usize) {
    each(bencher, n_seats, |game, action| {
        black_box(game.is_legal(action));
    });
}

/// Copying a position and playing one action.
#[divan::bench(args = SEATS)]
fn play(bencher: Bencher, n_seats: usize) {
    each(bencher, n_seats, |game, action| {
        let mut next = *game;
        next.play_unchecked(action);
        black_box(next);
    });
}
