//! Playing allocates nothing, and a position is small.

use barony::Barony;
use conformance::{CountingAllocator, check_allocations, check_encoding_allocations};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn playing_allocates_nothing() {
    for n_seats in 2..=4 {
        check_allocations::<Barony>(n_seats, "rounds=60");
        check_encoding_allocations::<Barony>(n_seats, "rounds=60");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Barony>() <= 640, "{} bytes", size_of::<Barony>());
}
