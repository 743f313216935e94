//! Puzzles: positions in which one turn is clearly the best and the obvious one is not.
//!
//! A puzzle is one line of text: its grade, how its solution is known, its themes, the solution and
//! the position, separated by `|`.
//!
//! ```
//! let text = "2 | searched | pick | place 1,0 e, pick 24 | kingdomino 4 - draw ABCD - - 1-48 C:C:C:C";
//! let puzzle: analysis::puzzle::Puzzle = text.parse()?;
//! assert_eq!(puzzle.solution, ["place 1,0 e", "pick 24"]);
//! assert_eq!(puzzle.to_string(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod find;
mod proof;
mod search;
mod themes;
mod turns;

pub use find::{Criteria, Finder, described, find, solves, verify};
pub use proof::prove;
pub use turns::is_same_end;

use std::fmt;
use std::str::FromStr;

use catalog::{Position, PositionError};
use game::Excerpt;

/// A position with its best turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// From 1 to 5: which bots find the solution.
    pub grade: u8,
    /// How the solution is known.
    pub evidence: Evidence,
    /// What it is about: kinds of actions, and what the best turn is good for, such as `denial`.
    pub themes: Vec<String>,
    /// The actions of the best turn.
    pub solution: Vec<String>,
    /// The position; a seat is on turn.
    pub position: Position,
}

/// How the solution of a puzzle is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// All ways to play on were tried.
    Proven,
    /// Two different searches agree.
    Searched,
}

/// Why a line is no puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// Another number of fields.
    #[error("found {0} fields, expected grade | evidence | themes | solution | position")]
    Fields(usize),
    /// A grade that is none.
    #[error("found the grade {0}, expected 1 to 5")]
    Grade(Excerpt),
    /// An unknown evidence.
    #[error("found {0}, expected proven or searched")]
    Evidence(Excerpt),
    /// A position that cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Evidence::Proven => "proven",
            Evidence::Searched => "searched",
        })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (themes, solution) = (self.themes.join(" "), self.solution.join(", "));
        let Puzzle { grade, evidence, position, .. } = self;
        write!(f, "{grade} | {evidence} | {themes} | {solution} | {position}")
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let fields: Vec<&str> = text.trim().split(" | ").collect();
        let [grade, evidence, themes, solution, position] = fields[..] else {
            return Err(PuzzleError::Fields(fields.len()));
        };
        let evidence = match evidence {
            "proven" => Evidence::Proven,
            "searched" => Evidence::Searched,
            other => return Err(PuzzleError::Evidence(Excerpt::of(other))),
        };
        let number: Option<u8> = grade.parse().ok();
        Ok(Puzzle {
            grade: number
                .filter(|grade| (1..=5).contains(grade))
                .ok_or_else(|| PuzzleError::Grade(Excerpt::of(grade)))?,
            evidence,
            themes: themes.split_whitespace().map(str::to_owned).collect(),
            solution: solution.split(", ").map(str::to_owned).collect(),
            position: position.parse()?,
        })
    }
}
