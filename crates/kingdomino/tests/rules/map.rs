//! Kingdoms as pictures: north is up, `##` the castle, `..` a free square, `w1` wheat with a crown.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kingdomino::{Domino, Half, Kingdom, Square, Squares, Terrain};

/// The kingdom of a picture.
pub(crate) fn kingdom<S: Squares>(picture: &str) -> Kingdom<S> {
    let rows: Vec<Vec<&str>> = picture
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    let castle = |row: &Vec<&str>| row.iter().position(|cell| *cell == "##");
    let (south, west) = rows
        .iter()
        .enumerate()
        .find_map(|(y, row)| castle(row).map(|x| (y as i8, x as i8)))
        .expect("a picture has a castle");
    let mut kingdom = Kingdom::EMPTY;
    for (row, y) in rows.iter().zip(0i8..) {
        for (cell, x) in row.iter().zip(0i8..) {
            let square = Square { x: x - west, y: south - y };
            if let Some(half) = half(cell) {
                kingdom.cover(square, half);
            }
        }
    }
    kingdom
}

fn half(cell: &str) -> Option<Half> {
    let (letter, crowns) = cell.split_at(1);
    let terrain = Terrain::ALL.into_iter().find(|terrain| terrain.name().starts_with(letter))?;
    Some(Half { terrain, crowns: crowns.parse().expect("a cell has its crowns") })
}

/// The texts of all places where a domino fits.
pub(crate) fn places<S: Squares>(kingdom: &Kingdom<S>, domino: u8) -> BTreeSet<String> {
    let domino = Domino::new(domino).expect("a domino from 1 to 48");
    let mut places = BTreeSet::new();
    let _: ControlFlow<()> = kingdom.try_for_each_placement(domino, |placement| {
        assert!(kingdom.accepts(domino, placement), "{domino} at {placement}");
        assert!(places.insert(placement.to_string()), "{domino} at {placement} twice");
        ControlFlow::Continue(())
    });
    assert_eq!(places.len() as u32, kingdom.n_placements(domino));
    places
}

/// Checks where a domino fits in the kingdom of a picture; `expected` are texts apart by `;`.
#[track_caller]
pub(crate) fn check<S: Squares>(picture: &str, domino: u8, expected: &str) {
    let expected: BTreeSet<String> = expected
        .split([';', '\n'])
        .map(|text| text.trim().to_string())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(places(&kingdom::<S>(picture), domino), expected);
}
