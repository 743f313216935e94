//! Positions drawn for a terminal.

mod barony;
mod kingdomino;

use catalog::{Position, with_position};

use crate::canvas::TextCanvas;

/// A game that can be drawn.
trait Draw {
    fn draw(&self) -> TextCanvas;
}

/// The table of a position.
pub(crate) fn draw(position: &Position) -> TextCanvas {
    with_position!(position, position => position.draw())
}
