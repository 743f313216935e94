//! Playing allocates nothing, and a position is small.

use conformance::{CountingAllocator, check_allocations, check_encoding_allocations};
use kingdomino::Kingdomino;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn playing_allocates_nothing() {
    for n_seats in 2..=4 {
        check_allocations::<Kingdomino>(n_seats, "middle-kingdom harmony");
        check_encoding_allocations::<Kingdomino>(n_seats, "middle-kingdom harmony");
    }
    check_allocations::<Kingdomino>(2, "dynasty mighty-duel");
    check_encoding_allocations::<Kingdomino>(2, "dynasty mighty-duel");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Kingdomino>() <= 512, "{} bytes", size_of::<Kingdomino>());
}
