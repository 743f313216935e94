//! Rule 1: what is in the box.

use barony::{Figure, Resource, Terrain, Tile};

#[test]
fn rule_1_1_there_are_36_tiles_of_three_hexes() {
    assert_eq!(Tile::all().len(), 36);
    let hexes: Vec<Terrain> = Tile::all().flat_map(Tile::terrains).collect();
    let n = |terrain| hexes.iter().filter(|&&other| other == terrain).count();
    assert_eq!(n(Terrain::Lake), 16);
    assert_eq!(n(Terrain::Mountain), 20);
    assert_eq!(n(Terrain::Forest), 24);
    assert_eq!(n(Terrain::Plain), 24);
    assert_eq!(n(Terrain::Field), 24);
}

#[test]
fn rule_1_2_everybody_has_28_figures() {
    let supply = Figure::ALL.map(|figure| (figure.name(), figure.supply()));
    assert_eq!(supply, [("knight", 7), ("village", 14), ("stronghold", 2), ("city", 5)]);
}

#[test]
fn rule_1_3_tokens_are_worth_gold_and_silver() {
    let worth = Resource::ALL.map(|kind| (kind.name(), kind.gold(), kind.silver()));
    assert_eq!(worth, [("mountain", 2, 0), ("forest", 3, 1), ("plain", 4, 2), ("field", 5, 3)]);
}
