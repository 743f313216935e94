//! The variants of rule 6, freely combined.

use core::fmt;
use core::str::FromStr;

use game::{Excerpt, SetupError};

game::simple_enum! {
    /// A variant of the game.
    pub enum Variant {
        /// Three games in a row. Rule 6.1.
        Dynasty = "dynasty",
        /// A bonus for a castle in the middle. Rule 6.2.
        MiddleKingdom = "middle-kingdom",
        /// A bonus for a kingdom without a discard. Rule 6.3.
        Harmony = "harmony",
        /// Two players, all dominoes, 7 × 7. Rule 6.4.
        MightyDuel = "mighty-duel",
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

    /// The same with one more variant, by its word.
    pub(crate) fn with_word(self, word: &str) -> Result<Options, SetupError> {
        let found = Excerpt::of(word);
        let unknown = SetupError::UnknownOption { found, expected: Variant::LIST };
        let variant = Variant::from_name(word).ok_or(unknown)?;
        if self.has(variant) {
            return Err(SetupError::RepeatedOption { found });
        }
        Ok(self.with(variant))
    }

    /// The variants in play.
    pub fn variants(self) -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(move |&variant| self.has(variant))
    }

    /// A bit for each variant, by its index.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a variant is played.
    #[inline]
    pub const fn has(self, variant: Variant) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut variants = self.variants();
        let Some(first) = variants.next() else { return Ok(()) };
        write!(f, "{first}")?;
        variants.try_for_each(|variant| write!(f, " {variant}"))
    }
}

impl FromStr for Options {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Options, SetupError> {
        let mut options = Options::NONE;
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            options = options.with_word(word)?;
        }
        Ok(options)
    }
}
