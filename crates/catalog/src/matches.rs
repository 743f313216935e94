//! A match of any game, behind one type.

use std::fmt;
use std::str::FromStr;

use game::present::{Change, Item};
use game::{ParseActionError, Rng, Seat, Turn};

use crate::{GameInfo, Illegal, PlayError, Position, Unreadable};

/// A game being played: its position and its log.
///
/// It is for one action at a time. Code that plays millions of games uses the type of the game
/// (see [`crate::with_game`]), or a method here that plays many in one call.
pub trait Match: Send + Sync {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// The number of seats.
    fn n_seats(&self) -> usize;
    /// The options, as they are written.
    fn options(&self) -> String;
    /// A copy of the current position.
    fn position(&self) -> Position;

    /// Who acts.
    fn turn(&self) -> Turn;
    /// The number of the turn, as the rules count them.
    fn turn_number(&self) -> u32;
    /// The texts of the legal actions, in the game's order.
    fn legal(&self) -> Vec<String>;
    /// The legal actions with the data for a user interface.
    fn choices(&self) -> Vec<Choice>;
    /// Why the action with this text is not legal now; `None` if it is.
    fn why_not(&self, text: &str) -> Result<Option<Illegal>, Unreadable>;
    /// The game's own view, for user interfaces, as JSON. Without `with_points` it does not contain
    /// the points of a game in progress.
    fn view(&self, with_points: bool) -> Box<serde_json::value::RawValue>;
    /// A short English instruction for the seat on turn.
    fn prompt(&self) -> String;
    /// The outcomes of a chance event with their weights, in the game's order; empty if a seat acts.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// A random legal action: an outcome by weight, a player's action by kind first.
    fn sample(&self, rng: &mut Rng) -> Option<String>;

    /// Plays the action with this text and returns its log entry, in canonical form. An action that
    /// is refused changes nothing.
    fn play(&mut self, text: &str) -> Result<Entry, PlayError>;
    /// The number of actions played so far.
    fn n_played(&self) -> usize;
    /// The actions played so far.
    fn log(&self) -> Vec<Entry>;
    /// Takes actions back until `n_played` are left.
    fn undo_to(&mut self, n_played: usize);

    /// The points of each seat, as they are written.
    fn scores(&self) -> Vec<String>;
    /// The rank of each seat: 1 + the number of seats strictly ahead.
    fn ranks(&self) -> Vec<u8>;
    /// The items of which the score of a seat is the sum.
    fn breakdown(&self, seat: Seat) -> Vec<Item>;
    /// The final positions of earlier games, if the match consists of several.
    fn finished_games(&self) -> Vec<FinishedGame>;

    /// An independent copy.
    fn clone_box(&self) -> Box<dyn Match>;
}

/// What only tools need: a program that does not call it does not contain it.
impl dyn Match + '_ {
    /// The number of ways to play exactly `depth` actions from here.
    pub fn perft(&self, depth: u32) -> u64 {
        self.position().perft(depth)
    }

    /// Plays `n_games` games at random from here to their ends and scores, on a copy.
    pub fn play_random_games(&self, n_games: u64, rng: &mut Rng) -> Tally {
        Tally { n_games, n_actions: self.position().play_random_games(n_games, rng) }
    }
}

impl fmt::Debug for dyn Match + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} actions", self.position(), self.n_played())
    }
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Box<dyn Match> {
        self.clone_box()
    }
}

/// Who plays an action: a record writes `*` for chance and a letter for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Chance.
    Chance,
    /// The player of a seat.
    Seat(Seat),
}

impl Actor {
    /// Who acts in this turn; `None` when the game is over.
    pub fn of(turn: Turn) -> Option<Actor> {
        match turn {
            Turn::Seat(seat) => Some(Actor::Seat(seat)),
            Turn::Chance => Some(Actor::Chance),
            Turn::Over => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Chance => f.write_str("*"),
            Actor::Seat(seat) => fmt::Display::fmt(seat, f),
        }
    }
}

impl FromStr for Actor {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Actor, ParseActionError> {
        if text == "*" { Ok(Actor::Chance) } else { text.parse().map(Actor::Seat) }
    }
}

/// One action of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who acted.
    pub actor: Actor,
    /// The action.
    pub text: String,
}

/// One legal action, for a user interface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The action.
    pub text: String,
    /// The name of its kind.
    pub kind: &'static str,
    /// The sequences of clicks that select it, element by element.
    pub paths: Vec<Vec<String>>,
    /// What it would change.
    pub preview: Vec<Change>,
}

/// The end of one of several games in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// The number of actions played when it ended.
    pub n_played: usize,
    /// The final position.
    pub position: Position,
    /// The points of each seat then.
    pub scores: Vec<String>,
    /// The items of each seat's score.
    pub breakdowns: Vec<Vec<Item>>,
}

/// The totals of many random games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The games played.
    pub n_games: u64,
    /// The actions in them, chance events included.
    pub n_actions: u64,
}
