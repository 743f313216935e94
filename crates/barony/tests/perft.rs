//! Counts of positions, from the files in `data/`.

#[test]
fn every_count() {
    conformance::check_perft::<barony::Barony>("tests/data");
}
