//! A kingdom as text: rows from north to south, and the number of discards.

use core::fmt::{self, Write};
use core::str::FromStr;

use game::position::{Field, ParsePositionError};

use crate::{Half, Kingdom, Square, Squares, Terrain};

const CELLS: &str = "a terrain w, f, l, g, s or m with its crowns, `.` or the castle `C`";

/// `fw1/Cl` stands for
///
/// ```text
/// f w1
/// C l
/// ```
///
/// Rows are separated by `/` or line breaks, from north to south. A square is the first letter of
/// its terrain and the number of its crowns, where there are any; `.` is free, `C` the castle.
/// Spaces do not count, and rows may be shorter than others. `!2` at the end stands for two
/// discarded dominoes.
///
/// ```
/// use kingdomino::{Kingdom, Square, Terrain};
///
/// let kingdom: Kingdom<u64> = "
///     .  w1 w
///     f1 C  w
///     f  .  .
/// ".parse()?;
/// assert_eq!(kingdom.to_string(), ".w1w/f1Cw/f..");
/// assert_eq!(kingdom.score().points, 3 + 2);
/// // East of the wheat, more wheat may follow; a mine may not.
/// let east = Square { x: 2, y: 0 };
/// assert!(kingdom.connects(east, Terrain::Wheat) && !kingdom.connects(east, Terrain::Mine));
/// # Ok::<(), game::position::ParsePositionError>(())
/// ```
impl<S: Squares> FromStr for Kingdom<S> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Kingdom<S>, ParsePositionError> {
        Kingdom::parse(Field { name: "kingdoms", text })
    }
}

impl<S: Squares> Kingdom<S> {
    pub(crate) fn parse(field: Field<'_>) -> Result<Kingdom<S>, ParsePositionError> {
        let (map, discards) = match field.text.rsplit_once('!') {
            Some((map, discards)) => (map, Some(discards.trim_end())),
            None => (field.text, None),
        };
        let map = Field { text: map, ..field };
        let castle = find_castle(map)?;
        let mut kingdom = Kingdom::EMPTY;
        for_each_cell(map, |column, row, cell| {
            let square = Square { x: column - castle.0, y: castle.1 - row };
            let Cell::Covered(half) = cell else { return Ok(()) };
            // Checked first: squares too far apart share a bit.
            if !kingdom.has_room(square) {
                return Err(map.refuse(map.text, "a kingdom of at most 5 × 5, or 7 × 7 in a Duel"));
            }
            kingdom.cover(square, half);
            Ok(())
        })?;
        if let Some(text) = discards {
            let n = Field { text, ..field }.number(1..=24, "a number of discards, 1 to 24")?;
            (0..n).for_each(|_| kingdom.discard());
        }
        Ok(kingdom)
    }
}

impl<S: Squares> fmt::Display for Kingdom<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [north, east, south, west] = self.reach();
        for y in (-south..=north).rev() {
            if y < north {
                f.write_char('/')?;
            }
            for x in -west..=east {
                let square = Square { x, y };
                match self.half_at(square) {
                    Some(Half { terrain, crowns }) => {
                        f.write_char(letter(terrain))?;
                        if crowns > 0 {
                            write!(f, "{crowns}")?;
                        }
                    }
                    None if square == Square::CASTLE => f.write_char('C')?,
                    None => f.write_char('.')?,
                }
            }
        }
        match self.n_discards() {
            0 => Ok(()),
            n => write!(f, "!{n}"),
        }
    }
}

/// The first letters of terrains differ.
fn letter(terrain: Terrain) -> char {
    terrain.name().as_bytes()[0] as char
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Free,
    Castle,
    Covered(Half),
}

/// The column and row of the castle.
fn find_castle(map: Field<'_>) -> Result<(i8, i8), ParsePositionError> {
    let mut castle = None;
    for_each_cell(map, |column, row, cell| {
        if cell == Cell::Castle && castle.replace((column, row)).is_some() {
            return Err(map.refuse(map.text, "one castle `C`"));
        }
        Ok(())
    })?;
    castle.ok_or_else(|| map.refuse(map.text, "one castle `C`"))
}

/// Visits the cells with their columns and rows, from the north-west.
fn for_each_cell(
    map: Field<'_>,
    mut visit: impl FnMut(i8, i8, Cell) -> Result<(), ParsePositionError>,
) -> Result<(), ParsePositionError> {
    let rows = map.text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty());
    for (y, row) in rows.enumerate() {
        let mut rest = row;
        let mut x = 0;
        while !rest.is_empty() {
            let (cell, after) = split_cell(rest).ok_or_else(|| map.refuse(rest, CELLS))?;
            // A map of more columns or rows holds no kingdom, whatever is on it.
            let (Ok(column), Ok(row)) = (i8::try_from(x), i8::try_from(y)) else {
                return Err(map.refuse(rest, "a smaller map"));
            };
            if column > 30 || row > 30 {
                return Err(map.refuse(rest, "a smaller map"));
            }
            visit(column, row, cell)?;
            x += 1;
            rest = after.trim_start();
        }
    }
    Ok(())
}

fn split_cell(text: &str) -> Option<(Cell, &str)> {
    let mut signs = text.chars();
    let cell = match signs.next()? {
        '.' => Cell::Free,
        'C' => Cell::Castle,
        sign => {
            let terrain = Terrain::ALL.into_iter().find(|&terrain| letter(terrain) == sign)?;
            let rest = signs.as_str();
            let digit = rest.chars().next().and_then(|digit| digit.to_digit(4));
            if digit.is_some() {
                signs.next();
            }
            Cell::Covered(Half { terrain, crowns: digit.unwrap_or(0) as u8 })
        }
    };
    Some((cell, signs.as_str()))
}
