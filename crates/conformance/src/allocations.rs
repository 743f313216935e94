//! Counting what is allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use game::encode::Encode;
use game::{Game, Rng};

/// An allocator that counts for each thread. A test makes it the program's:
///
/// ```
/// #[global_allocator]
/// static ALLOCATOR: conformance::CountingAllocator = conformance::CountingAllocator;
/// ```
pub struct CountingAllocator;

thread_local! {
    static N_ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "an allocator cannot be written otherwise")]
// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        N_ALLOCATIONS.with(|n| n.set(n.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How often `work` allocates on this thread, if [`CountingAllocator`] is the program's.
pub fn n_allocations(work: impl FnOnce()) -> u64 {
    let before = N_ALLOCATIONS.with(Cell::get);
    work();
    N_ALLOCATIONS.with(Cell::get) - before
}

/// Panics if setting up, listing, counting, sampling, playing or scoring allocates, or if
/// [`CountingAllocator`] is not the program's.
pub fn check_allocations<G: Game>(n_seats: usize, options: &str) {
    let counted = n_allocations(|| drop(black_box(Box::new(1))));
    assert_eq!(counted, 1, "the counting allocator is not the program's");
    let options: G::Options = options.parse().expect("the options can be read");
    let n = n_allocations(|| {
        let mut game = G::new(n_seats, &options).expect("the table can be set up");
        let mut rng = Rng::new(7);
        while let Some(action) = game.sample(&mut rng) {
            game.for_each_action(|action| assert!(game.is_legal(action)));
            black_box((game.n_actions(), game.ranks(), game.perft(1)));
            game.play(action).expect("a sampled action is legal");
        }
    });
    assert_eq!(n, 0, "{n_seats} seats, options `{options}`");
}

/// As [`check_allocations`], for masks, observations and symmetries.
pub fn check_encoding_allocations<G: Encode>(n_seats: usize, options: &str) {
    let mut game = crate::start::<G>(n_seats, options);
    let (mut mask, mut bytes) = (vec![0; G::N_ACTIONS], vec![0; G::N_BYTES]);
    let mut cache = G::Cache::default();
    let n = n_allocations(|| {
        let mut rng = Rng::new(7);
        while let Some(action) = game.sample(&mut rng) {
            game.legal_mask(&mut mask);
            game.seats().for_each(|seat| game.observe(seat, &mut bytes));
            game.seats().for_each(|seat| game.observe_cached(&mut cache, seat, &mut bytes));
            black_box(game.transformed(G::N_SYMMETRIES - 1));
            let index = G::action_index(action).expect("a legal action has a number");
            game.play_unchecked(G::action_at(index).expect("a number has its action"));
        }
    });
    assert_eq!(n, 0, "{n_seats} seats, options `{options}`");
}
