//! What people need to see a game: its name and options, a view, reasons and sums.
//!
//! Everything here is data. How it is coloured, translated or sent is for others to decide.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::ops::RangeInclusive;
use core::str::FromStr;

use serde::Serialize;

use crate::{Game, Seat};

mod sheet;

pub use sheet::{Flaw, Limit, ScoreSheet, SheetGame, SheetSeat};

/// A game that can be shown to people. The text of a position is its notation: it begins with
/// [`Present::NAME`], and reading it fails with a reason.
pub trait Present: Game + Display + FromStr<Err: Error + Send + Sync> {
    /// The name in records and commands.
    const NAME: &'static str;
    /// The name for people.
    const TITLE: &'static str;
    /// The version of the rules in records. It stays 1: a change that would alter a recorded match
    /// is a new option.
    const RULES_VERSION: u32;
    /// The numbers of seats the game is for.
    const SEATS: RangeInclusive<usize>;
    /// The options, in the order in which they are written.
    const OPTIONS: &'static [OptionSpec];
    /// The names of the kinds of action, by [`Game::action_kind`].
    const ACTION_KINDS: &'static [&'static str];

    /// Why an action is barred.
    type Barred: Reason;

    /// What a client needs to draw the table.
    type View: Serialize;

    /// What a view shows beyond the position, such as which two squares form a domino. It is
    /// kept beside the position and updated with each action.
    type Memo: Clone + Debug + Send + Sync;

    /// The options of the match that this position belongs to.
    fn options(&self) -> Self::Options;

    /// A memo for this position alone, without its history. A new game begins with it.
    fn memo(&self) -> Self::Memo;

    /// Updates the memo of this position for a legal action that is about to be played.
    fn remember(&self, _memo: &mut Self::Memo, _action: Self::Action) {}

    /// The table as it is now; `memo` belongs to this position. Without `with_points` it says
    /// nowhere how many points anything in the game under way is worth.
    fn view(&self, memo: &Self::Memo, with_points: bool) -> Self::View;

    /// The ways to click a player's legal action together: each names elements of the table in
    /// order, such as `button:move`, `hex:0,-2`, `hex:1,-2`. No path begins another action's.
    fn paths(&self, action: Self::Action) -> Vec<Vec<String>>;

    /// Why an action is not legal now; `None` if it is.
    fn why_not(&self, action: Self::Action) -> Option<Self::Barred>;

    /// What there is to do now, in a few words: "place domino 17: forest | lake".
    fn prompt(&self) -> String;

    /// What a legal action would change that is worth knowing before one confirms it.
    fn preview(&self, action: Self::Action) -> Vec<Change>;

    /// How the score of a seat comes about: the items add up to its points.
    fn breakdown(&self, seat: Seat) -> Vec<Item>;

    /// Counts a score sheet: what a real box on a table shows at the end. `docs/positions.md`
    /// has the notation.
    fn score_sheet(text: &str) -> Result<ScoreSheet, <Self as FromStr>::Err>;

    /// Whether this position shows the end of one of several games in a match, which the
    /// next action clears away: a caller that shows it later must keep a copy.
    fn is_interlude(&self) -> bool {
        false
    }
}

/// A reason that names its rule. Its text is one lower-case English line; serialised, it is
/// a key with values, for any language.
pub trait Reason: Display + Serialize {
    /// The number of the rule in the crate's `RULES.md`.
    fn rule(&self) -> &'static str;
}

/// An option of a game, for forms and help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The word in the notation.
    pub name: &'static str,
    /// What it takes.
    pub value: OptionValue,
    /// One line of help.
    pub help: &'static str,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum OptionValue {
    /// It is there or not: `harmony`.
    Flag,
    /// A number in this range: `rounds=60`.
    Number {
        /// The least one.
        min: u32,
        /// The largest one.
        max: u32,
    },
}

/// One thing that an action changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Whose it is.
    pub seat: Seat,
    /// What it is: `points`, `knight`, `field`…
    pub what: &'static str,
    /// How many more, or less.
    pub by: i32,
    /// Whether it is points that change.
    pub is_points: bool,
}

/// One line of a score: a property of 5 squares × 2 crowns, 3 titles × 15, a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Item {
    /// What it is: `forest`, `harmony`, `title`…
    pub what: &'static str,
    /// The product, where it is one.
    pub product: Option<[u32; 2]>,
    /// What it brings.
    pub points: i32,
}
