//! Kingdoms from drawings, and where dominoes fit in them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kingdomino::{Domino, Kingdom, Squares};

/// The kingdom of a drawing.
#[track_caller]
pub(crate) fn kingdom<S: Squares>(drawing: &str) -> Kingdom<S> {
    drawing.parse().unwrap_or_else(|error| panic!("{error}"))
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

/// Checks where a domino fits in the kingdom of a drawing; `expected` are texts separated by `;`.
#[track_caller]
pub(crate) fn check<S: Squares>(drawing: &str, domino: u8, expected: &str) {
    let expected: BTreeSet<String> = expected
        .split([';', '\n'])
        .map(|text| text.trim().to_string())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(places(&kingdom::<S>(drawing), domino), expected);
}
