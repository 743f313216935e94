//! The variants of rule 6, freely combined.

use core::fmt;
use core::str::FromStr;

use game::{Excerpt, SetupError};

/// A variant of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Variant {
    /// Three games in a row. Rule 6.1.
    Dynasty,
    /// A bonus for a castle in the middle. Rule 6.2.
    MiddleKingdom,
    /// A bonus for a kingdom without a discard. Rule 6.3.
    Harmony,
    /// Two players, all dominoes, 7 × 7. Rule 6.4.
    MightyDuel,
}

impl Variant {
    /// Every variant, in the order in which they are written.
    pub const ALL: [Variant; 4] =
        [Variant::Dynasty, Variant::MiddleKingdom, Variant::Harmony, Variant::MightyDuel];

    /// The variant's word in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Dynasty => "dynasty",
            Variant::MiddleKingdom => "middle-kingdom",
            Variant::Harmony => "harmony",
            Variant::MightyDuel => "mighty-duel",
        }
    }
}

/// A set of variants.
///
/// ```
/// use kingdomino::{Options, Variant};
/// let options: Options = "harmony dynasty".parse()?;
/// assert!(options.has(Variant::Harmony));
/// assert_eq!(options.to_string(), "dynasty harmony");
/// # Ok::<(), game::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options(u8);

impl Options {
    /// The game without variants.
    pub const NONE: Options = Options(0);

    /// The same with one more variant.
    #[must_use]
    pub const fn with(self, variant: Variant) -> Options {
        Options(self.0 | 1 << variant as u8)
    }

    /// Whether a variant is played.
    #[inline]
    pub const fn has(self, variant: Variant) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut played = Variant::ALL.into_iter().filter(|&variant| self.has(variant));
        let Some(first) = played.next() else { return Ok(()) };
        f.write_str(first.name())?;
        played.try_for_each(|variant| write!(f, " {}", variant.name()))
    }
}

impl FromStr for Options {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Options, SetupError> {
        let mut options = Options::NONE;
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let found = Excerpt::of(word);
            let known = Variant::ALL.into_iter().find(|variant| variant.name() == word);
            let variant = known.ok_or(SetupError::UnknownOption {
                found,
                expected: "dynasty, middle-kingdom, harmony or mighty-duel",
            })?;
            if options.has(variant) {
                return Err(SetupError::RepeatedOption { found });
            }
            options = options.with(variant);
        }
        Ok(options)
    }
}
