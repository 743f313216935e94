//! Why something cannot be read.

use std::fmt::{self, Display};

use serde::de::{self, Expected, Unexpected};

/// Why a text is not what was to be read.
///
/// A thin pointer, since every reader returns it; and it prints no fractions, which would bring all
/// the printing of floating-point numbers into a page's engine.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
#[expect(clippy::box_collection, reason = "a thin pointer")]
pub struct Unreadable(Box<String>);

impl de::Error for Unreadable {
    fn custom<T: Display>(message: T) -> Unreadable {
        Unreadable(Box::new(message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Unreadable {
        de::Error::custom(format_args!("found {}, expected {expected}", Found(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Unreadable {
        de::Error::invalid_type(found, expected)
    }
}

struct Found<'a>(Unexpected<'a>);

impl Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Unit => f.write_str("null"),
            Unexpected::Bool(value) => write!(f, "{value}"),
            Unexpected::Unsigned(value) => write!(f, "{value}"),
            Unexpected::Signed(value) => write!(f, "{value}"),
            Unexpected::Str(text) => write!(f, "{text:?}"),
            Unexpected::Seq => f.write_str("a list"),
            Unexpected::Map => f.write_str("an object"),
            _ => f.write_str("something else"),
        }
    }
}
