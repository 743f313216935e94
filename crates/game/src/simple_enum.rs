//! One definition for the small enums of the rules.

/// Defines an enum of named values without data.
///
/// Beside the enum and the usual derives it gives `COUNT`, `ALL`, `NAMES`, `LIST` (the names as
/// people read them), `index`, `try_index`, `name`, `from_name` and `Display`.
///
/// ```
/// game::simple_enum! {
///     /// A suit of cards.
///     pub enum Suit {
///         /// Clubs.
///         Clubs = "clubs",
///         /// Hearts.
///         Hearts = "hearts",
///         /// Spades.
///         Spades = "spades",
///     }
/// }
///
/// assert_eq!(Suit::ALL, [Suit::Clubs, Suit::Hearts, Suit::Spades]);
/// assert_eq!((Suit::Hearts.index(), Suit::try_index(1)), (1, Some(Suit::Hearts)));
/// assert_eq!(Suit::from_name("spades"), Some(Suit::Spades));
/// assert_eq!(Suit::LIST, "clubs, hearts or spades");
/// assert_eq!(Suit::Clubs.to_string(), "clubs");
/// ```
#[macro_export]
macro_rules! simple_enum {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $enum:ident {
            $($(#[$variant_attribute:meta])* $variant:ident = $name:literal),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $visibility enum $enum {
            $($(#[$variant_attribute])* $variant),+
        }

        #[allow(dead_code, reason = "not every enum needs all of them")]
        impl $enum {
            /// The number of values.
            $visibility const COUNT: usize = Self::ALL.len();

            /// Every value, in order.
            $visibility const ALL: [$enum; [$($name),+].len()] = [$($enum::$variant),+];

            /// The names, in the order of `ALL`.
            $visibility const NAMES: [&'static str; Self::COUNT] = [$($name),+];

            /// The names, as people read them.
            $visibility const LIST: &'static str = $crate::simple_enum!(@list $($name)+);

            /// The position in `ALL`.
            #[inline]
            $visibility const fn index(self) -> usize {
                self as usize
            }

            /// The value at a position of `ALL`.
            #[inline]
            $visibility const fn try_index(index: usize) -> Option<$enum> {
                if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
            }

            /// The name in every text.
            #[inline]
            $visibility const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The value of a name.
            $visibility fn from_name(name: &str) -> Option<$enum> {
                Self::ALL.into_iter().find(|value| value.name() == name)
            }
        }

        impl ::core::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
    (@list $last:literal) => { $last };
    (@list $first:literal $last:literal) => { concat!($first, " or ", $last) };
    (@list $first:literal $($rest:literal)+) => {
        concat!($first, ", ", $crate::simple_enum!(@list $($rest)+))
    };
}
