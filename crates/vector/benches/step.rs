//! Steps of a batch: random legal actions in each of 1,024 games, for the length of a game of
//! Kingdomino with four seats.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use game::encode::Encode;
use vector::{Batch, Buffers, Settings};

fn main() {
    divan::main();
}

const N: usize = 1024;
const N_STEPS: usize = 96;

fn steps<G: Encode>(bencher: Bencher, n_seats: usize, with_bytes: bool, with_planes: bool) {
    let start = G::new(n_seats, &G::Options::default()).expect("the table is right");
    let mut batch = Batch::new(Settings::new(start), &Batch::<G>::seeds(1, N));
    let mut actions = vec![0; N];
    let mut bytes = vec![0; N * G::N_BYTES];
    let mut planes = vec![0; N * G::N_PLANE_BYTES];
    let mut masks = vec![0; N * G::N_ACTIONS];
    let (mut rewards, mut terminated) = (vec![0.0; N * n_seats], vec![0; N]);
    bencher.counter(ItemsCount::new(N * N_STEPS)).bench_local(|| {
        for _ in 0..N_STEPS {
            batch.sample(&mut actions);
            let buffers = Buffers {
                observations: with_bytes.then_some(&mut bytes),
                planes: with_planes.then_some(&mut planes),
                masks: Some(&mut masks),
                rewards: Some(&mut rewards),
                terminated: Some(&mut terminated),
                ..Buffers::default()
            };
            batch.step(black_box(&actions), buffers).expect("the actions are legal");
        }
    });
}

#[divan::bench]
fn kingdomino_masks(bencher: Bencher) {
    steps::<kingdomino::Kingdomino>(bencher, 4, false, false);
}

#[divan::bench]
fn kingdomino_compact(bencher: Bencher) {
    steps::<kingdomino::Kingdomino>(bencher, 4, true, false);
}

#[divan::bench]
fn kingdomino_planes(bencher: Bencher) {
    steps::<kingdomino::Kingdomino>(bencher, 4, false, true);
}

#[divan::bench]
fn barony_compact(bencher: Bencher) {
    steps::<barony::Barony>(bencher, 4, true, false);
}

#[divan::bench]
fn barony_planes(bencher: Bencher) {
    steps::<barony::Barony>(bencher, 4, false, true);
}
