//! The trait every game implements, and what follows from it.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{BySeat, Excerpt, IllegalAction, ParseActionError, Rng, Seat, SetupError};

/// A game has at most this many kinds of action (see [`Game::action_kind`]).
pub const MAX_ACTION_KINDS: usize = 16;

/// Who acts next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player decides.
    Seat(Seat),
    /// Chance decides: a tile is drawn, a king comes out of the hand.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// A position of a game, with everything that the rules need to go on from it.
///
/// Two positions that allow the same futures are equal. The state holds the *set* of what
/// chance may still bring, never an order: nothing to hide, nothing to leak.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The variants in play; the text is what a record has after `options`.
    type Options: Clone + Debug + Default + Eq + Display + FromStr<Err = SetupError> + Send + Sync;
    /// One decision, a player's or chance's; its text is the notation.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseActionError> + Send + Sync;
    /// What is compared in the end, tie-breakers by field order; its text and its number are
    /// the points alone.
    type Score: Copy + Ord + Debug + Display + Into<i32> + Send;

    // What a game writes.

    /// The position before the first action.
    fn new(n_seats: usize, options: &Self::Options) -> Result<Self, SetupError>;

    /// The number of seats; they are the first ones of [`Seat::ALL`].
    fn n_seats(&self) -> usize;

    /// Who acts.
    fn turn(&self) -> Turn;

    /// Grows with each turn as the rules count them, not with each action. Clocks, undo and
    /// the time of bots go by it.
    fn turn_number(&self) -> u32;

    /// Shows `visit` each legal action once, always in the same order, until it breaks off.
    /// There is at least one unless the game is over.
    fn try_for_each_action<B>(
        &self,
        visit: impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// How likely a legal outcome of chance is, relative to the others.
    fn weight(&self, _action: Self::Action) -> u32 {
        1
    }

    /// What kind of action it is, below [`MAX_ACTION_KINDS`]. Random play chooses a kind first, so that
    /// many moves do not drown the one that builds.
    fn action_kind(&self, _action: Self::Action) -> u8 {
        0
    }

    /// Plays an action that is known to be legal; [`Game::play`] checks it first.
    ///
    /// # Panics
    /// May panic, or leave a position that cannot be, if the action is not legal.
    fn play_unchecked(&mut self, action: Self::Action);

    /// The score of a seat as things stand; final when the game is over.
    fn score(&self, seat: Seat) -> Self::Score;

    // What a game is given and may replace by something faster. The conformance suite holds
    // the replacement against these.

    /// Whether an action is legal now.
    fn is_legal(&self, action: Self::Action) -> bool {
        let look = |legal| {
            if legal == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.try_for_each_action(look).is_break()
    }

    /// The number of legal actions.
    fn n_actions(&self) -> usize {
        let mut n = 0;
        self.for_each_action(|_| n += 1);
        n
    }

    /// A random action: chance by weight; a player's by a kind and then an action of that kind,
    /// each equally likely. `None` when the game is over.
    ///
    /// The generator is asked for a kind only if there are several, then once for the action, in
    /// the order of [`Game::try_for_each_action`]; so a faster version gives the same one.
    fn sample(&self, rng: &mut Rng) -> Option<Self::Action> {
        let by_chance = match self.turn() {
            Turn::Over => return None,
            Turn::Chance => true,
            Turn::Seat(_) => false,
        };
        let mut weights = [0u32; MAX_ACTION_KINDS];
        let weigh = |action| {
            if by_chance { (0, self.weight(action)) } else { (self.action_kind(action), 1) }
        };
        self.for_each_action(|action| {
            let (kind, weight) = weigh(action);
            weights[kind as usize] += weight;
        });
        let n_kinds = weights.iter().filter(|&&weight| weight > 0).count() as u32;
        let nth_kind = if n_kinds > 1 { rng.below(n_kinds) } else { 0 };
        let chosen =
            (0..MAX_ACTION_KINDS).filter(|&kind| weights[kind] > 0).nth(nth_kind as usize)?;
        let mut left = rng.below(weights[chosen]);
        self.find_action(|action| {
            let (kind, weight) = weigh(action);
            if kind as usize != chosen {
                return false;
            }
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        })
    }

    // What a game is given and nobody replaces.

    /// Shows `visit` every legal action.
    fn for_each_action(&self, mut visit: impl FnMut(Self::Action)) {
        let _: ControlFlow<()> = self.try_for_each_action(|action| {
            visit(action);
            ControlFlow::Continue(())
        });
    }

    /// The first legal action for which `wanted` holds.
    fn find_action(&self, mut wanted: impl FnMut(Self::Action) -> bool) -> Option<Self::Action> {
        let search = self.try_for_each_action(|action| {
            if wanted(action) { ControlFlow::Break(action) } else { ControlFlow::Continue(()) }
        });
        search.break_value()
    }

    /// The legal action at position `n`.
    fn nth_action(&self, n: usize) -> Option<Self::Action> {
        let mut left = n;
        self.find_action(|_| {
            let found = left == 0;
            left = left.wrapping_sub(1);
            found
        })
    }

    /// Plays an action if it is legal; an illegal one changes nothing.
    fn play(&mut self, action: Self::Action) -> Result<(), IllegalAction> {
        if !self.is_legal(action) {
            return Err(IllegalAction);
        }
        self.play_unchecked(action);
        Ok(())
    }

    /// The seats of this game.
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::first(self.n_seats())
    }

    /// The place of each seat as things stand: 1 + the number of seats strictly ahead.
    /// Seats that the game does not have come out as 0.
    fn ranks(&self) -> BySeat<u8> {
        let scores =
            BySeat::from_fn(|seat| (seat.index() < self.n_seats()).then(|| self.score(seat)));
        let mut ranks = BySeat::default();
        for seat in self.seats() {
            ranks[seat] =
                1 + scores.iter().filter(|(_, other)| **other > scores[seat]).count() as u8;
        }
        ranks
    }

    /// Plays `n_games` games at random from here to their ends and scores; returns the number of
    /// actions in them.
    fn play_random_games(&self, n_games: u64, rng: &mut Rng) -> u64 {
        let mut n_actions = 0;
        for _ in 0..n_games {
            let mut game = self.clone();
            while let Some(action) = game.sample(rng) {
                game.play_unchecked(action);
                n_actions += 1;
            }
            for seat in game.seats() {
                // The score is unused but part of a game: keep the compiler from removing it.
                core::hint::black_box(game.score(seat));
            }
        }
        n_actions
    }

    /// The number of ways to play exactly `depth` actions from here, chance's outcomes included,
    /// each counted once.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.n_actions() as u64,
            _ => {
                let mut n = 0;
                self.for_each_action(|action| {
                    let mut next = self.clone();
                    next.play_unchecked(action);
                    n += next.perft(depth - 1);
                });
                n
            }
        }
    }
}

/// The options of a game that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoOptions;

impl Display for NoOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoOptions {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<NoOptions, SetupError> {
        match text.split_ascii_whitespace().next() {
            None => Ok(NoOptions),
            Some(word) => {
                Err(SetupError::UnknownOption { found: Excerpt::of(word), expected: "no option" })
            }
        }
    }
}
