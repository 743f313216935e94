//! Drawings of a part of the board, for documents, tests and puzzles.

use game::position::{Field, ParsePositionError};
use game::{Excerpt, Seat};

use super::signs::terrain_of;
use super::{PositionError, Setup};
use crate::{Board, Hex, Options, Title, Tokens};

const LINE: &str = "a row such as `0,0 | p pAk`, a setting or what a seat has";

impl Setup {
    /// Reads a drawing: A's turn in A's first round, unless it says otherwise.
    ///
    /// A line for a row of hexes begins with the coordinates of its first hex and a bar. Then come
    /// that hex and those east of it: a terrain (`m`ountain, `f`orest, `p`lain, `d` for field, `~`
    /// for lake) and the figures on it, each seat followed by its `k`nights, `v`illage,
    /// `s`tronghold or `c`ity. Indenting the rows shows how they touch. Hexes that are not drawn
    /// are lakes, or what `rest` says. Other lines are settings:
    ///
    /// ```text
    /// seats 3
    /// options rounds=5
    /// rest p
    /// first B
    /// turn C
    /// A tokens 0 1 2 0
    /// A title count
    /// A new 1
    /// A lost 2
    /// ```
    ///
    /// ```
    /// use barony::Setup;
    /// use game::Game;
    ///
    /// // The knight in the middle may not enter the lake or pass the two figures of B.
    /// let game = Setup::from_drawing("
    ///     0,-1 |    ~    p
    ///     -1,0 | m   pAk   pBvk
    ///     -1,1 |    f    d
    /// ")?.position()?;
    /// assert!(game.is_legal("move 0,0 1,-1".parse()?));
    /// assert!(!game.is_legal("move 0,0 0,-1".parse()?));
    /// assert!(!game.is_legal("move 0,0 1,0".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_drawing(drawing: &str) -> Result<Setup, PositionError> {
        let lines = || drawing.lines().map(str::trim).filter(|line| !line.is_empty());
        let setting = |key| lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let field = |name, text| Field { name, text };
        let n_seats = match setting("seats") {
            Some(text) => field("seats", text).number(2..=4, "2 to 4")? as usize,
            None => 2,
        };
        let options: Options = setting("options").unwrap_or_default().parse()?;
        let mut setup = Setup::plains(n_seats, options)?;
        if let Some(text) = setting("first") {
            setup.first = field("first", text).seat(n_seats)?;
        }
        if let Some(text) = setting("turn") {
            setup.seat = field("turn", text).seat(n_seats)?;
        }
        setup.cover_rest(field("rest", setting("rest").unwrap_or("~")))?;
        lines().try_for_each(|line| setup.read_line(line))?;
        Ok(setup)
    }

    fn cover_rest(&mut self, field: Field<'_>) -> Result<(), PositionError> {
        let mut signs = field.text.chars();
        let (Some(rest), None) = (signs.next().and_then(terrain_of), signs.next()) else {
            return Err(field.refuse(field.text, "a terrain m, f, p, d or ~").into());
        };
        self.terrains = Default::default();
        self.terrains[rest.index()] = Board::of(self.n_seats).all();
        Ok(())
    }

    fn read_line(&mut self, line: &str) -> Result<(), PositionError> {
        if let Some((first, cells)) = line.split_once('|') {
            let first: Hex = first.trim().parse().map_err(|_| refuse(line))?;
            for (i, text) in cells.split_whitespace().enumerate() {
                let hex = Hex { q: first.q.saturating_add(i as i8), ..first };
                self.read_hex(Field { name: "hexes", text }, hex)?;
            }
            return Ok(());
        }
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if ["seats", "options", "rest", "first", "turn"].contains(&key) {
            return Ok(());
        }
        let (what, value) = value.split_once(' ').ok_or_else(|| refuse(line))?;
        let seat = Field { name: "seat", text: key }.seat(self.n_seats)?;
        self.read_holding(seat, what, Field { name: "holdings", text: value })
    }

    fn read_holding(
        &mut self,
        seat: Seat,
        what: &str,
        field: Field<'_>,
    ) -> Result<(), PositionError> {
        match what {
            "tokens" => {
                let expected = "four numbers of tokens";
                let mut numbers = field.items(' ');
                let mut tokens = Tokens::default();
                for n in &mut tokens.0 {
                    let number = numbers.next().ok_or(field.refuse(field.text, expected))?;
                    *n = number.number(0..=999, expected)? as u16;
                }
                self.barons[seat].tokens = tokens;
                match numbers.next() {
                    Some(more) => Err(field.refuse(more.text, expected).into()),
                    None => Ok(()),
                }
            }
            "title" => {
                let title = Title::from_name(field.text);
                let unknown = || field.refuse(field.text, Title::LIST);
                self.barons[seat].title = title.ok_or_else(unknown)?;
                Ok(())
            }
            "new" => {
                self.barons[seat].n_new_cities = field.number(0..=5, "0 to 5 new cities")? as u8;
                Ok(())
            }
            "lost" => {
                let n_lost = field.number(0..=7, "0 to 7 lost knights")?;
                (0..n_lost).try_for_each(|_| self.lose_knight(seat))
            }
            _ => Err(field.refuse(what, "tokens, title, new or lost").into()),
        }
    }
}

fn refuse(line: &str) -> ParsePositionError {
    ParsePositionError { field: "drawing", found: Excerpt::of(line), expected: LINE }
}
