//! Resource tokens and what they are worth. Rule 1.3.

use core::fmt;
use core::ops::{Index, IndexMut};

game::simple_enum! {
    /// A kind of resource token, named after the terrain that yields it, in the order in which a
    /// payment lists them.
    #[cfg_attr(feature = "present", derive(serde::Serialize))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[cfg_attr(feature = "present", serde(rename_all = "lowercase"))]
    pub enum Resource {
        /// From the mountains.
        Mountain = "mountain",
        /// From the forests.
        Forest = "forest",
        /// From the plains.
        Plain = "plain",
        /// From the fields.
        Field = "field",
    }
}

impl Resource {
    /// What a token pays towards a title.
    #[inline]
    pub const fn gold(self) -> u32 {
        WORTH[self.index()].gold
    }

    /// What a token scores if it is kept.
    #[inline]
    pub const fn silver(self) -> u32 {
        WORTH[self.index()].silver
    }
}

struct Worth {
    gold: u32,
    silver: u32,
}

/// What a token of each kind is worth. Reconstructed: that silver goes from 0 to 3 is known,
/// that it rises with gold is inferred.
const WORTH: [Worth; 4] = [
    Worth { gold: 2, silver: 0 }, // mountain
    Worth { gold: 3, silver: 1 }, // forest
    Worth { gold: 4, silver: 2 }, // plain
    Worth { gold: 5, silver: 3 }, // field
];

/// A number of tokens of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tokens(pub [u16; 4]);

impl Tokens {
    /// What they pay towards a title.
    #[inline]
    pub fn gold(&self) -> u32 {
        Resource::ALL.into_iter().map(|kind| u32::from(self[kind]) * kind.gold()).sum()
    }

    /// What they score if they are kept.
    #[inline]
    pub fn silver(&self) -> u32 {
        Resource::ALL.into_iter().map(|kind| u32::from(self[kind]) * kind.silver()).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The kinds of which there are any.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Resource> + '_ {
        Resource::ALL.into_iter().filter(|&kind| self[kind] > 0)
    }

    /// Adds one token.
    #[inline]
    pub(crate) fn gain(&mut self, kind: Resource) {
        self[kind] = self[kind].saturating_add(1);
    }

    /// Takes one token away.
    #[inline]
    pub(crate) fn lose(&mut self, kind: Resource) {
        self[kind] -= 1;
    }

    /// Takes a payment away.
    #[inline]
    pub(crate) fn pay(&mut self, payment: Tokens) {
        for kind in Resource::ALL {
            self[kind] -= payment[kind];
        }
    }
}

impl Index<Resource> for Tokens {
    type Output = u16;

    #[inline]
    fn index(&self, kind: Resource) -> &u16 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Resource> for Tokens {
    #[inline]
    fn index_mut(&mut self, kind: Resource) -> &mut u16 {
        &mut self.0[kind.index()]
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [mountain, forest, plain, field] = self.0;
        write!(f, "{mountain} {forest} {plain} {field}")
    }
}
