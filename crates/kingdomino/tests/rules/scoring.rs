//! Rules 5: points and ties.

use conformance::{play_random, start};
use game::{Game, Rng, Seat};
use kingdomino::{Kingdomino, Squares, with_kingdom};

use crate::map::kingdom;

#[test]
fn rule_5_1_properties_are_joined_by_edges() {
    // Wheat touches only by a corner and across the castle: three properties.
    let land = kingdom::<u64>("w1 . .\n. w0 .\nf1 C w1\nf0 . .");
    let mut properties = Vec::new();
    land.for_each_property(|property| {
        properties.push((property.terrain.name(), property.squares.len(), property.n_crowns));
    });
    properties.sort_unstable();
    assert_eq!(properties, [("forest", 2, 1), ("wheat", 1, 0), ("wheat", 1, 1), ("wheat", 1, 1)]);
}

#[test]
fn rule_5_2_squares_times_crowns() {
    let land = kingdom::<u64>(
        "w1 w0 l0 l1 m3
         w0 w1 f0 l0 m1
         g2 C f0 s0 s2
         g1 g0 f0 s1 w1",
    );
    // Wheat 4 × 2 and 1 × 1, lake 3 × 1, mine 2 × 4, grassland 3 × 3, forest 3 × 0, swamp 3 × 3.
    assert_eq!(land.score().points, 8 + 1 + 3 + 8 + 9 + 9);
}

#[test]
fn rule_5_3_ties() {
    let score = |picture| kingdom::<u64>(picture).score();
    // As many points: the larger property is ahead, crowns or not, then the more crowns.
    let larger = score("C w1 w1 f0\n. . . f0\n. . . f0");
    let smaller = score("C w1 w1 f0 f0");
    let crowned = score("C m2 f0 f0 m2");
    assert_eq!((larger.points, smaller.points, crowned.points), (4, 4, 4));
    assert!(larger > smaller && crowned > smaller && larger > crowned);
    assert_eq!(score("C w1 w1 f0 f0"), score("f0 f0 C w1 w1"));
    // Bonuses count only at the end.
    let game = play_random(start::<Kingdomino>(4, "harmony"), &mut Rng::new(1), |game, _| {
        assert!(game.seats().all(|seat| {
            let properties = with_kingdom!(game.kingdoms(), seat, |kingdom| kingdom.score());
            game.score(seat) == properties
        }));
    });
    let with_bonus = |seat: &Seat| {
        with_kingdom!(game.kingdoms(), *seat, |kingdom| {
            kingdom.n_discards() == 0 && game.score(*seat).points == kingdom.score().points + 5
        })
    };
    let complete =
        |seat: &Seat| with_kingdom!(game.kingdoms(), *seat, |kingdom| kingdom.n_discards() == 0);
    assert!(game.seats().filter(complete).all(|seat| with_bonus(&seat)));
}
