//! The players that a game has by name.

use game::Game;

use crate::search::Bot;

/// A game whose players have names.
pub trait Roster: Game {
    /// Every player of this program, the four levels first.
    const PLAYERS: &'static [Profile];

    /// The player of a name, for a table like `position`; `None` if there is none.
    fn player(name: &str, position: &Self, threads: usize) -> Option<Box<dyn Bot<Self>>>;
}

/// A player's name and what is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// The name on the command line.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
}
