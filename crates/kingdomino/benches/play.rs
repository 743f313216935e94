//! Where the time goes: complete random games, and their parts.

use divan::{Bencher, black_box};
use game::{Game, Rng};
use kingdomino::{Kingdomino, Options};

fn main() {
    divan::main();
}

/// Seats and options of each table that is measured.
const TABLES: [(usize, &str); 4] =
    [(4, ""), (4, "middle-kingdom harmony"), (2, ""), (2, "mighty-duel")];

fn table((n_seats, options): (usize, &str)) -> Kingdomino {
    let options: Options = options.parse().expect("the options are right");
    Kingdomino::new(n_seats, &options).expect("the table is right")
}

fn play_out(mut game: Kingdomino, rng: &mut Rng) -> Kingdomino {
    while let Some(action) = game.sample(rng) {
        game.play_unchecked(action);
    }
    game
}

/// Positions from the middle of random games, a player to act.
fn positions() -> Vec<Kingdomino> {
    let mut rng = Rng::new(2);
    let mut positions = Vec::new();
    for _ in 0..200 {
        let mut game = table((4, ""));
        while let Some(action) = game.sample(&mut rng) {
            if game.to_place().is_some() {
                positions.push(game);
            }
            game.play_unchecked(action);
        }
    }
    positions
}

/// A complete random game with its final scores.
#[divan::bench(args = TABLES)]
fn game(bencher: Bencher, of: (usize, &str)) {
    let start = table(of);
    let mut rng = Rng::new(1);
    bencher.bench_local(|| play_out(black_box(start), &mut rng).ranks());
}

/// The final scores alone.
#[divan::bench]
fn score(bencher: Bencher) {
    let mut rng = Rng::new(1);
    let game = play_out(table((4, "")), &mut rng);
    bencher.bench_local(|| game.seats().map(|seat| black_box(&game).score(seat)).max());
}

/// Listing where a domino fits, 9,600 positions.
#[divan::bench]
fn list(bencher: Bencher) {
    let positions = positions();
    bencher.bench_local(|| {
        let mut n = 0;
        for game in &positions {
            game.for_each_action(|action| {
                black_box(action);
                n += 1;
            });
        }
        n
    });
}

/// Counting where a domino fits, 9,600 positions.
#[divan::bench]
fn count(bencher: Bencher) {
    let positions = positions();
    bencher.bench_local(|| positions.iter().map(Game::n_actions).sum::<usize>());
}

/// Choosing where a domino goes and placing it, 9,600 positions.
#[divan::bench]
fn place(bencher: Bencher) {
    let positions = positions();
    let mut rng = Rng::new(1);
    bencher.bench_local(|| {
        for &position in &positions {
            let mut game = position;
            let action = game.sample(&mut rng).expect("a domino is to be placed");
            game.play_unchecked(action);
            black_box(game);
        }
    });
}
