//! A match of any game, behind one type.

use std::any::Any;
use std::fmt::{self, Debug};
use std::str::FromStr;

use game::present::{Change, Item, Picture};
use game::{ParseActionError, Rng, Seat, Turn};

use crate::{Illegal, Kind, PlayError, Player, Unreadable};

/// A game being played: the position and how it came about.
///
/// It is made for a click at a time. What plays millions of games takes the game's own type,
/// or a method here that plays many in one call.
pub trait Match: Debug + Send + Sync {
    /// The game and the version of its rules.
    fn kind(&self) -> &'static Kind;
    /// The number of seats.
    fn n_seats(&self) -> usize;
    /// The options, as they are written.
    fn options(&self) -> String;

    /// Who acts.
    fn turn(&self) -> Turn;
    /// The number of the turn, as the rules count them.
    fn turn_number(&self) -> u32;
    /// The texts of the legal actions, in the game's order.
    fn legal(&self) -> Vec<String>;
    /// The legal actions with what people need to choose among them.
    fn choices(&self) -> Vec<Choice>;
    /// Why the action with this text is not legal now; `None` if it is.
    fn why_not(&self, text: &str) -> Result<Option<Illegal>, Unreadable>;
    /// What lies on the table, for whoever draws it: the game's own view, as JSON.
    /// Without `with_points` it says nowhere how many points anything under way is worth.
    fn view(&self, with_points: bool) -> Box<serde_json::value::RawValue>;
    /// What there is to do now, in a few words.
    fn prompt(&self) -> String;
    /// What chance may bring, with weights, in the game's order; empty unless chance acts.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// A legal action at random: chance by weight, a player's by its kind first.
    fn sample(&self, rng: &mut Rng) -> Option<String>;

    /// Plays the action with this text; one that is refused changes nothing.
    fn play(&mut self, text: &str) -> Result<(), PlayError>;
    /// The number of actions played so far.
    fn n_played(&self) -> usize;
    /// The actions played so far.
    fn log(&self) -> Vec<Entry>;
    /// Goes back to when `n_played` actions had been played; does nothing if there were fewer.
    fn undo_to(&mut self, n_played: usize);

    /// The points of each seat, as they are written.
    fn scores(&self) -> Vec<String>;
    /// The place of each seat: 1 + the number of seats strictly ahead.
    fn ranks(&self) -> Vec<u8>;
    /// How the score of a seat comes about.
    fn breakdown(&self, seat: Seat) -> Vec<Item>;
    /// The table, for a terminal.
    fn picture(&self) -> Picture;
    /// The ends of the earlier games, when the match is a row of several.
    fn finished_games(&self) -> Vec<FinishedGame>;

    /// The number of ways to play exactly `depth` actions from here.
    fn perft(&self, depth: u32) -> u64;
    /// Plays `n_games` games at random from here to their ends and scores, on a copy.
    fn play_random_games(&self, n_games: u64, rng: &mut Rng) -> Tally;

    /// The player of this name, thinking with so many threads; `None` if there is none.
    fn player(&self, name: &str, threads: usize) -> Option<Box<dyn Player>>;

    /// The match as what it is, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    /// A match of its own from the same position.
    fn clone_box(&self) -> Box<dyn Match>;
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Box<dyn Match> {
        self.clone_box()
    }
}

/// Who did something: a record writes `*` for chance and a letter for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Chance.
    Chance,
    /// The player of a seat.
    Seat(Seat),
}

impl Actor {
    /// Who acts in this turn; nobody when the game is over.
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

/// One legal action, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The action.
    pub text: String,
    /// The name of its kind.
    pub kind: &'static str,
    /// The ways to click it together, element by element.
    pub paths: Vec<Vec<String>>,
    /// What it would change.
    pub preview: Vec<Change>,
}

/// The end of one of several games in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// The number of actions played when it ended.
    pub n_played: usize,
    /// The table as it was.
    pub picture: Picture,
    /// The points of each seat by then.
    pub scores: Vec<String>,
    /// How the score of each seat came about.
    pub breakdowns: Vec<Vec<Item>>,
}

/// What many random games came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The games played.
    pub n_games: u64,
    /// The actions in them, chance's included.
    pub n_actions: u64,
}
