//! How fast kingdoms are valued: what they have and what may come, and the network.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use game::{Game, Rng, Turn};
use kingdomino::{Kingdomino, Options, Step, with_kingdom};
use players::kingdomino::value::{Outlook, Places, features, shipped};
use players::kingdomino::{WeightedGreedy, Weights};

fn main() {
    divan::main();
}

/// Seats and options of each table that is measured: kingdoms of 5 × 5 and of 7 × 7 squares.
const TABLES: [(usize, &str); 3] = [
    (4, "middle-kingdom harmony"),
    (2, "middle-kingdom harmony"),
    (2, "mighty-duel middle-kingdom harmony"),
];

/// The positions between two lines of 50 games of greedy players.
fn positions((n_seats, options): (usize, &str)) -> Vec<Kingdomino> {
    let options: Options = options.parse().expect("the options are right");
    let mut rng = Rng::new(7);
    let mut found = Vec::new();
    for _ in 0..50 {
        let mut game = Kingdomino::new(n_seats, &options).expect("the table is right");
        let mut greedy = WeightedGreedy::new(Weights::tuned(&game));
        while game.turn() != Turn::Over {
            let is_first = game.turn_number().is_multiple_of(game.line_length());
            if game.step() == Step::Place && is_first {
                found.push(game);
            }
            let action = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                _ => greedy.action(&game, &mut rng),
            };
            game.play_unchecked(action.expect("the game is not over"));
        }
    }
    found
}

/// Every kingdom of every position, from scratch: nothing is remembered.
#[divan::bench(args = TABLES)]
fn kingdoms(bencher: Bencher, of: (usize, &str)) {
    let positions = positions(of);
    let network = shipped().expect("the weights are embedded");
    let value = |game: &Kingdomino| -> i32 {
        let outlook = Outlook::before_line(game);
        let of_seat = |seat| {
            let places = Places::of(game.old_line(), seat);
            with_kingdom!(game.kingdoms(), seat, |kingdom| {
                players::with_fast_instructions(
                    #[inline(always)]
                    || network.value(&features(kingdom, &outlook, places, game.options())),
                )
            })
        };
        game.seats().map(of_seat).sum()
    };
    bencher
        .counter(ItemsCount::new(positions.len() * of.0))
        .bench_local(|| black_box(&positions).iter().map(value).sum::<i32>());
}
