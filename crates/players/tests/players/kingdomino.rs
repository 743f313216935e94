//! The players of Kingdomino do what they say.

use std::ops::ControlFlow;

use game::{Game, Rng, Seat, Turn};
use kingdomino::{
    Action, Direction, Domino, Kingdom, Kingdomino, Kingdoms, Placement, Square, Squares, Step,
};
use players::BotRegistry;
use players::kingdomino::{FullGreedy, Gedda2018, Rollouts};
use players::search::{Budget, Evaluator};

pub(crate) const TABLES: [(usize, &str); 4] =
    [(2, ""), (3, "harmony"), (4, "middle-kingdom harmony"), (2, "mighty-duel middle-kingdom")];

pub(crate) fn start(n_seats: usize, options: &str) -> Kingdomino {
    Kingdomino::new(n_seats, &options.parse().expect("options")).expect("a table")
}

/// What full-greedy maximises, written down square by square: good first, then points.
type Merit = (bool, u16);

fn is_hole<S: Squares>(kingdom: &Kingdom<S>, square: Square) -> bool {
    kingdom.is_free(square)
        && Direction::ALL.iter().all(|&direction| !kingdom.is_free(square.step(direction)))
}

fn n_holes<S: Squares>(kingdom: &Kingdom<S>) -> usize {
    let far = -Square::FARTHEST..=Square::FARTHEST;
    let squares = far.clone().flat_map(|x| far.clone().map(move |y| Square { x, y }));
    squares.filter(|&square| is_hole(kingdom, square)).count()
}

fn placements<S: Squares>(kingdom: &Kingdom<S>, domino: Domino) -> Vec<Placement> {
    let mut all = Vec::new();
    let _: ControlFlow<()> = kingdom.try_for_each_placement(domino, |placement| {
        all.push(placement);
        ControlFlow::Continue(())
    });
    all
}

/// A kingdom with one more domino, and whether it stays in the grid and gets no new hole.
fn with<S: Squares>(
    kingdom: &Kingdom<S>,
    domino: Domino,
    placement: Placement,
) -> (Kingdom<S>, bool) {
    let mut next = *kingdom;
    next.place(domino, placement);
    let half = S::SIDE / 2;
    let is_centred = |square: Square| square.x.abs() <= half && square.y.abs() <= half;
    let good =
        placement.squares().into_iter().all(is_centred) && n_holes(&next) <= n_holes(kingdom);
    (next, good)
}

fn chosen_merit<S: Squares>(kingdom: &Kingdom<S>, chosen: Domino) -> Merit {
    let merit = |placement| {
        let (next, good) = with(kingdom, chosen, placement);
        (good, next.score().points)
    };
    let fits_nowhere = (true, kingdom.score().points);
    placements(kingdom, chosen).into_iter().map(merit).max().unwrap_or(fits_nowhere)
}

fn merit<S: Squares>(position: &Kingdomino, kingdom: &Kingdom<S>, action: Action) -> Merit {
    match (position.step(), action) {
        (Step::FirstPick, Action::Pick(domino)) => {
            (true, domino.halves().iter().map(|half| u16::from(half.crowns)).sum())
        }
        (Step::Pick, Action::Pick(domino)) => chosen_merit(kingdom, domino),
        (Step::Place, Action::Place(placement)) => {
            let domino = position.to_place().expect("something to place");
            let (next, good) = with(kingdom, domino, placement);
            let free = position.new_line().free().iter();
            let lines = free.map(|chosen| {
                let (well, points) = chosen_merit(&next, chosen);
                (good && well, points)
            });
            lines.max().unwrap_or((good, next.score().points))
        }
        _ => (true, 0),
    }
}

fn merit_of(position: &Kingdomino, seat: Seat, action: Action) -> Merit {
    match position.kingdoms() {
        Kingdoms::Small(kingdoms) => merit(position, &kingdoms[seat], action),
        Kingdoms::Large(kingdoms) => merit(position, &kingdoms[seat.index()], action),
    }
}

#[test]
fn full_greedy_takes_the_best_that_a_slow_search_finds() {
    let mut player = FullGreedy::new();
    for (n_seats, options) in TABLES {
        for seed in 0..3 {
            let mut position = start(n_seats, options);
            let mut rng = Rng::new(seed);
            while position.turn() != Turn::Over {
                let Turn::Seat(seat) = position.turn() else {
                    position.play_unchecked(position.sample(&mut rng).expect("chance has a say"));
                    continue;
                };
                let action = player.action(&position, &mut rng).expect("a seat is on turn");
                let mut best = None;
                position.for_each_action(|action| {
                    best = best.max(Some(merit_of(&position, seat, action)));
                });
                assert_eq!(Some(merit_of(&position, seat, action)), best, "{action}");
                // Some random play leads to places where greed alone would not.
                let strays = rng.below(3) == 0;
                let next = if strays { position.sample(&mut rng) } else { Some(action) };
                position.play(next.expect("a seat is on turn")).expect("legal");
            }
        }
    }
}

#[test]
fn the_paper_rewards_the_own_share_of_the_points() {
    let mut position = start(3, "");
    let mut rng = Rng::new(4);
    while let Some(action) = position.sample(&mut rng) {
        position.play_unchecked(action);
    }
    let points = [Seat::A, Seat::B, Seat::C].map(|seat| f32::from(position.score(seat).points));
    let evaluate = Gedda2018::new(Rollouts::Random).evaluate(&position);
    for (i, seat) in position.seats().enumerate() {
        let best_other = (0..3).filter(|&other| other != i).map(|other| points[other]);
        let share = points[i] / (points[i] + best_other.fold(0.0, f32::max));
        assert!((evaluate.reward[seat] - share).abs() < 1e-6);
    }
    let ranks = position.ranks();
    let won: Vec<_> = position.seats().map(|seat| evaluate.win[seat] > 0.0).collect();
    assert_eq!(won, position.seats().map(|seat| ranks[seat] == 1).collect::<Vec<_>>());
}

#[test]
fn nobody_plays_for_chance() {
    let position = start(4, "");
    for info in Kingdomino::BOTS {
        let mut player = Kingdomino::bot(info.name, &position, 1).expect("it has a name");
        assert!(player.choose(&position, &Budget::iterations(1), &mut Rng::new(1)).is_none());
    }
}
