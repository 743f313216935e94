//! The list of games, and the generic entry to all of them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::present::{OptionSpec, Present, ScoreSheet};
use game::{Excerpt, Game, Rng, SetupError, Turn};

use crate::typed::TypedMatch;
use crate::{History, Match, PositionError, StartError};

/// Generates everything that depends on the list of games. The first argument is a dollar sign,
/// which the generated macros need.
macro_rules! games {
    (($d:tt) $($id:ident = $game:ty),* $(,)?) => {
        /// A game of the catalog.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum GameId {
            $(
                #[doc = concat!("`", stringify!($game), "`")]
                $id,
            )*
        }

        /// Every game of the catalog.
        pub static GAMES: &[GameInfo] = &[$(GameInfo::of::<$game>()),*];

        /// A position of any game of the catalog.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Position {
            $(
                #[doc = concat!("A position of `", stringify!($game), "`")]
                $id($game),
            )*
        }

        $(
            impl Listed for $game {
                const ID: GameId = GameId::$id;

                fn from_position(position: &Position) -> Option<&$game> {
                    #[allow(unreachable_patterns, reason = "a catalog of one game has no other")]
                    match position {
                        Position::$id(position) => Some(position),
                        _ => None,
                    }
                }

                fn into_position(self) -> Position {
                    Position::$id(self)
                }
            }
        )*

        /// Evaluates an expression with the type of a game: `with_game!(info.id, G => run::<G>())`.
        ///
        /// This is the generic entry to all games. It is a macro because each caller has bounds of
        /// its own (a match, bots, encodings), which the method of a visitor could not have. They
        /// are checked for every game where it is used.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d game:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$id => {
                        type $d game = $crate::games::types::$id;
                        $d body
                    })*
                }
            };
        }

        /// Evaluates an expression with a position in its own type:
        /// `with_position!(&position, p => p.n_seats())`.
        #[macro_export]
        macro_rules! with_position {
            ($d any:expr, $d position:ident => $d body:expr) => {
                match $d any {
                    $($crate::Position::$id($d position) => $d body,)*
                }
            };
        }

        #[doc(hidden)]
        pub mod types {
            $(pub type $id = $game;)*
        }
    };
}

games! { ($)
    // One line per game.
    Kingdomino = kingdomino::Kingdomino,
    Barony = barony::Barony,
}

/// A game of the catalog, with its place in the list.
pub trait Listed: Present {
    /// Which game it is.
    const ID: GameId;

    /// A position as this game's own type; `None` if it is of another game.
    fn from_position(position: &Position) -> Option<&Self>;

    /// A position as that of any game.
    fn into_position(self) -> Position;
}

impl Position {
    /// The game.
    pub fn info(&self) -> &'static GameInfo {
        with_position!(self, position => info_of(position))
    }

    /// Who acts.
    pub fn turn(&self) -> Turn {
        with_position!(self, position => position.turn())
    }

    /// The number of ways to play exactly `depth` actions from here.
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => position.perft(depth))
    }

    /// Plays games at random from here to their ends and scores; returns the number of actions.
    pub fn play_random_games(&self, n_games: u64, rng: &mut Rng) -> u64 {
        with_position!(self, position => position.play_random_games(n_games, rng))
    }

    /// A match that begins with this position.
    pub fn start_match(&self) -> Box<dyn Match> {
        with_position!(self, position => {
            let history = History::new(*position);
            Box::new(TypedMatch::from_history(Present::options(position), &history))
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => fmt::Display::fmt(position, f))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads the position notation of `docs/positions.md`; its first word names the game.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        with_game!(named_first(text)?.id, G => {
            let position = text.parse::<G>();
            position.map(Listed::into_position).map_err(PositionError::refused)
        })
    }
}

/// Counts a score sheet: what people who play with a real box have at the end. Its notation is in
/// `docs/positions.md`; its first word names the game.
pub fn score_sheet(text: &str) -> Result<ScoreSheet, PositionError> {
    with_game!(named_first(text)?.id, G => G::score_sheet(text).map_err(PositionError::refused))
}

/// The game that the first word of a text names.
fn named_first(text: &str) -> Result<&'static GameInfo, StartError> {
    find_game(text.split_ascii_whitespace().next().unwrap_or_default())
}

fn info_of<G: Listed>(_: &G) -> &'static GameInfo {
    GameInfo::get::<G>()
}

/// The description of a game.
#[derive(Debug)]
pub struct GameInfo {
    /// Which game it is.
    pub id: GameId,
    /// The name in records and commands.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The version of the rules.
    pub rules_version: u32,
    /// The possible numbers of seats.
    pub seats: RangeInclusive<usize>,
    /// The options, in the order in which they are written.
    pub options: &'static [OptionSpec],
}

impl GameInfo {
    const fn of<G: Listed>() -> GameInfo {
        GameInfo {
            id: G::ID,
            name: G::NAME,
            title: G::TITLE,
            rules_version: G::RULES_VERSION,
            seats: G::SEATS,
            options: G::OPTIONS,
        }
    }

    /// The description of a game that is known by its type.
    pub(crate) fn get<G: Listed>() -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
    }

    /// Starts a match; `options` are words separated by spaces.
    pub fn start(&self, n_seats: usize, options: &str) -> Result<Box<dyn Match>, SetupError> {
        with_game!(self.id, G => Ok(Box::new(TypedMatch::<G>::start(n_seats, options)?)))
    }
}

/// The game with this name.
pub fn find_game(name: &str) -> Result<&'static GameInfo, StartError> {
    GAMES.iter().find(|info| info.name == name).ok_or_else(|| StartError::UnknownGame {
        found: Excerpt::of(name),
        expected: GAMES.iter().map(|info| info.name).collect::<Vec<_>>().join(" or "),
    })
}

/// The game with this name, if its rules have this version.
///
/// Each game has one version of its rules. A change that would alter the result of a recorded
/// match is a new option instead.
pub fn find_rules(name: &str, rules_version: u32) -> Result<&'static GameInfo, StartError> {
    let info = find_game(name)?;
    if info.rules_version != rules_version {
        let (game, expected) = (info.name, info.rules_version);
        return Err(StartError::UnknownRules { game, found: rules_version, expected });
    }
    Ok(info)
}
