//! A position put together from its parts, as a text or by hand.

use game::{BySeat, Game, Seat};

use crate::{Dominoes, Kingdomino, Kingdoms, Line, Options, Score, Step, Variant};

mod check;
mod error;
mod text;

pub use error::PositionError;
#[cfg(feature = "present")]
pub(crate) use text::{read_kingdoms, read_table};

/// The parts of a position. They may contradict each other; [`Setup::position`] checks them.
///
/// The text of a setup is the position notation of `docs/positions.md`:
///
/// ```
/// use game::{Game, Seat, Turn};
/// use kingdomino::{Kingdomino, PositionError};
///
/// let text = "kingdomino 2 - place - 40A 5,25B,30A,41B \
///             2-4,6-19,21-24,26-29,31-38,42-48 Cww:.s1g/w1lC";
/// let game: Kingdomino = text.parse()?;
/// assert_eq!(game.turn(), Turn::Seat(Seat::A));
/// assert_eq!(game.to_string(), text);
///
/// let error = text.replace("Cww", "C").parse::<Kingdomino>().unwrap_err();
/// assert_eq!(error, PositionError::Placed { seat: Seat::A, found: 0, expected: 1 });
/// # Ok::<(), PositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The number of seats.
    pub n_seats: usize,
    /// The variants in play.
    pub options: Options,
    /// What happens next.
    pub step: Step,
    /// The kings that have not been drawn yet.
    pub kings_in_hand: BySeat<u8>,
    /// Whose king was drawn and waits for its domino; A unless the step is [`Step::FirstPick`].
    pub drawn_king: Seat,
    /// The line being placed, without the dominoes that have been. While a king chooses, the
    /// domino it comes from is still there.
    pub old_line: Line,
    /// The line being drawn or chosen from.
    pub new_line: Line,
    /// The dominoes that may still be drawn, those among them that rule 2.1 leaves out.
    pub pile: Dominoes,
    /// The kingdoms, of the size that the options ask for.
    pub kingdoms: Kingdoms,
    /// Which game of a Dynasty it is, from 1; 1 without a Dynasty.
    pub game_number: u8,
    /// What the finished games of a Dynasty brought.
    pub earlier_games: BySeat<Score>,
}

impl Setup {
    /// The parts of a position.
    pub fn of(game: &Kingdomino) -> Setup {
        Setup {
            n_seats: game.n_seats(),
            options: game.options,
            step: game.step,
            kings_in_hand: game.hand,
            drawn_king: game.drawn,
            old_line: game.old,
            new_line: game.new,
            pile: game.pile,
            kingdoms: game.kingdoms,
            game_number: game.n_games_before() as u8 + 1,
            earlier_games: game.earlier,
        }
    }

    /// The position of these parts, if they fit together: every count must be one that play can
    /// bring, and dominoes that left the pile must cover the kingdoms. Whether the dominoes could
    /// have been placed one after the other is not checked.
    pub fn position(&self) -> Result<Kingdomino, PositionError> {
        let mut game = Kingdomino::new(self.n_seats, &self.options)?;
        let n_games = if self.options.has(Variant::Dynasty) { 3 } else { 1 };
        if !(1..=n_games).contains(&self.game_number) {
            return Err(PositionError::GameNumber { found: self.game_number, expected: n_games });
        }
        game.kingdoms = self.kingdoms;
        (game.old, game.new, game.pile) = (self.old_line, self.new_line, self.pile);
        (game.earlier, game.n_games_left) = (self.earlier_games, n_games - self.game_number);
        (game.hand, game.drawn, game.step) = (self.kings_in_hand, self.drawn_king, self.step);
        check::check(&game)?;
        game.n_lines_left = game.n_lines() - check::n_lines_drawn(&game);
        game.turn_number = (self.game_number - 1) * game.n_turns_of_game() + n_turns(&game);
        Ok(game)
    }
}

impl Kingdomino {
    /// How many turns one game has: a claim for each domino, and the placing of the last line.
    fn n_turns_of_game(&self) -> u8 {
        (self.n_lines() + 1) * self.line_length() as u8
    }
}

/// How many turns of this game are complete.
fn n_turns(game: &Kingdomino) -> u8 {
    let n_drawn = Dominoes::ALL.len() - game.pile.len();
    let n_claims = n_drawn - game.new.free().len();
    let is_last = game.n_lines_left == 0 && game.new.dominoes().is_empty();
    let n_last = if is_last { game.line_length() - game.old.dominoes().len() } else { 0 };
    (n_claims + n_last) as u8
}
