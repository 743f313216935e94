//! Actions and observations as numbers, for each number of seats and the variants.

use conformance::{check_encoding, start};
use game::encode::{Encode, seats_from};
use game::{Game, Rng, Seat};
use kingdomino::{Cache, Kingdomino, Square, Terrain, with_kingdom};
use proptest::prelude::{prop_assert_eq, proptest};

#[test]
fn kingdoms_of_five() {
    check_encoding::<Kingdomino>(2, "", 4);
    check_encoding::<Kingdomino>(3, "dynasty", 2);
    check_encoding::<Kingdomino>(4, "middle-kingdom harmony", 3);
}

#[test]
fn kingdoms_of_seven() {
    check_encoding::<Kingdomino>(2, "mighty-duel harmony", 3);
}

proptest! {
    /// Any action in any position.
    #[test]
    fn listed_if_and_only_if_accepted(table in 0usize..4, seed: u64, n_played in 0usize..250) {
        let (n_seats, options) = [(2, ""), (3, "dynasty"), (4, "harmony"), (2, "mighty-duel")][table];
        let (mut game, mut rng) = (start::<Kingdomino>(n_seats, options), Rng::new(seed));
        for _ in 0..n_played {
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
        let mut mask = vec![0; Kingdomino::N_ACTIONS];
        game.legal_mask(&mut mask);
        for (index, &is_listed) in mask.iter().enumerate() {
            let action = Kingdomino::action_at(index).unwrap();
            prop_assert_eq!(is_listed == 1, game.is_legal(action), "{} in {}", action, game);
        }
    }
}

/// One cache for positions of all tables, in any order.
#[test]
fn any_cache_serves_any_position() {
    let tables = [(2, "harmony"), (3, "dynasty middle-kingdom"), (4, ""), (2, "mighty-duel")];
    let mut games = tables.map(|(n_seats, options)| start::<Kingdomino>(n_seats, options));
    let (mut rng, mut cache) = (Rng::new(3), Cache::default());
    let [mut bytes, mut cached] = [vec![1; Kingdomino::N_BYTES], vec![2; Kingdomino::N_BYTES]];
    for _ in 0..20_000 {
        let table = rng.below(4) as usize;
        let game = &mut games[table];
        for _ in 0..rng.below(4) {
            match game.sample(&mut rng) {
                Some(action) => game.play_unchecked(action),
                None => *game = start::<Kingdomino>(tables[table].0, tables[table].1),
            }
        }
        for seat in game.seats().skip(rng.below(2) as usize) {
            game.observe(seat, &mut bytes);
            game.observe_cached(&mut cache, seat, &mut cached);
            assert_eq!(bytes, cached, "{seat} in {game}");
            assert_eq!(game.score_cached(&mut cache, seat), game.score(seat), "{seat} in {game}");
        }
    }
}

/// The planes square by square.
#[test]
fn planes_show_what_lies_on_each_square() {
    for (n_seats, options) in [(3, ""), (2, "mighty-duel")] {
        let (mut game, mut rng) = (start::<Kingdomino>(n_seats, options), Rng::new(11));
        let mut planes = vec![9; Kingdomino::N_PLANE_BYTES];
        while let Some(action) = game.sample(&mut rng) {
            game.play_unchecked(action);
            game.observe_planes(Seat::B, &mut planes);
            let planes: Vec<_> = planes.chunks_exact(169).collect();
            for (i, seat) in seats_from(Seat::B, n_seats).enumerate() {
                let at = |cell| Square { x: (cell % 13) as i8 - 6, y: (cell / 13) as i8 - 6 };
                let squares = (0..169).map(|cell| (cell, at(cell)));
                with_kingdom!(game.kingdoms(), seat, |kingdom| for (cell, square) in squares {
                    let half = kingdom.half_at(square);
                    for terrain in Terrain::ALL {
                        let lies = half.is_some_and(|half| half.terrain == terrain);
                        let shown = planes[8 * i + terrain.index()][cell];
                        assert_eq!(shown, u8::from(lies), "{square} of {seat} in {game}");
                    }
                    let crowns = half.map_or(0, |half| half.crowns);
                    assert_eq!(planes[8 * i + 6][cell], crowns, "{square} of {seat} in {game}");
                    let (columns, rows) = kingdom.surroundings();
                    let is_near = columns.contains(&square.x) && rows.contains(&square.y);
                    let is_free = is_near && kingdom.is_free(square);
                    let shown = planes[8 * i + 7][cell];
                    assert_eq!(shown, u8::from(is_free), "{square} of {seat} in {game}");
                });
            }
        }
    }
}

#[test]
fn the_numbers_are_those_of_the_document() {
    let document = include_str!("../../../docs/encoding.md");
    assert!(document.contains(&format!("\n{} actions:", Kingdomino::N_ACTIONS)));
    assert!(document.contains(&format!("\n{} bytes:", Kingdomino::N_BYTES)));
    let [n_planes, rows, columns] = Kingdomino::PLANES;
    assert!(document.contains(&format!("\n{n_planes} planes of {rows} × {columns}:")));
}
