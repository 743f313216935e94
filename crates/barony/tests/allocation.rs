//! Playing allocates nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use barony::{Barony, Options};
use game::{Game, Rng};

struct Counting;

thread_local! {
    static N_ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "an allocator cannot be written otherwise")]
// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        N_ALLOCATIONS.with(|n| n.set(n.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn n_allocations(work: impl FnOnce()) -> u64 {
    let before = N_ALLOCATIONS.with(Cell::get);
    work();
    N_ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn the_counter_counts() {
    assert_eq!(n_allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn playing_allocates_nothing() {
    let n = n_allocations(|| {
        for n_seats in 2..=4 {
            let mut rng = Rng::new(7);
            let mut game = Barony::new(n_seats, &Options::rounds(60)).unwrap();
            while let Some(action) = game.sample(&mut rng) {
                game.for_each_action(|action| assert!(game.is_legal(action)));
                black_box((game.n_actions(), game.ranks(), game.perft(1)));
                game.play(action).unwrap();
            }
        }
    });
    assert_eq!(n, 0);
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Barony>() <= 640, "{} bytes", size_of::<Barony>());
}
