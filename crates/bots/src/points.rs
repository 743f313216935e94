//! The points of a score as a number.

use std::fmt::{self, Display, Write};

/// The points that a score shows, as its text gives them; 0 if it gives none.
///
/// A score is a value of its own in every game, ordered with its tie-breakers; that its text is
/// the points alone is what all of them share. Nothing is allocated: playouts end here.
pub fn points(score: impl Display) -> i32 {
    let mut reader = Reader { points: 0, negative: false };
    // Writing to the reader never fails.
    let _ = write!(reader, "{score}");
    if reader.negative { -reader.points } else { reader.points }
}

struct Reader {
    points: i32,
    negative: bool,
}

impl Write for Reader {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            match byte {
                b'-' => self.negative = true,
                b'0'..=b'9' => {
                    let digit = i32::from(byte - b'0');
                    self.points = self.points.saturating_mul(10).saturating_add(digit);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn points_are_the_number_that_the_text_shows() {
        assert_eq!([points(0), points(154), points(-27)], [0, 154, -27]);
    }
}
