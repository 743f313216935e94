//! The engine against the slow reference implementation: every legal set and the whole table, position by
//! position, in random games.

mod reference;

use std::collections::BTreeSet;

use barony::{Action, Barony, Figure, Options, Resource};
use game::{Game, Rng, Seat, Turn};
use reference::Reference;

const N_POSITIONS: usize = 100_000;
const ROUNDS: u32 = 150;

fn letter(turn: Turn) -> char {
    match turn {
        Turn::Seat(seat) => seat.letter(),
        Turn::Chance => '*',
        Turn::Over => '-',
    }
}

fn legal(game: &Barony) -> BTreeSet<String> {
    let mut legal = BTreeSet::new();
    game.for_each_action(|action| assert!(legal.insert(action.to_string()), "{action} twice"));
    legal
}

/// What a seat has, figure by figure.
fn compare_seat(game: &Barony, reference: &Reference, seat: Seat) {
    let (baron, letter) = (game.baron(seat), seat.letter());
    for figure in Figure::ALL {
        let initial = figure.name().chars().next().unwrap();
        assert_eq!(u32::from(baron.reserve[figure]), reference.reserve[&(letter, initial)]);
        let stand = reference.figures.values().flatten();
        let n = stand.filter(|&&other| other == (letter, initial)).count();
        assert_eq!(usize::from(baron.forces.n_figures(figure)), n);
    }
    let tokens = Resource::ALL.map(|resource| u32::from(baron.tokens[resource]));
    assert_eq!(tokens, reference.tokens[&letter]);
    assert_eq!(game.score(seat).points, reference.points(letter));
}

/// Plays random games until enough positions were compared.
fn compare(n_seats: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut n_positions = 0;
    while n_positions < N_POSITIONS {
        let mut game = Barony::new(n_seats, &Options::rounds(ROUNDS)).unwrap();
        let mut reference = Reference::new(n_seats, Some(ROUNDS));
        while let Some(action) = pick(&game, &mut rng) {
            assert_eq!(letter(game.turn()), reference.turn());
            assert_eq!(legal(&game), reference.legal());
            n_positions += 1;
            game.play_unchecked(action);
            reference.play(&action.to_string());
            game.seats().for_each(|seat| compare_seat(&game, &reference, seat));
        }
        assert_eq!(reference.turn(), '-');
        assert_eq!(
            reference.ranks(),
            game.ranks().first(n_seats).iter().map(|&rank| rank.into()).collect::<Vec<usize>>()
        );
    }
}

/// Mostly moves and builds: random verbs alone seldom let figures meet.
fn pick(game: &Barony, rng: &mut Rng) -> Option<Action> {
    if rng.below(2) == 0 {
        return game.sample(rng);
    }
    let n = game.n_actions() as u32;
    if n == 0 { None } else { game.nth_action(rng.below(n) as usize) }
}

/// The number of ways to play on, counted by the reference.
fn perft(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count = |action: &String| {
        let mut next = reference.clone();
        next.play(action);
        perft(&next, depth - 1)
    };
    reference.legal().iter().map(count).sum()
}

#[test]
fn the_reference_counts_the_same() {
    for seed in 0..30 {
        let n_seats = 2 + (seed % 3) as usize;
        let mut rng = Rng::new(seed);
        let mut game = Barony::new(n_seats, &Options::rounds(ROUNDS)).unwrap();
        let mut reference = Reference::new(n_seats, Some(ROUNDS));
        for _ in 0..100 + 10 * seed {
            let Some(action) = pick(&game, &mut rng) else { break };
            game.play_unchecked(action);
            reference.play(&action.to_string());
        }
        assert_eq!(game.perft(2), perft(&reference, 2), "seed {seed}");
    }
}

#[test]
fn two_seats_agree_with_the_reference() {
    compare(2, 20);
}

#[test]
fn three_seats_agree_with_the_reference() {
    compare(3, 30);
}

#[test]
fn four_seats_agree_with_the_reference() {
    compare(4, 40);
}
