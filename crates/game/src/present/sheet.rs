//! A score sheet: what people who play with a real box write down at the end.

use alloc::vec::Vec;

use serde::Serialize;

use super::Item;

/// A score sheet, counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// The games of the match.
    pub games: Vec<SheetGame>,
    /// The points of each seat in all games together.
    pub points: Vec<i32>,
    /// The rank of each seat: 1 + the number of seats strictly ahead.
    pub ranks: Vec<u8>,
    /// The largest numbers that make sense on a sheet.
    pub limits: Vec<Limit>,
}

/// One game of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetGame {
    /// The seats.
    pub seats: Vec<SheetSeat>,
    /// What is wrong with all seats together.
    pub flaw: Option<Flaw>,
}

/// What one seat has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetSeat {
    /// The items add up to the points.
    pub items: Vec<Item>,
    /// The points of this game.
    pub points: i32,
    /// What is wrong with this seat alone.
    pub flaw: Option<Flaw>,
}

/// Why a sheet cannot show the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Flaw {
    /// Something is missing that would complete it.
    Unfinished,
    /// The pieces of the box cannot form it.
    Impossible,
    /// Whether they can was not found out within the limit of the search.
    Unknown,
}

/// The largest number of a thing on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// The thing.
    pub what: &'static str,
    /// The number.
    pub max: u32,
}
