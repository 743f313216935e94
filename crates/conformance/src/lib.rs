//! The promises of [`Game`], checked by seeded random play.
//!
//! A rules crate names each of its option sets once, in `tests/conformance.rs`:
//!
//! ```
//! # use core::{fmt, ops::ControlFlow, str::FromStr};
//! # use game::{notation::Words, Game, NoOptions, ParseActionError, Seat, SetupError, Turn};
//! # #[derive(Debug, Clone, PartialEq, Eq, Hash)]
//! # struct Coin { thrown: Option<u8> }
//! # #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
//! # struct Throw(u8);
//! # impl fmt::Display for Throw {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "throw {}", self.0) }
//! # }
//! # impl FromStr for Throw {
//! #     type Err = ParseActionError;
//! #     fn from_str(text: &str) -> Result<Throw, ParseActionError> {
//! #         let mut words = Words::new(text);
//! #         words.expect("throw", "`throw N`")?;
//! #         let side = words.number(0..=1, "0 or 1")?;
//! #         words.end().map(|()| Throw(side as u8))
//! #     }
//! # }
//! # impl Game for Coin {
//! #     type Options = NoOptions;
//! #     type Action = Throw;
//! #     type Score = u8;
//! #     fn new(n_seats: usize, _: &NoOptions) -> Result<Coin, SetupError> {
//! #         SetupError::check_seats(n_seats, 2..=2)?;
//! #         Ok(Coin { thrown: None })
//! #     }
//! #     fn n_seats(&self) -> usize { 2 }
//! #     fn turn(&self) -> Turn { self.thrown.map_or(Turn::Chance, |_| Turn::Over) }
//! #     fn turn_number(&self) -> u32 { 0 }
//! #     fn try_for_each_action<B>(&self, mut visit: impl FnMut(Throw) -> ControlFlow<B>) -> ControlFlow<B> {
//! #         if self.thrown.is_some() { return ControlFlow::Continue(()) }
//! #         visit(Throw(0))?;
//! #         visit(Throw(1))
//! #     }
//! #     fn play_unchecked(&mut self, Throw(side): Throw) { self.thrown = Some(side) }
//! #     fn score(&self, seat: Seat) -> u8 { u8::from(self.thrown == Some(seat.index() as u8)) }
//! # }
//! conformance::check::<Coin>(2, "", 20);
//! ```
//!
//! The promises are: listed actions are accepted and unlisted ones refused, in a stable order
//! and without duplicates; texts can be read back and fit on a line of a record; chance can
//! bring each of its outcomes; kinds are in range; nobody is ever stuck and the game ends; an
//! illegal action changes nothing; a game replayed from its texts is the same one; counting and
//! sampling agree with the slow ways, to the last random bit; turns are counted upwards; ranks
//! follow from scores; options can be read back. [`check_encoding`] and [`check_positions`] hold the
//! numbers and the position texts of a game to theirs.
//!
//! It knows the trait and no game. A broken promise panics with the seed, the number of the
//! action and the action itself. Start reading at [`check`]; what the tests of rules share
//! beyond it is in [`play_random`], [`play_texts`] and [`start`]; [`check_perft`] and
//! [`check_allocations`] hold a game against its files of counts and against its own thrift.

mod allocations;
mod encoding;
mod listing;
mod perft;
mod place;
mod play;
mod positions;
mod sampling;
mod setup;
mod standing;
mod tree_game;
mod universe;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use game::{Game, Rng, Turn};

use place::Place;
use universe::Universe;

pub use allocations::{
    CountingAllocator, check_allocations, check_encoding_allocations, n_allocations,
};
pub use encoding::check_encoding;
pub use perft::check_perft;
pub use play::{play_random, play_texts, start};
pub use positions::check_positions;
pub use tree_game::{Go, Script, TreeGame};

/// A game that has not ended after this many actions never will, as far as [`check`] can tell.
pub const MAX_ACTIONS: usize = 10_000;

/// Plays `n_games` random games and panics at the first broken promise.
pub fn check<G: Game>(n_seats: usize, options: &str, n_games: u64) {
    check_within::<G>(n_seats, options, n_games, MAX_ACTIONS);
}

/// As [`check`], for a game that must end within `max_actions`.
pub fn check_within<G: Game>(n_seats: usize, options: &str, n_games: u64, max_actions: usize) {
    setup::check::<G>(n_seats, options);
    let universe = Universe::gather(&start::<G>(n_seats, options), n_games, max_actions);
    for seed in 0..n_games {
        check_game(start::<G>(n_seats, options), start(n_seats, options), seed, &universe);
    }
}

/// Plays `game` at random and beside it `twin`, an equal game, from the texts alone.
fn check_game<G: Game>(mut game: G, mut twin: G, seed: u64, universe: &Universe<G>) {
    let mut rng = Rng::new(seed);
    for index in 0.. {
        let place = Place { seed, index };
        let turn_number = game.turn_number();
        check_equal(&game, &twin, place);
        check_equal(&game, &game.clone(), place);
        let legal = listing::check(&game, place);
        universe.check(&game, &legal, place);
        sampling::check(&game, &legal, place);
        standing::check(&game, place);
        if game.turn() == Turn::Over {
            return;
        }

        let action = game.sample(&mut rng).unwrap_or_else(|| place.fail("no sample"));
        game.play_unchecked(action);
        let text = action.to_string();
        let read = text.parse().unwrap_or_else(|error| {
            place.fail(format_args!("`{text}` cannot be read back: {error}"))
        });
        place.hold(twin.play(read).is_ok(), || format!("`{action}`: replay refuses it"));
        place.hold(game.turn_number() >= turn_number, || {
            format!("`{action}`: the turn number falls from {turn_number}")
        });
    }
}

fn check_equal<G: Game>(game: &G, twin: &G, place: Place) {
    place.hold(game == twin, || format!("the copy differs: {game:?} and {twin:?}"));
    place.hold(hash(game) == hash(twin), || format!("equal games hash differently: {game:?}"));
}

fn hash(value: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}
