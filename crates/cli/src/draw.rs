//! Positions as text for a terminal.

use catalog::{Position, with_position};
use game::present::{Picture, Present};

/// The table of a position.
pub(crate) fn draw(position: &Position) -> Picture {
    with_position!(position, position => position.picture())
}
