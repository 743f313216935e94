//! The promises of every game, for each number of seats and every set of variants.

use conformance::check;
use kingdomino::Kingdomino;

#[test]
fn two_seats() {
    check::<Kingdomino>(2, "", 40);
}

#[test]
fn three_seats() {
    check::<Kingdomino>(3, "", 30);
}

#[test]
fn four_seats() {
    check::<Kingdomino>(4, "", 30);
}

#[test]
fn every_set_of_variants() {
    let words = ["dynasty", "middle-kingdom", "harmony", "mighty-duel"];
    for set in 1u32..16 {
        let chosen = words.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let options = chosen.map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        for n_seats in if set & 8 == 0 { 2..=4 } else { 2..=2 } {
            check::<Kingdomino>(n_seats, &options, 4);
        }
    }
}
