//! Rollouts do not allocate.

use conformance::{CountingAllocator, n_allocations};
use game::{Game, Rng, Turn};
use kingdomino::Kingdomino;
use players::kingdomino::{Gedda2018, King1Evaluator, KingEvaluator, Rollouts};
use players::search::{Bot, Budget, Evaluator, MonteCarlo, Settings};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// The number of allocations of a decision in the middle of a game.
fn n_allocations_of(
    evaluator: impl Evaluator<Kingdomino>,
    position: &Kingdomino,
    iterations: u64,
) -> u64 {
    let mut bot = MonteCarlo::new(evaluator, Settings::default());
    n_allocations(|| {
        let decision = bot.choose(position, &Budget::iterations(iterations), &mut Rng::new(2));
        assert_eq!(decision.expect("a seat is on turn").iterations, iterations);
    })
}

#[test]
fn more_rollouts_need_no_more_allocations() {
    let mut position = Kingdomino::new(4, &kingdomino::Options::NONE).expect("a table");
    let mut rng = Rng::new(1);
    while !(position.turn_number() == 10 && matches!(position.turn(), Turn::Seat(_))) {
        position.play_unchecked(position.sample(&mut rng).expect("not over"));
    }
    let check = |count: &dyn Fn(u64) -> u64, iterations| {
        let (few, many) = (count(iterations), count(3 * iterations));
        // A buffer may still grow once or twice to its final size.
        assert!(many <= few + 8, "{few} and then {many}");
    };
    for (rollouts, iterations) in [(Rollouts::Random, 3_000), (Rollouts::FullGreedy, 500)] {
        check(&|n| n_allocations_of(Gedda2018::new(rollouts), &position, n), iterations);
    }
    check(&|n| n_allocations_of(King1Evaluator::new(&position), &position, n), 500);
    check(&|n| n_allocations_of(KingEvaluator::new(&position), &position, n), 300);
}
