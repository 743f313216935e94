//! The games one can start.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use bots::arena::Report;
use bots::{Profile, Roster, Spec};
use game::present::{OptionSpec, Present};
use game::{Excerpt, SetupError};

use crate::played::Played;
use crate::players::Players;
use crate::{Contest, ContestError, Match, OnGame, Setup};

/// Every game there is, in every version of its rules of which there are matches.
pub static KINDS: &[Kind] = &[
    // One line per game and version of its rules.
    Kind::of::<kingdomino::Kingdomino>(),
    Kind::of::<barony::Barony>(),
];

/// A game one can start.
#[derive(Debug)]
pub struct Kind {
    /// The name in records and commands.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The version of the rules.
    pub rules_version: u32,
    /// The numbers of seats the game is for.
    pub seats: RangeInclusive<usize>,
    /// The options, in the order in which they are written.
    pub options: &'static [OptionSpec],
    start: Start,
    players: Players,
}

type Start = fn(n_seats: usize, options: &str) -> Result<Box<dyn Match>, SetupError>;

impl Kind {
    /// The entry of a game in the list.
    pub const fn of<G: Present + Roster>() -> Kind {
        Kind {
            name: G::NAME,
            title: G::TITLE,
            rules_version: G::RULES_VERSION,
            seats: G::SEATS,
            options: G::OPTIONS,
            start: |n_seats, options| Ok(Box::new(Played::<G>::start(n_seats, options)?)),
            players: Players::of::<G>(),
        }
    }

    /// Starts a match; `options` are the words of the notation.
    pub fn start(&self, n_seats: usize, options: &str) -> Result<Box<dyn Match>, SetupError> {
        (self.start)(n_seats, options)
    }
}

impl Kind {
    /// The players of this program, the four levels first.
    pub fn players(&self) -> &'static [Profile] {
        self.players.profiles
    }

    /// Plays a match in the arena and reports on it; `on_game` is shown every game as it ends.
    pub fn contest(
        &self,
        contest: &Contest<'_>,
        on_game: OnGame<'_>,
    ) -> Result<Report, ContestError> {
        (self.players.contest)(contest, on_game)
    }

    /// Lets somebody drive a player of this program over text, until they are done.
    pub fn drive(
        &self,
        spec: &Spec,
        seed: u64,
        input: Box<dyn BufRead + Send>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        (self.players.drive)(spec, seed, input, output)
    }
}

/// The games one can start now: each once, in the newest version of its rules.
pub fn newest_kinds() -> impl Iterator<Item = &'static Kind> {
    let is_newest = |kind: &&Kind| {
        let mut others = KINDS.iter().filter(|other| other.name == kind.name);
        others.all(|other| other.rules_version <= kind.rules_version)
    };
    KINDS.iter().filter(is_newest)
}

/// The game of that name, in the newest version of its rules.
pub fn kind(name: &str) -> Result<&'static Kind, Setup> {
    newest_kinds().find(|kind| kind.name == name).ok_or_else(|| Setup::UnknownGame {
        found: Excerpt::of(name),
        expected: newest_kinds().map(|kind| kind.name).collect::<Vec<_>>().join(" or "),
    })
}

/// The game of that name, in the version of its rules that a match began with.
pub fn kind_of_version(name: &str, rules_version: u32) -> Result<&'static Kind, Setup> {
    let newest = kind(name)?;
    let mut versions = KINDS.iter().filter(|kind| kind.name == name);
    versions.find(|kind| kind.rules_version == rules_version).ok_or(Setup::UnknownRules {
        game: newest.name,
        found: rules_version,
        expected: newest.rules_version,
    })
}
