//! One definition for the numbered pieces of a game.

/// Defines a piece that is known by its number, from 1 to a count.
///
/// It gives `COUNT`, `new`, `all`, `number` and `Display`; and for the crate that defines it `at` and
/// `index` (its position in a table, from 0), and `parse` for the words of an action.
///
/// ```
/// game::numbered! {
///     /// A card, by its number.
///     pub struct Card = 1 to 52, "a card, 1 to 52";
/// }
///
/// assert_eq!(Card::all().len(), 52);
/// assert_eq!(Card::new(52).map(Card::number), Some(52));
/// assert_eq!(Card::new(0), None);
/// ```
#[macro_export]
macro_rules! numbered {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $piece:ident = 1 to $count:literal, $expected:literal;
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $visibility struct $piece(u8);

        #[allow(dead_code, reason = "not every piece needs all of them")]
        impl $piece {
            /// The number of pieces.
            $visibility const COUNT: usize = $count;

            /// The piece of a number, from 1 to `COUNT`.
            $visibility const fn new(number: u8) -> Option<$piece> {
                let is_there = number >= 1 && number as usize <= Self::COUNT;
                if is_there { Some($piece(number)) } else { None }
            }

            /// The piece at a position of the table.
            ///
            /// # Panics
            /// In debug builds, if there is none.
            #[inline]
            pub(crate) const fn at(index: u32) -> $piece {
                debug_assert!((index as usize) < Self::COUNT, "no such piece");
                $piece(index as u8 + 1)
            }

            /// Every piece, by ascending number.
            $visibility fn all() -> impl ExactSizeIterator<Item = $piece> {
                (0..Self::COUNT as u32).map($piece::at)
            }

            /// The number of the piece, from 1 to `COUNT`.
            #[inline]
            $visibility const fn number(self) -> u8 {
                self.0
            }

            /// The position in the table, from 0.
            #[inline]
            pub(crate) const fn index(self) -> usize {
                self.0 as usize - 1
            }

            /// Reads the number of a piece.
            pub(crate) fn parse(
                words: &mut $crate::notation::Words,
            ) -> Result<$piece, $crate::ParseActionError> {
                let number = words.number(1..=Self::COUNT as i32, $expected)?;
                $piece::new(number as u8)
                    .ok_or_else(|| $crate::notation::refuse("", $expected))
            }
        }

        impl ::core::fmt::Display for $piece {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }
    };
}
