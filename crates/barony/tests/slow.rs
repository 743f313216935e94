//! The engine against the slow referee: every legal set and the whole table, position by
//! position, in random games.

mod referee;

use std::collections::BTreeSet;

use barony::{Action, Barony, Figure, Options, Resource};
use game::{Game, Rng, Seat, Turn};
use referee::Referee;

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
fn compare_seat(game: &Barony, referee: &Referee, seat: Seat) {
    let (baron, letter) = (game.baron(seat), seat.letter());
    for figure in Figure::ALL {
        let initial = figure.name().chars().next().unwrap();
        assert_eq!(u32::from(baron.reserve[figure]), referee.reserve[&(letter, initial)]);
        let stand = referee.figures.values().flatten();
        let n = stand.filter(|&&other| other == (letter, initial)).count();
        assert_eq!(usize::from(baron.forces.n_figures(figure)), n);
    }
    let tokens = Resource::ALL.map(|resource| u32::from(baron.tokens[resource]));
    assert_eq!(tokens, referee.tokens[&letter]);
    assert_eq!(game.score(seat).points, referee.points(letter));
}

/// Plays random games until enough positions were compared.
fn compare(n_seats: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut n_positions = 0;
    while n_positions < N_POSITIONS {
        let mut game = Barony::new(n_seats, &Options::rounds(ROUNDS)).unwrap();
        let mut referee = Referee::new(n_seats, Some(ROUNDS));
        while let Some(action) = pick(&game, &mut rng) {
            assert_eq!(letter(game.turn()), referee.turn());
            assert_eq!(legal(&game), referee.legal());
            n_positions += 1;
            game.play_unchecked(action);
            referee.play(&action.to_string());
            game.seats().for_each(|seat| compare_seat(&game, &referee, seat));
        }
        assert_eq!(referee.turn(), '-');
        assert_eq!(
            referee.ranks(),
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

/// The number of ways to play on, counted by the referee.
fn perft(referee: &Referee, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count = |action: &String| {
        let mut next = referee.clone();
        next.play(action);
        perft(&next, depth - 1)
    };
    referee.legal().iter().map(count).sum()
}

#[test]
fn the_referee_counts_the_same() {
    for seed in 0..30 {
        let n_seats = 2 + (seed % 3) as usize;
        let mut rng = Rng::new(seed);
        let mut game = Barony::new(n_seats, &Options::rounds(ROUNDS)).unwrap();
        let mut referee = Referee::new(n_seats, Some(ROUNDS));
        for _ in 0..100 + 10 * seed {
            let Some(action) = pick(&game, &mut rng) else { break };
            game.play_unchecked(action);
            referee.play(&action.to_string());
        }
        assert_eq!(game.perft(2), perft(&referee, 2), "seed {seed}");
    }
}

#[test]
fn two_seats_agree_with_the_referee() {
    compare(2, 20);
}

#[test]
fn three_seats_agree_with_the_referee() {
    compare(3, 30);
}

#[test]
fn four_seats_agree_with_the_referee() {
    compare(4, 40);
}
