//! The one option, for machines. Rule 4.3.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use game::notation::number;
use game::{Excerpt, SetupError};

/// After how many rounds the game ends at the latest.
///
/// ```
/// let options: barony::Options = "rounds=60".parse()?;
/// assert_eq!(options.rounds.map(|rounds| rounds.get()), Some(60));
/// assert_eq!(options.to_string(), "rounds=60");
/// # Ok::<(), game::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// The last round; `None` to play until a seat is a duke.
    pub rounds: Option<NonZeroU32>,
}

impl Options {
    /// The largest number of rounds one can ask for.
    pub const MAX_ROUNDS: u32 = i32::MAX as u32;

    /// The game that ends after `rounds` rounds at the latest; 0 for no such end.
    pub const fn rounds(rounds: u32) -> Options {
        Options { rounds: NonZeroU32::new(rounds) }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rounds {
            Some(rounds) => write!(f, "rounds={rounds}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Options {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Options, SetupError> {
        let mut options = Options::default();
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let found = Excerpt::of(word);
            let rounds = word
                .strip_prefix("rounds=")
                .and_then(number)
                .and_then(|rounds| NonZeroU32::new(rounds.try_into().ok()?))
                .ok_or(SetupError::UnknownOption { found, expected: "rounds=N, N at least 1" })?;
            if options.rounds.replace(rounds).is_some() {
                return Err(SetupError::RepeatedOption { found });
            }
        }
        Ok(options)
    }
}
