//! Views show whole dominoes, with the history of a position and without it.

#![cfg(feature = "present")]

use std::collections::BTreeMap;

use conformance::{play_random, start};
use game::present::Present;
use game::{Game, Rng, Turn};
use kingdomino::{Action, Kingdomino, LaidView, Line, Step};

const TABLES: [(usize, &str); 5] =
    [(2, ""), (3, "dynasty"), (4, "harmony"), (2, "mighty-duel"), (2, "dynasty mighty-duel")];

/// The squares of dominoes with what they show.
fn lands(dominoes: &[LaidView]) -> BTreeMap<(i8, i8), (&'static str, u8)> {
    let land = |laid: &LaidView| {
        let squares = laid.squares.map(|square| (square.x, square.y));
        let halves = laid.halves.map(|half| (half.terrain.name(), half.crowns));
        squares.into_iter().zip(halves).collect::<Vec<_>>()
    };
    dominoes.iter().flat_map(land).collect()
}

#[test]
fn views_show_the_dominoes_in_the_order_in_which_they_were_placed() {
    for (n_seats, options) in TABLES {
        let game = start::<Kingdomino>(n_seats, options);
        let mut memo = game.memo();
        let mut placed: [Vec<u8>; 4] = Default::default();
        play_random(game, &mut Rng::new(4), |game, action| {
            let view = game.view(&memo, true);
            for kingdom in &view.kingdoms {
                let shown = kingdom.dominoes.iter().map(|laid| laid.domino.number());
                assert!(shown.eq(placed[kingdom.seat.index()].iter().copied()));
            }
            match (action, game.turn(), game.to_place()) {
                (Action::Place(_), Turn::Seat(seat), Some(domino)) => {
                    placed[seat.index()].push(domino.number());
                }
                (Action::Draw(_), ..) if game.step() == Step::Interlude => {
                    placed = Default::default();
                }
                _ => {}
            }
            game.remember(&mut memo, action);
        });
    }
}

#[test]
fn without_a_history_the_same_squares_are_covered_by_dominoes_that_left_the_pile() {
    for (seed, (n_seats, options)) in (0..30).flat_map(|seed| TABLES.map(|table| (seed, table))) {
        let game = start::<Kingdomino>(n_seats, options);
        let mut memo = game.memo();
        play_random(game, &mut Rng::new(seed), |game, action| {
            let (known, found) = (game.view(&memo, true), game.view(&game.memo(), true));
            let mut used = Vec::new();
            for (known, found) in known.kingdoms.iter().zip(&found.kingdoms) {
                assert_eq!(lands(&known.dominoes), lands(&found.dominoes), "seed {seed}");
                used.extend(found.dominoes.iter().map(|laid| laid.domino));
            }
            let lines = [game.new_line(), game.old_line()].map(Line::dominoes);
            let n_used = used.len();
            used.sort_unstable();
            used.dedup();
            assert_eq!(used.len(), n_used, "a domino was used twice");
            assert!(used.iter().all(|&domino| {
                let is_placed = game.step() == Step::Pick
                    && game.old_line().dominoes().iter().next() == Some(domino);
                !game.pile().contains(domino)
                    && (is_placed || lines.iter().all(|line| !line.contains(domino)))
            }));
            game.remember(&mut memo, action);
        });
    }
}
