//! Positions drawn as text with styles, and the escape sequences of terminals.
//!
//! [`draw`] draws the table of any position on a [`TextCanvas`], and [`ColorMode::render`] turns a
//! canvas into lines of text. Nothing here reads or prints: a host does.
//!
//! ```
//! let position: catalog::Position = "kingdomino 2 - draw AABB - - 1-48 C:C".parse()?;
//! let text = drawing::ColorMode::None.render(&drawing::draw(&position));
//! assert!(text.contains("To choose from"));
//! # Ok::<(), catalog::PositionError>(())
//! ```

mod barony;
mod canvas;
mod color;
mod kingdomino;

use catalog::{Position, with_position};

pub use canvas::{Color, SEAT_MARKS, Span, Style, TextCanvas};
pub use color::ColorMode;

/// A game that can be drawn.
trait Draw {
    fn draw(&self) -> TextCanvas;
}

/// The table of a position.
pub fn draw(position: &Position) -> TextCanvas {
    with_position!(position, position => position.draw())
}
