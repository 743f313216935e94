//! Rules 1: dominoes and kings.

use std::collections::BTreeMap;

use conformance::start;
use game::Game;
use kingdomino::{Domino, Kingdomino, Terrain};

#[test]
fn rule_1_1_dominoes() {
    let mut squares: BTreeMap<Terrain, (u32, u32)> = BTreeMap::new();
    for half in Domino::all().flat_map(Domino::halves) {
        let (n_squares, n_crowns) = squares.entry(half.terrain).or_default();
        *n_squares += 1;
        *n_crowns += u32::from(half.crowns);
    }
    let expected = [
        (Terrain::Wheat, (26, 5)),
        (Terrain::Forest, (22, 6)),
        (Terrain::Lake, (18, 6)),
        (Terrain::Grassland, (14, 6)),
        (Terrain::Swamp, (10, 6)),
        (Terrain::Mine, (6, 10)),
    ];
    assert_eq!(squares, BTreeMap::from(expected));
    // The numbers rise with the worth: plain doubles, plain pairs, then more and more crowns.
    let crowns = |domino: Domino| domino.halves().map(|half| half.crowns).into_iter().sum::<u8>();
    let all: Vec<Domino> = Domino::all().collect();
    assert_eq!(all.len(), 48);
    assert!(all[..12].iter().all(|domino| domino.is_uniform() && crowns(*domino) == 0));
    assert!(all[12..].iter().all(|domino| !domino.is_uniform()));
    assert!(all.is_sorted_by_key(|domino| crowns(*domino)));
    assert_eq!(crowns(all[17]), 0);
    assert_eq!(crowns(all[18]), 1);
    assert_eq!(crowns(all[39]), 1);
    assert_eq!(crowns(all[40]), 2);
    assert_eq!(crowns(all[47]), 3);
}

#[test]
fn rule_1_2_kings() {
    for (n_seats, n_kings) in [(2, 2), (3, 1), (4, 1)] {
        let game = start::<Kingdomino>(n_seats, "");
        assert!(game.seats().all(|seat| game.kings_in_hand(seat) == n_kings));
    }
}
