//! The players of Kingdomino do what they say.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use bots::arena::{Config, Entry, Report, Table, run};
use bots::kingdomino::{FullGreedy, Paper, Playouts};
use bots::search::{Budget, Judgement};
use bots::{Roster, Spec, spec::Name};
use game::{Game, Rng, Seat, Turn};
use kingdomino::{
    Action, Direction, Domino, Kingdom, Kingdomino, Kingdoms, Placement, Square, Squares, Step,
};

pub(crate) const TABLES: [(usize, &str); 4] =
    [(2, ""), (3, "harmony"), (4, "middle-kingdom harmony"), (2, "mighty-duel middle-kingdom")];

pub(crate) fn start(n_seats: usize, options: &str) -> Kingdomino {
    Kingdomino::new(n_seats, &options.parse().expect("options")).expect("a table")
}

fn entry(spec: &str, start: &Kingdomino) -> Entry<Kingdomino> {
    let Spec { name: Name::Own(name), allowance, threads } = spec.parse().expect("a player") else {
        panic!("{spec} is a player of ours");
    };
    let start = *start;
    Entry::own(spec, allowance, move || {
        Kingdomino::player(&name, &start, threads).expect("a player by that name")
    })
}

pub(crate) fn play(n_seats: usize, options: &str, players: &[&str], games: u64) -> Report {
    let start = start(n_seats, options);
    let entries: Vec<_> = players.iter().map(|spec| entry(spec, &start)).collect();
    let table = Table { n_seats, options: start.options() };
    let config = Config { games, ..Config::default() };
    run(&table, &entries, &config, &AtomicBool::new(false), &mut |_, _| {}).expect("a table")
}

#[test]
fn every_player_plays_every_table() {
    for (n_seats, options) in TABLES {
        for profile in Kingdomino::PLAYERS {
            let spec = format!("{}@20it", profile.name);
            let report = play(n_seats, options, &[&spec, "random"], 1);
            assert_eq!(report.games.len(), n_seats, "{spec}");
            assert_eq!(report.players[0].n_forfeits, 0, "{spec}");
        }
        assert!(Kingdomino::player("nobody", &start(n_seats, options), 1).is_none());
    }
}

#[test]
fn greed_beats_chance() {
    for (n_seats, options) in TABLES {
        for player in ["greedy", "full-greedy"] {
            let report = play(n_seats, options, &[player, "random"], 40);
            let win_share = report.players[0].win_share.expect("40 games").mean;
            assert!(win_share > 0.8, "{player}: {win_share} of {n_seats} {options}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = || play(3, "harmony", &["mce-fg@60it", "mce-eg@60it@2t", "mce-pg@60it"], 3).games;
    assert_eq!(play(), play());
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
            let prospects = free.map(|chosen| {
                let (well, points) = chosen_merit(&next, chosen);
                (good && well, points)
            });
            prospects.max().unwrap_or((good, next.score().points))
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
    let verdict = Paper::new(Playouts::Random).verdict(&position);
    for (i, seat) in position.seats().enumerate() {
        let best_other = (0..3).filter(|&other| other != i).map(|other| points[other]);
        let share = points[i] / (points[i] + best_other.fold(0.0, f32::max));
        assert!((verdict.reward[seat] - share).abs() < 1e-6);
    }
    let ranks = position.ranks();
    let won: Vec<_> = position.seats().map(|seat| verdict.win[seat] > 0.0).collect();
    assert_eq!(won, position.seats().map(|seat| ranks[seat] == 1).collect::<Vec<_>>());
}

#[test]
fn nobody_plays_for_chance() {
    let position = start(4, "");
    for profile in Kingdomino::PLAYERS {
        let mut player = Kingdomino::player(profile.name, &position, 1).expect("it has a name");
        assert!(player.choose(&position, &Budget::iterations(1), &mut Rng::new(1)).is_none());
    }
}
