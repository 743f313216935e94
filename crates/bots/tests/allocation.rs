//! Playouts allocate nothing.

#![allow(unsafe_code)] // an allocator that counts cannot be written without

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bots::kingdomino::{Paper, Playouts};
use bots::search::{Bot, Budget, MonteCarlo, Settings};
use game::{Game, Rng, Turn};
use kingdomino::Kingdomino;

thread_local! {
    static N_ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is handed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        N_ALLOCATIONS.set(N_ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How many allocations a decision in the middle of a game takes.
fn n_allocations(playouts: Playouts, settings: &Settings, iterations: u64) -> u64 {
    let mut position = Kingdomino::new(4, &kingdomino::Options::NONE).expect("a table");
    let mut rng = Rng::new(1);
    while !(position.turn_number() == 10 && matches!(position.turn(), Turn::Seat(_))) {
        position.play_unchecked(position.sample(&mut rng).expect("not over"));
    }
    let mut bot = MonteCarlo::new(Paper::new(playouts), settings.clone());
    let before = N_ALLOCATIONS.get();
    let thought = bot.choose(&position, &Budget::iterations(iterations), &mut rng);
    assert_eq!(thought.expect("a seat is on turn").iterations, iterations);
    N_ALLOCATIONS.get() - before
}

#[test]
fn more_playouts_take_no_more_allocations() {
    let tree = Settings { memory: 1 << 20, ..Settings::TREE };
    for (playouts, settings, iterations) in [
        (Playouts::Random, &Settings::FLAT, 3_000),
        (Playouts::FullGreedy, &Settings::FLAT, 500),
        (Playouts::Random, &tree, 3_000),
    ] {
        let few = n_allocations(playouts, settings, iterations);
        let many = n_allocations(playouts, settings, 3 * iterations);
        // A buffer may still grow once or twice to its final size.
        assert!(many <= few + 8, "{few} and then {many}");
    }
}
